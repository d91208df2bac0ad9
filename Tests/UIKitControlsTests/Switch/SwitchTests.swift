import Expectations
import Support
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct SwitchTests {
    private func stage() -> ControlStage<UISwitch> { ControlStage(UISwitch()) }

    /// The middle of the switch of a stage, whose origin is (100, 280).
    private let middle = CGPoint(x: 125, y: 295)
    private static let changes = ["valueChanged", "primaryActionTriggered"]

    private func changes(_ stage: ControlStage<UISwitch>) -> [String] {
        stage.log.lines.filter { Self.changes.contains($0) }
    }

    private func knob(_ control: UISwitch) -> CGRect { control.subviews[1].frame }

    @Test("CX-26 C-42 the size of a frame is ignored, its origin kept; constraints see 49 × 31") func size() {
        let view = UISwitch(frame: CGRect(x: 5, y: 6, width: 300, height: 200))
        let frame = view.frame
        view.frame = CGRect(x: 7, y: 8, width: 10, height: 10)
        view.bounds.size = CGSize(width: 90, height: 90)

        expect(frame, equals: CGRect(x: 5, y: 6, width: 51, height: 31))
        expect(view.frame.size, equals: CGSize(width: 51, height: 31))
        expect(view.intrinsicContentSize, equals: CGSize(width: 49, height: 31))
        expect(view.alignmentRect(forFrame: view.frame).size, equals: CGSize(width: 49, height: 31))
        expect(view.sizeThatFits(.zero), equals: CGSize(width: 51, height: 31))
    }

    @Test("CX-27 the knob is 28 across, 1.5 from the edge, on green or gray") func look() {
        let stage = stage()
        let off = knob(stage.control)
        let gray = stage.app.color(at: CGPoint(x: 140, y: 283))
        stage.control.isOn = true
        let green = stage.app.color(at: CGPoint(x: 110, y: 283))
        let expected = UIColor.systemGreen.resolvedColor(with: stage.control.traitCollection)

        expect(off, equals: CGRect(x: 1.5, y: 1.5, width: 28, height: 28))
        expect(knob(stage.control), equals: CGRect(x: 21.5, y: 1.5, width: 28, height: 28))
        expect(gray.map { $0.red > 220 && abs(Int($0.red) - Int($0.blue)) < 6 }, equals: true)
        expect(green.map { $0.red == 52 && $0.green == 199 && $0.blue == 89 }, equals: true, "\(expected)")
        stage.control.onTintColor = .red
        expect(stage.app.color(at: CGPoint(x: 110, y: 283)), equals: .red)
    }

    @Test("CX-28 the pressed knob is 7 points longer toward the middle") func pressed() {
        let stage = stage()
        let finger = stage.app.touch(at: middle)
        let off = knob(stage.control)
        finger.cancel()
        stage.control.isOn = true
        _ = stage.app.touch(at: middle)

        expect(off, equals: CGRect(x: 1.5, y: 1.5, width: 35, height: 28))
        expect(knob(stage.control), equals: CGRect(x: 14.5, y: 1.5, width: 35, height: 28))
    }

    @Test("CX-29 C-43 a tap toggles on lift and sends both events with the new value") func tap() {
        let stage = stage()
        var values: [Bool] = []
        stage.control.addAction(
            UIAction { values.append(($0.sender as? UISwitch)?.isOn ?? false) },
            for: [.valueChanged, .primaryActionTriggered])
        let finger = stage.app.touch(at: middle)
        let during = stage.control.isOn
        finger.lift()

        #expect(!during)
        expect(changes(stage), equals: Self.changes)
        expect(values, equals: [true, true])
    }

    @Test("C-43 CX-30 a drag past the middle changes at once, back again, and the lift sends nothing") func drag() {
        let stage = stage()
        let finger = stage.app.touch(at: CGPoint(x: 115, y: 295))
        finger.move(by: 9, 0)
        let before = stage.control.isOn
        finger.move(by: 4, 0)
        let past = (stage.control.isOn, changes(stage).count)
        finger.move(by: -6, 0)
        let back = (stage.control.isOn, changes(stage).count)
        finger.move(by: 10, 0)
        finger.lift()

        #expect(!before)
        expect(past, equals: (true, 2))
        expect(back, equals: (false, 4))
        #expect(stage.control.isOn && changes(stage).count == 6)
    }

    @Test("CX-31 a finger that leaves the enlarged area does not toggle") func leaves() {
        let stage = stage()
        let finger = stage.app.touch(at: middle)
        finger.move(to: CGPoint(x: 125, y: 500))
        finger.lift()

        #expect(!stage.control.isOn)
        expect(changes(stage), equals: [])
    }

    @Test("CX-32 the knob moves in 0.34 s") func animation() throws {
        let stage = stage()
        stage.control.setOn(true, animated: true)
        stage.app.advance(by: 0.17)
        let layer = stage.control.subviews[1].layer
        let halfway = layer.presentation()?.frame.minX ?? 0
        stage.app.advance(by: 0.18)

        #expect(halfway > 2 && halfway < 21)
        expect(layer.presentation()?.frame.minX, equals: 21.5)
    }

    @Test("C-36 CX-142 setting the value from code sends nothing") func setFromCode() {
        let stage = stage()
        stage.control.isOn = true
        stage.control.setOn(false, animated: true)

        expect(stage.log.lines, equals: [])
    }

    @Test("C-70 images of a switch are not shown") func images() {
        let stage = stage()
        stage.control.isOn = true
        let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 60, height: 40))
        }
        stage.app.advance(by: 1)
        let middle = CGPoint(x: 110, y: 283)
        let before = stage.app.color(at: middle)
        stage.control.onImage = image
        stage.control.offImage = image
        stage.app.advance(by: 1)

        #expect(before != nil && stage.app.color(at: middle) == before)
        #expect(stage.control.onImage === image && stage.control.offImage === image)
    }

    @Test("CX-142 a disabled switch is dimmed") func disabled() {
        let stage = stage()
        stage.control.isOn = true
        stage.control.isEnabled = false

        expect(stage.app.color(at: CGPoint(x: 110, y: 283)).map { $0.red > 130 && $0.green > 215 }, equals: true)
    }

    @Test("from right to left the knob is at the left when on") func mirrored() {
        let stage = stage()
        stage.control.semanticContentAttribute = .forceRightToLeft
        stage.control.layoutIfNeeded()
        let off = knob(stage.control).minX
        stage.control.isOn = true
        let on = knob(stage.control).minX
        let finger = stage.app.touch(at: middle)
        finger.move(by: 12, 0)

        expect(off, equals: 21.5)
        expect(on, equals: 1.5)
        #expect(!stage.control.isOn)
    }

    @Test("C-36 a value that the action sets back, or a direction that it changes, shows at once and after the motion")
    func changedByAction() {
        func knobAfterTap(_ change: @escaping @MainActor (UISwitch) -> Void) -> [CGFloat] {
            let stage = stage()
            stage.control.addAction(
                UIAction { action in (action.sender as? UISwitch).map(change) }, for: .valueChanged)
            stage.app.tap(at: middle)
            stage.app.advance(by: 0.02)
            let first = knob(stage.control).minX
            stage.app.advance(by: 1)
            return [first, knob(stage.control).minX]
        }

        expect(knobAfterTap { $0.isOn = false }, equals: [1.5, 1.5])
        expect(knobAfterTap { $0.window?.traitOverrides.layoutDirection = .rightToLeft }, equals: [1.5, 1.5])
        expect(knobAfterTap { _ in }.last, equals: 21.5)
    }

    @Test("G-44 a switch keeps its tap and a pan along its knob from an ancestor") func gestures() {
        let stage = stage()
        let target = EventLog()
        stage.root.addGestureRecognizer(UITapGestureRecognizer(target: target, action: EventLog.plainAction))
        stage.root.addGestureRecognizer(UIPanGestureRecognizer(target: target, action: EventLog.plainAction))
        stage.app.tap(at: middle)
        stage.app.advance(by: 1)
        let afterTap = stage.control.isOn
        let finger = stage.app.touch(at: CGPoint(x: 135, y: 295))
        for _ in 0..<4 { finger.move(by: -6, 0) }
        finger.lift()

        #expect(afterTap)
        #expect(!stage.control.isOn)
        expect(target.lines, equals: [])
    }

    @Test("G-44 a pan across a switch belongs to an ancestor") func verticalPan() {
        let stage = stage()
        let target = EventLog()
        stage.root.addGestureRecognizer(UIPanGestureRecognizer(target: target, action: EventLog.plainAction))
        let finger = stage.app.touch(at: CGPoint(x: 115, y: 295))
        for _ in 0..<4 { finger.move(by: 0, 6) }

        #expect(target.lines != [])
        #expect(!stage.control.isTracking)
    }
}
