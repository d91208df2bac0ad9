import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@MainActor @Suite final class LayerTimingTests {
    private lazy var stage = Stage()
    private let listener = Listener()

    private func run(on layer: CALayer) {
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
        animation.delegate = listener
        layer.add(animation, forKey: "fade")
        stage.flush()
    }

    @Test("speed and timeOffset pause and resume a layer")
    func pausing() {
        let layer = stage.makeLayer()
        run(on: layer)
        stage.advance(by: 0.25)

        let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.speed = 0
        layer.timeOffset = paused
        stage.flush()
        stage.advance(by: 10)
        expect(layer.presentation()?.opacity, equals: 0.25)
        expect(listener.events, equals: ["start"])

        let offset = layer.timeOffset
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - offset
        stage.flush()
        stage.advance(by: 0.5)
        expect(layer.presentation()?.opacity, equals: 0.75)
        stage.advance(by: 0.25)
        expect(listener.events, equals: ["start", "stop true"])
    }

    @Test("timeOffset scrubs a layer of speed 0")
    func scrubbing() {
        let layer = stage.makeLayer()
        layer.speed = 0
        stage.flush()
        run(on: layer)

        for offset in [0.5, 0.25, 0.75] {
            layer.timeOffset = offset
            stage.flush()
            stage.advance(by: 1)
            expect(layer.presentation()?.opacity, equals: Float(offset))
        }
    }

    @Test("the speed of a superlayer applies to its descendants, also in commits")
    func inherited() throws {
        let layer = stage.makeLayer()
        stage.root.speed = 2
        stage.flush()
        _ = stage.sink.take()

        run(on: layer)

        stage.advance(by: 0.25)
        expect(layer.presentation()?.opacity, equals: 0.5)
        guard case .animationAdded(_, _, let value)? = stage.sink.takeChanges().first else {
            Issue.record("no animation was committed")
            return
        }
        var snapshot = LayerSnapshot()
        let isChanging = snapshot.apply([value], at: Stage.start + 0.25)
        #expect(isChanging)
        expect(snapshot.style.opacity, equals: 0.5)
        expect(value.endTime, equals: Stage.start + 0.5)
    }

    @Test("times are converted between layers in both directions")
    func converting() {
        let layer = stage.makeLayer()
        let other = stage.makeLayer()
        layer.speed = 2
        layer.beginTime = 10
        other.timeOffset = 5

        expect(layer.convertTime(30, from: nil), equals: 40)
        expect(layer.convertTime(40, to: nil), equals: 30)
        expect(other.convertTime(40, from: layer), equals: 35)
        expect(other.convertTime(35, to: layer), equals: 40)
    }

    @Test("a layer with a duration and a repeat count repeats its time")
    func looping() {
        let layer = stage.makeLayer()
        layer.duration = 0.5
        layer.repeatCount = .infinity
        layer.beginTime = Stage.start
        stage.flush()
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration, animation.beginTime) = (0, 1, 1, 1e-9)
        layer.add(animation, forKey: nil)
        stage.flush()

        stage.advance(by: 0.25)
        #expect(isClose(CGFloat(layer.presentation()?.opacity ?? 0), 0.25))
        stage.advance(by: 0.5)
        #expect(isClose(CGFloat(layer.presentation()?.opacity ?? 0), 0.25))
    }

    @Test("applying animations to a snapshot returns whether it will change again")
    func changing() {
        let layer = stage.makeLayer()
        _ = stage.sink.take()
        run(on: layer)
        guard case .animationAdded(_, _, let value)? = stage.sink.takeChanges().first else {
            Issue.record("no animation was committed")
            return
        }
        var snapshot = LayerSnapshot()

        let halfway = snapshot.apply([value], at: Stage.start + 0.5)
        let after = snapshot.apply([value], at: Stage.start + 1)
        #expect(halfway && !after)
        #expect(value.changesAppearance)
    }
}
