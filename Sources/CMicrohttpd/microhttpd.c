#include "CMicrohttpd.h"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

// The header may rename functions by macros; here they are member names.
#undef MHD_create_response_from_buffer

#define FUNCTIONS(f)                                                                          \
  f(const char *, MHD_get_version, (void))                                                    \
  f(struct MHD_Daemon *, MHD_start_daemon,                                                    \
    (unsigned, uint16_t, MHD_AcceptPolicyCallback, void *, MHD_AccessHandlerCallback, void *, \
     ...))                                                                                    \
  f(void, MHD_stop_daemon, (struct MHD_Daemon *))                                             \
  f(const union MHD_DaemonInfo *, MHD_get_daemon_info,                                        \
    (struct MHD_Daemon *, enum MHD_DaemonInfoType, ...))                                      \
  f(const char *, MHD_lookup_connection_value,                                                \
    (struct MHD_Connection *, enum MHD_ValueKind, const char *))                              \
  f(struct MHD_Response *, MHD_create_response_from_buffer,                                   \
    (size_t, void *, enum MHD_ResponseMemoryMode))                                            \
  f(enum MHD_Result, MHD_add_response_header,                                                 \
    (struct MHD_Response *, const char *, const char *))                                      \
  f(enum MHD_Result, MHD_queue_response,                                                      \
    (struct MHD_Connection *, unsigned, struct MHD_Response *))                               \
  f(void, MHD_destroy_response, (struct MHD_Response *))

static struct {
#define DECLARE(result, name, arguments) result(*name) arguments;
  FUNCTIONS(DECLARE)
} api;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static const char *failure = NULL;

// A handler and its context, as long as its server runs.
struct server {
  struct MHD_Daemon *daemon;
  cmicrohttpd_handler handler;
  cmicrohttpd_sent sent;
  void *context;
  struct server *next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct server *servers = NULL;

static void open_library(void) {
#ifdef __APPLE__
  const char *name = "libmicrohttpd.12.dylib";
#else
  const char *name = "libmicrohttpd.so.12";
#endif
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    failure = "it was not found";
    return;
  }
#define RESOLVE(result, name, arguments)                  \
  *(void **)&api.name = dlsym(library, #name);            \
  if (api.name == NULL) {                                 \
    failure = "it is too old: it has no function " #name; \
    return;                                               \
  }
  FUNCTIONS(RESOLVE)
}

bool cmicrohttpd_open(void) {
  pthread_once(&once, open_library);
  return failure == NULL;
}

const char *cmicrohttpd_open_failure(void) { return failure ? failure : ""; }
const char *cmicrohttpd_version(void) { return api.MHD_get_version(); }

const char *cmicrohttpd_argument(struct MHD_Connection *connection, const char *name) {
  return api.MHD_lookup_connection_value(connection, MHD_GET_ARGUMENT_KIND, name);
}

// What is known of a request: that its head came, that it has an answer with status 200.
static char head_came, is_answered;

static void complete(
  void *context, struct MHD_Connection *connection, void **state,
  enum MHD_RequestTerminationCode code) {
  (void)connection;
  (void)code;
  struct server *server = context;
  if (*state == &is_answered) server->sent(server->context);
}

static enum MHD_Result answer(
  void *context, struct MHD_Connection *connection, const char *path, const char *method,
  const char *version, const char *upload, size_t *upload_size, void **state) {
  (void)version;
  (void)upload;
  // The first call tells the head of the request alone; a body is read and dropped.
  if (*state == NULL) {
    *state = &head_came;
    return MHD_YES;
  }
  if (*upload_size != 0) {
    *upload_size = 0;
    return MHD_YES;
  }
  struct server *server = context;
  struct cmicrohttpd_answer answer =
    server->handler(server->context, method, path, connection);
  struct MHD_Response *response = api.MHD_create_response_from_buffer(
    strlen(answer.page), (void *)answer.page, MHD_RESPMEM_PERSISTENT);
  if (response == NULL) return MHD_NO;
  api.MHD_add_response_header(response, "Content-Type", "text/html; charset=utf-8");
  api.MHD_add_response_header(response, "Cache-Control", "no-store");
  api.MHD_add_response_header(response, "Referrer-Policy", "no-referrer");
  api.MHD_add_response_header(response, "Connection", "close");
  if (answer.status == 200) *state = &is_answered;
  enum MHD_Result result = api.MHD_queue_response(connection, answer.status, response);
  api.MHD_destroy_response(response);
  return result;
}

struct MHD_Daemon *cmicrohttpd_start(
  cmicrohttpd_handler handler, cmicrohttpd_sent sent, void *context) {
  struct server *server = calloc(1, sizeof *server);
  if (server == NULL) return NULL;
  server->handler = handler;
  server->sent = sent;
  server->context = context;
  struct sockaddr_in address = {.sin_family = AF_INET};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  server->daemon = api.MHD_start_daemon(
    MHD_USE_INTERNAL_POLLING_THREAD, 0, NULL, NULL, answer, server,
    MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address,
    MHD_OPTION_NOTIFY_COMPLETED, complete, server,
    MHD_OPTION_CONNECTION_LIMIT, 16u, MHD_OPTION_CONNECTION_TIMEOUT, 10u, MHD_OPTION_END);
  if (server->daemon == NULL) {
    free(server);
    return NULL;
  }
  pthread_mutex_lock(&lock);
  server->next = servers;
  servers = server;
  pthread_mutex_unlock(&lock);
  return server->daemon;
}

unsigned cmicrohttpd_port(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = api.MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
  return info == NULL ? 0 : info->port;
}

void cmicrohttpd_stop(struct MHD_Daemon *daemon) {
  api.MHD_stop_daemon(daemon);
  pthread_mutex_lock(&lock);
  for (struct server **place = &servers; *place != NULL; place = &(*place)->next) {
    if ((*place)->daemon != daemon) continue;
    struct server *server = *place;
    *place = server->next;
    free(server);
    break;
  }
  pthread_mutex_unlock(&lock);
}
