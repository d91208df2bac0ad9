import UIKitCore

/// Tells where a bar is.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: AnyObject {
    /// Where the bar is; anywhere by default.
    func position(for bar: UINavigationBar) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    /// Anywhere.
    public func position(for bar: UINavigationBar) -> UIBarPosition { .any }
}

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
