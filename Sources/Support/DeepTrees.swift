import Foundation

/// The stacks for deep trees of layers and views: layout, commits and painting descend into sublayers recursively.
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
