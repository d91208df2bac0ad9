/* rig-touch: makes a ten-finger direct touch device with uinput and plays
 * commands read from standard input (or a file / virtio-serial port given as
 * the argument).  One command per line; every command answers "ok ..." or
 * "error ..." on the same channel, so a host program can drive it step by step.
 *
 *   plug W H [NAME]        make the device, axes 0..W-1 and 0..H-1
 *   unplug                 remove it (hot-unplug)
 *   down SLOT X Y [PRESSURE [MAJOR [MINOR]]]
 *   move SLOT X Y [PRESSURE [MAJOR [MINOR]]]
 *   up SLOT
 *   sync                   SYN_REPORT: everything since the last one is one frame
 *   wait MS
 *   glide SLOT X0 Y0 X1 Y1 MS STEPS   down, timed moves (each synced), no up
 *   mouse, keyboard, unplug-mouse, unplug-keyboard   makes a mouse or a keyboard; removes it
 *   rel X Y | wheel N | button CODE VALUE   the mouse, one report each
 *   key CODE VALUE         the keyboard, one report
 *   run COMMAND...         /bin/sh -c COMMAND; answers "ok STATUS"
 *   nobody COMMAND...      the same as a user without rights
 *   terminal               answers "ok KEYBOARD TEXT": KDGKBMODE and KDGETMODE of the first terminal
 *   quit
 *
 * Build: cc -O2 -static -o rig-touch rig-touch.c
 */
#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <linux/kd.h>
#include <linux/uinput.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define SLOTS 10
static int ui = -1, nextId = 1, down[SLOTS];
static int outFd = 1;

static void say(const char *f, ...)
{
    char b[512];
    va_list a;
    va_start(a, f);
    int n = vsnprintf(b, sizeof b, f, a);
    va_end(a);
    if (n > (int)sizeof b) n = sizeof b;
    for (char *p = b; n > 0;) {
        ssize_t w = write(outFd, p, n);
        if (w < 0) { if (errno == EINTR || errno == EAGAIN) { usleep(1000); continue; } return; }
        p += w; n -= w;
    }
}
static int ev(int type, int code, int value)
{
    struct input_event e = { .type = type, .code = code, .value = value };
    return write(ui, &e, sizeof e) == sizeof e ? 0 : -1;
}
static void axis(int code, int max, int res)
{
    struct uinput_abs_setup s = { .code = code, .absinfo = { .maximum = max, .resolution = res } };
    ioctl(ui, UI_SET_ABSBIT, code);
    ioctl(ui, UI_ABS_SETUP, &s);
}
static int plug(int w, int h, const char *name)
{
    if (ui >= 0) return -EEXIST;
    ui = open("/dev/uinput", O_RDWR | O_CLOEXEC);
    if (ui < 0) return -errno;
    ioctl(ui, UI_SET_EVBIT, EV_KEY);
    ioctl(ui, UI_SET_KEYBIT, BTN_TOUCH);
    ioctl(ui, UI_SET_EVBIT, EV_ABS);
    ioctl(ui, UI_SET_PROPBIT, INPUT_PROP_DIRECT);
    axis(ABS_X, w - 1, 10); axis(ABS_Y, h - 1, 10); axis(ABS_PRESSURE, 255, 0);
    axis(ABS_MT_SLOT, SLOTS - 1, 0);
    axis(ABS_MT_TRACKING_ID, 65535, 0);
    axis(ABS_MT_POSITION_X, w - 1, 10); axis(ABS_MT_POSITION_Y, h - 1, 10);
    axis(ABS_MT_PRESSURE, 255, 0);
    axis(ABS_MT_TOUCH_MAJOR, 255, 10); axis(ABS_MT_TOUCH_MINOR, 255, 10);
    struct uinput_setup us = { .id = { BUS_USB, 0x1209, 0x7075, 1 } };
    snprintf(us.name, sizeof us.name, "%s", name && *name ? name : "Rig ten-finger panel");
    if (ioctl(ui, UI_DEV_SETUP, &us) || ioctl(ui, UI_DEV_CREATE)) {
        int e = errno; close(ui); ui = -1; return -e;
    }
    memset(down, 0, sizeof down);
    return 0;
}
static void unplug(void)
{
    if (ui < 0) return;
    ioctl(ui, UI_DEV_DESTROY);
    close(ui);
    ui = -1;
}
static int place(int slot, int x, int y, int pr, int maj, int min, int isDown)
{
    if (ui < 0) return -ENODEV;
    if (slot < 0 || slot >= SLOTS) return -EINVAL;
    ev(EV_ABS, ABS_MT_SLOT, slot);
    if (isDown) {
        ev(EV_ABS, ABS_MT_TRACKING_ID, nextId++ & 0xffff);
        down[slot] = 1;
    }
    ev(EV_ABS, ABS_MT_POSITION_X, x); ev(EV_ABS, ABS_MT_POSITION_Y, y);
    if (pr >= 0) ev(EV_ABS, ABS_MT_PRESSURE, pr);
    if (maj >= 0) ev(EV_ABS, ABS_MT_TOUCH_MAJOR, maj);
    if (min >= 0) ev(EV_ABS, ABS_MT_TOUCH_MINOR, min);
    ev(EV_KEY, BTN_TOUCH, 1);
    if (slot == 0) { ev(EV_ABS, ABS_X, x); ev(EV_ABS, ABS_Y, y); if (pr >= 0) ev(EV_ABS, ABS_PRESSURE, pr); }
    return 0;
}
static int lift(int slot)
{
    if (ui < 0) return -ENODEV;
    if (slot < 0 || slot >= SLOTS) return -EINVAL;
    ev(EV_ABS, ABS_MT_SLOT, slot);
    ev(EV_ABS, ABS_MT_TRACKING_ID, -1);
    down[slot] = 0;
    int any = 0;
    for (int i = 0; i < SLOTS; i++) any |= down[i];
    if (!any) ev(EV_KEY, BTN_TOUCH, 0);
    return 0;
}
/* A device of its own for the mouse and for the keyboard. */
static int mouse = -1, keyboard = -1;

