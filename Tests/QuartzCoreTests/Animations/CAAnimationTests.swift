import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

private final class Tagged: CABasicAnimation {
    override class func defaultValue(forKey key: String) -> Any? {
        key == "tag" ? "none" : super.defaultValue(forKey: key)
    }
}

@MainActor @Suite final class CAAnimationTests {
    @Test("defaultValue(forKey:) provides the value of a key that is not set")
    func defaultValue() {
        let animation = Tagged()
        expect(animation.value(forKey: "tag") as? String, equals: "none")

        animation.setValue("mine", forKey: "tag")

        expect(animation.value(forKey: "tag") as? String, equals: "mine")
        #expect(CABasicAnimation().value(forKey: "tag") == nil)
    }

    private lazy var stage = Stage()
    private let listener = Listener()

    private func fade(duration: Double = 1) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, duration)
        animation.delegate = listener
        return animation
    }

    @Test("A-17 an animation that runs to its end reports finished and is removed from its layer")
    func natural() {
        let layer = stage.makeLayer()
        layer.add(fade(), forKey: "fade")
        stage.flush()
        #expect(listener.events.isEmpty)

        stage.advance(by: 0.5)
        expect(listener.events, equals: ["start"])
        expect(layer.animationKeys(), equals: ["fade"])

        stage.advance(by: 0.5)
        expect(listener.events, equals: ["start", "stop true"])
        #expect(layer.animationKeys() == nil)
    }

    @Test("A-17 an animation that is removed reports not finished")
    func removed() {
        let layer = stage.makeLayer()
        layer.add(fade(), forKey: "fade")
        stage.advance(by: 0.5)

        layer.removeAnimation(forKey: "fade")
        expect(listener.events, equals: ["start"])
        stage.advance(by: 2)

        expect(listener.events, equals: ["start", "stop false"])
    }

    @Test("A-17 an animation that is replaced reports not finished")
    func replaced() {
        let layer = stage.makeLayer()
        layer.add(fade(), forKey: "fade")
        stage.advance(by: 0.5)

        let second = fade()
        second.delegate = nil
        layer.add(second, forKey: "fade")
        stage.advance(by: 2)

        expect(listener.events, equals: ["start", "stop false"])
    }

    @Test("A-17 animations of a layer that leaves the tree report not finished")
    func layerLeaves() {
        let layer = stage.makeLayer()
        layer.add(fade(), forKey: "fade")
        stage.advance(by: 0.5)

        layer.removeFromSuperlayer()
        stage.advance(by: 0)

        expect(listener.events, equals: ["start", "stop false"])
        #expect(layer.animationKeys() == nil)
    }

    @Test("A-17 animations of a layer that was never in a tree report not finished")
    func neverInTree() {
        let stage = stage
        let layer = CALayer()
        layer.add(fade(), forKey: "fade")

        stage.flush()
        stage.advance(by: 0)

        expect(listener.events, equals: ["stop false"])
        #expect(layer.animationKeys() == nil)
    }

    @Test("an animation added before its layer enters the tree runs if both happen in one transaction")
    func addedBeforeLayer() {
        let stage = stage
        let layer = CALayer()
        layer.add(fade(), forKey: "fade")
        stage.root.addSublayer(layer)

        stage.flush()
        stage.advance(by: 0.25)

        expect(layer.presentation()?.opacity, equals: 0.25)
    }

    @Test("an animation that is not removed on completion holds its last value if it fills forward")
    func fillForward() {
        let layer = stage.makeLayer()
        layer.opacity = 0.75
        let animation = fade()
        animation.toValue = 0.5
        animation.isRemovedOnCompletion = false
        animation.fillMode = .forwards
        layer.add(animation, forKey: "fade")
        stage.flush()

        stage.advance(by: 5)

        expect(layer.presentation()?.opacity, equals: 0.5)
        expect(layer.animationKeys(), equals: ["fade"])
        expect(listener.events, equals: ["start", "stop true"])
    }

    @Test("filling backward shows the first value before a delayed start")
    func fillBackward() {
        let layer = stage.makeLayer()
        let animation = fade()
        animation.beginTime = stage.now + 1
        animation.fillMode = .backwards
        layer.add(animation, forKey: "a")
        let unfilled = CABasicAnimation(keyPath: "position.x")
        (unfilled.fromValue, unfilled.toValue, unfilled.duration, unfilled.beginTime) = (0, 0, 1, stage.now + 1)
        layer.add(unfilled, forKey: "b")
        stage.flush()

        stage.advance(by: 0.5)

        expect(layer.presentation()?.opacity, equals: 0)
        expect(layer.presentation()?.position.x, equals: 60)
        #expect(listener.events.isEmpty)
        stage.advance(by: 1)
        expect(layer.presentation()?.opacity, equals: 0.5)
        expect(listener.events, equals: ["start"])
    }

    @Test("A-05 repeat counts may be fractional, and cycles may autoreverse")
    func repeating() {
        let layer = stage.makeLayer()
        let animation = fade()
        animation.repeatCount = 1.5
        animation.autoreverses = true
        layer.add(animation, forKey: nil)
        stage.flush()

        stage.advance(by: 1.25)
        expect(layer.presentation()?.opacity, equals: 0.75)
        stage.advance(by: 1)
        expect(layer.presentation()?.opacity, equals: 0.25)
        stage.advance(by: 0.8)
        expect(listener.events.last, equals: "stop true")
    }

    @Test("repeatDuration limits the repeating")
    func repeatDuration() {
        let layer = stage.makeLayer()
        let animation = fade()
        animation.repeatDuration = 2.5
        layer.add(animation, forKey: nil)
        stage.flush()

        stage.advance(by: 2.25)
        expect(layer.presentation()?.opacity, equals: 0.25)
        stage.advance(by: 0.25)
        expect(listener.events.last, equals: "stop true")
    }

    @Test("speed shortens the animation, and a negative speed runs it backward")
    func speed() {
        let layer = stage.makeLayer()
        let animation = fade()
        animation.speed = -2
        layer.add(animation, forKey: nil)
        stage.flush()

        stage.advance(by: 0.125)
        expect(layer.presentation()?.opacity, equals: 0.75)
        stage.advance(by: 0.375)
        expect(listener.events.last, equals: "stop true")
    }

    @Test("timeOffset scrubs an animation of speed 0")
    func scrubbing() {
        let layer = stage.makeLayer()
        let animation = fade()
        animation.speed = 0
        animation.timeOffset = 0.75
        layer.add(animation, forKey: nil)
        stage.flush()

        stage.advance(by: 50)

        expect(layer.presentation()?.opacity, equals: 0.75)
        #expect(DeadlineQueue.main.next == nil)
    }

    @Test("an animation with a time offset wraps around at its end")
    func timeOffset() {
        let layer = stage.makeLayer()
        let animation = fade()
        animation.timeOffset = 0.75
        layer.add(animation, forKey: nil)
        stage.flush()

        expect(layer.presentation()?.opacity, equals: 0.75)
        stage.advance(by: 0.5)
        expect(layer.presentation()?.opacity, equals: 0.25)
    }

    @Test("an animation without a duration uses the transaction's")
    func defaultDuration() {
        let layer = stage.makeLayer()
        CATransaction.begin()
        CATransaction.setAnimationDuration(4)
        layer.add(fade(duration: 0), forKey: nil)
        CATransaction.commit()
        stage.flush()

        stage.advance(by: 1)

        expect(layer.presentation()?.opacity, equals: 0.25)
    }

    @Test("A-09 a stop handler may start the next animation")
    func chaining() {
        final class Chain: CAAnimationDelegate {
            var next: CAAnimation?
            let layer: CALayer
            init(_ layer: CALayer) { self.layer = layer }
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
                next.map { layer.add($0, forKey: "second") }
            }
        }
        let layer = stage.makeLayer()
        let chain = Chain(layer)
        chain.next = fade()
        let first = fade()
        first.delegate = chain
        layer.add(first, forKey: "first")
        stage.flush()

        stage.advance(by: 1.5)

        expect(layer.animationKeys(), equals: ["second"])
        expect(layer.presentation()?.opacity, equals: 0.5)
    }

    @Test("an animation is committed once when added and once when removed")
    func commits() {
        let layer = stage.makeLayer()
        let id = layer.layerID.rawValue
        layer.add(fade(), forKey: "fade")

        stage.flush()
        expect(stage.sink.takeChanges().map { $0.summary }, equals: ["animationAdded \(id) fade"])
        stage.advance(by: 0.5)
        #expect(stage.sink.takeChanges().isEmpty)
        stage.advance(by: 0.5)
        expect(stage.sink.takeChanges().map { $0.summary }, equals: ["animationRemoved \(id) fade"])
    }

    @Test("animations without a key run simultaneously and are not in animationKeys")
    func keyless() {
        let layer = stage.makeLayer()
        layer.add(fade(), forKey: nil)
        layer.add(fade(), forKey: nil)
        stage.flush()

        #expect(layer.animationKeys() == nil)
        layer.removeAllAnimations()
        stage.advance(by: 0)
        expect(listener.events.filter { $0 == "stop false" }.count, equals: 2)
    }

    @Test("changing the original after adding it has no effect")
    func copied() {
        let layer = stage.makeLayer()
        let animation = fade()
        layer.add(animation, forKey: "fade")

        animation.duration = 100

        expect(layer.animation(forKey: "fade")?.duration, equals: 1)
        #expect(layer.animation(forKey: "fade") !== animation)
    }

    @Test("A-17 an animation of a layer that leaves its tree before the first commit reports not finished")
    func leavesBeforeCommit() {
        stage.flush()
        let layer = CALayer()
        stage.root.addSublayer(layer)
        layer.add(fade(), forKey: "fade")

        layer.removeFromSuperlayer()
        stage.flush()
        stage.advance(by: 0.1)

        expect(listener.events, equals: ["stop false"])
        #expect(layer.animationKeys() == nil)
    }

    @Test("A-17 an animation of a layer that is moved within its tree before the first commit runs to its end")
    func movesBeforeCommit() {
        let parent = stage.makeLayer()
        stage.flush()
        let layer = CALayer()
        stage.root.addSublayer(layer)
        layer.add(fade(), forKey: "fade")

        parent.addSublayer(layer)
        stage.flush()
        stage.advance(by: 1)

        expect(listener.events, equals: ["start", "stop true"])
    }
}
