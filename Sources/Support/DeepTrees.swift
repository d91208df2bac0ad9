import Dispatch
import Foundation

/// The stacks for deep trees of layers and views: painting, and hit tests that are overridden, descend recursively.
///
/// Layer trees, view trees and nested animation groups may be 10,000 levels deep. The system commits the memory of a
/// stack only where it is used.
package enum DeepTrees {
    /// The number of levels that the stacks suffice for.
    package static let maximumDepth = 10_000
    /// The size of a thread's stack, in bytes.
    package static let stackSize = 256 << 20
    /// The size of the main thread's stack, in bytes: Linux keeps 128 MiB of addresses free below the initial stack.
    private static let mainStackSize = 120 << 20

    /// The number of levels that every stack suffices for; deeper trees are painted on a stack of their own.
    package static let ordinaryDepth = 200

    /// Runs a closure and waits for it: on a thread with a stack of `stackSize` if `isDeep` is true, otherwise at once.
    package static func run<Result>(isDeep: Bool, _ body: () -> Result) -> Result {
        guard isDeep, Thread.current.stackSize < stackSize else { return body() }
        return withoutActuallyEscaping(body) { body in
            let work = DeepWork(body)
            let thread = Thread { work.run() }
            thread.stackSize = stackSize
            thread.start()
            return work.wait()
        }
    }

    /// Raises the limit up to which the main thread's stack may grow. No effect if the limit is larger already.
    package static func raiseMainStackLimit() {
        let stack = __rlimit_resource_t(RLIMIT_STACK.rawValue)
        var limit = rlimit()
        guard getrlimit(stack, &limit) == 0 else { return }
        let wanted = min(rlim_t(mainStackSize), limit.rlim_max)
        guard limit.rlim_cur < wanted else { return }
        limit.rlim_cur = wanted
        setrlimit(stack, &limit)
    }
}

/// A closure that runs on another thread while its caller waits.
private final class DeepWork<Result>: @unchecked Sendable {
    private var body: (() -> Result)?
    private var result: Result?
    private let isDone = DispatchSemaphore(value: 0)

    init(_ body: @escaping () -> Result) { self.body = body }

    func run() {
        result = body?()
        // The caller's closure must not be used after the caller has returned.
        body = nil
        isDone.signal()
    }

    func wait() -> Result {
        isDone.wait()
        guard let result else { preconditionFailure("the closure has returned") }
        return result
    }
}