static int plugOther(int isMouse)
{
    int f = open("/dev/uinput", O_RDWR | O_CLOEXEC);
    if (f < 0) return -errno;
    ioctl(f, UI_SET_EVBIT, EV_KEY);
    if (isMouse) {
        ioctl(f, UI_SET_EVBIT, EV_REL);
        ioctl(f, UI_SET_RELBIT, REL_X); ioctl(f, UI_SET_RELBIT, REL_Y); ioctl(f, UI_SET_RELBIT, REL_WHEEL);
        for (int c = BTN_LEFT; c <= BTN_MIDDLE; c++) ioctl(f, UI_SET_KEYBIT, c);
    } else {
        ioctl(f, UI_SET_EVBIT, EV_REP);
        for (int c = 1; c < 128; c++) ioctl(f, UI_SET_KEYBIT, c);
    }
    struct uinput_setup us = { .id = { BUS_USB, 0x1209, isMouse ? 0x7076 : 0x7077, 1 } };
    snprintf(us.name, sizeof us.name, "%s", isMouse ? "Rig mouse" : "Rig keyboard");
    if (ioctl(f, UI_DEV_SETUP, &us) || ioctl(f, UI_DEV_CREATE)) { int e = errno; close(f); return -e; }
    *(isMouse ? &mouse : &keyboard) = f;
    return 0;
}
static void unplugOther(int *device)
{
    ioctl(*device, UI_DEV_DESTROY);
    close(*device);
    *device = -1;
}
static void put(int f, int type, int code, int value)
{
    struct input_event e = { .type = type, .code = code, .value = value };
    if (write(f, &e, sizeof e) != sizeof e) perror("write");
}
static int command(char *l)
{
    int s, x, y, x1, y1, ms, st, pr = 100, maj = 60, min = 40, n;
    char name[64] = "";
    int isNobody = !strncmp(l, "nobody ", 7);
    if (isNobody || !strncmp(l, "run ", 4)) {
        fflush(NULL);
        pid_t p = fork();
        if (!p) {
            setsid();
            dup2(2, 1);
            if (isNobody && (setgid(65534) || setuid(65534))) _exit(126);
            execl("/bin/sh", "sh", "-c", strchr(l, ' ') + 1, (char *)0);
            _exit(127);
        }
        waitpid(p, &st, 0);
        say("ok %d\n", WIFEXITED(st) ? WEXITSTATUS(st) : 128 + WTERMSIG(st));
        return 0;
    }
    if (!strncmp(l, "terminal", 8)) {
        int keyboard = -1, text = -1, t = open("/dev/tty1", O_RDWR | O_NOCTTY | O_CLOEXEC);
        ioctl(t, KDGKBMODE, &keyboard);
        ioctl(t, KDGETMODE, &text);
        close(t);
        say("ok %d %d\n", keyboard, text);
        return 0;
    }
    int r = 0;
    if (!strncmp(l, "mouse", 5)) r = plugOther(1);
    else if (!strncmp(l, "keyboard", 8)) r = plugOther(0);
    else if (!strncmp(l, "unplug-mouse", 12)) unplugOther(&mouse);
    else if (!strncmp(l, "unplug-keyboard", 15)) unplugOther(&keyboard);
    else if (sscanf(l, "rel %d %d", &x, &y) == 2) {
        if (x) put(mouse, EV_REL, REL_X, x);
        if (y) put(mouse, EV_REL, REL_Y, y);
        put(mouse, EV_SYN, SYN_REPORT, 0);
    } else if (sscanf(l, "wheel %d", &x) == 1) { put(mouse, EV_REL, REL_WHEEL, x); put(mouse, EV_SYN, SYN_REPORT, 0); }
    else if (sscanf(l, "button %d %d", &x, &y) == 2) { put(mouse, EV_KEY, x, y); put(mouse, EV_SYN, SYN_REPORT, 0); }
    else if (sscanf(l, "key %d %d", &x, &y) == 2) { put(keyboard, EV_KEY, x, y); put(keyboard, EV_SYN, SYN_REPORT, 0); }
    else if (sscanf(l, "plug %d %d %63[^\n]", &x, &y, name) >= 2) r = plug(x, y, name);
    else if (!strncmp(l, "unplug", 6)) unplug();
    else if ((n = sscanf(l, "down %d %d %d %d %d %d", &s, &x, &y, &pr, &maj, &min)) >= 3) r = place(s, x, y, pr, maj, min, 1);
    else if ((n = sscanf(l, "move %d %d %d %d %d %d", &s, &x, &y, &pr, &maj, &min)) >= 3)
        r = place(s, x, y, n > 3 ? pr : -1, n > 4 ? maj : -1, n > 5 ? min : -1, 0);
    else if (sscanf(l, "up %d", &s) == 1) r = lift(s);
    else if (!strncmp(l, "sync", 4)) r = ui < 0 ? -ENODEV : ev(EV_SYN, SYN_REPORT, 0);
    else if (sscanf(l, "wait %d", &ms) == 1) usleep(ms * 1000);
    else if (sscanf(l, "glide %d %d %d %d %d %d %d", &s, &x, &y, &x1, &y1, &ms, &st) == 7 && st > 0) {
        struct timespec t;
        clock_gettime(CLOCK_MONOTONIC, &t);
        for (int i = 0; i <= st && !r; i++) {
            r = place(s, x + (x1 - x) * i / st, y + (y1 - y) * i / st, pr, maj, min, i == 0);
            ev(EV_SYN, SYN_REPORT, 0);
            long long ns = t.tv_sec * 1000000000LL + t.tv_nsec + (long long)(i + 1) * ms * 1000000LL / (st + 1);
            struct timespec w = { ns / 1000000000LL, ns % 1000000000LL };
            clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &w, 0);
        }
    } else if (!strncmp(l, "quit", 4)) { say("ok\n"); return 1; }
    else if (*l == 0 || *l == '#' || *l == '\n') return 0;
    else r = -EINVAL;
    if (r) say("error %s: %s\n", strerror(-r), l); else say("ok\n");
    return 0;
}
int main(int argc, char **argv)
{
    int in = 0;
    if (argc > 1) {
        in = open(argv[1], O_RDWR | O_CLOEXEC);
        if (in < 0) { perror(argv[1]); return 1; }
        outFd = in;
        say("ready\n");
    }
    char b[1024];
    size_t n = 0;
    for (;;) {
        ssize_t r = read(in, b + n, sizeof b - 1 - n);
        if (r < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (r <= 0) { if (argc > 1) { usleep(20000); continue; } break; }
        n += r;
        b[n] = 0;
        char *s = b, *e;
        while ((e = strchr(s, '\n'))) { *e = 0; if (command(s)) goto done; s = e + 1; }
        n = b + n - s;
        memmove(b, s, n);
        if (n >= sizeof b - 1) n = 0;
    }
done:
    unplug();
    return 0;
}
