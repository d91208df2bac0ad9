import Foundation
import TouchstoneTesting
import UIKit

/// A view of 20 × 20 points at (0, 0) in a window of 200 × 200, for animations.
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

    /// Where the view is seen now, horizontally.
    var shownX: CGFloat { view.layer.presentation()?.position.x ?? .nan }

    /// How opaque the view is seen now.
    var shownAlpha: CGFloat { CGFloat(view.layer.presentation()?.opacity ?? .nan) }

    /// Moves the view to x = 110: 100 points to the right of where it begins.
    func move() { view.center.x = 110 }
}

/// Notes what completions and selectors were called with.
@MainActor final class CompletionRecorder {
    var finished: [Bool] = []
    var count: Int { finished.count }

    func record(_ finished: Bool) { self.finished.append(finished) }
}

/// True when two numbers are close enough for a curve that is solved step by step.
func isNear(_ a: CGFloat, _ b: CGFloat, within tolerance: CGFloat = 0.1) -> Bool { abs(a - b) <= tolerance }
