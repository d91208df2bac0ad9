import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@testable import RenderServer

@MainActor @Suite struct CATransitionTests {
    /// A red layer at (20, 20) with a side of 40 points, halfway through a transition of two seconds to blue.
    private func halfway(
        _ type: CATransitionType, _ subtype: CATransitionSubtype?, clips: Bool = false, _ stage: LayerStage
    ) -> CALayer {
        let layer = CALayer()
        layer.backgroundColor = .testRed
        layer.masksToBounds = clips
        stage.add(layer, frame: CGRect(x: 20, y: 20, width: 40, height: 40))
        let transition = CATransition()
        transition.type = type
        transition.subtype = subtype
        transition.duration = 2
        transition.timingFunction = CAMediaTimingFunction(name: .linear)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.add(transition, forKey: kCATransition)
        layer.backgroundColor = .testBlue
        CATransaction.commit()
        stage.paint(at: 0)
        stage.paint(at: 1)
        return layer
    }

    @Test("a fade mixes the previous and the new appearance, and stays opaque where both are opaque")
    func fade() {
        let stage = LayerStage()
        _ = halfway(.fade, nil, stage)

        #expect(abs(stage.red(40, 40) - 128) <= 2)
        #expect(abs(stage.blue(40, 40) - 128) <= 2)
        #expect(stage.green(40, 40) <= 2)

        stage.paint(at: 2.1)

        expect(stage.pixel(40, 40), equals: 0x0000FF)
        #expect(stage.matchesFullRepaint)
    }

    @Test(
        "a push moves both appearances by the layer's size; fromTop means from the side with the greatest y",
        arguments: [
            (CATransitionSubtype.fromLeft, (30, 40), (50, 40)), (.fromRight, (50, 40), (30, 40)),
            (.fromTop, (40, 50), (40, 30)), (.fromBottom, (40, 30), (40, 50)),
        ])
    func push(_ side: CATransitionSubtype, new: (Int, Int), old: (Int, Int)) {
        let stage = LayerStage()
        _ = halfway(.push, side, clips: true, stage)

        expect(stage.pixel(new.0, new.1), equals: 0x0000FF)
        expect(stage.pixel(old.0, old.1), equals: 0xFF0000)
        expect(stage.pixel(15, 40), equals: 0xFFFFFF)
        expect(stage.pixel(65, 40), equals: 0xFFFFFF)
    }

    @Test("the moving appearances extend beyond the bounds of a layer that does not mask to them")
    func beyondBounds() {
        let stage = LayerStage()
        _ = halfway(.push, .fromLeft, stage)

        expect(stage.pixel(5, 40), equals: 0x0000FF)
        expect(stage.pixel(75, 40), equals: 0xFF0000)

        stage.paint(at: 2.1)

        expect(stage.pixel(5, 40), equals: 0xFFFFFF)
        expect(stage.pixel(75, 40), equals: 0xFFFFFF)
    }

    @Test("moveIn slides the new appearance over the previous one, reveal slides the previous one away")
    func moveInAndReveal() {
        let stage = LayerStage()
        _ = halfway(.moveIn, .fromLeft, clips: true, stage)

        expect(stage.pixel(30, 40), equals: 0x0000FF)
        expect(stage.pixel(50, 40), equals: 0xFF0000)

        let other = LayerStage()
        _ = halfway(.reveal, .fromLeft, clips: true, other)

        expect(other.pixel(30, 40), equals: 0x0000FF)
        expect(other.pixel(50, 40), equals: 0xFF0000)
    }

    @Test("a transition includes sublayers")
    func sublayers() {
        let stage = LayerStage()
        let layer = CALayer()
        let first = CALayer()
        first.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        first.backgroundColor = .testRed
        layer.addSublayer(first)
        stage.add(layer, frame: CGRect(x: 20, y: 20, width: 40, height: 40))
        let transition = CATransition()
        transition.duration = 2
        transition.timingFunction = CAMediaTimingFunction(name: .linear)

        layer.add(transition, forKey: nil)
        first.removeFromSuperlayer()
        stage.paint(at: 0)
        stage.paint(at: 0.5)

        expect(stage.red(40, 40), equals: 255)
        #expect(abs(stage.green(40, 40) - 64) <= 2)
    }

    @Test("startProgress and endProgress select a part of the transition")
    func progress() {
        let stage = LayerStage()
        let layer = CALayer()
        layer.backgroundColor = .testBlack
        stage.add(layer, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let transition = CATransition()
        transition.duration = 2
        transition.timingFunction = CAMediaTimingFunction(name: .linear)
        transition.startProgress = 0.5
        layer.add(transition, forKey: nil)
        CATransaction.setDisableActions(true)
        layer.backgroundColor = .testWhite
        stage.paint(at: 0)

        #expect(abs(stage.red(50, 50) - 128) <= 2)
    }

    /// Nested layers that both have shadows, a tenth of a second after the content that casts them changed.
    private func nestedShadows(_ transition: CATransition?) -> LayerStage {
        let stage = LayerStage()
        let (outer, inner, square) = (CALayer(), CALayer(), CALayer())
        for layer in [outer, inner] {
            layer.shadowOpacity = 1
            layer.shadowOffset = .zero
        }
        // The wide blur of the outer shadow samples the inner one more coarsely than the frame does.
        outer.shadowRadius = 30
        inner.shadowRadius = 2
        square.backgroundColor = .testRed
        square.frame = CGRect(x: 40, y: 5, width: 10, height: 10)
        // Two more layers keep the size of the content constant.
        for x in [0, 50] as [CGFloat] {
            let corner = CALayer()
            corner.backgroundColor = .testRed
            corner.frame = CGRect(x: x, y: x, width: 10, height: 10)
            inner.addSublayer(corner)
        }
        inner.addSublayer(square)
        inner.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        outer.addSublayer(inner)
        stage.add(outer, frame: CGRect(x: 20, y: 20, width: 60, height: 60))
        // No frame shows the appearance before the transition.
        square.frame = CGRect(x: 30, y: 15, width: 10, height: 10)
        CATransaction.flush()
        CATransaction.setDisableActions(true)

        if let transition { outer.add(transition, forKey: nil) }
        square.frame = CGRect(x: 5, y: 40, width: 10, height: 10)
        stage.paint(at: 0.1)
        return stage
    }

    @Test("at the end of a transition nested shadows are those of the new appearance, not of the previous one")
    func shadowsOfNewAppearance() {
        let changed = nestedShadows(nil)
        let transition = CATransition()
        transition.startProgress = 1

        let transitioned = nestedShadows(transition)

        expect(transitioned.output.pixels, equals: changed.output.pixels)
    }
}
