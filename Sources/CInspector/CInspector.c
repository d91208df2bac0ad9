#include "CInspector.h"

/// Runs before `main`: no code of the program mentions the inspector that it is linked with.
__attribute__((constructor)) static void register_inspector(void) { touchstone_register_inspector(); }
