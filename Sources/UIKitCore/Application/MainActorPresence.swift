import Dispatch
import Foundation

/// Runs work on the main actor from places that may not wait for it, such as deinitialisers.
package enum MainActorDispatch {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the caller runs on the main actor: on the main thread, or on the one that serves the main queue.
    private static var isOnMainActor: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }

    /// Runs `body` at once when the caller is on the main actor; otherwise calls `elsewhere` at once, and `body` on
    /// the main actor as soon as that is free.
    package static func run(otherwise: () -> Void = {}, _ body: @escaping @MainActor @Sendable () -> Void) {
        if isOnMainActor {
            MainActor.assumeIsolated(body)
        } else {
            otherwise()
            DispatchQueue.main.async(execute: body)
        }
    }
}
