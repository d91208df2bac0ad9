import CXlib
import CoreFoundation
import Foundation

/// A file descriptor that the main run loop waits for. Lives as long as the program.
///
/// The run loop takes eight bytes out of the descriptor that wakes it, as counters have them. To keep its hands off
/// what the descriptor holds, it is given an epoll instance that contains the descriptor: ready when that is, and
/// nothing can be read from it.
@MainActor final class RunLoopSource {
    private let port: Int32
    private let perform: @MainActor () -> Void

    /// Puts a descriptor into the main run loop, in all its common modes.
    init(_ descriptor: Int32, _ perform: @escaping @MainActor () -> Void) {
        port = epoll_create1(Int32(EPOLL_CLOEXEC))
        var interest = epoll_event()
        interest.events = EPOLLIN.rawValue
        epoll_ctl(port, EPOLL_CTL_ADD, descriptor, &interest)
        self.perform = perform
        var context = CFRunLoopSourceContext1()
        context.version = 1
        context.info = Unmanaged.passRetained(self).toOpaque()
        context.getPort = { info in
            guard let info else { return -1 }
            let source = Unmanaged<RunLoopSource>.fromOpaque(info).takeUnretainedValue()
            return MainActor.assumeIsolated { source.port }
        }
        context.perform = { info in
            guard let info else { return }
            let source = Unmanaged<RunLoopSource>.fromOpaque(info).takeUnretainedValue()
            MainActor.assumeIsolated { source.perform() }
        }
        let source = withUnsafeMutablePointer(to: &context) { context in
            context.withMemoryRebound(to: CFRunLoopSourceContext.self, capacity: 1) {
                CFRunLoopSourceCreate(nil, 0, $0)
            }
        }
        CFRunLoopAddSource(CFRunLoopGetMain(), source, kCFRunLoopCommonModes)
    }
}
