import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct AnimateTouchTests {
    @Test("A-21 an animating view and its descendants receive no touches")
    func blocksTouches() {
        let stage = AnimationStage()
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        stage.view.addSubview(inner)

        UIView.animate(withDuration: 1) { stage.view.alpha = 0.5 }
        let during = stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil)
        stage.app.advance(by: 1.1)
        let after = stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil)

        #expect(during === stage.window)
        #expect(after === inner)
    }

    @Test("A-22 with allowUserInteraction hit-testing uses the view's model position")
    func allowsTouches() {
        let stage = AnimationStage()
        UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { stage.move() }
        stage.app.advance(by: 0.1)

        #expect(stage.window.hitTest(CGPoint(x: 110, y: 10), with: nil) === stage.view)
        #expect(stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === stage.window)
    }

    @Test("E-23 mid-animation a view is hit at its destination, its presentation layer at its visible position")
    func presentation() {
        let stage = AnimationStage()
        UIView.animate(withDuration: 1, delay: 0, options: [.allowUserInteraction, .curveLinear]) { stage.move() }
        stage.app.advance(by: 0.5)

        #expect(stage.window.hitTest(CGPoint(x: 110, y: 10), with: nil) === stage.view)
        #expect(stage.view.layer.presentation()?.hitTest(CGPoint(x: 60, y: 10)) != nil)
        #expect(stage.view.layer.presentation()?.hitTest(CGPoint(x: 110, y: 10)) == nil)
    }

    @Test("E-49 starting a block animation cancels touches of its views unless interaction is allowed")
    func cancelsTouches() {
        let stage = AnimationStage()
        final class Touched: UIView {
            var cancelled = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelled += 1 }
        }
        let blocked = Touched(frame: CGRect(x: 0, y: 50, width: 20, height: 20))
        let allowed = Touched(frame: CGRect(x: 50, y: 50, width: 20, height: 20))
        stage.window.addSubview(blocked)
        stage.window.addSubview(allowed)
        _ = stage.app.touch(at: CGPoint(x: 10, y: 60))
        _ = stage.app.touch(at: CGPoint(x: 60, y: 60))

        UIView.animate(withDuration: 1) { blocked.alpha = 0.5 }
        UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { allowed.alpha = 0.5 }

        #expect(blocked.cancelled == 1)
        #expect(allowed.cancelled == 0)
    }
}
