import CoreGraphics
import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitCore

@MainActor @Suite struct TransitionTests {
    /// A red view of 100 × 100 points in the middle of a black screen of 200 × 200.
    @MainActor private struct Stage {
        let app = TestApplication(size: CGSize(width: 200, height: 200))
        let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        let middle = CGPoint(x: 100, y: 100)

        init() {
            UIView.setAnimationsEnabled(true)
            let window = app.makeWindow()
            window.addSubview(view)
            view.backgroundColor = .red
            app.advance(by: app.refreshInterval)
        }

        func begin(_ options: UIView.AnimationOptions, completion: ((Bool) -> Void)? = nil) {
            let view = view
            UIView.transition(
                with: view, duration: 1, options: options.union(.curveLinear),
                animations: { view.backgroundColor = .blue }, completion: completion)
        }
    }

    @Test("A-16 a cross dissolve shows both contents halfway and the new content at the end")
    func dissolve() throws {
        let stage = Stage()
        let completions = CompletionRecorder()
        stage.begin(.transitionCrossDissolve) { completions.record($0) }

        stage.app.advance(by: 0.5)
        let middle = try #require(stage.app.color(at: stage.middle))
        stage.app.advance(by: 0.6)

        #expect((110...145).contains(middle.red) && (110...145).contains(middle.blue))
        expect(stage.app.color(at: stage.middle), equals: .blue)
        expect(completions.finished, equals: [true])
        expect(stage.view.layer.superlayer?.sublayers?.count, equals: 1)
    }

    @Test(
        "A-16 a flip shows the old content in its first half and the new content in its second, edge-on between",
        arguments: [
            UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight, .transitionFlipFromTop,
            .transitionFlipFromBottom,
        ])
    func flip(options: UIView.AnimationOptions) {
        let stage = Stage()
        stage.begin(options)

        stage.app.advance(by: 0.25)
        let early = stage.app.color(at: stage.middle)
        stage.app.advance(by: 0.23)
        let isVertical = options == .transitionFlipFromTop || options == .transitionFlipFromBottom
        let edge = stage.app.color(at: isVertical ? CGPoint(x: 100, y: 60) : CGPoint(x: 60, y: 100))
        stage.app.advance(by: 0.27)
        let late = stage.app.color(at: stage.middle)

        expect(early, equals: .red)
        #expect(edge != .red && edge != .blue)
        expect(late, equals: .blue)
    }

    @Test("A-16 a curl up reveals the new content below; a curl down lays it over the old content")
    func curls() {
        let up = Stage()
        let low = CGPoint(x: 100, y: 140)
        up.begin(.transitionCurlUp)
        up.app.advance(by: 0.6)
        let below = up.app.color(at: low)

        let down = Stage()
        down.begin(.transitionCurlDown)
        down.app.advance(by: 0.2)
        let still = down.app.color(at: low)
        down.app.advance(by: 0.9)
        let end = down.app.color(at: low)

        expect(below, equals: .blue)
        expect(still, equals: .red)
        expect(end, equals: .blue)
    }

    @Test(
        "A-16 a translucent view does not jump when a transition begins or ends",
        arguments: [
            UIView.AnimationOptions.transitionCrossDissolve, .transitionFlipFromLeft, .transitionCurlUp,
            .transitionCurlDown,
        ])
    func translucent(options: UIView.AnimationOptions) throws {
        let stage = Stage()
        stage.view.alpha = 0.5
        stage.app.advance(by: stage.app.refreshInterval)
        let low = CGPoint(x: 100, y: 140)
        let before = try #require(stage.app.color(at: low))

        stage.begin(options)
        stage.app.advance(by: 0.01)
        let start = try #require(stage.app.color(at: low))
        stage.app.advance(by: 0.98)
        let end = try #require(stage.app.color(at: stage.middle))
        stage.app.advance(by: 0.1)
        let after = try #require(stage.app.color(at: stage.middle))

        #expect(abs(Int(start.red) - Int(before.red)) <= 8 && abs(Int(start.blue) - Int(before.blue)) <= 8)
        #expect(abs(Int(end.red) - Int(after.red)) <= 8 && abs(Int(end.blue) - Int(after.blue)) <= 8)
    }

