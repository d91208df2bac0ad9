import Expectations
import Foundation
import Support
import Testing
import TouchstoneTesting
import UIKit

/// An animation delegate that records the start and stop calls.
@MainActor private final class DelegateRecorder: NSObject {
    var starts: [String] = []
    var stops: [(id: String?, finished: Bool, context: UnsafeMutableRawPointer?)] = []
    var onStop: () -> Void = {}

    func willStart(_ animationID: String?, _ context: UnsafeMutableRawPointer?) {
        starts.append(animationID ?? "nil")
    }

    func didStop(_ animationID: String?, _ finished: NSNumber, _ context: UnsafeMutableRawPointer?) {
        stops.append((animationID, finished.boolValue, context))
        onStop()
    }
}

/// A delegate whose methods take bridged types, and one that takes a type that cannot be passed.
@MainActor private final class BridgedDelegate: NSObject {
    var stops: [String] = []

    func didStop(_ animationID: String, _ finished: Bool, _ context: UnsafeRawPointer?) {
        stops.append("\(animationID) \(finished) \(UInt(bitPattern: context))")
    }

    func didStopWithView(_ animationID: UIView, _ finished: NSNumber, _ context: UnsafeRawPointer?) {
        stops.append("called")
    }
}

@MainActor @Suite struct BeginAnimationsTests {
    private let delegate = DelegateRecorder()

    /// Moves the view in a begin/commit block whose delegate is the recorder.
    private func move(
        _ stage: AnimationStage, _ animationID: String? = "move", context: UnsafeMutableRawPointer? = nil,
        _ settings: () -> Void = {}
    ) {
        UIView.beginAnimations(animationID, context: context)
        UIView.setAnimationCurve(.linear)
        UIView.setAnimationDelegate(delegate)
        UIView.setAnimationWillStart(Selector(DelegateRecorder.willStart))
        UIView.setAnimationDidStop(Selector(DelegateRecorder.didStop))
        settings()
        stage.move()
        UIView.commitAnimations()
    }

    @Test("A-01 blocks nest, each with its own settings")
    func nest() {
        let stage = AnimationStage()
        UIView.beginAnimations("outer", context: nil)
        UIView.setAnimationDuration(4)
        UIView.beginAnimations("inner", context: nil)
        UIView.setAnimationDuration(1)
        stage.move()
        UIView.commitAnimations()
        stage.view.alpha = 0
        UIView.commitAnimations()

        expect(stage.view.layer.animation(forKey: "position")?.duration, equals: 1)
        expect(stage.view.layer.animation(forKey: "opacity")?.duration, equals: 4)
    }

    @Test("A-02 animations start when control returns to the run loop")
    func starts() {
        let stage = AnimationStage()
        move(stage) { UIView.setAnimationDuration(1) }
        let immediateStarts = delegate.starts
        stage.app.advance(by: 0.5)

        #expect(immediateStarts.isEmpty)
        expect(delegate.starts, equals: ["move"])
        #expect(isNear(stage.shownX, 60))
    }

    @Test("A-03 setters outside a block have no effect")
    func outside() {
        let stage = AnimationStage()
        UIView.setAnimationDuration(5)
        UIView.setAnimationDelay(5)
        UIView.setAnimationRepeatCount(5)
        UIView.setAnimationBeginsFromCurrentState(true)
        UIView.setAnimationDelegate(delegate)
        UIView.commitAnimations()
        stage.move()
        stage.app.advance(by: 1)

        #expect(stage.view.layer.animationKeys() == nil)
        #expect(delegate.stops.isEmpty)
    }

    @Test("A-03 setters apply only to changes that follow them")
    func tooLate() {
        let stage = AnimationStage()
        UIView.beginAnimations(nil, context: nil)
        stage.move()
        UIView.setAnimationDuration(3)
        stage.view.alpha = 0
        UIView.commitAnimations()

        expect(stage.view.layer.animation(forKey: "position")?.duration, equals: 0.2)
        expect(stage.view.layer.animation(forKey: "opacity")?.duration, equals: 3)
    }

