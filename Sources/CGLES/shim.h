// Types and constants only: nothing of EGL or GLES is linked. The painter opens the library when it is wanted, so that
// programs that paint without it neither need nor load it.
#define EGL_NO_X11
#define EGL_EGL_PROTOTYPES 0
#define GL_GLES_PROTOTYPES 0
#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GLES3/gl3.h>
