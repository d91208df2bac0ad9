import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@MainActor @Suite final class CABasicAnimationTests {
    private lazy var stage = Stage()

    private func shownX(_ layer: CALayer) -> CGFloat { layer.presentation()?.position.x ?? .nan }

    /// Adds a linear animation of `position.x` of one second to a layer at x = 60.
    private func run(_ configure: (CABasicAnimation) -> Void) -> CALayer {
        let layer = stage.makeLayer()
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.duration = 1
        configure(animation)
        layer.add(animation, forKey: "move")
        stage.flush()
        return layer
    }

    @Test("A-14 the model changes immediately, the presentation animates")
    func modelAndPresentation() {
        let layer = run {
            $0.fromValue = 0
            $0.toValue = 100
        }

        expect(layer.position.x, equals: 60)
        expect(shownX(layer), equals: 0)
        stage.advance(by: 0.25)
        #expect(layer.position.x == 60 && isClose(shownX(layer), 25))
        stage.advance(by: 1)
        expect(shownX(layer), equals: 60)
    }

    @Test("from and by animate from `from` to `from` + `by`")
    func fromBy() {
        let layer = run {
            $0.fromValue = 10
            $0.byValue = 20
        }
        stage.advance(by: 0.5)
        #expect(isClose(shownX(layer), 20))
    }

    @Test("by and to animate from `to` − `by` to `to`")
    func byTo() {
        let layer = run {
            $0.byValue = 20
            $0.toValue = 100
        }
        stage.advance(by: 0.5)
        #expect(isClose(shownX(layer), 90))
    }

    @Test("from alone animates to the layer's value")
    func fromAlone() {
        let layer = run { $0.fromValue = 0 }
        stage.advance(by: 0.5)
        #expect(isClose(shownX(layer), 30))
    }

    @Test("to alone animates from the layer's value")
    func toAlone() {
        let layer = run { $0.toValue = 100 }
        stage.advance(by: 0.5)
        #expect(isClose(shownX(layer), 80))
    }

    @Test("by alone animates from the layer's value")
    func byAlone() {
        let layer = run { $0.byValue = 100 }
        stage.advance(by: 0.5)
        #expect(isClose(shownX(layer), 110))
    }

    @Test("additive animations are added to the layer's value and to one another")
    func additive() {
        let layer = run {
            $0.fromValue = -60
            $0.toValue = 0
            $0.isAdditive = true
        }
        let second = CABasicAnimation(keyPath: "position.x")
        (second.fromValue, second.toValue, second.duration, second.isAdditive) = (5, 5, 1, true)
        layer.add(second, forKey: "more")
        stage.flush()

        stage.advance(by: 0.5)

        #expect(isClose(shownX(layer), 60 - 30 + 5))
    }

    @Test("each cycle of a cumulative animation begins where the previous one ended")
    func cumulative() {
        let layer = run {
            $0.fromValue = 0
            $0.toValue = 10
            $0.repeatCount = 3
            $0.isCumulative = true
        }
        stage.advance(by: 2.5)
        #expect(isClose(shownX(layer), 25))
    }

    @Test("values may be unwrapped, numbers of any type, or wrapped in NSValue")
    func valueTypes() {
        let layer = stage.makeLayer()
        let animation = CABasicAnimation(keyPath: "position")
        animation.fromValue = NSValue(point: CGPoint(x: 0, y: 0))
        animation.toValue = CGPoint(x: 100, y: 50)
        animation.duration = 1
        layer.add(animation, forKey: nil)
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = NSNumber(value: 0)
        fade.toValue = Float(1)
        fade.duration = 1
        layer.add(fade, forKey: nil)
        stage.flush()

        stage.advance(by: 0.5)

        #expect(isClose(layer.presentation()?.position ?? .zero, CGPoint(x: 50, y: 25)))
        expect(layer.presentation()?.opacity, equals: 0.5)
    }

    @Test("A-15 colours, sizes and rectangles are animatable")
    func compoundValues() throws {
        let layer = stage.makeLayer()
        let color = CABasicAnimation(keyPath: "backgroundColor")
        color.fromValue = NSNull()
        color.toValue = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        let size = CABasicAnimation(keyPath: "bounds.size")
        size.toValue = CGSize(width: 200, height: 150)
        for animation in [color, size] {
            animation.duration = 1
            layer.add(animation, forKey: animation.keyPath)
        }
        stage.flush()

        stage.advance(by: 0.5)

        let shown = try #require(layer.presentation())
        expect(shown.bounds, equals: CGRect(x: 0, y: 0, width: 150, height: 100))
        let components = try #require(shown.backgroundColor?.components)
        #expect(isClose(components[0], 1, by: 0.01) && isClose(components[3], 0.5, by: 0.01))
    }

    @Test("rotation and scale are interpolated separately, not element by element")
    func transforms() throws {
        let layer = stage.makeLayer()
        let rotation = CABasicAnimation(keyPath: "transform")
        rotation.fromValue = CATransform3DIdentity
        rotation.toValue = CATransform3DScale(CATransform3DMakeRotation(.pi / 2, 0, 0, 1), 3, 3, 1)
        rotation.duration = 1
        layer.add(rotation, forKey: nil)
        stage.flush()

        stage.advance(by: 0.5)

        let shown = try #require(layer.presentation()?.affineTransform())
        #expect(isClose(hypot(shown.a, shown.b), 2))
        #expect(isClose(atan2(shown.b, shown.a), .pi / 4))
    }

    @Test("a 3D rotation is interpolated along the arc and keeps the perspective")
    func rotation3D() throws {
        let layer = stage.makeLayer()
        var perspective = CATransform3DIdentity
        perspective.m34 = -1.0 / 500
        layer.transform = perspective
        let rotation = CABasicAnimation(keyPath: "transform")
        rotation.fromValue = NSValue(caTransform3D: perspective)
        rotation.toValue = NSValue(caTransform3D: CATransform3DRotate(perspective, .pi / 2, 0, 1, 0))
        rotation.duration = 1
        layer.add(rotation, forKey: nil)
        stage.flush()

        stage.advance(by: 0.5)

        let shown = try #require(layer.presentation()?.transform)
        let expected = CATransform3DRotate(perspective, .pi / 4, 0, 1, 0)
        #expect(isClose(shown.m11, expected.m11) && isClose(shown.m13, expected.m13))
        #expect(isClose(shown.m34, expected.m34) && isClose(shown.m14, expected.m14))
    }

    @Test(
        "A-51 components of a transform are animated on top of the others",
        arguments: ["transform.scale", "transform.scale.xy"])
    func transformComponents(scale: String) throws {
        let layer = stage.makeLayer()
        layer.setAffineTransform(CGAffineTransform(translationX: 7, y: 0))
        for (path, start, end) in [(scale, 1, 3.0), ("transform.rotation.z", 0, Double.pi)] {
            let animation = CABasicAnimation(keyPath: path)
            animation.fromValue = start
            animation.toValue = end
            animation.duration = 1
            layer.add(animation, forKey: path)
        }
        stage.flush()

        stage.advance(by: 0.5)

        let shown = try #require(layer.presentation()?.affineTransform())
        #expect(
            isClose(shown.tx, 7) && isClose(hypot(shown.a, shown.b), 2) && isClose(atan2(shown.b, shown.a), .pi / 2))
    }

    @Test("interpolating from a zero scale keeps the rotation of the other value")
    func fromZeroScale() throws {
        let layer = stage.makeLayer()
        layer.setAffineTransform(CGAffineTransform(rotationAngle: 1))
        let grow = CABasicAnimation(keyPath: "transform")
        grow.fromValue = CATransform3DMakeScale(0, 0, 1)
        grow.duration = 1
        layer.add(grow, forKey: nil)
        stage.flush()

        stage.advance(by: 0.5)

        let shown = try #require(layer.presentation()?.affineTransform())
        #expect(isClose(atan2(shown.b, shown.a), 1) && isClose(hypot(shown.a, shown.b), 0.5))
    }

    @Test("values of the wrong type and unknown key paths have no effect, and the animation still ends")
    func invalidAnimations() {
        let listener = Listener()
        let layer = stage.makeLayer()
        for path in ["position", "no.such.property"] {
            let animation = CABasicAnimation(keyPath: path)
            animation.toValue = "far"
            animation.duration = 1
            animation.delegate = listener
            layer.add(animation, forKey: path)
        }
        stage.flush()

        stage.advance(by: 0.5)
        expect(shownX(layer), equals: 60)
        stage.advance(by: 1)
        expect(listener.events.filter { $0 == "stop true" }.count, equals: 2)
    }

    @Test("a copy is independent of its original")
    func copying() throws {
        let original = CABasicAnimation(keyPath: "opacity")
        original.toValue = 0.5
        original.duration = 3
        original.setValue("tag", forKey: "mine")

        let copy = try #require(original.copy() as? CABasicAnimation)
        original.duration = 9

        expect(copy.keyPath, equals: "opacity")
        expect(copy.duration, equals: 3)
        expect(copy.toValue as? Double, equals: 0.5)
        expect(copy.value(forKey: "mine") as? String, equals: "tag")
    }

    @Test("an animation with only an end value starts at the presentation value")
    func startsAtPresentation() {
        let layer = stage.makeLayer()
        let start = layer.position.x
        func animation(to value: CGFloat) -> CABasicAnimation {
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.toValue = value
            animation.duration = 1
            return animation
        }
        layer.add(animation(to: start + 100), forKey: "move")
        stage.advance(by: 0.5)
        layer.add(animation(to: start), forKey: "move")
        stage.advance(by: 0.5)

        #expect(isClose(layer.presentation()?.position.x ?? .nan, start + 25))
    }

    @Test("A-15 colours are interpolated premultiplied: a transparent colour adds no hue")
    func premultiplied() {
        let layer = stage.makeLayer()
        let animation = CABasicAnimation(keyPath: "backgroundColor")
        animation.fromValue = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 0)
        animation.toValue = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        animation.duration = 1
        layer.add(animation, forKey: nil)
        stage.advance(by: 0.5)

        expect(layer.presentation()?.backgroundColor?.components, equals: [1, 0, 0, 0.5])
    }
}
