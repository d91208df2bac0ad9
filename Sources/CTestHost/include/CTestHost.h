#ifndef CTESTHOST_H
#define CTESTHOST_H

/// The Swift function that starts the application for tests.
void touchstone_start_test_host(void);

#endif