    @Test("A-04 by default an animation takes 0.2 seconds without delay, runs once and eases in and out")
    func defaults() throws {
        let stage = AnimationStage()
        UIView.beginAnimations(nil, context: nil)
        stage.move()
        UIView.commitAnimations()
        stage.app.advance(by: 0.05)

        let animation = try #require(stage.view.layer.animation(forKey: "position"))
        expect(animation.duration, equals: 0.2)
        #expect(animation.repeatCount <= 1)
        #expect(!animation.autoreverses)
        #expect(isNear(stage.shownX, 22.92))
    }

    @Test("A-05 the repeat count may be a fraction")
    func fraction() {
        let stage = AnimationStage()
        move(stage) {
            UIView.setAnimationDuration(1)
            UIView.setAnimationRepeatCount(1.5)
        }
        stage.app.advance(by: 1.4)
        let before = delegate.stops.count
        stage.app.advance(by: 0.2)

        expect(before, equals: 0)
        expect(delegate.stops.count, equals: 1)
    }

    @Test("A-05 autoreverse applies only with a repeat count")
    func autoreverse() throws {
        let stage = AnimationStage()
        move(stage) { UIView.setAnimationRepeatAutoreverses(true) }
        let without = try #require(stage.view.layer.animation(forKey: "position"))
        stage.view.center.x = 10
        move(stage) {
            UIView.setAnimationRepeatAutoreverses(true)
            UIView.setAnimationRepeatCount(2)
        }
        let with = try #require(stage.view.layer.animation(forKey: "position"))

        #expect(!without.autoreverses)
        #expect(with.autoreverses)
    }

    /// Fades the background to red in a second, and after half of it to blue.
    private func fadeTwice(_ stage: AnimationStage, fromCurrentState: Bool) {
        stage.view.backgroundColor = .black
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationCurve(.linear)
        stage.view.backgroundColor = .red
        UIView.commitAnimations()
        stage.app.advance(by: 0.5)

        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationBeginsFromCurrentState(fromCurrentState)
        UIView.setAnimationDuration(1)
        stage.view.backgroundColor = .blue
        UIView.commitAnimations()
        stage.app.advance(by: 0)
    }

    private func shownRed(_ stage: AnimationStage) -> CGFloat {
        stage.view.layer.presentation()?.backgroundColor?.components?[0] ?? .nan
    }

    @Test("A-06 an animation that is not additive starts at the last model value by default")
    func fromModel() {
        let stage = AnimationStage()
        fadeTwice(stage, fromCurrentState: false)

        #expect(isNear(shownRed(stage), 1, within: 0.01))
    }

    @Test("A-06 an animation from the current state that is not additive starts at the presented value")
    func fromCurrentState() {
        let stage = AnimationStage()
        fadeTwice(stage, fromCurrentState: true)

        #expect(isNear(shownRed(stage), 0.5, within: 0.01))
    }

    @Test("A-23 begin/commit animations of a position are additive", arguments: [false, true])
    func additive(fromCurrentState: Bool) {
        let stage = AnimationStage()
        move(stage) {
            UIView.setAnimationDuration(1)
            UIView.setAnimationCurve(.linear)
        }
        stage.app.advance(by: 0.5)

        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationBeginsFromCurrentState(fromCurrentState)
        UIView.setAnimationDuration(1)
        UIView.setAnimationCurve(.linear)
        stage.view.center.x = 10
        UIView.commitAnimations()
        stage.app.advance(by: 0)
        let before = stage.shownX
        stage.app.advance(by: 0.75)

        #expect(isNear(before, 60))
        #expect(isNear(stage.shownX, 35))
        expect(delegate.stops.map(\.finished), equals: [true])
    }

    @Test("A-07 the did-stop selector receives identifier, finished and context")
    func didStop() throws {
        let stage = AnimationStage()
        let context = UnsafeMutableRawPointer(bitPattern: 0x1234)

        move(stage, "placard", context: context)
        stage.app.advance(by: 0.3)

        let stop = try #require(delegate.stops.first)
        expect(stop.id, equals: "placard")
        #expect(stop.finished)
        expect(stop.context, equals: context)
        expect(delegate.stops.count, equals: 1)
    }

    @Test("A-07 both selectors are optional")
    func noSelectors() {
        let stage = AnimationStage()
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDelegate(delegate)
        stage.move()
        UIView.commitAnimations()
        stage.app.advance(by: 1)

        #expect(delegate.starts.isEmpty)
        #expect(delegate.stops.isEmpty)
    }

