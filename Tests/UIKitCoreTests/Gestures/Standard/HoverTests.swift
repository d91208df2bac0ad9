import Expectations
import Foundation
import Testing
import TouchInput
import TouchstoneTesting
import UIKit

@testable import UIKitCore

@MainActor @Suite struct HoverTests {
    /// Adds a hover recognizer to a new view of 100 by 100 points in the middle of the pad.
    private func makeHover(on pad: GesturePad) -> UIHoverGestureRecognizer {
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        card.center = pad.view.convert(pad.center, from: nil)
        pad.view.addSubview(card)
        return pad.add(UIHoverGestureRecognizer(target: nil, action: nil), "hover", to: card)
    }

    @Test("R-77 it begins when the pointer enters, changes while it moves inside, and ends when it leaves")
    func lifeCycle() {
        let pad = GesturePad()
        let hover = makeHover(on: pad)

        pad.app.hover(at: pad.at(-100, 0))
        let outside = pad.lines
        pad.app.hover(at: pad.at(-40, 0))
        pad.app.hover(at: pad.at(10, 5))
        let location = hover.location(in: nil)
        pad.app.advance(by: 5)
        pad.app.hover(at: pad.at(100, 0))
        pad.app.hover(at: pad.center)
        pad.app.hover(at: nil)

        #expect(outside.isEmpty)
        expect(location, equals: pad.at(10, 5))
        expect(
            pad.lines, equals: ["hover began", "hover changed", "hover ended", "hover began", "hover ended"])
    }

    @Test("R-77 ancestor views hover, too")
    func ancestors() {
        let pad = GesturePad()
        let inner = makeHover(on: pad)
        let outer = pad.add(UIHoverGestureRecognizer(target: nil, action: nil), "outer")

        pad.app.hover(at: pad.at(-100, 0))
        pad.app.hover(at: pad.center)
        pad.app.hover(at: pad.at(-100, 0))

        expect(pad.states(of: outer), equals: [.began, .changed, .changed])
        expect(pad.states(of: inner), equals: [.began, .ended])
    }

    @Test("R-77 a pressed button ends it")
    func press() {
        let pad = GesturePad()
        _ = makeHover(on: pad)

        pad.app.hover(at: pad.center)
        let finger = pad.app.touch(at: pad.center, contact: .pointer)
        finger.lift()
        let pressed = pad.lines
        pad.app.hover(at: pad.at(5, 0))

        expect(pressed, equals: ["hover began", "hover ended"])
        expect(pad.lines, equals: pressed + ["hover began"])
    }

    @Test("R-77 it is cancelled when the application stops listening, it is disabled, or its view is removed")
    func cancels() {
        let pad = GesturePad()
        let hover = makeHover(on: pad)

        pad.app.hover(at: pad.center)
        hover.isEnabled = false
        hover.isEnabled = true
        pad.app.hover(at: pad.at(1, 0))
        pad.app.application.resignActive()
        pad.app.application.becomeActive()
        pad.app.hover(at: pad.at(2, 0))
        hover.view?.removeFromSuperview()

        expect(
            pad.lines,
            equals: [
                "hover began", "hover cancelled", "hover began", "hover cancelled", "hover began", "hover cancelled",
            ])
    }

    @Test("R-78 it has one touch while inside and none otherwise, and ignores fingers")
    func touches() {
        let pad = GesturePad()
        let hover = makeHover(on: pad)

        let before = hover.numberOfTouches
        pad.app.hover(at: pad.at(3, 4))
        let (inside, location) = (hover.numberOfTouches, hover.location(ofTouch: 0, in: nil))
        pad.app.hover(at: nil)
        let after = hover.numberOfTouches
        let finger = pad.app.touch(at: pad.center)
        finger.move(by: 20, 0)
        finger.lift()

        expect(before, equals: 0)
        expect(inside, equals: 1)
        expect(after, equals: 0)
        expect(location, equals: pad.at(3, 4))
        expect(pad.lines, equals: ["hover began", "hover ended"])
    }

    @Test("R-78 it neither excludes gestures of touches nor is excluded by them")
    func exclusion() {
        let pad = GesturePad()
        let hover = makeHover(on: pad)
        let pan = pad.add(UIPanGestureRecognizer(target: nil, action: nil), "pan", to: hover.view)

        pad.app.hover(at: pad.at(30, 30))
        let finger = pad.app.touch(at: pad.center)
        finger.move(by: 20, 0)
        finger.lift()
        pad.app.hover(at: pad.at(31, 30))

        #expect(!hover.canPrevent(pan))
        #expect(!hover.canBePrevented(by: pan))
        expect(pad.lines, equals: ["hover began", "pan began", "pan ended", "hover changed"])
    }

    @Test("hovering works in rotated, scaled and nested views", arguments: PadPose.allCases)
    func poses(pose: PadPose) {
        let pad = GesturePad(pose)
        let hover = makeHover(on: pad)

        pad.app.hover(at: pad.at(12, 20))
        let inside = hover.location(in: hover.view)
        pad.app.hover(at: pad.at(-180, 300))

        expect(pad.lines, equals: ["hover began", "hover ended"])
        expect(hover.view.map { near($0.convert(inside, to: nil), pad.at(12, 20)) }, equals: true)
    }

    @Test("R-90 a hovering pen tells altitude, azimuth in any view, and roll; other pointers are upright")
    func tilt() {
        let pad = GesturePad()
        let hover = makeHover(on: pad)
        pad.app.hover(at: pad.center)
        let upright = (hover.altitudeAngle, hover.azimuthAngle(in: nil), hover.rollAngle)
        let sample = PointerSample(
            position: pad.center, tilt: PenTilt(altitude: 0.5, azimuth: .pi / 2, roll: 0.25), device: pad.app.panel.id)
        pad.app.deliver(InputFrame(time: InputTime(seconds: pad.app.now), pointer: sample))
        let turned = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
        pad.view.addSubview(turned)

        expect(upright, equals: (.pi / 2, 0, 0))
        expect(hover.altitudeAngle, equals: 0.5)
        #expect(abs(hover.azimuthAngle(in: nil) - .pi / 2) < 1e-9)
        #expect(abs(hover.azimuthAngle(in: turned)) < 1e-9)
        #expect(abs(hover.azimuthUnitVector(in: turned).dx - 1) < 1e-9)
        expect(hover.rollAngle, equals: 0.25)
    }
}
