import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@MainActor @Suite final class CAAnimationGroupTests {
    @Test("a copy keeps the preferred frame rate range")
    func frameRate() {
        let group = CAAnimationGroup()
        group.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 20)

        let copy = group.copy() as? CAAnimationGroup

        expect(copy?.preferredFrameRateRange, equals: group.preferredFrameRateRange)
    }

    private lazy var stage = Stage()

    private func child(_ path: String, _ from: Double, _ to: Double, duration: Double = 0) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: path)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
        return animation
    }

    @Test("children run simultaneously; one without a duration lasts as long as the group")
    func together() {
        let layer = stage.makeLayer()
        let group = CAAnimationGroup()
        group.animations = [child("position.x", 0, 100), child("opacity", 0, 1, duration: 0.5)]
        group.duration = 1
        layer.add(group, forKey: nil)
        stage.flush()

        stage.advance(by: 0.25)

        #expect(isClose(layer.presentation()?.position.x ?? 0, 25))
        expect(layer.presentation()?.opacity, equals: 0.5)
    }

    @Test("children begin in the group's time and are clipped at its end")
    func childTimes() {
        let layer = stage.makeLayer()
        let late = child("position.x", 0, 100, duration: 10)
        late.beginTime = 0.5
        let group = CAAnimationGroup()
        group.animations = [late]
        group.duration = 1
        layer.add(group, forKey: nil)
        stage.flush()

        stage.advance(by: 0.25)
        expect(layer.presentation()?.position.x, equals: 60)
        stage.advance(by: 0.5)
        #expect(isClose(layer.presentation()?.position.x ?? 0, 2.5))
        stage.advance(by: 0.5)
        expect(layer.presentation()?.position.x, equals: 60)
        #expect(layer.animationKeys() == nil)
    }

    @Test("the group's timing function applies to the children's time")
    func timingFunction() {
        let layer = stage.makeLayer()
        let group = CAAnimationGroup()
        group.animations = [child("position.x", 0, 100)]
        group.duration = 1
        group.timingFunction = CAMediaTimingFunction(name: .easeIn)
        layer.add(group, forKey: nil)
        stage.flush()

        stage.advance(by: 0.5)

        #expect((layer.presentation()?.position.x ?? 100) < 40)
    }

    @Test("copying a group copies its children")
    func copying() throws {
        let inner = child("opacity", 0, 1)
        let group = CAAnimationGroup()
        group.animations = [inner]

        let copy = try #require(group.copy() as? CAAnimationGroup)

        #expect(copy.animations?.count == 1 && copy.animations?[0] !== inner)
    }
}