    /// Moves the view with a did-stop selector of the delegate.
    private func move(_ stage: AnimationStage, _ delegate: BridgedDelegate, didStop: Selector) {
        UIView.beginAnimations(nil, context: UnsafeMutableRawPointer(bitPattern: 16))
        UIView.setAnimationDelegate(delegate)
        UIView.setAnimationDidStop(didStop)
        stage.move()
        UIView.commitAnimations()
        stage.app.advance(by: 0.3)
    }

    @Test("A-07 a did-stop method may take String, Bool and UnsafeRawPointer?; no identifier is an empty string")
    func bridgedDidStop() {
        let delegate = BridgedDelegate()
        move(AnimationStage(), delegate, didStop: Selector(BridgedDelegate.didStop))

        expect(delegate.stops, equals: [" true 16"])
    }

    @Test("A-07 a did-stop method with an argument that cannot be passed prints a line")
    func unfitDidStop() {
        let delegate = BridgedDelegate()
        let sink = Diagnostics.sink
        var lines: [String] = []
        Diagnostics.sink = { lines.append($0) }
        defer { Diagnostics.sink = sink }
        move(AnimationStage(), delegate, didStop: Selector(BridgedDelegate.didStopWithView))

        #expect(delegate.stops.isEmpty)
        #expect(lines.count == 1 && lines[0].contains("String?, NSNumber, UnsafeMutableRawPointer?"))
    }

    @Test("A-08 the context is passed on unchanged, even without an identifier")
    func context() throws {
        let stage = AnimationStage()
        var number = 42

        withUnsafeMutablePointer(to: &number) { pointer in
            move(stage, nil, context: UnsafeMutableRawPointer(pointer))
            stage.app.advance(by: 0.3)
        }

        let stop = try #require(delegate.stops.first)
        #expect(stop.id == nil)
        #expect(stop.context != nil)
    }

    @Test("A-09 a did-stop handler may start the next animation")
    func chain() {
        let stage = AnimationStage()
        delegate.onStop = {
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(0.15)
            UIView.setAnimationCurve(.linear)
            stage.view.alpha = 0
            UIView.commitAnimations()
        }

        move(stage) { UIView.setAnimationDuration(0.15) }
        stage.app.advance(by: 0.15)
        stage.app.advance(by: 0.075)

        #expect(isNear(stage.shownX, 110))
        #expect(isNear(stage.shownAlpha, 0.5, within: 0.01))
    }

    @Test("A-20 a block that changes nothing stops on the next run-loop turn")
    func nothingChanged() {
        let stage = AnimationStage()
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationDelegate(delegate)
        UIView.setAnimationDidStop(Selector(DelegateRecorder.didStop))
        UIView.commitAnimations()
        let before = delegate.stops.count
        stage.app.advance(by: 0)

        expect(before, equals: 0)
        expect(delegate.stops.map(\.finished), equals: [true])
    }

    @Test("A-21 begin/commit blocks do not block touches")
    func touches() {
        let stage = AnimationStage()
        UIView.beginAnimations(nil, context: nil)
        stage.view.alpha = 0.5
        UIView.commitAnimations()

        #expect(stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === stage.view)
    }

    @Test("A-24 curves have the documented raw values")
    func curves() {
        let curves: [UIView.AnimationCurve] = [.easeInOut, .easeIn, .easeOut, .linear]

        expect(curves.map(\.rawValue), equals: [0, 1, 2, 3])
    }

    @Test("A-07 a block with nothing but a transition stops when the transition has ended")
    func transitionOnly() {
        let stage = AnimationStage()
        UIView.beginAnimations("flip", context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationDelegate(delegate)
        UIView.setAnimationWillStart(Selector(DelegateRecorder.willStart))
        UIView.setAnimationDidStop(Selector(DelegateRecorder.didStop))
        UIView.setAnimationTransition(.flipFromLeft, for: stage.view, cache: true)
        UIView.commitAnimations()

        stage.app.advance(by: 0.5)
        let early = (delegate.starts, delegate.stops.count)
        stage.app.advance(by: 0.6)

        expect(early, equals: (["flip"], 0))
        expect(delegate.stops.map(\.finished), equals: [true])
    }
}
