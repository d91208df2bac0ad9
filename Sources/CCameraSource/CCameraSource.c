#include "CCameraSource.h"

/// Runs before `main`: no code of the program mentions the cameras that it is linked with.
__attribute__((constructor)) static void register_camera_source(void) { touchstone_register_camera_source(); }
