/// Something that has traits and is told when they change: screens, windows, views and view controllers.
@MainActor public protocol UITraitEnvironment: AnyObject {
    /// What the interface has to suit here.
    var traitCollection: UITraitCollection { get }
    /// Called when the traits have changed, with what they were before.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}
