import Dispatch
import Foundation

/// Runs work on the main actor from code that cannot await it, such as deinitializers.
package enum MainActorDispatch {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// True if the caller runs on the main actor: on the main thread, or on the thread that serves the main queue.
    package static var isOnMainActor: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }

    /// Runs `body` immediately if the caller is on the main actor. Otherwise calls `otherwise` immediately and
    /// schedules `body` on the main queue.
    package static func run(otherwise: () -> Void = {}, _ body: @escaping @MainActor @Sendable () -> Void) {
        if isOnMainActor {
            MainActor.assumeIsolated(body)
        } else {
            otherwise()
            DispatchQueue.main.async(execute: body)
        }
    }
}
