import Foundation
import QuartzCore
import Synchronization

extension UITraitCollection {
    /// The traits that colours are resolved for on this thread: while a view draws, lays out or is told of a change,
    /// the view's; otherwise the screen's.
    public static var current: UITraitCollection {
        get { CurrentTraits.ofThread.traits ?? CurrentTraits.ofScreen }
        set { CurrentTraits.ofThread.traits = newValue }
    }

    /// Makes these the current traits while a closure runs.
    public final func performAsCurrent(_ actions: () -> Void) {
        let holder = CurrentTraits.ofThread
        let before = holder.traits
        holder.traits = self
        actions()
        holder.traits = before
    }
}

/// The current traits of one thread.
final class CurrentTraits {
    /// `nil` for the screen's.
    var traits: UITraitCollection?

    private static let lastOfScreen = Mutex(UITraitCollection(userInterfaceStyle: .light))

    /// The main screen's traits as they were last told.
    static var ofScreen: UITraitCollection {
        get { lastOfScreen.withLock { $0 } }
        set { lastOfScreen.withLock { $0 = newValue } }
    }

    /// The calling thread's, made at its first use.
    static var ofThread: CurrentTraits { holders.current }

    private static let holders = ThreadLocal { CurrentTraits() }
}