    @Test("A-16 a curl down shows content that was redrawn in the animation block")
    func redrawn() {
        let stage = Stage()
        let label = UILabel(frame: stage.view.bounds)
        stage.view.addSubview(label)
        stage.app.advance(by: stage.app.refreshInterval)
        UIView.transition(
            with: stage.view, duration: 1, options: [.transitionCurlDown, .curveLinear],
            animations: {
                label.attributedText = NSAttributedString(
                    string: "████████████", attributes: [.foregroundColor: UIColor.green])
            })

        stage.app.advance(by: 0.9)
        let screenshot = stage.app.screenshot()

        #expect((50..<150).contains { screenshot.pixel(100, $0)[1] > 200 })
    }

    @Test("A-11 a begin/commit block may contain a transition")
    func beginCommit() {
        let stage = Stage()
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationTransition(.flipFromLeft, for: stage.view, cache: true)
        UIView.performWithoutAnimation { stage.view.backgroundColor = .blue }
        UIView.commitAnimations()

        stage.app.advance(by: 0.25)
        let early = stage.app.color(at: stage.middle)
        stage.app.advance(by: 0.8)

        expect(early, equals: .red)
        expect(stage.app.color(at: stage.middle), equals: .blue)
    }

    @Test("a transition from one view to another replaces the first by the second")
    func fromTo() {
        let stage = Stage()
        let other = UIView(frame: stage.view.frame)
        other.backgroundColor = .green
        let parent = stage.view.superview

        UIView.transition(from: stage.view, to: other, duration: 0.5, options: .transitionFlipFromRight)
        stage.app.advance(by: 0.6)

        #expect(stage.view.superview == nil)
        #expect(other.superview === parent)
        expect(stage.app.color(at: stage.middle), equals: .green)
    }

    @Test("a second transition of a view ends the first one with finished == false")
    func interrupted() {
        let stage = Stage()
        let completions = CompletionRecorder()
        stage.begin(.transitionFlipFromLeft) { completions.record($0) }
        stage.app.advance(by: 0.2)

        stage.begin(.transitionCrossDissolve) { completions.record($0) }
        stage.app.advance(by: 1.1)

        expect(completions.finished, equals: [false, true])
    }

    @Test("A-04 the animations of a block start at the given date")
    func startDate() {
        let stage = Stage()
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationStart(Date(timeIntervalSinceNow: 100))
        stage.view.alpha = 0
        UIView.commitAnimations()

        stage.app.advance(by: 90)

        expect(stage.app.color(at: stage.middle), equals: .red)
    }

    @Test("A-21 a view receives no touches during a transition, and again after it")
    func touches() {
        let stage = Stage()
        func hit() -> UIView? { stage.view.window?.hitTest(stage.middle, with: nil) }

        stage.begin(.transitionCrossDissolve)
        let during = hit()
        stage.app.advance(by: 1.1)

        #expect(during !== stage.view)
        #expect(hit() === stage.view)
    }

    @Test("A-18 a transition without duration shows the new content at once")
    func noDuration() {
        let stage = Stage()
        let view = stage.view
        let completions = CompletionRecorder()

        UIView.transition(
            with: view, duration: 0, options: .transitionCrossDissolve, animations: { view.backgroundColor = .blue },
            completion: { completions.record($0) })

        #expect(view.layer.animationKeys() == nil)
        expect(view.layer.superlayer?.sublayers?.count, equals: 1)
        #expect(view.window?.hitTest(stage.middle, with: nil) === view)
        stage.app.advance(by: stage.app.refreshInterval)
        expect(completions.finished, equals: [true])
    }

    @Test("A-52 views that the system deletes fade and shrink beside other animations, and leave their superviews")
    func delete() {
        let app = TestApplication()
        let (view, other) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
        view.alpha = 0.8
        let window = app.makeWindow()
        for view in [view, other] { window.addSubview(view) }
        app.advance(by: 0.1)
        var finished: [Bool] = []
        UIView.perform(.delete, on: [view], options: [], animations: { other.center.x = 90 }) { finished.append($0) }
        app.advance(by: 0.15)
        let (look, x) = (view.layer.presentation(), other.layer.presentation()?.position.x ?? 0)
        let during = view.superview
        app.advance(by: 0.3)

        #expect((0.1...0.7).contains(look?.opacity ?? 0) && (20...90).contains(look?.frame.width ?? 0))
        #expect((10...80).contains(x))
        #expect(during === window && finished == [true])
        #expect(view.superview == nil && view.alpha > 0.79 && view.transform.isIdentity)
    }
}
