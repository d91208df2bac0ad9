import CoreGraphics
import Foundation

extension UIView {
    private static let restorationKey = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

    /// A name of the view; `nil` by default. The state of a view with a name is saved and restored, if its controller and the
    /// parents of that have names, too (L-25).
    public final var restorationIdentifier: String? {
        get { objc_getAssociatedObject(self, Self.restorationKey) as? String }
        set { objc_setAssociatedObject(self, Self.restorationKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
    }
}

extension UIViewController {
    private static let restorationKey = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

    /// A name of the controller; `nil` by default. The state of a controller with a name is saved and restored, if its
    /// parents have names, too (L-25).
    public final var restorationIdentifier: String? {
        get { objc_getAssociatedObject(self, Self.restorationKey) as? String }
        set { objc_setAssociatedObject(self, Self.restorationKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
    }
}

extension UIViewController {
    private static let presentedKey = "UIPresentedViewController"
    private static let styleKey = "UIModalPresentationStyle"
    private static let transitionKey = "UIModalTransitionStyle"

    /// Adds the controller that is presented, and how.
    final func encode(presented: UIViewController, with coder: NSCoder) {
        guard presented.restorationIdentifier != nil else { return }
        coder.encode(presented, forKey: Self.presentedKey)
        coder.encode(presented.modalPresentationStyle.rawValue, forKey: Self.styleKey)
        coder.encode(presented.modalTransitionStyle.rawValue, forKey: Self.transitionKey)
    }

    /// Reads the controller that was presented, and presents it when the windows are shown.
    final func decodePresented(with coder: NSCoder) {
        guard coder.containsValue(forKey: Self.presentedKey),
            let presented = coder.decodeObject(forKey: Self.presentedKey) as? UIViewController,
            presented.presentingViewController == nil, presented.parent == nil
        else { return }
        if let style = UIModalPresentationStyle(rawValue: coder.decodeInteger(forKey: Self.styleKey)) {
            presented.modalPresentationStyle = style
        }
        if let style = UIModalTransitionStyle(rawValue: coder.decodeInteger(forKey: Self.transitionKey)) {
            presented.modalTransitionStyle = style
        }
        UIApplication.shared.stateRestoration.present(presented, from: self)
    }
}
