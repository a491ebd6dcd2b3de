// SHA256_Init, _Update and _Final are deprecated in OpenSSL 3, whose one-shot SHA256() reads a
// configuration and looks for a provider first: 2 ms in a process that needs one sum.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>
#include <openssl/sha.h>
