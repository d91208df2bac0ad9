// A file that imports both Testing and a module named CoreImage makes the compiler import a module of this name too
// (the toolchain's Testing.swiftcrossimport says so). The toolchain brings it for Apple's platforms only. It has
// nothing to add here, but tests of code that imports CoreImage do not compile unless it exists.
