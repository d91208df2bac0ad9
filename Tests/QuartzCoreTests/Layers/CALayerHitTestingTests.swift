import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct CALayerHitTestingTests {
    private func makeLayer(_ frame: CGRect, in parent: CALayer? = nil) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        parent?.addSublayer(layer)
        return layer
    }

    @Test("E-26 hitTest takes a point in the superlayer's coordinates and returns the deepest layer")
    func deepest() {
        let root = makeLayer(CGRect(x: 100, y: 100, width: 200, height: 200))
        let child = makeLayer(CGRect(x: 50, y: 50, width: 100, height: 100), in: root)
        let grandchild = makeLayer(CGRect(x: 0, y: 0, width: 10, height: 10), in: child)

        #expect(root.hitTest(CGPoint(x: 155, y: 155)) === grandchild)
        #expect(root.hitTest(CGPoint(x: 180, y: 180)) === child)
        #expect(root.hitTest(CGPoint(x: 101, y: 101)) === root)
        #expect(root.hitTest(CGPoint(x: 50, y: 50)) == nil)
    }

    @Test("E-26 hitTest returns the frontmost of overlapping layers")
    func front() {
        let root = makeLayer(CGRect(x: 0, y: 0, width: 100, height: 100))
        let back = makeLayer(CGRect(x: 0, y: 0, width: 50, height: 50), in: root)
        let front = makeLayer(CGRect(x: 0, y: 0, width: 50, height: 50), in: root)

        #expect(root.hitTest(CGPoint(x: 5, y: 5)) === front)
        back.zPosition = 1
        #expect(root.hitTest(CGPoint(x: 5, y: 5)) === back)
    }

    @Test("E-26 hitTest ignores hidden layers")
    func hidden() {
        let root = makeLayer(CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = makeLayer(CGRect(x: 0, y: 0, width: 50, height: 50), in: root)

        child.isHidden = true

        #expect(root.hitTest(CGPoint(x: 5, y: 5)) === root)
    }

    @Test("E-26 sublayers outside the bounds are hit unless the layer clips")
    func outsideBounds() {
        let root = makeLayer(CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = makeLayer(CGRect(x: 150, y: 0, width: 50, height: 50), in: root)

        #expect(root.hitTest(CGPoint(x: 160, y: 5)) === child)
        root.masksToBounds = true
        #expect(root.hitTest(CGPoint(x: 160, y: 5)) == nil)
    }

    @Test("E-23 the presentation layer is hit where the animation shows it")
    func presentation() {
        let stage = Stage()
        let layer = stage.makeLayer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let move = CABasicAnimation(keyPath: "position")
        move.fromValue = CGPoint(x: 105, y: 5)
        move.toValue = CGPoint(x: 105, y: 5)
        move.duration = 1
        layer.add(move, forKey: nil)
        stage.flush()

        let shown = stage.root.presentation()?.hitTest(CGPoint(x: 104, y: 4))

        #expect(shown?.model() === layer)
        #expect(stage.root.hitTest(CGPoint(x: 104, y: 4)) === stage.root)
    }
}
