import Foundation

extension UIWindow {
    /// Asks the present first responder to resign and installs another one (P-15). Answers `false`, with nothing
    /// changed, when the present one refuses.
    func installFirstResponder(_ responder: UIResponder) -> Bool {
        if let current = firstResponder {
            guard current.canResignFirstResponder, current.resignFirstResponder() else { return false }
        }
        firstResponder = responder
        return true
    }

    /// Leaves the window without a first responder when it is this one.
    func clearFirstResponder(_ responder: UIResponder) {
        if firstResponder === responder { firstResponder = nil }
    }

    /// Makes a first responder resign that is the view, a view below it, or the controller of one of them: they leave
    /// the window (P-18). One that refuses to resign loses its place all the same.
    func resignFirstResponder(in view: UIView) {
        guard let responder = firstResponder, responder.ownView?.isDescendant(of: view) ?? false else { return }
        responder.resignFirstResponder()
        clearFirstResponder(responder)
    }
}
