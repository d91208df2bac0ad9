// Screens (KMS), input devices (evdev), virtual terminals and events of devices of the kernel. Swift cannot call `ioctl`, nor use
// macros that contain the size of a type: functions and constants here do. No library is needed, only the kernel's headers, which some
// distributions have in the package of libdrm.
#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <linux/kd.h>
#include <linux/netlink.h>
#include <linux/vt.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/sysmacros.h>
#include <sys/un.h>
#include <unistd.h>
#if __has_include(<drm/drm.h>)
#include <drm/drm.h>
#else
#include <libdrm/drm.h>
#endif

/// A call with a number, and one with a pointer; 0 or greater, or -1 with `errno`.
static inline int touchstone_ioctl_number(int file, unsigned long request, long value) { return ioctl(file, request, value); }
static inline int touchstone_ioctl(int file, unsigned long request, void *value) { return ioctl(file, request, value); }

/// A call of a display card, repeated while the kernel asks for it; 0, or -1 with `errno`.
static inline int touchstone_drm(int card, unsigned long request, void *value) {
    int status;
    do status = ioctl(card, request, value);
    while (status == -1 && (errno == EINTR || errno == EAGAIN));
    return status;
}

// The requests of display cards.
static const unsigned long touchstone_drm_set_master = DRM_IOCTL_SET_MASTER;
static const unsigned long touchstone_drm_drop_master = DRM_IOCTL_DROP_MASTER;
static const unsigned long touchstone_drm_get_capability = DRM_IOCTL_GET_CAP;
static const unsigned long touchstone_drm_set_client_capability = DRM_IOCTL_SET_CLIENT_CAP;
static const unsigned long touchstone_drm_get_resources = DRM_IOCTL_MODE_GETRESOURCES;
static const unsigned long touchstone_drm_get_plane_resources = DRM_IOCTL_MODE_GETPLANERESOURCES;
static const unsigned long touchstone_drm_get_connector = DRM_IOCTL_MODE_GETCONNECTOR;
static const unsigned long touchstone_drm_get_encoder = DRM_IOCTL_MODE_GETENCODER;
static const unsigned long touchstone_drm_get_plane = DRM_IOCTL_MODE_GETPLANE;
static const unsigned long touchstone_drm_get_properties = DRM_IOCTL_MODE_OBJ_GETPROPERTIES;
static const unsigned long touchstone_drm_get_property = DRM_IOCTL_MODE_GETPROPERTY;
static const unsigned long touchstone_drm_get_blob = DRM_IOCTL_MODE_GETPROPBLOB;
static const unsigned long touchstone_drm_create_blob = DRM_IOCTL_MODE_CREATEPROPBLOB;
static const unsigned long touchstone_drm_destroy_blob = DRM_IOCTL_MODE_DESTROYPROPBLOB;
static const unsigned long touchstone_drm_atomic = DRM_IOCTL_MODE_ATOMIC;
static const unsigned long touchstone_drm_set_controller = DRM_IOCTL_MODE_SETCRTC;
static const unsigned long touchstone_drm_page_flip = DRM_IOCTL_MODE_PAGE_FLIP;
static const unsigned long touchstone_drm_cursor = DRM_IOCTL_MODE_CURSOR2;
static const unsigned long touchstone_drm_add_frame = DRM_IOCTL_MODE_ADDFB;
static const unsigned long touchstone_drm_remove_frame = DRM_IOCTL_MODE_RMFB;
static const unsigned long touchstone_drm_create_dumb = DRM_IOCTL_MODE_CREATE_DUMB;
static const unsigned long touchstone_drm_map_dumb = DRM_IOCTL_MODE_MAP_DUMB;
static const unsigned long touchstone_drm_destroy_dumb = DRM_IOCTL_MODE_DESTROY_DUMB;

/// Copies the name of an input device with a final zero; negative without one.
static inline int touchstone_evdev_name(int device, char *name, int size) {
    memset(name, 0, size);
    return ioctl(device, EVIOCGNAME(size - 1), name);
}

