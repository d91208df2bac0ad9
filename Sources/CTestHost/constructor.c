#include "CTestHost.h"

/// Runs before `main`, as the runners of XCTest and Swift Testing call no code of a program before its tests.
__attribute__((constructor)) static void start(void) { touchstone_start_test_host(); }
