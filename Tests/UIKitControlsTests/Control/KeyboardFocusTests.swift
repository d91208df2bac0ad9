import Expectations
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct KeyboardFocusTests {
    private func press(_ key: UIKeyboardHIDUsage, _ app: TestApplication, modifiers: UIKeyModifierFlags = []) {
        app.press(key, modifiers: modifiers)
        app.release(key, modifiers: modifiers)
    }

    @Test("P-139 the tab key moves the focus through the controls, shift and tab back") func tab() {
        let root = UIView(frame: CGRect(origin: .zero, size: TestApplication.phone))
        let controls: [UIControl] = [UISwitch(), UISlider(), UIButton(), UIStepper()]
        for control in controls { root.addSubview(control) }
        controls[1].isEnabled = false
        let app = TestApplication(rootView: root)
        func focused() -> [Int] { controls.indices.filter { controls[$0].state.contains(.focused) } }
        var steps = [focused()]
        for _ in 0..<3 {
            press(.keyboardTab, app)
            steps.append(focused())
        }
        press(.keyboardTab, app, modifiers: .shift)

        // The slider is disabled, the button has no action.
        expect(steps, equals: [[], [0], [3], [0]])
        expect(focused(), equals: [3])
    }

    @Test("P-139 space and return act as a tap, with the highlight while held") func activates() {
        let stage = ControlStage(UIButton())
        press(.keyboardTab, stage.app)
        stage.app.press(.keyboardSpacebar)
        let isHighlighted = stage.control.isHighlighted
        stage.app.release(.keyboardSpacebar)
        let lines = stage.log.lines
        press(.keyboardReturnOrEnter, stage.app)

        #expect(isHighlighted && !stage.control.isHighlighted)
        expect(lines, equals: ["touchUpInside", "primaryActionTriggered"])
        expect(stage.log.lines, equals: lines + lines)
    }

    @Test("P-139 space toggles a switch") func toggles() {
        let stage = ControlStage(UISwitch())
        press(.keyboardTab, stage.app)
        press(.keyboardSpacebar, stage.app)

        #expect(stage.control.isOn)
        expect(stage.log.lines, equals: ["valueChanged", "primaryActionTriggered"])
    }

    @Test("P-139 CX-143 arrows change a slider by a twentieth of its range") func slider() {
        let stage = ControlStage(UISlider())
        press(.keyboardTab, stage.app)
        press(.keyboardRightArrow, stage.app)
        press(.keyboardUpArrow, stage.app)
        let up = stage.control.value
        press(.keyboardLeftArrow, stage.app)
        stage.control.semanticContentAttribute = .forceRightToLeft
        press(.keyboardRightArrow, stage.app)
        press(.keyboardDownArrow, stage.app)

        #expect(abs(up - 0.1) < 1e-6)
        expect(stage.control.value, equals: 0)
        expect(stage.log.lines.count { $0 == "valueChanged" }, equals: 4)
    }

    @Test("P-139 arrows step a stepper, and change segments and pages") func others() {
        let stepper = ControlStage(UIStepper())
        press(.keyboardTab, stepper.app)
        press(.keyboardUpArrow, stepper.app)
        let segments = ControlStage(UISegmentedControl(items: ["A", "B", "C"]))
        segments.control.setEnabled(false, forSegmentAt: 1)
        press(.keyboardTab, segments.app)
        press(.keyboardRightArrow, segments.app)
        press(.keyboardRightArrow, segments.app)
        let pages = ControlStage(UIPageControl())
        pages.control.numberOfPages = 3
        press(.keyboardTab, pages.app)
        press(.keyboardRightArrow, pages.app)

        expect(stepper.control.value, equals: 1)
        expect(segments.control.selectedSegmentIndex, equals: 2)
        expect(pages.control.currentPage, equals: 1)
    }

    @Test("P-139 a touch takes the focus away, and a focused control shows a ring") func ring() {
        let stage = ControlStage(UIButton())
        stage.control.tintColor = .red
        let edge = CGPoint(x: 150, y: 278)
        press(.keyboardTab, stage.app)
        let focused = stage.app.color(at: edge)
        stage.app.tap(at: stage.middle)

        expect(focused, equals: .red)
        expect(stage.app.color(at: edge), equals: .white)
        #expect(!stage.control.state.contains(.focused))
    }

    /// The ring of a control: the only layer of it with a border.
    private func focusRing(of control: UIControl) -> CALayer? {
        control.layer.sublayers?.first { $0.borderWidth > 0 }
    }

    @Test("P-139 the ring of a page control is the capsule around its dots") func capsule() throws {
        let control = UIPageControl()
        control.numberOfPages = 3
        let stage = ControlStage(control, frame: CGRect(x: 95, y: 280, width: 200, height: 40))
        press(.keyboardTab, stage.app)
        let ring = try #require(focusRing(of: control))

        expect(ring.frame.size, equals: control.size(forNumberOfPages: 3))
        expect(ring.frame.midX, equals: 100)
        expect(ring.cornerRadius, equals: ring.frame.height / 2)
    }

    @Test("P-139 the ring of a switch runs around its track") func switchRing() throws {
        let stage = ControlStage(UISwitch())
        press(.keyboardTab, stage.app)
        let ring = try #require(focusRing(of: stage.control))

        expect(ring.frame.height, equals: stage.control.intrinsicContentSize.height + 6)
        expect(ring.cornerRadius, equals: ring.frame.height / 2)
    }

    @Test("P-139 keys without a meaning go on to the next responder") func passesOn() {
        final class Catcher: UIView {
            var keys: [UIKeyboardHIDUsage] = []
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                keys += presses.compactMap { $0.key?.keyCode }
            }
        }
        let catcher = Catcher(frame: CGRect(origin: .zero, size: TestApplication.phone))
        let control = UISwitch()
        catcher.addSubview(control)
        let app = TestApplication(rootView: catcher)
        press(.keyboardTab, app)
        press(.keyboardSpacebar, app)
        press(.keyboardA, app)

        expect(catcher.keys, equals: [.keyboardA])
        #expect(control.isOn)
    }

    @Test("P-139 shift and tab without a focus reach the last control") func backwardFirst() {
        let root = UIView(frame: CGRect(origin: .zero, size: TestApplication.phone))
        let controls = [UISwitch(), UISwitch(), UISwitch()]
        for control in controls { root.addSubview(control) }
        let app = TestApplication(rootView: root)

        press(.keyboardTab, app, modifiers: .shift)
        let first = controls.map { $0.state.contains(.focused) }
        press(.keyboardTab, app, modifiers: .shift)

        expect(first, equals: [false, false, true])
        expect(controls.map { $0.state.contains(.focused) }, equals: [false, true, false])
    }
}
