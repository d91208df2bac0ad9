#define _GNU_SOURCE
#include "CWayland.h"
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static const struct wl_interface *const interfaces[] = {
    &wl_compositor_interface, &wl_shm_interface, &wl_seat_interface, &wl_output_interface, &wl_data_device_manager_interface,
    &wl_subcompositor_interface, &xdg_wm_base_interface,
    &wp_viewporter_interface, &wp_fractional_scale_manager_v1_interface, &zxdg_decoration_manager_v1_interface,
    &zwp_idle_inhibit_manager_v1_interface, &wp_presentation_interface, &zwp_text_input_manager_v3_interface,
    &zwp_tablet_manager_v2_interface, &xdg_activation_v1_interface,
};

void *touchstone_wayland_bind(struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version, uint32_t maximum) {
    for (size_t i = 0; i < sizeof interfaces / sizeof *interfaces; i++) {
        if (strcmp(interfaces[i]->name, interface) != 0) continue;
        if (version > maximum) version = maximum;
        if (version > (uint32_t)interfaces[i]->version) version = (uint32_t)interfaces[i]->version;
        return wl_registry_bind(registry, name, interfaces[i], version);
    }
    return NULL;
}

int touchstone_wayland_memory_file(int64_t size) {
    int descriptor = memfd_create("touchstone-frame", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (descriptor < 0) return -1;
    if (ftruncate(descriptor, size) != 0) {
        close(descriptor);
        return -1;
    }
    fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_SEAL);
    return descriptor;
}

int touchstone_wayland_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

static pthread_mutex_t message_lock = PTHREAD_MUTEX_INITIALIZER;
static char message[512];

static void collect(const char *format, va_list arguments) {
    pthread_mutex_lock(&message_lock);
    vsnprintf(message, sizeof message, format, arguments);
    message[strcspn(message, "\n")] = 0;
    pthread_mutex_unlock(&message_lock);
}

void touchstone_wayland_collect_messages(void) { wl_log_set_handler_client(collect); }

void touchstone_wayland_message(char *text, size_t size) {
    pthread_mutex_lock(&message_lock);
    snprintf(text, size, "%s", message);
    pthread_mutex_unlock(&message_lock);
}
