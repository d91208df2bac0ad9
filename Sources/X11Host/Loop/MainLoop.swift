import CoreFoundation
import Foundation

/// The program's main run loop, with the host's sources in it.
///
/// It is Foundation's own loop: timers, `DispatchQueue.main` and main-actor tasks run between the host's sources.
@MainActor final class MainLoop {
    private var sources: [RunLoopSource] = []
    private var observer: CFRunLoopObserver?

    /// Makes a loop without sources.
    init() {}

    /// Calls `perform` whenever there is something to read on a file descriptor. Readiness is told once: `perform` must
    /// read everything there is.
    func add(_ descriptor: Int32, perform: @escaping @MainActor () -> Void) {
        sources.append(RunLoopSource(descriptor, perform))
    }

    /// Calls `body` each time the loop is about to sleep, after all else that is called then: nothing that the main
    /// thread changes is left waiting.
    func beforeSleeping(_ body: @escaping @MainActor () -> Void) {
        let observer = CFRunLoopObserverCreateWithHandler(
            nil, CFRunLoopActivity.beforeWaiting.rawValue, true, .max
        ) { _, _ in MainActor.assumeIsolated(body) }
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
        self.observer = observer
    }

    /// Runs until `stop`.
    func run() {
        CFRunLoopRun()
    }

    /// Ends `run` when the present callback is over.
    func stop() {
        CFRunLoopStop(CFRunLoopGetMain())
    }

    /// Makes the loop go round once more, from any thread.
    nonisolated static func wake() {
        CFRunLoopWakeUp(CFRunLoopGetMain())
    }
}
