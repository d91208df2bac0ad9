import Foundation

/// The windows that are shown, in the order in which they lie on the screen. It keeps no window alive: one that nobody
/// holds disappears.
@MainActor struct WindowList {
    private var entries: [WindowReference] = []

    /// The shown windows, back to front: higher levels lie in front, and of one level those shown later (E-08).
    var backToFront: [UIWindow] { entries.compactMap(\.window) }

    /// The shown windows in the order in which touches are offered to them (E-08).
    var frontToBack: [UIWindow] { entries.reversed().compactMap(\.window) }

    /// Puts a window in front of all others of its level and below; it may be in the list already.
    mutating func bringToFront(_ window: UIWindow) {
        remove(window)
        let index = entries.firstIndex { ($0.window?.windowLevel ?? .normal) > window.windowLevel }
        entries.insert(window.reference, at: index ?? entries.count)
    }

    /// Takes a window out, and those that are gone.
    mutating func remove(_ window: UIWindow) {
        entries.removeAll { $0.window == nil || $0.window === window }
    }
}
