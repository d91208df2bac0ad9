import Foundation
import TouchstoneTesting
import UIKit

/// A window with an animator and a view, for the suites of dynamics.
@MainActor class DynamicsTestCase {
    // Made while the test runs, as an application belongs to one test.
    lazy var app = TestApplication(size: CGSize(width: 300, height: 400))
    lazy var window: UIWindow = {
        let window = app.makeWindow()
        window.addSubview(view)
        app.advance(by: app.refreshInterval)
        return window
    }()
    lazy var animator: UIDynamicAnimator = {
        let animator = UIDynamicAnimator(referenceView: window)
        animator.delegate = animatorDelegate
        return animator
    }()
    /// The delegate of the animator; `nil` unless a suite has one.
    var animatorDelegate: (any UIDynamicAnimatorDelegate)? { nil }
    /// A body of mass 1.
    let view = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))

    func makeView(_ frame: CGRect) -> UIView {
        let view = UIView(frame: frame)
        window.addSubview(view)
        return view
    }
}

/// A view that collides as an ellipse.
final class EllipseView: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}
