// A Wayland client without a toolkit: a white window on the whole display, with a square that follows the finger. It
// draws in shared memory as soon as a frame of touches has ended, or, if its last picture was not shown yet, when the
// compositor asks.
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wayland-client.h>
#include "xdg-shell.h"

enum { SIDE = 120, BUFFERS = 3, WHITE = 0xffffff, BLUE = 0x2060e0 };

struct buffer {
    struct wl_buffer *proxy;
    uint32_t *pixels;
    int is_busy, x, y;
};

static struct wl_compositor *compositor;
static struct wl_shm *shm;
static struct wl_seat *seat;
static struct wl_touch *touch;
static struct xdg_wm_base *shell;
static struct wl_surface *surface;
static struct buffer buffers[BUFFERS];
// The size of the window, the center of the square, and that of the square shown last.
static int width = 1024, height = 768, x, y, shown_x, shown_y;
static int is_configured, is_waiting, is_dirty;

static void fill(struct buffer *buffer, int center_x, int center_y, uint32_t color) {
    for (int row = center_y - SIDE / 2; row < center_y + SIDE / 2; row++)
        for (int column = center_x - SIDE / 2; column < center_x + SIDE / 2; column++)
            if (row >= 0 && row < height && column >= 0 && column < width) buffer->pixels[row * width + column] = color;
}

static void draw(void);

static void frame_done(void *data, struct wl_callback *callback, uint32_t time) {
    (void)data, (void)time;
    wl_callback_destroy(callback);
    is_waiting = 0;
    if (is_dirty) draw();
}
static const struct wl_callback_listener frame_listener = {frame_done};

static void draw(void) {
    struct buffer *buffer = NULL;
    for (int i = 0; i < BUFFERS && buffer == NULL; i++)
        if (!buffers[i].is_busy) buffer = &buffers[i];
    is_dirty = is_waiting || buffer == NULL;
    if (is_dirty) return;
    fill(buffer, buffer->x, buffer->y, WHITE);
    fill(buffer, x, y, BLUE);
    buffer->x = x;
    buffer->y = y;
    buffer->is_busy = is_waiting = 1;
    wl_surface_attach(surface, buffer->proxy, 0, 0);
    wl_surface_damage_buffer(surface, shown_x - SIDE / 2, shown_y - SIDE / 2, SIDE, SIDE);
    wl_surface_damage_buffer(surface, x - SIDE / 2, y - SIDE / 2, SIDE, SIDE);
    shown_x = x;
    shown_y = y;
    wl_callback_add_listener(wl_surface_frame(surface), &frame_listener, NULL);
    wl_surface_commit(surface);
}

static void release(void *data, struct wl_buffer *proxy) {
    (void)proxy;
    ((struct buffer *)data)->is_busy = 0;
}
static const struct wl_buffer_listener buffer_listener = {release};

static void make_buffers(void) {
    int size = width * height * 4, memory = memfd_create("bare", MFD_CLOEXEC);
    if (memory < 0 || ftruncate(memory, size * BUFFERS)) exit(1);
    char *pixels = mmap(NULL, size * BUFFERS, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0);
    if (pixels == MAP_FAILED) exit(1);
    memset(pixels, 0xff, size * BUFFERS);
    struct wl_shm_pool *pool = wl_shm_create_pool(shm, memory, size * BUFFERS);
    for (int i = 0; i < BUFFERS; i++) {
        struct wl_buffer *proxy =
            wl_shm_pool_create_buffer(pool, i * size, width, height, width * 4, WL_SHM_FORMAT_XRGB8888);
        buffers[i] = (struct buffer){proxy, (uint32_t *)(pixels + i * size), 0, x, y};
        wl_buffer_add_listener(proxy, &buffer_listener, &buffers[i]);
    }
    wl_shm_pool_destroy(pool);
    close(memory);
}

// MARK: Touches

static void move(wl_fixed_t to_x, wl_fixed_t to_y) {
    x = wl_fixed_to_int(to_x);
    y = wl_fixed_to_int(to_y);
}

