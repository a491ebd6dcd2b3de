#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

// The header wraps some of these names in type-checking macros; here they are member names.
#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

#define FUNCTIONS(f)                                                                  \
  f(CURLcode, curl_global_init, (long))                                               \
  f(CURL *, curl_easy_init, (void))                                                   \
  f(void, curl_easy_reset, (CURL *))                                                  \
  f(void, curl_easy_cleanup, (CURL *))                                                \
  f(const char *, curl_easy_strerror, (CURLcode))                                     \
  f(curl_version_info_data *, curl_version_info, (CURLversion))                       \
  f(CURLcode, curl_easy_setopt, (CURL *, CURLoption, ...))                            \
  f(CURLcode, curl_easy_getinfo, (CURL *, CURLINFO, ...))                             \
  f(struct curl_slist *, curl_slist_append, (struct curl_slist *, const char *))      \
  f(void, curl_slist_free_all, (struct curl_slist *))                                 \
  f(CURLM *, curl_multi_init, (void))                                                 \
  f(CURLMcode, curl_multi_cleanup, (CURLM *))                                         \
  f(CURLMcode, curl_multi_setopt, (CURLM *, CURLMoption, ...))                        \
  f(CURLMcode, curl_multi_add_handle, (CURLM *, CURL *))                              \
  f(CURLMcode, curl_multi_remove_handle, (CURLM *, CURL *))                           \
  f(CURLMcode, curl_multi_perform, (CURLM *, int *))                                  \
  f(CURLMcode, curl_multi_poll,                                                       \
    (CURLM *, struct curl_waitfd[], unsigned int, int, int *))                        \
  f(CURLMcode, curl_multi_wakeup, (CURLM *))                                          \
  f(CURLMsg *, curl_multi_info_read, (CURLM *, int *))

struct functions {
#define DECLARE(result, name, arguments) result(*name) arguments;
  FUNCTIONS(DECLARE)
};

static struct functions api;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static const char *failure = NULL;
static pthread_rwlock_t gate = PTHREAD_RWLOCK_INITIALIZER;

// Closes the gate for good. Bounded, so that a stuck transfer cannot keep a process from ending.
static void close_gate(void) {
  for (int i = 0; i < 500 && pthread_rwlock_trywrlock(&gate) != 0; i++) usleep(1000);
}

// Fills the table from a library; returns what is wrong with it, or NULL.
static const char *resolve(void *library, struct functions *table) {
  if (library == NULL) return "it was not found";
#define RESOLVE(result, name, arguments)           \
  *(void **)&table->name = dlsym(library, #name);  \
  if (table->name == NULL) return "it is too old: it has no function " #name;
  FUNCTIONS(RESOLVE)
  return NULL;
}

static void open_library(void) {
#ifdef __APPLE__
  const char *names[] = {"libcurl.4.dylib", "/usr/lib/libcurl.4.dylib"};
#else
  const char *names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
#endif
  void *library = NULL;
  for (size_t i = 0; i < sizeof names / sizeof *names && library == NULL; i++)
    library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  failure = resolve(library, &api);
  if (failure != NULL) return;
  if (api.curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) {
    failure = "it could not be initialised";
    return;
  }
  // Registered after the TLS library registered its own: exit handlers run last in, first out.
  atexit(close_gate);
}

bool ccurl_open(void) {
  pthread_once(&once, open_library);
  return failure == NULL;
}

const char *ccurl_open_failure(void) { return failure ? failure : ""; }

const char *ccurl_fault_of(const char *name) {
  struct functions table;
  void *library = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
  const char *fault = resolve(library, &table);
  if (library != NULL) dlclose(library);
  return fault;
}

void ccurl_enter(void) { pthread_rwlock_rdlock(&gate); }
void ccurl_leave(void) { pthread_rwlock_unlock(&gate); }

CURL *ccurl_easy_init(void) { return api.curl_easy_init(); }
void ccurl_easy_reset(CURL *easy) { api.curl_easy_reset(easy); }
void ccurl_easy_cleanup(CURL *easy) { api.curl_easy_cleanup(easy); }
const char *ccurl_easy_strerror(CURLcode code) { return api.curl_easy_strerror(code); }
const curl_version_info_data *ccurl_version_info(void) {
  return api.curl_version_info(CURLVERSION_NOW);
}

CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value) {
  return api.curl_easy_setopt(easy, option, value);
}
CURLcode ccurl_set_offset(CURL *easy, CURLoption option, curl_off_t value) {
  return api.curl_easy_setopt(easy, option, value);
}
CURLcode ccurl_set_string(CURL *easy, CURLoption option, const char *value) {
  return api.curl_easy_setopt(easy, option, value);
}
CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, const void *value) {
  return api.curl_easy_setopt(easy, option, value);
}
CURLcode ccurl_set_callback(CURL *easy, CURLoption option, ccurl_data_callback value) {
  return api.curl_easy_setopt(easy, option, value);
}
long ccurl_get_long(CURL *easy, CURLINFO info) {
  long value = 0;
  api.curl_easy_getinfo(easy, info, &value);
  return value;
}
curl_off_t ccurl_get_offset(CURL *easy, CURLINFO info) {
  curl_off_t value = 0;
  api.curl_easy_getinfo(easy, info, &value);
  return value;
}

struct curl_slist *ccurl_slist_append(struct curl_slist *list, const char *text) {
  return api.curl_slist_append(list, text);
}
void ccurl_slist_free_all(struct curl_slist *list) { api.curl_slist_free_all(list); }

CURLM *ccurl_multi_init(void) { return api.curl_multi_init(); }
CURLMcode ccurl_multi_cleanup(CURLM *multi) { return api.curl_multi_cleanup(multi); }
CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  return api.curl_multi_setopt(multi, option, value);
}
CURLMcode ccurl_multi_add_handle(CURLM *multi, CURL *easy) {
  return api.curl_multi_add_handle(multi, easy);
}
CURLMcode ccurl_multi_remove_handle(CURLM *multi, CURL *easy) {
  return api.curl_multi_remove_handle(multi, easy);
}
CURLMcode ccurl_multi_perform(CURLM *multi, int *running) {
  return api.curl_multi_perform(multi, running);
}
CURLMcode ccurl_multi_poll(CURLM *multi, int milliseconds) {
  return api.curl_multi_poll(multi, NULL, 0, milliseconds, NULL);
}
CURLMcode ccurl_multi_wakeup(CURLM *multi) { return api.curl_multi_wakeup(multi); }

CURL *ccurl_multi_next_done(CURLM *multi, CURLcode *result) {
  int left = 0;
  for (;;) {
    CURLMsg *message = api.curl_multi_info_read(multi, &left);
    if (message == NULL) return NULL;
    if (message->msg != CURLMSG_DONE) continue;
    *result = message->data.result;
    return message->easy_handle;
  }
}
