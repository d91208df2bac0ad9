#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/XKBlib.h>
#include <X11/keysym.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xfixes.h>
#include <X11/extensions/Xrandr.h>
#include <stdlib.h>
#include <string.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>

// What a host built on Xlib needs of the system and Glibc's Swift module leaves out.
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <sys/timerfd.h>
#include <spawn.h>

// glibc declares it for GNU sources only.
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first);

// The newest XInput that both the headers and this host know. Pinches of trackpads came with 2.4.
#ifdef XI_GesturePinchBegin
static const int touchstone_input_minor_version = 4;
#else
static const int touchstone_input_minor_version = 2;
#define XI_GesturePinchBegin 27
#define XI_GesturePinchUpdate 28
#define XI_GesturePinchEnd 29
#define XIGesturePinchEventCancelled (1 << 0)
// The fields of a pinch that the host reads. Without libXi 1.8 there is never one.
typedef struct {
    int evtype;
    Time time;
    int sourceid;
    double event_x, event_y, scale, delta_angle;
    int flags;
    XIModifierState mods;
} XIGesturePinchEvent;
#endif

// Makes an input context that shows nothing of its own while composing. XCreateIC takes a variable argument list, which
// Swift cannot call.
static inline XIC touchstone_create_input_context(XIM method, Window window) {
    return XCreateIC(method, XNInputStyle, XIMPreeditNothing | XIMStatusNothing, XNClientWindow, window, NULL);
}

// Calls `ended` when the program of an input method ends; NULL for no longer. XSetIMValues takes a variable argument list, too.
static inline void touchstone_watch_input_method(XIM method, void *data, XIMProc ended) {
    XIMCallback callback = {(XPointer) data, ended};
    XSetIMValues(method, XNDestroyCallback, &callback, NULL);
}

// The two requests and the event of the Present extension that the host uses, without the headers of libxcb-present.
static xcb_extension_t touchstone_present_extension = {"Present", 0};

// The opcode of the Present extension, or 0 if the server does not have it.
static inline uint8_t touchstone_present_opcode(xcb_connection_t *connection) {
    const xcb_query_extension_reply_t *reply =
        xcb_get_extension_data(connection, &touchstone_present_extension);
    return reply && reply->present ? reply->major_opcode : 0;
}

static inline void touchstone_send_present(xcb_connection_t *connection, uint8_t minor, void *request, size_t length) {
    xcb_protocol_request_t description = {2, &touchstone_present_extension, minor, 1};
    struct iovec parts[4];
    memset(parts, 0, sizeof parts);
    parts[2].iov_base = request;
    parts[2].iov_len = length;
    parts[3].iov_base = 0;
    parts[3].iov_len = -length & 3;
    xcb_send_request(connection, 0, parts + 2, &description);
}

// Asks for the completion events of a window.
static inline void touchstone_present_select(xcb_connection_t *connection, uint32_t window) {
    struct { uint8_t major, minor; uint16_t length; uint32_t id, window, mask; } request = {0};
    request.id = xcb_generate_id(connection);
    request.window = window;
    request.mask = 2;  // PresentCompleteNotifyMask
    touchstone_send_present(connection, 3, &request, sizeof request);
}

// Asks for an event at the next vertical blank of the display that shows the window.
static inline void touchstone_present_notify(xcb_connection_t *connection, uint32_t window) {
    struct {
        uint8_t major, minor; uint16_t length; uint32_t window, serial, pad;
        uint64_t target, divisor, remainder;
    } request = {0};
    request.window = window;
    request.divisor = 1;
    touchstone_send_present(connection, 2, &request, sizeof request);
    xcb_flush(connection);
}

// The time of a vertical blank in an event, in microseconds of the server's clock; 0 for other events.
static inline uint64_t touchstone_present_time(const xcb_generic_event_t *event, uint8_t opcode) {
    const uint8_t *bytes = (const uint8_t *) event;
    uint64_t time;
    if ((bytes[0] & 0x7f) != XCB_GE_GENERIC || bytes[1] != opcode) return 0;
    if (bytes[8] != 1 || bytes[9] != 0 || bytes[10] != 1) return 0;  // CompleteNotify of a NotifyMSC
    memcpy(&time, bytes + 24, sizeof time);
    return time;
}
