#include "library.h"
#include "CWebKitWPE.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

struct web_functions web;
char web_backend[256];

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char failure[512];

/// Finds a function in a library or in one on which it depends.
static bool find(void *handle, const char *name, void *field) {
    void *function = dlsym(handle, name);
    if (!function) {
        snprintf(failure, sizeof failure, "it has no function %s", name);
        return false;
    }
    memcpy(field, &function, sizeof function);
    return true;
}

static bool open_all(const char *library, const char *backend) {
    void *page = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    void *view = page ? dlopen(backend, RTLD_NOW | RTLD_LOCAL) : NULL;
    if (!view) {
        snprintf(failure, sizeof failure, "%s", dlerror());
        return false;
    }
    snprintf(web_backend, sizeof web_backend, "%s", backend);
    struct web_functions found;
#define FIND_WEB(name) if (!find(page, #name, &found.name)) return false;
#define FIND_BACKEND(name) if (!find(view, #name, &found.name)) return false;
    WEB_FUNCTIONS(FIND_WEB)
    BACKEND_FUNCTIONS(FIND_BACKEND)
    web = found;
    return true;
}

const char *touchstone_web_open(const char *library, const char *backend) {
    pthread_mutex_lock(&lock);
    bool opened = (web.wpe_loader_init && strcmp(web_backend, backend) == 0) || open_all(library, backend);
    pthread_mutex_unlock(&lock);
    return opened ? NULL : failure;
}

bool touchstone_web_start(void) {
    static int started = -1;
    if (started < 0) started = web.wpe_loader_init(web_backend) && web.wpe_fdo_initialize_shm();
    return started;
}
