import Foundation

extension UIResponder {
    /// The window whose first responder this one can be: that of the first view from here up the chain, when it is in
    /// one (P-16, P-17).
    package var responderWindow: UIWindow? {
        var responder: UIResponder? = self
        while let candidate = responder {
            if let view = candidate as? UIView { return view.window }
            if let controller = candidate as? UIViewController { return controller.viewIfLoaded?.window }
            responder = candidate.next
        }
        return nil
    }
}
