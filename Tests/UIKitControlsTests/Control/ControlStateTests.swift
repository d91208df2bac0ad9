import Expectations
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct ControlStateTests {
    @Test("C-01 the bits of the events") func events() {
        let bits: [(UIControl.Event, UInt)] = [
            (.touchDown, 0), (.touchDownRepeat, 1), (.touchDragInside, 2), (.touchDragOutside, 3),
            (.touchDragEnter, 4), (.touchDragExit, 5), (.touchUpInside, 6), (.touchUpOutside, 7), (.touchCancel, 8),
            (.valueChanged, 12), (.primaryActionTriggered, 13), (.menuActionTriggered, 14), (.editingDidBegin, 16),
            (.editingChanged, 17), (.editingDidEnd, 18), (.editingDidEndOnExit, 19),
        ]
        for (event, bit) in bits { expect(event.rawValue, equals: 1 << bit) }
    }

    @Test("C-02 the masks of the events") func masks() {
        expect(UIControl.Event.allTouchEvents.rawValue, equals: 0x0000_0FFF)
        expect(UIControl.Event.allEditingEvents.rawValue, equals: 0x000F_0000)
        expect(UIControl.Event.applicationReserved.rawValue, equals: 0x0F00_0000)
        expect(UIControl.Event.systemReserved.rawValue, equals: 0xF000_0000)
        expect(UIControl.Event.allEvents.rawValue, equals: 0xFFFF_FFFF)
    }

    @Test("C-03 the bits of the states, of which several may be set") func states() {
        let control = UIControl()
        control.isEnabled = false
        control.isSelected = true
        control.isHighlighted = true

        expect(control.state, equals: [.disabled, .selected, .highlighted])
        expect(control.state.rawValue, equals: 7)
        expect(UIControl.State.normal.rawValue, equals: 0)
        expect(UIControl.State.focused.rawValue, equals: 8)
        expect(UIControl.State.application.rawValue, equals: 0x00FF_0000)
        expect(UIControl.State.reserved.rawValue, equals: 0xFF00_0000)
    }

    @Test("C-04 the defaults") func defaults() {
        let control = UIControl()

        #expect(control.isEnabled && !control.isSelected && !control.isHighlighted)
        expect(control.state, equals: .normal)
        expect(control.contentVerticalAlignment, equals: .center)
        expect(control.contentHorizontalAlignment, equals: .center)
    }

    @Test("CX-08 the numbers of the alignments") func alignments() {
        let vertical: [UIControl.ContentVerticalAlignment] = [.center, .top, .bottom, .fill]
        let horizontal: [UIControl.ContentHorizontalAlignment] = [.center, .left, .right, .fill, .leading, .trailing]

        expect(vertical.map(\.rawValue), equals: [0, 1, 2, 3])
        expect(horizontal.map(\.rawValue), equals: [0, 1, 2, 3, 4, 5])
    }

    @Test("CX-08 leading and trailing are mirrored from right to left") func mirrored() {
        let control = UIControl()
        control.contentHorizontalAlignment = .leading
        let leading = control.effectiveContentHorizontalAlignment
        control.semanticContentAttribute = .forceRightToLeft

        expect(leading, equals: .left)
        expect(control.effectiveContentHorizontalAlignment, equals: .right)
        control.contentHorizontalAlignment = .trailing
        expect(control.effectiveContentHorizontalAlignment, equals: .left)
        control.contentHorizontalAlignment = .left
        expect(control.effectiveContentHorizontalAlignment, equals: .left)
    }

    @Test("C-06 the highlight follows the finger in and out") func highlight() {
        let stage = ControlStage(RecordingControl())
        var states: [Bool] = []
        let finger = stage.app.touch(at: stage.middle)
        states.append(stage.control.isHighlighted)
        finger.move(to: CGPoint(x: 150, y: 500))
        states.append(stage.control.isHighlighted)
        finger.move(to: stage.middle)
        states.append(stage.control.isHighlighted)
        finger.lift()
        states.append(stage.control.isHighlighted)

        expect(states, equals: [true, false, true, false])
    }

    @Test("C-18 the highlight changes before the events of the same step") func highlightBeforeEvents() {
        let stage = ControlStage(RecordingControl())
        var states: [Bool] = []
        stage.control.addAction(
            UIAction { states.append(($0.sender as? UIControl)?.isHighlighted ?? false) },
            for: [.touchDown, .touchDragExit, .touchDragEnter])
        let finger = stage.app.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 150, y: 500))
        finger.move(to: stage.middle)

        expect(states, equals: [true, false, true])
    }

    @Test("C-19 the highlight is on while the actions of a lift run, and off afterwards") func highlightDuringLift() {
        let stage = ControlStage(RecordingControl())
        var states: [UIControl.State] = []
        stage.control.addAction(
            UIAction { action in
                guard let control = action.sender as? UIControl else { return }
                states.append(control.state)
                control.isHighlighted = true
            }, for: [.touchUpInside, .touchCancel])
        stage.app.tap(at: stage.middle)
        let afterLift = stage.control.isHighlighted
        stage.app.touch(at: stage.middle).cancel()

        expect(states, equals: [.highlighted, .highlighted])
        #expect(!afterLift)
        #expect(!stage.control.isHighlighted)
    }

    @Test("C-58 tracking sets isHighlighted through the property, only when it changes, and layout follows")
    func overridePoint() {
        final class Custom: UIControl {
            var changes: [Bool] = []
            var layouts = 0

            override var isHighlighted: Bool {
                didSet { changes.append(isHighlighted) }
            }

            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
            }
        }
        let stage = ControlStage(Custom())
        let layouts = stage.control.layouts
        let finger = stage.app.touch(at: stage.middle)
        let layoutsAfterLanding = stage.control.layouts
        finger.move(by: 5, 0)
        finger.lift()

        expect(stage.control.changes, equals: [true, false])
        expect(layoutsAfterLanding, equals: layouts + 1)
    }

    @Test("CX-05 a plain control draws nothing and does not dim when disabled") func drawsNothing() {
        let stage = ControlStage(UIControl())
        stage.control.backgroundColor = .red
        stage.control.isEnabled = false

        expect(stage.app.color(at: stage.middle), equals: .red)
    }
}
