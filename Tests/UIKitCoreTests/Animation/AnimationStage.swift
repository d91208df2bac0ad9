import Foundation
import TouchstoneTesting
import UIKit

/// A fixture for animations: a view of 20 × 20 points at (0, 0) in a window of 200 × 200 points.
@MainActor struct AnimationStage {
    let app = TestApplication(size: CGSize(width: 200, height: 200))
    let window: UIWindow
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

    init() {
        UIView.setAnimationsEnabled(true)
        window = app.makeWindow()
        window.addSubview(view)
        app.advance(by: app.refreshInterval)
    }

    /// The horizontal position of the presentation layer, in points; NaN without a presentation.
    var shownX: CGFloat { view.layer.presentation()?.position.x ?? .nan }

    /// The opacity of the presentation layer; NaN without a presentation.
    var shownAlpha: CGFloat { CGFloat(view.layer.presentation()?.opacity ?? .nan) }

    /// Moves the view to x = 110, 100 points to the right of its initial position.
    func move() { view.center.x = 110 }
}

/// Records the `finished` argument of each completion call.
@MainActor final class CompletionRecorder {
    var finished: [Bool] = []
    var count: Int { finished.count }

    func record(_ finished: Bool) { self.finished.append(finished) }
}

/// True if two numbers differ by at most the tolerance, which allows for iterative curve solving.
func isNear(_ a: CGFloat, _ b: CGFloat, within tolerance: CGFloat = 0.1) -> Bool { abs(a - b) <= tolerance }
