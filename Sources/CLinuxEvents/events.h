// File descriptors that become readable: of events, of timers, of sets of descriptors.
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
