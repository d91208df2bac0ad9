#ifndef CCAMERASOURCE_H
#define CCAMERASOURCE_H

/// The Swift function that makes cameras available to image pickers.
void touchstone_register_camera_source(void);

#endif
