import CXlib
import CoreFoundation
import Foundation
import Support
import UIKitCore

/// The program's main run loop with the host's sources.
///
/// It is Foundation's main run loop: timers, `DispatchQueue.main` and main-actor tasks run between the host's sources.
@MainActor final class MainLoop {
    private var sources: [RunLoopSource] = []
    private var observer: CFRunLoopObserver?

    /// Creates a loop without sources.
    init() {}

    /// Calls `perform` whenever a file descriptor becomes readable. Readiness is reported once: `perform` must read
    /// everything.
    func add(_ descriptor: Int32, perform: @escaping @MainActor () -> Void) {
        sources.append(RunLoopSource(descriptor, perform))
    }

    /// Calls `body` each time before the loop sleeps, after all other observers, so that it sees every change of the
    /// main thread.
    func beforeSleeping(_ body: @escaping @MainActor () -> Void) {
        let observer = CFRunLoopObserverCreateWithHandler(
            nil, CFRunLoopActivity.beforeWaiting.rawValue, true, .max
        ) { _, _ in
            MainActor.assumeIsolated {
                HostCalls.fromRunLoop(body)
                HostCalls.announceLoopPass()
            }
        }
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
        self.observer = observer
    }

    /// Runs until `stop` is called.
    func run() {
        CFRunLoopRun()
    }

    /// Ends `run` after the current callback.
    func stop() {
        CFRunLoopStop(CFRunLoopGetMain())
    }

    /// Makes the loop iterate once more. May be called from any thread.
    nonisolated static func wake() {
        CFRunLoopWakeUp(CFRunLoopGetMain())
    }
}

/// A file descriptor as a source of the main run loop. Lives as long as the program.
///
/// The run loop reads eight bytes from the descriptor that wakes it, as from an eventfd. To protect the descriptor's
/// data, the loop gets an epoll instance that contains the descriptor: it becomes readable together with the
/// descriptor, and reading from it fails.
@MainActor final class RunLoopSource {
    private let epollDescriptor: Int32
    private let perform: @MainActor () -> Void

    /// Adds a descriptor to the main run loop in all common modes.
    init(_ descriptor: Int32, _ perform: @escaping @MainActor () -> Void) {
        epollDescriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
        var interest = epoll_event()
        interest.events = EPOLLIN.rawValue
        epoll_ctl(epollDescriptor, EPOLL_CTL_ADD, descriptor, &interest)
        self.perform = perform
        var context = CFRunLoopSourceContext1()
        context.version = 1
        context.info = Unmanaged.passRetained(self).toOpaque()
        context.getPort = { info in
            guard let info else { return -1 }
            let source = Unmanaged<RunLoopSource>.fromOpaque(info).takeUnretainedValue()
            return MainActor.assumeIsolated { source.epollDescriptor }
        }
        context.perform = { info in
            guard let info else { return }
            let source = Unmanaged<RunLoopSource>.fromOpaque(info).takeUnretainedValue()
            MainActor.assumeIsolated { HostCalls.fromRunLoop(source.perform) }
        }
        let source = withUnsafeMutablePointer(to: &context) { context in
            context.withMemoryRebound(to: CFRunLoopSourceContext.self, capacity: 1) {
                CFRunLoopSourceCreate(nil, 0, $0)
            }
        }
        CFRunLoopAddSource(CFRunLoopGetMain(), source, kCFRunLoopCommonModes)
    }
}

/// Wakes the main run loop at a time of the monotonic clock, with microsecond precision.
@MainActor final class DeadlineTimer {
    /// Readable when the time is reached.
    let descriptor: Int32
    private var armedTime: TimeInterval?

    /// Creates a disarmed timer. The descriptor is −1 if the system has none left.
    init() {
        descriptor = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK) | Int32(TFD_CLOEXEC))
    }

    /// Sets the wake-up time, in seconds of the monotonic clock; `nil` disarms the timer. A time in the past fires at
    /// once, one beyond `DeadlineQueue.farthestTime` then.
    func arm(_ time: TimeInterval?) {
        if time == armedTime { return }
        armedTime = time
        var setting = itimerspec()
        if let time {
            let time = min(max(time, 0), DeadlineQueue.farthestTime)
            let seconds = time.rounded(.down)
            setting.it_value.tv_sec = Int(seconds)
            setting.it_value.tv_nsec = max(1, Int((time - seconds) * 1e9))
        }
        timerfd_settime(descriptor, Int32(TFD_TIMER_ABSTIME), &setting, nil)
    }

    /// Acknowledges that the timer fired, so that it can be armed for the same time again.
    func acknowledge() {
        var count: UInt64 = 0
        read(descriptor, &count, MemoryLayout<UInt64>.size)
        armedTime = nil
    }
}

/// Makes termination signals (SIGTERM, SIGINT, SIGHUP) readable by the main run loop.
enum TerminationSignals {
    /// Written by the signal handler, which may do little else.
    nonisolated(unsafe) private static var descriptor: Int32 = -1

    /// Handles the signals from now on. Returns a descriptor that becomes readable when a signal arrives.
    static func watch() -> Int32 {
        descriptor = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
        for signalNumber in [SIGTERM, SIGINT, SIGHUP] {
            signal(signalNumber) { _ in
                var one: UInt64 = 1
                write(TerminationSignals.descriptor, &one, MemoryLayout<UInt64>.size)
            }
        }
        return descriptor
    }
}

/// Checks that the program may open the files that a host needs, because some of its parts cannot report a failure: the
/// run loop traps without them.
enum DescriptorReserve {
    /// The number of descriptors that must be available (decision): two connections, the signals, the timer, the run
    /// loop and its sources, dispatch queues, memory pressure, and files of fonts, locales and keyboards, one at a
    /// time, with some to spare for the application.
    static let count = 32

    /// Throws `X11HostError.tooManyOpenFiles` if fewer than `count` descriptors can be opened.
    static func check() throws {
        var opened: [Int32] = []
        defer { opened.forEach { close($0) } }
        while opened.count < count {
            let descriptor = eventfd(0, Int32(EFD_CLOEXEC))
            guard descriptor >= 0 else { throw X11HostError.tooManyOpenFiles }
            opened.append(descriptor)
        }
    }
}
