// libcurl, opened on first use.
//
// Only the types and constants of <curl/curl.h> are used: nothing links against libcurl, because
// loading it (with some thirty libraries behind it) costs milliseconds that a command without
// network should not pay. Each function below calls the one of libcurl with the same name; the
// variadic ones have a wrapper for each type of argument, since Swift cannot call variadic C.
#pragma once

#include <curl/curl.h>
#include <stdbool.h>
#include <stddef.h>

/// Opens libcurl once a process; later calls only return the result. All other functions may be
/// called after this returned true, and not before.
bool ccurl_open(void);
/// Why `ccurl_open` returned false: a text that lives as long as the process.
const char *ccurl_open_failure(void);
/// What `ccurl_open` would say of a library of another name: NULL when it has all functions, else a
/// text that lives as long as the process. The library is closed again.
const char *ccurl_fault_of(const char *name);

/// A pair around every call that lets libcurl work (perform, remove, cleanup). When the process
/// exits, an exit handler waits for the pair to close and keeps it shut: the TLS library is then
/// taken down with no transfer inside it.
void ccurl_enter(void);
void ccurl_leave(void);

typedef size_t (*ccurl_data_callback)(char *bytes, size_t size, size_t count, void *context);

CURL *ccurl_easy_init(void);
void ccurl_easy_reset(CURL *easy);
void ccurl_easy_cleanup(CURL *easy);
const char *ccurl_easy_strerror(CURLcode code);
const curl_version_info_data *ccurl_version_info(void);
CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value);
CURLcode ccurl_set_offset(CURL *easy, CURLoption option, curl_off_t value);
CURLcode ccurl_set_string(CURL *easy, CURLoption option, const char *value);
CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, const void *value);
CURLcode ccurl_set_callback(CURL *easy, CURLoption option, ccurl_data_callback value);
long ccurl_get_long(CURL *easy, CURLINFO info);
curl_off_t ccurl_get_offset(CURL *easy, CURLINFO info);

struct curl_slist *ccurl_slist_append(struct curl_slist *list, const char *text);
void ccurl_slist_free_all(struct curl_slist *list);

CURLM *ccurl_multi_init(void);
CURLMcode ccurl_multi_cleanup(CURLM *multi);
CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value);
CURLMcode ccurl_multi_add_handle(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_remove_handle(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_perform(CURLM *multi, int *running);
CURLMcode ccurl_multi_poll(CURLM *multi, int milliseconds);
CURLMcode ccurl_multi_wakeup(CURLM *multi);
/// The next finished transfer, or NULL; its result goes to `result`.
CURL *ccurl_multi_next_done(CURLM *multi, CURLcode *result);
