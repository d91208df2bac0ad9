import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct AnimateTests {
    private let completions = CompletionRecorder()

    @Test("A-12 animations run concurrently without blocking the caller")
    func sideBySide() {
        let stage = AnimationStage()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.move() }
        UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { stage.view.alpha = 0 }
        stage.app.advance(by: 1)

        #expect(isNear(stage.shownX, 110))
        #expect(isNear(stage.shownAlpha, 0.5, within: 0.01))
    }

    @Test("A-13 without options an animation has no delay and eases in and out")
    func noOptions() {
        let stage = AnimationStage()
        UIView.animate(withDuration: 1) { stage.move() }
        stage.app.advance(by: 0.25)

        // The curve (0.42, 0)(0.58, 1) is at 0.1292 after a quarter of the time.
        #expect(isNear(stage.shownX, 22.92))
    }

    @Test("A-14 the model changes immediately while the presentation animates")
    func model() {
        let stage = AnimationStage()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.move() }
        let modelX = stage.view.center.x
        stage.app.advance(by: 0.5)

        expect(modelX, equals: 110)
        #expect(isNear(stage.shownX, 60))
    }

    @Test(
        "A-15 frame, bounds, center, transform, alpha and background colour are animated",
        arguments: ["bounds.size", "position", "transform", "opacity", "backgroundColor"])
    func animatable(key: String) {
        let stage = AnimationStage()
        UIView.animate(withDuration: 1) {
            stage.view.frame = CGRect(x: 50, y: 50, width: 70, height: 70)
            stage.view.transform = CGAffineTransform(scaleX: 2, y: 2)
            stage.view.alpha = 0.5
            stage.view.backgroundColor = .red
        }

        #expect(stage.view.layer.animation(forKey: key) != nil)
    }

    @Test("A-16 options have the documented raw values")
    func optionBits() {
        let bits: [(UIView.AnimationOptions, UInt)] = [
            (.layoutSubviews, 1), (.allowUserInteraction, 2), (.beginFromCurrentState, 4), (.repeat, 8),
            (.autoreverse, 16), (.overrideInheritedDuration, 32), (.overrideInheritedCurve, 64),
            (.overrideInheritedOptions, 512), (.curveEaseInOut, 0), (.curveEaseIn, 0x10000), (.curveEaseOut, 0x20000),
            (.curveLinear, 0x30000),
        ]

        for (option, number) in bits { expect(option.rawValue, equals: number) }
    }

    @Test("A-16 layoutSubviews lays out inside the animation block")
    func layoutOption() {
        let stage = AnimationStage()
        final class Following: UIView {
            let follower = UIView()
            override func layoutSubviews() {
                follower.frame = CGRect(x: bounds.width - 10, y: 0, width: 10, height: 10)
            }
        }
        let view = Following(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.addSubview(view.follower)
        stage.window.addSubview(view)
        stage.app.advance(by: stage.app.refreshInterval)

        UIView.animate(withDuration: 1, delay: 0, options: [.layoutSubviews, .curveLinear]) {
            view.bounds.size.width = 120
        }

        #expect(view.follower.layer.animation(forKey: "position") != nil)
    }

    @Test("A-16 repeat never ends and autoreverse runs back")
    func repeats() {
        let stage = AnimationStage()
        UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
            stage.move()
        } completion: { [completions] in
            completions.record($0)
        }
        stage.app.advance(by: 1.5)
        let reversing = stage.shownX
        stage.app.advance(by: 10)

        #expect(isNear(reversing, 60))
        #expect(isNear(stage.shownX, 60))
        #expect(completions.finished.isEmpty)
    }

    @Test("A-19 a nested block inherits duration and curve of the outer block")
    func inherits() {
        let stage = AnimationStage()
        UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
            UIView.animate(withDuration: 0.1, delay: 0, options: .curveEaseIn) { stage.move() }
        }
        stage.app.advance(by: 1)

        #expect(isNear(stage.shownX, 60))
    }

    @Test("A-19 a nested block can override duration and curve")
    func overrides() {
        let stage = AnimationStage()
        UIView.animate(withDuration: 2, delay: 0, options: .curveEaseIn) {
            let options: UIView.AnimationOptions = [.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear]
            UIView.animate(withDuration: 1, delay: 0, options: options) { stage.move() }
        }
        stage.app.advance(by: 0.5)

        #expect(isNear(stage.shownX, 60))
    }

    @Test("A-19 a nested block inherits the outer block's options unless they are overridden")
    func inheritsOptions() {
        let stage = AnimationStage()
        let other = UIView(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
        stage.window.addSubview(other)
        stage.app.advance(by: stage.app.refreshInterval)

        UIView.animate(withDuration: 2, delay: 0, options: .allowUserInteraction) {
            UIView.animate(withDuration: 1) { stage.view.alpha = 0.5 }
            UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedOptions) { other.alpha = 0.5 }
        }

        #expect(stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === stage.view)
        #expect(stage.window.hitTest(CGPoint(x: 110, y: 110), with: nil) === stage.window)
    }

    @Test("inheritedAnimationDuration is the duration of the running block")
    func inheritedDuration() {
        var inside: TimeInterval = 0
        UIView.animate(withDuration: 2) { inside = UIView.inheritedAnimationDuration }

        expect(inside, equals: 2)
        expect(UIView.inheritedAnimationDuration, equals: 0)
    }

    @Test("A-10 performWithoutAnimation changes values immediately and restores the enabled state")
    func withoutAnimation() {
        let stage = AnimationStage()
        UIView.animate(withDuration: 1) {
            UIView.performWithoutAnimation { stage.move() }
            stage.view.alpha = 0.5
        }

        #expect(stage.view.layer.animation(forKey: "position") == nil)
        #expect(stage.view.layer.animation(forKey: "opacity") != nil)
        #expect(UIView.areAnimationsEnabled)
    }

    @Test("A-10 changes take effect immediately while animations are disabled; disabling does not nest")
    func switchedOff() {
        let stage = AnimationStage()
        UIView.setAnimationsEnabled(false)
        UIView.setAnimationsEnabled(false)
        UIView.animate(withDuration: 1) {
            stage.move()
        } completion: { [completions] in
            completions.record($0)
        }
        stage.app.advance(by: 0)
        UIView.setAnimationsEnabled(true)

        #expect(stage.view.layer.animationKeys() == nil)
        expect(completions.finished, equals: [true])
        #expect(UIView.areAnimationsEnabled)
    }

    @Test("A-26 outside animation blocks a view's layer changes immediately, a standalone layer animates implicitly")
    func implicit() {
        let stage = AnimationStage()
        let layer = CALayer()
        stage.view.layer.addSublayer(layer)
        stage.app.advance(by: stage.app.refreshInterval)

        stage.move()
        layer.position = CGPoint(x: 50, y: 50)

        #expect(stage.view.layer.animationKeys() == nil)
        expect(layer.animation(forKey: "position")?.duration, equals: 0.25)
    }

    @Test("a delayed animation shows its start value until it begins")
    func delay() {
        let stage = AnimationStage()
        UIView.animate(withDuration: 1, delay: 1, options: .curveLinear) { stage.move() }
        stage.app.advance(by: 0.9)
        let beforeStart = stage.shownX
        stage.app.advance(by: 0.6)

        #expect(isNear(beforeStart, 10))
        #expect(isNear(stage.shownX, 60, within: 1))
    }

    @Test("A-15 a background colour fades in from nil and fades out to nil")
    func noBackground() {
        let stage = AnimationStage()
        let point = CGPoint(x: 10, y: 10)
        stage.window.backgroundColor = .white
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.view.backgroundColor = .red }
        stage.app.advance(by: 0.5)
        let fadingIn = stage.app.color(at: point)
        stage.app.advance(by: 1)
        let shown = stage.app.color(at: point)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.view.backgroundColor = nil }
        stage.app.advance(by: 0.5)
        let fadingOut = stage.app.color(at: point)
        stage.app.advance(by: 1)

        let half = PixelColor(red: 255, green: 127, blue: 127)
        expect(fadingIn?.isClose(to: half, tolerance: 3), equals: true)
        expect(shown, equals: .red)
        expect(fadingOut?.isClose(to: half, tolerance: 3), equals: true)
        expect(stage.app.color(at: point), equals: .white)
    }

    @Test("A-15 animating a shadow path from or to nil does not crash")
    func noShadowPath() {
        let stage = AnimationStage()
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
        UIView.animate(withDuration: 1) { stage.view.layer.shadowPath = path }
        stage.app.advance(by: 0.5)
        let during = stage.view.layer.presentation()?.shadowPath
        stage.app.advance(by: 1)
        let after = stage.view.layer.presentation()?.shadowPath

        #expect(during == nil)
        expect(after, equals: path)
    }

    @Test("A-50 modified animations repeat, and the animation is complete when they have ended")
    func modified() {
        let stage = AnimationStage()
        var finished: [Bool] = []
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { stage.view.alpha = 0 }
            stage.view.center.x = 60
        } completion: {
            finished.append($0)
        }
        let (repeated, plain) = (
            stage.view.layer.animation(forKey: "opacity"), stage.view.layer.animation(forKey: "position")
        )
        stage.app.advance(by: 3.5)
        let early = finished
        stage.app.advance(by: 1)

        expect(repeated?.repeatCount, equals: 2)
        expect(repeated?.autoreverses, equals: true)
        #expect(plain?.repeatCount != 2)
        expect(plain?.autoreverses, equals: false)
        #expect(early.isEmpty)
        expect(finished, equals: [true])
    }

    @Test("A-50 outside of animations, modified animations are immediate changes")
    func modifiedOutside() {
        let stage = AnimationStage()

        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { stage.view.alpha = 0.5 }

        expect(stage.view.alpha, equals: 0.5)
        #expect(stage.view.layer.animationKeys() == nil)
    }

    @Test("A-02 changes after an animation inside another one belong to the outer one")
    func afterInner() {
        let stage = AnimationStage()

        UIView.animate(withDuration: 2) {
            UIView.animate(withDuration: 1) { stage.move() }
            stage.view.alpha = 0
        }

        expect(stage.view.layer.animation(forKey: "opacity")?.duration, equals: 2)
    }
}
