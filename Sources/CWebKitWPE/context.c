#include "CWebKitWPE.h"
#include <glib.h>
#include <sys/epoll.h>
#include <unistd.h>

static int watched = -1;
static GPollFD polls[256];
static int poll_count;

int touchstone_context_descriptor(void) {
    if (watched < 0 && g_main_context_acquire(g_main_context_default())) {
        // Owned by the main thread for good, so that other threads wake it by its descriptor.
        watched = epoll_create1(EPOLL_CLOEXEC);
    }
    return watched;
}

static bool is_polled(const GPollFD *all, int count, int descriptor) {
    for (int i = 0; i < count; i++)
        if (all[i].fd == descriptor) return true;
    return false;
}

/// Watches the descriptors of the context's sources; several sources may have one of them.
static void watch(GPollFD *now, int count) {
    for (int i = 0; i < poll_count; i++)
        if (!is_polled(now, count, polls[i].fd)) epoll_ctl(watched, EPOLL_CTL_DEL, polls[i].fd, NULL);
    for (int i = 0; i < count; i++) {
        if (is_polled(now, i, now[i].fd)) continue;
        struct epoll_event event = {.data.fd = now[i].fd};
        for (int j = i; j < count; j++)
            if (now[j].fd == now[i].fd) event.events |= now[j].events;
        // A number that was closed and is used again is no longer known to the kernel.
        if (epoll_ctl(watched, EPOLL_CTL_MOD, now[i].fd, &event) < 0)
            epoll_ctl(watched, EPOLL_CTL_ADD, now[i].fd, &event);
    }
    for (int i = 0; i < count; i++) polls[i] = now[i];
    poll_count = count;
}

int touchstone_context_turn(int budget) {
    GMainContext *context = g_main_context_default();
    gint64 end = g_get_monotonic_time() + budget * 1000;
    while (g_main_context_iteration(context, FALSE))
        if (g_get_monotonic_time() >= end) return 0;
    GPollFD now[256];
    gint priority, timeout;
    if (g_main_context_prepare(context, &priority)) return 0;
    int count = g_main_context_query(context, priority, &timeout, now, 256);
    if (count > 256) count = 256;
    watch(now, count);
    return timeout;
}
