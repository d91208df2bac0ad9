import Expectations
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct ControlPointerTests {
    /// The colors on a control from (100, 280) to (200, 320), at points relative to it, without and with a pointer over
    /// one of them.
    private func colors<Control: UIControl>(
        of control: Control, at points: [CGPoint], pointer: CGPoint
    ) -> (before: [PixelColor?], during: [PixelColor?], after: [PixelColor?]) {
        let stage = ControlStage(control)
        func screen(_ point: CGPoint) -> CGPoint { control.convert(point, to: nil) }
        func read() -> [PixelColor?] {
            stage.app.advance(by: 0.5)
            return points.map { stage.app.color(at: screen($0)) }
        }
        let before = read()
        stage.app.hover(at: screen(pointer))
        let during = read()
        stage.app.hover(at: CGPoint(x: 5, y: 5))
        return (before, during, read())
    }

    @Test("CX-344 the segment below the pointer is tinted") func segments() {
        let control = UISegmentedControl(items: ["A", "B"])
        let (first, second) = (CGPoint(x: 10, y: 16), CGPoint(x: 90, y: 16))
        let seen = colors(of: control, at: [first, second], pointer: second)

        #expect(seen.during[0] == seen.before[0] && seen.during[1] != seen.before[1])
        expect(seen.after, equals: seen.before)
    }

    @Test("CX-344 switch, stepper and slider show the pointer") func others() {
        let toggle = colors(of: UISwitch(), at: [CGPoint(x: 40, y: 8)], pointer: CGPoint(x: 20, y: 15))
        #expect(toggle.during != toggle.before && toggle.after == toggle.before)

        let stepper = UIStepper()
        stepper.value = 5
        let half = colors(
            of: stepper, at: [CGPoint(x: 10, y: 5), CGPoint(x: 84, y: 5)], pointer: CGPoint(x: 80, y: 16))
        #expect(half.during[0] == half.before[0] && half.during[1] != half.before[1])

        // The plate reaches 4 points beyond the knob, which is at the left.
        let slider = UISlider()
        let knob = colors(of: slider, at: [CGPoint(x: 30, y: 20)], pointer: CGPoint(x: 14, y: 20))
        #expect(knob.during != knob.before && knob.after == knob.before)
        let track = colors(of: UISlider(), at: [CGPoint(x: 30, y: 20)], pointer: CGPoint(x: 80, y: 20))
        expect(track.during, equals: track.before)
    }

    @Test("CX-344 a disabled control shows nothing") func disabled() {
        let toggle = UISwitch()
        toggle.isEnabled = false
        let seen = colors(of: toggle, at: [CGPoint(x: 40, y: 8)], pointer: CGPoint(x: 20, y: 15))

        expect(seen.during, equals: seen.before)
    }

    @Test("CX-344 the row of a menu below the pointer is highlighted") func menu() {
        let stage = ControlStage(UIButton(type: .system))
        stage.control.menu = UIMenu(children: [UIAction(title: "A") { _ in }, UIAction(title: "B") { _ in }])
        stage.control.showsMenuAsPrimaryAction = true
        stage.app.tap(at: stage.middle)
        stage.app.advance(by: 1)
        let point = CGPoint(x: 280, y: 350)
        let before = stage.app.color(at: point)
        stage.app.hover(at: CGPoint(x: 260, y: 350))
        stage.app.advance(by: 0.1)

        #expect(stage.app.color(at: point) != before)
    }
}
