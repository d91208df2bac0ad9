#include <lcms2.h>

// Made of macros with arguments, which Swift does not see.
static const cmsUInt32Number touchstone_gray8 = TYPE_GRAY_8;
static const cmsUInt32Number touchstone_rgb8 = TYPE_RGB_8;
static const cmsUInt32Number touchstone_rgba8 = TYPE_RGBA_8;
