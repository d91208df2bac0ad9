#ifndef CINSPECTOR_H
#define CINSPECTOR_H

/// The Swift function that makes the inspector available to the program.
void touchstone_register_inspector(void);

#endif
