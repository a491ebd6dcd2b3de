// libmicrohttpd, opened on first use.
//
// Only the types and constants of <microhttpd.h> are used: nothing links against the library, because
// loading it costs a millisecond that a command without a server should not pay. What is here is a
// server on this machine that answers short pages; reading requests is the library's work.
#pragma once

#include <microhttpd.h>
#include <stdbool.h>

/// Opens libmicrohttpd once a process; later calls only return the result. All other functions may be
/// called after this returned true, and not before.
bool cmicrohttpd_open(void);
/// Why `cmicrohttpd_open` returned false: a text that lives as long as the process.
const char *cmicrohttpd_open_failure(void);
/// The library's version.
const char *cmicrohttpd_version(void);

/// An answer: a status, and a page that lives as long as the process.
struct cmicrohttpd_answer {
  unsigned status;
  const char *page;
};

/// Answers a request; it is called on the server's thread. The connection gives the arguments of the
/// query (`cmicrohttpd_argument`) and is not to be kept.
typedef struct cmicrohttpd_answer (*cmicrohttpd_handler)(
  void *context, const char *method, const char *path, struct MHD_Connection *connection);

/// Is told, on the server's thread, that an answer with status 200 has left (or that nobody waits for it
/// any more): a server that is ended before would cut it off.
typedef void (*cmicrohttpd_sent)(void *context);

/// Starts a server on a free port of 127.0.0.1, with a thread of its own; NULL when there is none to be
/// had. The context must outlive it.
struct MHD_Daemon *cmicrohttpd_start(
  cmicrohttpd_handler handler, cmicrohttpd_sent sent, void *context);
/// The server's port.
unsigned cmicrohttpd_port(struct MHD_Daemon *daemon);
/// Ends the server: its handler is not called any more when this returns.
void cmicrohttpd_stop(struct MHD_Daemon *daemon);
/// The decoded value of a query's argument; NULL when there is none.
const char *cmicrohttpd_argument(struct MHD_Connection *connection, const char *name);