/// Reads the bits of its properties (`INPUT_PROP_…`).
static inline int touchstone_evdev_properties(int device, uint8_t *bits, int size) {
    memset(bits, 0, size);
    return ioctl(device, EVIOCGPROP(size), bits);
}

/// Reads the bits of the codes that it has of an event type, or with type 0 those of its event types.
static inline int touchstone_evdev_codes(int device, int type, uint8_t *bits, int size) {
    memset(bits, 0, size);
    return ioctl(device, EVIOCGBIT(type, size), bits);
}

static inline int touchstone_evdev_axis(int device, int code, struct input_absinfo *axis) {
    return ioctl(device, EVIOCGABS(code), axis);
}

/// Selects the clock of the times of its events.
static inline int touchstone_evdev_set_clock(int device, int clock) { return ioctl(device, EVIOCSCLOCKID, &clock); }

/// A socket that receives the kernel's events of devices (group 1), and those of udev (group 2), or -1 with `errno`.
static inline int touchstone_uevent_socket(void) {
    int on = 1, receiver = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_KOBJECT_UEVENT);
    struct sockaddr_nl address = { .nl_family = AF_NETLINK, .nl_groups = 1 | 2 };
    if (receiver < 0) return -1;
    if (bind(receiver, (struct sockaddr *)&address, sizeof address) || setsockopt(receiver, SOL_SOCKET, SO_PASSCRED, &on, sizeof on)) {
        int reason = errno;
        close(receiver);
        errno = reason;
        return -1;
    }
    return receiver;
}

// Both are in the headers only with extensions: the kind of message, and `struct ucred`.
#ifndef SCM_CREDENTIALS
#define SCM_CREDENTIALS 2
#endif
struct touchstone_credentials {
    pid_t process;
    uid_t user;
    gid_t group;
};

/// Receives the next event; its size, 0 for one that neither the kernel nor root sent, or -1 with `errno`.
static inline ssize_t touchstone_uevent_receive(int receiver, void *bytes, size_t size) {
    struct sockaddr_nl sender = { 0 };
    union { struct cmsghdr header; char bytes[CMSG_SPACE(sizeof(struct touchstone_credentials))]; } control;
    struct iovec part = { bytes, size };
    struct msghdr message = {
        .msg_name = &sender, .msg_namelen = sizeof sender, .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control,
        .msg_controllen = sizeof control,
    };
    ssize_t count = recvmsg(receiver, &message, 0);
    if (count < 0) return -1;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (!header || header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_CREDENTIALS) return 0;
    if (((struct touchstone_credentials *)CMSG_DATA(header))->user != 0 || (message.msg_flags & MSG_TRUNC)) return 0;
    return count;
}

/// Connects to the socket at a path; a descriptor that does not block, or -1 with `errno`.
static inline int touchstone_connect(const char *path) {
    struct sockaddr_un address = { .sun_family = AF_UNIX };
    if (strlen(path) >= sizeof address.sun_path) {
        errno = ENAMETOOLONG;
        return -1;
    }
    strcpy(address.sun_path, path);
    int connection = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (connection < 0) return -1;
    if (connect(connection, (struct sockaddr *)&address, sizeof address)) {
        int reason = errno;
        close(connection);
        errno = reason;
        return -1;
    }
    return connection;
}

/// Receives bytes and at most one descriptor, which is -1 if there is none; their count, or -1 with `errno`.
static inline ssize_t touchstone_receive(int connection, void *bytes, size_t size, int *descriptor) {
    union { struct cmsghdr header; char bytes[CMSG_SPACE(sizeof(int))]; } control;
    struct iovec part = { bytes, size };
    struct msghdr message = { .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control };
    *descriptor = -1;
    ssize_t count = recvmsg(connection, &message, MSG_CMSG_CLOEXEC);
    if (count < 0) return -1;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header))
        if (header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS) memcpy(descriptor, CMSG_DATA(header), sizeof(int));
    return count;
}
