import Foundation
import QuartzCore
import Support

/// The visible windows in z-order. Windows are not retained; one without other owners disappears.
@MainActor struct WindowList {
    private var entries: [UnownedReference<UIWindow>] = []

    /// The visible windows, back to front: higher levels are in front, and within a level those shown later (E-08).
    var backToFront: [UIWindow] { entries.compactMap(\.object) }

    /// The visible windows in hit-test order (E-08).
    var frontToBack: [UIWindow] { entries.reversed().compactMap(\.object) }

    /// Moves a window in front of all others of the same or a lower level; adds it if necessary.
    mutating func bringToFront(_ window: UIWindow) {
        remove(window)
        let index = entries.firstIndex { ($0.object?.windowLevel ?? .normal) > window.windowLevel }
        entries.insert(window.reference, at: index ?? entries.count)
    }

    /// Removes a window, and references to deallocated ones.
    mutating func remove(_ window: UIWindow) {
        entries.removeAll { $0.object == nil || $0.object === window }
    }
}

/// Detaches what a deallocated window leaves behind: views that may have other owners, and a layer on the screen.
///
/// Windows are usually deallocated on the main actor. If the last reference is released elsewhere, the views lose their
/// window immediately and are notified when the main actor is free.
struct WindowTeardown: @unchecked Sendable {
    /// The window's subviews.
    let views: [UIView]
    /// The window's layer.
    let layer: CALayer

    /// Removes the layer from the screen, and notifies the views that they have no window.
    func run() {
        MainActorDispatch.run(otherwise: clearWindowReferences) { [self] in
            for view in views { view.moveTree(to: nil) }
            layer.removeFromSuperlayer()
            if !layer.isHidden { UIApplication.shared.visibleWindowWasFreed() }
        }
    }

    private func clearWindowReferences() {
        var remaining = views
        while let view = remaining.popLast() {
            view.attachedWindow = nil
            remaining += view.subviewStorage
        }
    }
}
