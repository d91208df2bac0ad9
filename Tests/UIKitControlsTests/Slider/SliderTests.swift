import Expectations
import Support
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct SliderTests {
    /// A slider from x = 100 to 328, so that its knob, 28 wide, travels 200 points.
    private func stage() -> ControlStage<UISlider> {
        ControlStage(UISlider(), frame: CGRect(x: 100, y: 280, width: 228, height: 31))
    }

    private func knobMiddle(_ stage: ControlStage<UISlider>) -> CGPoint {
        let bounds = stage.control.bounds
        let rect = stage.control.thumbRect(
            forBounds: bounds, trackRect: stage.control.trackRect(forBounds: bounds), value: stage.control.value)
        return CGPoint(x: 100 + rect.midX, y: 280 + rect.midY)
    }

    private func changes(_ stage: ControlStage<UISlider>) -> Int { stage.log.lines.count { $0 == "valueChanged" } }

    @Test("C-37 the defaults, and values pinned to the range") func range() {
        let slider = UISlider()
        let defaults = (slider.value, slider.minimumValue, slider.maximumValue)
        slider.value = 3
        let pinned = slider.value
        slider.minimumValue = 10
        slider.maximumValue = 20
        let moved = slider.value
        slider.maximumValue = 5

        expect(defaults, equals: (0, 0, 1))
        expect(pinned, equals: 1)
        expect(moved, equals: 10)
        expect(slider.value, equals: 5)
    }

    @Test("CX-142 the images at the ends of a disabled slider pale with the track", arguments: [true, false])
    func disabledImages(isSetLater: Bool) {
        let stage = stage()
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
            UIColor.black.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        if !isSetLater { stage.control.minimumValueImage = image }
        stage.control.isEnabled = false
        if isSetLater { stage.control.minimumValueImage = image }
        stage.app.window?.backgroundColor = .white
        stage.app.advance(by: 0.1)
        let rect = stage.control.minimumValueImageRect(forBounds: stage.control.bounds)
        let middle = CGPoint(x: 100 + rect.midX, y: 280 + rect.midY)
        let pale = stage.app.color(at: middle)
        stage.control.isEnabled = true
        stage.app.advance(by: 0.1)

        expect(pale.map { (120...135).contains($0.red) }, equals: true)
        expect(stage.app.color(at: middle).map { $0.red < 5 }, equals: true)
    }

    @Test("CX-40 a minimum above the maximum moves the other") func crossedRange() {
        let slider = UISlider()
        slider.minimumValue = 4
        let maximum = slider.maximumValue
        slider.maximumValue = 2

        expect(maximum, equals: 4)
        expect(slider.minimumValue, equals: 2)
    }

    @Test("C-38 CX-36 a continuous slider sends valueChanged at every change") func continuous() {
        let stage = stage()
        let finger = stage.app.touch(at: knobMiddle(stage))
        finger.move(by: 20, 0)
        finger.move(by: 20, 0)
        let sent = changes(stage)
        finger.move(by: 0, 5)
        finger.lift()

        #expect(stage.control.isContinuous)
        expect(sent, equals: 2)
        expect(changes(stage), equals: 2)
        #expect(abs(stage.control.value - 0.2) < 1e-5)
    }

    @Test("C-38 CX-37 another one sends it once on lift, if the value has changed") func notContinuous() {
        let stage = stage()
        stage.control.isContinuous = false
        let finger = stage.app.touch(at: knobMiddle(stage))
        finger.move(by: 20, 0)
        finger.move(by: 20, 0)
        let during = changes(stage)
        finger.lift()
        let after = changes(stage)
        stage.app.tap(at: knobMiddle(stage))

        expect(during, equals: 0)
        expect(after, equals: 1)
        expect(changes(stage), equals: 1)
    }

    @Test("C-39 CX-35 a touch beside the knob does nothing; the knob has at least 44 points") func landing() {
        let stage = stage()
        let finger = stage.app.touch(at: CGPoint(x: 250, y: 295))
        finger.move(by: 30, 0)
        finger.lift()
        let untouched = (stage.control.value, stage.log.lines)
        let knob = stage.app.touch(at: CGPoint(x: 135, y: 295))

        expect(untouched, equals: (0, []))
        #expect(stage.control.isTracking)
        knob.lift()
    }

    @Test("C-40 the finger's offset from the knob is kept") func grip() {
        let stage = stage()
        let middle = knobMiddle(stage)
        let finger = stage.app.touch(at: CGPoint(x: middle.x + 10, y: middle.y))
        finger.move(by: 50, 0)

        #expect(abs(stage.control.value - 0.25) < 1e-5)
    }

    @Test("CX-36 the value is pinned while the finger moves on") func pinned() {
        let stage = stage()
        let finger = stage.app.touch(at: knobMiddle(stage))
        finger.move(by: 270, 0)
        let sent = changes(stage)
        finger.move(by: 10, 0)

        expect(stage.control.value, equals: 1)
        expect(changes(stage), equals: sent)
    }

    @Test("C-41 CX-143 an animated change moves at a fixed speed") func animated() throws {
        let stage = stage()
        let knob = try #require(stage.control.subviews.last).layer
        stage.control.setValue(0.5, animated: true)
        stage.app.advance(by: 0.2)
        let underway = knob.presentation()?.frame.minX ?? 0
        stage.app.advance(by: 0.1)
        let arrived = knob.presentation()?.frame.minX
        stage.control.setValue(1, animated: false)

        #expect(underway > 50 && underway < 100)
        expect(arrived, equals: 100)
        expect(stage.log.lines, equals: [])
    }

    @Test("CX-33 a track 4 high over the full width and a knob of 28, filled up to the knob") func look() {
        let stage = stage()
        stage.control.value = 0.5
        stage.control.minimumTrackTintColor = .red
        stage.control.maximumTrackTintColor = .blue
        let bounds = stage.control.bounds
        let track = stage.control.trackRect(forBounds: bounds)

        expect(track, equals: CGRect(x: 0, y: 13.5, width: 228, height: 4))
        expect(
            stage.control.thumbRect(forBounds: bounds, trackRect: track, value: 0.5),
            equals: CGRect(x: 100, y: 1.5, width: 28, height: 28))
        expect(stage.app.color(at: CGPoint(x: 130, y: 295)), equals: .red)
        expect(stage.app.color(at: CGPoint(x: 300, y: 295)), equals: .blue)
        expect(stage.app.color(at: CGPoint(x: 214, y: 295)), equals: .white)
    }

    @Test("CX-34 the knob's left edge is at whole points") func wholePoints() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 101, height: 31))
        let track = slider.trackRect(forBounds: slider.bounds)
        let rect = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0.333)

        expect(rect.minX, equals: 24)
    }

    @Test("CX-38 images take their width and a gap of 8 off the track") func images() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 31))
        slider.minimumValueImage = image
        slider.maximumValueImage = image

        expect(slider.trackRect(forBounds: slider.bounds), equals: CGRect(x: 28, y: 13.5, width: 144, height: 4))
        expect(
            slider.minimumValueImageRect(forBounds: slider.bounds), equals: CGRect(x: 0, y: 10.5, width: 20, height: 10)
        )
        expect(slider.maximumValueImageRect(forBounds: slider.bounds).maxX, equals: 200)
    }

    @Test("CX-39 overridden areas are used") func overrides() {
        final class Inset: UISlider {
            override func trackRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 50, dy: 10) }
            override func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
                CGRect(x: rect.minX, y: rect.minY, width: 11, height: 11)
            }
        }
        let slider = Inset(frame: CGRect(x: 0, y: 0, width: 200, height: 31))
        slider.layoutIfNeeded()

        expect(slider.subviews.last?.frame, equals: CGRect(x: 50, y: 10, width: 11, height: 11))
    }

    @Test("C-36 setting the value sends nothing") func setFromCode() {
        let stage = stage()
        stage.control.value = 0.4
        stage.control.minimumValue = 0.5

        expect(stage.log.lines, equals: [])
    }

    @Test("C-61 the height is 31 points, C-56") func size() {
        expect(UISlider().intrinsicContentSize, equals: CGSize(width: UIView.noIntrinsicMetric, height: 31))
    }

    @Test("from right to left the minimum is at the right") func mirrored() {
        let stage = stage()
        stage.control.semanticContentAttribute = .forceRightToLeft
        let finger = stage.app.touch(at: CGPoint(x: 314, y: 295))
        finger.move(by: -50, 0)

        #expect(abs(stage.control.value - 0.25) < 1e-5)
    }

    @Test("G-44 a slider keeps a swipe along it that begins on the knob from an ancestor") func swipe() {
        let stage = stage()
        let target = EventLog()
        stage.root.addGestureRecognizer(UISwipeGestureRecognizer(target: target, action: EventLog.plainAction))
        let start = knobMiddle(stage)
        stage.app.touch(at: start).move(to: CGPoint(x: start.x + 150, y: start.y), over: 0.1)
        let value = stage.control.value

        expect(target.lines, equals: [])
        #expect(value > 0.5)
    }
}
