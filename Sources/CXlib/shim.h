#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/XKBlib.h>
#include <X11/keysym.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xrandr.h>

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

// Calls `ended` when the program of an input method ends. XSetIMValues takes a variable argument list, too.
static inline void touchstone_watch_input_method(XIM method, void *data, XIMProc ended) {
    XIMCallback callback = {(XPointer) data, ended};
    XSetIMValues(method, XNDestroyCallback, &callback, NULL);
}
