import Foundation

/// Releases the children of objects in deep trees with a bounded stack.
///
/// Releasing the root of a tree deinitializes its children inside its own deinitializer, and so on: the stack grows with
/// the depth. From `maximumDepth` nested deinitializers on, children are kept until the outermost one ends.
package enum DeepRelease {
    /// The number of nested deinitializers.
    static let maximumDepth = 200

    private final class State {
        var depth = 0
        var postponed: [[AnyObject]] = []
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { state in
            if let state { Unmanaged<AnyObject>.fromOpaque(state).release() }
        }
        return key
    }()

    private static var state: State {
        if let known = pthread_getspecific(key) { return Unmanaged<State>.fromOpaque(known).takeUnretainedValue() }
        let made = State()
        pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
        return made
    }

    /// Empties a list of children, to be called from the deinitializer of their parent.
    package static func release<Child: AnyObject>(_ children: inout [Child]) {
        guard !children.isEmpty else { return }
        let state = state
        if state.depth >= maximumDepth {
            state.postponed.append(children)
            children = []
            return
        }
        state.depth += 1
        children = []
        if state.depth == 1 {
            while let next = state.postponed.popLast() { withExtendedLifetime(next) {} }
        }
        state.depth -= 1
    }
}
