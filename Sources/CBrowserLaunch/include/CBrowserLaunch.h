#ifndef CBROWSERLAUNCH_H
#define CBROWSERLAUNCH_H

/// The Swift function that makes the browser host available to the program.
void touchstone_register_browser_host(void);

#endif