static void touch_down(
    void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, struct wl_surface *surface, int32_t id,
    wl_fixed_t to_x, wl_fixed_t to_y) {
    (void)data, (void)touch, (void)serial, (void)time, (void)surface, (void)id;
    move(to_x, to_y);
}
static void touch_up(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, int32_t id) {
    (void)data, (void)touch, (void)serial, (void)time, (void)id;
}
static void touch_motion(
    void *data, struct wl_touch *touch, uint32_t time, int32_t id, wl_fixed_t to_x, wl_fixed_t to_y) {
    (void)data, (void)touch, (void)time, (void)id;
    move(to_x, to_y);
}
static void touch_frame(void *data, struct wl_touch *touch) {
    (void)data, (void)touch;
    draw();
}
static void touch_cancel(void *data, struct wl_touch *touch) { (void)data, (void)touch; }
static const struct wl_touch_listener touch_listener = {
    .down = touch_down, .up = touch_up, .motion = touch_motion, .frame = touch_frame, .cancel = touch_cancel};

static void seat_capabilities(void *data, struct wl_seat *seat, uint32_t capabilities) {
    (void)data;
    if (!(capabilities & WL_SEAT_CAPABILITY_TOUCH) || touch != NULL) return;
    touch = wl_seat_get_touch(seat);
    wl_touch_add_listener(touch, &touch_listener, NULL);
}
static void seat_name(void *data, struct wl_seat *seat, const char *name) { (void)data, (void)seat, (void)name; }
static const struct wl_seat_listener seat_listener = {seat_capabilities, seat_name};

// MARK: The window

static void ping(void *data, struct xdg_wm_base *shell, uint32_t serial) {
    (void)data;
    xdg_wm_base_pong(shell, serial);
}
static const struct xdg_wm_base_listener shell_listener = {ping};

static void configure_surface(void *data, struct xdg_surface *window, uint32_t serial) {
    (void)data;
    xdg_surface_ack_configure(window, serial);
    if (is_configured) return;
    is_configured = 1;
    x = shown_x = width / 2;
    y = shown_y = height / 2;
    make_buffers();
    wl_surface_damage_buffer(surface, 0, 0, width, height);
    draw();
}
static const struct xdg_surface_listener surface_listener = {configure_surface};

static void configure_window(
    void *data, struct xdg_toplevel *window, int32_t to_width, int32_t to_height, struct wl_array *states) {
    (void)data, (void)window, (void)states;
    if (is_configured || to_width <= 0 || to_height <= 0) return;
    width = to_width;
    height = to_height;
}
static void close_window(void *data, struct xdg_toplevel *window) {
    (void)data, (void)window;
    exit(0);
}
static const struct xdg_toplevel_listener window_listener = {.configure = configure_window, .close = close_window};

static void add_global(
    void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
    (void)data;
    if (!strcmp(interface, wl_compositor_interface.name)) {
        compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 4);
    } else if (!strcmp(interface, wl_shm_interface.name)) {
        shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
    } else if (!strcmp(interface, xdg_wm_base_interface.name)) {
        shell = wl_registry_bind(registry, name, &xdg_wm_base_interface, 1);
        xdg_wm_base_add_listener(shell, &shell_listener, NULL);
    } else if (!strcmp(interface, wl_seat_interface.name) && seat == NULL) {
        seat = wl_registry_bind(registry, name, &wl_seat_interface, version < 5 ? version : 5);
        wl_seat_add_listener(seat, &seat_listener, NULL);
    }
}
static void remove_global(void *data, struct wl_registry *registry, uint32_t name) {
    (void)data, (void)registry, (void)name;
}
static const struct wl_registry_listener registry_listener = {add_global, remove_global};

int main(void) {
    struct wl_display *display = wl_display_connect(NULL);
    if (display == NULL) {
        perror("bare: cannot connect to a compositor");
        return 1;
    }
    wl_registry_add_listener(wl_display_get_registry(display), &registry_listener, NULL);
    wl_display_roundtrip(display);
    if (compositor == NULL || shm == NULL || shell == NULL || seat == NULL) {
        fputs("bare: the compositor lacks what is needed\n", stderr);
        return 1;
    }
    surface = wl_compositor_create_surface(compositor);
    struct xdg_surface *window = xdg_wm_base_get_xdg_surface(shell, surface);
    xdg_surface_add_listener(window, &surface_listener, NULL);
    struct xdg_toplevel *toplevel = xdg_surface_get_toplevel(window);
    xdg_toplevel_add_listener(toplevel, &window_listener, NULL);
    xdg_toplevel_set_title(toplevel, "bare");
    xdg_toplevel_set_fullscreen(toplevel, NULL);
    wl_surface_commit(surface);
    while (wl_display_dispatch(display) != -1) {}
    return 1;
}
