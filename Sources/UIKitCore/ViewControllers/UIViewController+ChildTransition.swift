import CoreGraphics
import Foundation

extension UIViewController {
    /// Changes from one child to another one, in the order of calls of a change of tab (NV-292).
    func performTransition(
        from old: UIViewController, to new: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)?
    ) {
        guard old.parent === self, new.parent === self else {
            preconditionFailure(
                "Children view controllers \(old) and \(new) must have a common parent view controller when calling "
                    + "-[\(type(of: self)) transitionFromViewController:toViewController:duration:options:animations:"
                    + "completion:]")
        }
        let container = old.viewIfLoaded?.superview
        let forwards = shouldAutomaticallyForwardAppearanceMethods && container?.window != nil
        if forwards {
            new.beginAppearanceTransition(true, animated: duration > 0)
            old.beginAppearanceTransition(false, animated: duration > 0)
        }
        let addNewView = {
            if let container, let view = new.view, view.superview !== container { container.addSubview(view) }
        }
        // A change back during this one makes the old child appear again and takes over the calls.
        let end = { (finished: Bool) in
            if old.appearance != .appearing { old.viewIfLoaded?.removeFromSuperview() }
            if forwards, old.appearance == .disappearing { old.endAppearanceTransition() }
            if forwards, new.appearance == .appearing { new.endAppearanceTransition() }
            completion?(finished)
        }
        guard let container, options.transition != nil else {
            addNewView()
            UIView.animate(
                withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: end)
            return
        }
        let swapViews = {
            addNewView()
            animations?()
            old.viewIfLoaded?.removeFromSuperview()
        }
        UIView.transition(
            with: container, duration: duration, options: options, animations: swapViews, completion: end)
    }
}
