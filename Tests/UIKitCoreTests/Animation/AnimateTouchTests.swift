import Expectations
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

    @Test("E-49 a view that animates itself when it is touched keeps the touch; new ones miss it")
    func keepsTouches() {
        final class BouncingView: UIView {
            private(set) var lines: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                lines.append("began")
                UIView.animate(withDuration: 1) { self.transform = CGAffineTransform(scaleX: 0.9, y: 0.9) }
            }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { lines.append("moved") }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { lines.append("ended") }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { lines.append("cancelled") }
        }
        let stage = AnimationStage()
        let view = BouncingView(frame: CGRect(x: 0, y: 50, width: 60, height: 60))
        stage.window.addSubview(view)

        let finger = stage.app.touch(at: CGPoint(x: 30, y: 80))
        finger.move(by: 5, 0)
        stage.app.tap(at: CGPoint(x: 20, y: 70))
        finger.lift()
        stage.app.advance(by: 1.5)
        stage.app.tap(at: CGPoint(x: 30, y: 80))

        expect(view.lines, equals: ["began", "moved", "ended", "began", "ended"])
    }

    @Test("E-49 a pan that lifts its view with an animation in began continues") func liftOnDrag() {
        let pad = GesturePad()
        let pan = pad.add(UIPanGestureRecognizer(), "pan")
        pad.onAction = { [view = pad.view] _ in
            if pan.state == .began { UIView.animate(withDuration: 0.3) { view.alpha = 0.8 } }
        }
        let finger = pad.touchDown(1)[0]

        for _ in 0..<3 { finger.move(by: 15, 0) }
        finger.lift()

        expect(pad.lines, equals: ["pan began", "pan changed", "pan changed", "pan ended"])
    }
}
