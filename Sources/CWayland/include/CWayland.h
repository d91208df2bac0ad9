// The client library of Wayland, the protocols that the host uses, and what Swift cannot say.
#ifndef TOUCHSTONE_WAYLAND_H
#define TOUCHSTONE_WAYLAND_H

#include <wayland-client.h>
#include <wayland-cursor.h>

#include "fractional-scale-v1.h"
#include "idle-inhibit-unstable-v1.h"
#include "presentation-time.h"
#include "tablet-unstable-v2.h"
#include "text-input-unstable-v3.h"
#include "viewporter.h"
#include "xdg-activation-v1.h"
#include "xdg-decoration-unstable-v1.h"
#include "xdg-shell.h"

/// Binds the global `name` of a registry, whose interface is called `interface`, in the newest version that the
/// compositor, the interface and `maximum` allow. NULL for an interface that this module does not know.
void *touchstone_wayland_bind(struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version, uint32_t maximum);

/// Creates an anonymous file of `size` bytes that cannot shrink. Returns its descriptor, or -1.
int touchstone_wayland_memory_file(int64_t size);

/// Creates a pipe that started programs do not inherit. Returns 0, or -1.
int touchstone_wayland_pipe(int ends[2]);

/// Keeps messages of the library from the standard error; `touchstone_wayland_message` returns the last.
void touchstone_wayland_collect_messages(void);

/// Copies the last message of the library, without its end of line, into `text` of `size` bytes. Empty if there is none.
void touchstone_wayland_message(char *text, size_t size);

#endif
