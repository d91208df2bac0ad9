#include "CBrowserLaunch.h"

/// Runs before `main`: no code of the program mentions the host that it is linked with.
__attribute__((constructor)) static void register_browser_host(void) { touchstone_register_browser_host(); }
