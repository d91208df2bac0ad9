// Carries the flags of pkg-config for CWayland, whose header declares the library to Swift.
#include <wayland-version.h>
