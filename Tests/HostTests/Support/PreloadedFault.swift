import Foundation
import Testing
import TouchstoneTesting

/// A library that is loaded before the C library of a program and makes it see a fault: a clock that was set, or signals
/// that interrupt its system calls.
final class PreloadedFault {
    /// The environment with which programs load the library.
    let environment: [String: String]

    private let directory = NSTemporaryDirectory() + "touchstone-fault-" + UUID().uuidString
    private var offsetFile: String { directory + "/offset" }

    private static let compiler = "/usr/bin/cc"

    /// True if the library can be compiled here.
    static var isAvailable: Bool { FileManager.default.isExecutableFile(atPath: compiler) }

    /// The clock of the day is read through the file `FAULT_CLOCK`, which holds the seconds it was set ahead; with
    /// `FAULT_ALARMS` a signal arrives every so many microseconds, with a handler that lets system calls fail with EINTR.
    private static let source = """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <fcntl.h>
        #include <signal.h>
        #include <stdint.h>
        #include <stdlib.h>
        #include <sys/mman.h>
        #include <sys/syscall.h>
        #include <sys/time.h>
        #include <time.h>
        #include <unistd.h>

        static volatile int64_t *offset;

        int clock_gettime(clockid_t clock, struct timespec *time) {
            int result = (int)syscall(SYS_clock_gettime, clock, time);
            if (!result && offset && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) time->tv_sec += *offset;
            return result;
        }

        int gettimeofday(struct timeval *restrict time, void *restrict zone) {
            struct timespec now;
            clock_gettime(CLOCK_REALTIME, &now);
            time->tv_sec = now.tv_sec;
            time->tv_usec = now.tv_nsec / 1000;
            return 0;
        }

        time_t time(time_t *result) {
            struct timespec now;
            clock_gettime(CLOCK_REALTIME, &now);
            if (result) *result = now.tv_sec;
            return now.tv_sec;
        }

        static void handle(int number) {}

        __attribute__((constructor)) static void install(void) {
            const char *clock = getenv("FAULT_CLOCK"), *alarms = getenv("FAULT_ALARMS");
            if (clock) {
                int file = open(clock, O_RDONLY | O_CLOEXEC);
                void *memory = mmap(0, 8, PROT_READ, MAP_SHARED, file, 0);
                if (file >= 0 && memory != MAP_FAILED) offset = memory;
                close(file);
            }
            if (alarms) {
                struct sigaction action = { .sa_handler = handle };
                sigaction(SIGALRM, &action, 0);
                struct itimerval timer = { { 0, atoi(alarms) }, { 0, atoi(alarms) } };
                setitimer(ITIMER_REAL, &timer, 0);
            }
        }
        """

    /// Compiles the library. `alarms` is the interval of signals in microseconds; `nil`, the default, for none.
    init(alarms: Int? = nil) throws {
        let library = directory + "/fault.so"
        var environment = ["LD_PRELOAD": library, "FAULT_CLOCK": directory + "/offset"]
        environment["FAULT_ALARMS"] = alarms.map(String.init)
        self.environment = environment
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        try Self.source.write(toFile: directory + "/fault.c", atomically: true, encoding: .utf8)
        try Data(count: 8).write(to: URL(fileURLWithPath: offsetFile))
        let compilation = try ChildProcess(
            Self.compiler, ["-shared", "-fPIC", "-O1", "-o", library, directory + "/fault.c"])
        let status = try compilation.wait(atMost: Program.timeout)
        try #require(status == 0, "\(compilation.output)")
    }

    deinit { try? FileManager.default.removeItem(atPath: directory) }

    /// Sets the clock of the day ahead, or back if negative, in seconds from the real time.
    func setClock(ahead seconds: Int64) throws {
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: offsetFile))
        try file.write(contentsOf: withUnsafeBytes(of: seconds) { Data($0) })
        try file.close()
    }
}
