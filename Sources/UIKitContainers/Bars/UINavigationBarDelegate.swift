import Foundation
import UIKitCore

/// A bar that has a position (NV-382).
@preconcurrency @MainActor public protocol UIBarPositioning: AnyObject {
    /// Where the bar is, as its delegate or its controller says.
    var barPosition: UIBarPosition { get }
}

/// Tells where a bar is (NV-382).
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
    /// Where the bar is; anywhere by default. Bars ask at each layout.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    /// Anywhere.
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// Tells where a toolbar is (NV-382).
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// Decides about pushes and pops of a navigation bar's items (NV-52). Every method is optional.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    /// Whether an item may be pushed; true by default.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// Called after the animation of a push.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    /// Whether an item may be popped; true by default.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// Called after the animation of a pop.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    /// True.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
    /// Does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    /// True.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    /// Does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
