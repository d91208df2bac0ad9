import CHotCode
import CLinuxEvents
import CoreFoundation
import Foundation
import Support
import UIKitCore

/// The program's main run loop with the host's sources.
///
/// It is Foundation's main run loop: timers, `DispatchQueue.main` and main-actor tasks run between the host's sources.
@MainActor package final class MainLoop {
    private var sources: [RunLoopSource] = []
    /// How many runs of the main run loop are nested now: more than one while a callback waits in a nested run.
    private var depth = 0
    private var isStopped = false
    /// What ends the host while `run` runs.
    private var finish: (@MainActor () -> Int32)?

    /// Ends the process with a status; set by the launcher. It is needed when the loop is to end inside of a nested run:
    /// the code that waits there may never return.
    package static var exit: (@MainActor (_ status: Int32) -> Never)?

    /// Creates a loop without sources.
    package init() {}

    /// Calls `perform` whenever a file descriptor becomes readable. Readiness is reported once: `perform` must read
    /// everything.
    package func add(_ descriptor: Int32, perform: @escaping @MainActor () -> Void) {
        sources.append(RunLoopSource(descriptor, perform))
    }

    /// Calls `body` each time before the loop sleeps, after all other observers, so that it sees every change of the
    /// main thread.
    package func beforeSleeping(_ body: @escaping @MainActor () -> Void) {
        Self.observe(.beforeWaiting, order: .max) { _ in
            MainActor.assumeIsolated {
                HostCalls.fromRunLoop(body)
                HostCalls.announceLoopPass()
            }
        }
    }

    /// Calls `body` at activities of the main run loop, in all common modes: before other observers with a low order,
    /// after them with a high one.
    private static func observe(
        _ activities: CFRunLoopActivity, order: CFIndex, _ body: @escaping (CFRunLoopActivity) -> Void
    ) {
        let observer = CFRunLoopObserverCreateWithHandler(nil, activities.rawValue, true, order) { _, activity in
            body(activity)
        }
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
    }

    /// Serves an application: its deadlines (`DeadlineQueue.main`), and warnings when memory is short (L-12).
    ///
    /// - Parameters:
    ///   - update: lets the application do its pending work, when a deadline is due.
    ///   - prepare: called before the loop sleeps; `update` by default.
    package func serve(
        _ application: UIApplication, update: @escaping @MainActor () -> Void,
        prepare: (@MainActor () -> Void)? = nil
    ) {
        let (timer, prepare) = (DeadlineTimer(), prepare ?? update)
        DeadlineQueue.main.setWake { if !Thread.isMainThread { MainLoop.wake() } }
        add(timer.descriptor) {
            timer.acknowledge()
            update()
        }
        MemoryPressure.watch {
            DispatchQueue.main.async { MainActor.assumeIsolated { application.memoryWarning() } }
        }
        beforeSleeping {
            prepare()
            timer.arm(DeadlineQueue.main.next)
        }
    }

    /// Calls `perform` when a signal asks the program to end; see `TerminationSignals`.
    package func add(terminationSignals descriptor: Int32, perform: @escaping @MainActor () -> Void) {
        add(descriptor) {
            TerminationSignals.acknowledge()
            perform()
        }
    }

    /// Runs until `stop` is called; at once returns if that was before. Others that stop the main run loop do not end it.
    ///
    /// - Parameter finish: ends the host, and returns the exit status. It is called by `stop` in a nested run of the loop,
    ///   otherwise when the loop has ended.
    /// - Returns: what `finish` returns.
    package func run(finish: @escaping @MainActor () -> Int32) -> Int32 {
        self.finish = finish
        countRuns()
        prefetchHotCodeAfterSleeping()
        while !isStopped {
            let result = CFRunLoopRunInMode(kCFRunLoopDefaultMode, .greatestFiniteMagnitude, false)
            if result == .finished { break }
        }
        self.finish = nil
        return finish()
    }

    /// Ends `run` after the current callback. In a nested run of the loop, which would return to the code that waits in
    /// it, the process ends here, if the launcher has said how (`exit`).
    package func stop() {
        isStopped = true
        if depth > 1, let finish, let exit = Self.exit {
            self.finish = nil
            exit(finish())
        }
        CFRunLoopStop(CFRunLoopGetMain())
    }

    /// Counts nested runs of the main run loop.
    private func countRuns() {
        Self.observe([.entry, .exit], order: 0) { [weak self] activity in
            MainActor.assumeIsolated { self?.depth += activity == .entry ? 1 : -1 }
        }
    }

    /// The sleep after which the code of a move has been evicted from the caches, in seconds (decision). It is longer
    /// than a frame at 60 Hz: during a stream of moves most of the code stays there.
    nonisolated private static let evictionTime = 0.02

    /// Loads the code of a move into the caches whenever the loop has slept for `evictionTime`, before other observers
    /// run.
    private func prefetchHotCodeAfterSleeping() {
        var sleepStart = MonotonicClock.seconds
        Self.observe([.beforeWaiting, .afterWaiting], order: .min) { activity in
            if activity == .beforeWaiting {
                sleepStart = MonotonicClock.seconds
            } else if MonotonicClock.seconds - sleepStart >= Self.evictionTime {
                _ = touchstone_prefetch_hot_code()
            }
        }
    }

    /// Makes the loop iterate once more. May be called from any thread.
    package nonisolated static func wake() {
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
@MainActor package final class DeadlineTimer {
    /// Readable when the time is reached.
    package let descriptor: Int32
    private var armedTime: TimeInterval?

    /// Creates a disarmed timer. The descriptor is −1 if the system has none left.
    package init() {
        descriptor = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK) | Int32(TFD_CLOEXEC))
    }

    /// Sets the wake-up time, in seconds of the monotonic clock; `nil` disarms the timer. A time in the past fires at
    /// once, one beyond `DeadlineQueue.farthestTime` then.
    package func arm(_ time: TimeInterval?) {
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
    package func acknowledge() {
        var count: UInt64 = 0
        read(descriptor, &count, MemoryLayout<UInt64>.size)
        armedTime = nil
    }
}
