import Foundation
import QuartzCore
import Synchronization

extension UITraitCollection {
    /// The traits that colours are resolved for on this thread: while a view draws, lays out or is told of a change,
    /// the view's; otherwise the screen's.
    public static var current: UITraitCollection {
        get { CurrentTraits.forCurrentThread.traits ?? CurrentTraits.screenTraits }
        set { CurrentTraits.forCurrentThread.traits = newValue }
    }

    /// Makes these the current traits while a closure runs.
    public final func performAsCurrent(_ actions: () -> Void) {
        let threadTraits = CurrentTraits.forCurrentThread
        let oldTraits = threadTraits.traits
        threadTraits.traits = self
        actions()
        threadTraits.traits = oldTraits
    }
}

/// The current traits of one thread.
final class CurrentTraits {
    /// `nil` for the screen's.
    var traits: UITraitCollection?

    private static let screenTraitsStorage = Mutex(UITraitCollection(userInterfaceStyle: .light))

    /// The main screen's traits as they were last told.
    static var screenTraits: UITraitCollection {
        get { screenTraitsStorage.withLock { $0 } }
        set { screenTraitsStorage.withLock { $0 = newValue } }
    }

    /// The calling thread's, made at its first use.
    static var forCurrentThread: CurrentTraits { perThread.current }

    private static let perThread = ThreadLocal { CurrentTraits() }
}
