import Foundation
import Synchronization

/// Pixels per point of the screen, for code that may run on any thread.
enum ScreenScale {
    private static let lastKnown = Mutex<CGFloat>(1)

    /// The main screen's scale; on other threads the one last seen on the main thread.
    static var current: CGFloat {
        guard Thread.isMainThread else { return lastKnown.withLock { $0 } }
        let scale = MainActor.assumeIsolated { UIScreen.main.scale }
        lastKnown.withLock { $0 = scale }
        return scale
    }
}
