import Expectations
import Support
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct StepperTests {
    /// A stepper from (100, 280) to (194, 312).
    private func stage() -> ControlStage<UIStepper> {
        ControlStage(UIStepper(), frame: CGRect(x: 100, y: 280, width: 94, height: 32))
    }

    private let minus = CGPoint(x: 120, y: 296)
    private let plus = CGPoint(x: 170, y: 296)

    private func changes(_ stage: ControlStage<UIStepper>) -> Int { stage.log.lines.count { $0 == "valueChanged" } }

    @Test("C-44 the defaults, and values pinned to the range") func defaults() {
        let stepper = UIStepper()
        let defaults = [stepper.value, stepper.minimumValue, stepper.maximumValue, stepper.stepValue]
        stepper.value = 500
        let high = stepper.value
        stepper.value = -3

        expect(defaults, equals: [0, 0, 100, 1])
        #expect(stepper.isContinuous && stepper.autorepeat && !stepper.wraps)
        expect(high, equals: 100)
        expect(stepper.value, equals: 0)
    }

    @Test("CX-45 a minimum above the maximum moves the other") func crossedRange() {
        let stepper = UIStepper()
        stepper.minimumValue = 200
        let both = (stepper.maximumValue, stepper.value)
        stepper.maximumValue = 150

        expect(both, equals: (200, 200))
        expect(stepper.minimumValue, equals: 150)
        expect(stepper.value, equals: 150)
    }

    @Test("C-47 C-61 the size is 94 × 32") func size() {
        let stepper = UIStepper(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        expect(stepper.frame, equals: CGRect(x: 1, y: 2, width: 94, height: 32))
        expect(stepper.intrinsicContentSize, equals: CGSize(width: 94, height: 32))
    }

    @Test("CX-41 the value changes when the finger lands, and is sent then if continuous") func landing() {
        let stage = stage()
        let finger = stage.app.touch(at: plus)
        let landed = (stage.control.value, changes(stage))
        finger.lift()

        expect(landed, equals: (1, 1))
        expect(changes(stage), equals: 1)
    }

    @Test("CX-41 otherwise it is sent at the end of the touch") func notContinuous() {
        let stage = stage()
        stage.control.isContinuous = false
        let finger = stage.app.touch(at: plus)
        let landed = (stage.control.value, changes(stage))
        finger.lift()

        expect(landed, equals: (1, 0))
        expect(changes(stage), equals: 1)
    }

    @Test("C-45 CX-42 CX-43 a held half repeats after 0.5 s, every 0.1 s, and after ten times every 0.05 s")
    func repeats() {
        let stage = stage()
        let finger = stage.app.touch(at: plus)
        stage.app.advance(by: 0.49)
        let before = stage.control.value
        stage.app.advance(by: 0.02)
        let first = stage.control.value
        stage.app.advance(by: 0.9)
        let ten = stage.control.value
        stage.app.advance(by: 0.5)
        let fast = stage.control.value
        finger.lift()
        stage.app.advance(by: 1)

        expect([before, first, ten, fast], equals: [1, 2, 11, 21])
        expect(stage.control.value, equals: 21)
    }

    @Test("C-45 without autorepeat a held half steps once") func noRepeat() {
        let stage = stage()
        stage.control.autorepeat = false
        _ = stage.app.touch(at: plus)
        stage.app.advance(by: 2)

        expect(stage.control.value, equals: 1)
    }

    @Test("CX-44 a finger that leaves its half stops repeating, coming back resumes") func leavesHalf() {
        let stage = stage()
        let finger = stage.app.touch(at: plus)
        finger.move(to: minus)
        stage.app.advance(by: 2)
        let outside = stage.control.value
        finger.move(to: plus)
        stage.app.advance(by: 0.55)

        expect(outside, equals: 1)
        expect(stage.control.value, equals: 2)
    }

    @Test("C-46 with wraps a step past one end continues at the other") func wraps() {
        let stage = stage()
        stage.control.wraps = true
        stage.app.tap(at: minus)
        let wrapped = stage.control.value
        stage.app.tap(at: plus)

        expect(wrapped, equals: 100)
        expect(stage.control.value, equals: 0)
    }

    @Test("CX-46 at an end the half that would go beyond does nothing and is dimmed") func atEnd() {
        let stage = stage()
        func alphas() -> [CGFloat] {
            stage.control.subviews.compactMap { ($0 as? UIImageView).map { ($0.alpha * 100).rounded() } }
        }
        stage.app.tap(at: minus)

        expect(stage.log.lines, equals: [])
        expect(alphas(), equals: [30, 100])
        stage.control.value = 100
        expect(alphas(), equals: [100, 30])
    }

    @Test("C-36 setting the value sends nothing") func setFromCode() {
        let stage = stage()
        stage.control.value = 4
        expect(stage.log.lines, equals: [])
    }

    @Test("from right to left the half that decreases is at the right") func mirrored() {
        let stage = stage()
        stage.control.semanticContentAttribute = .forceRightToLeft
        stage.app.tap(at: minus)

        expect(stage.control.value, equals: 1)
    }

    @Test("CX-47 a divider 1 wide in the middle and signs 13 long") func look() {
        let stage = stage()
        stage.control.layoutIfNeeded()
        let images = stage.control.subviews.compactMap { $0 as? UIImageView }

        expect(images.map { $0.image?.size }, equals: [CGSize(width: 13, height: 13), CGSize(width: 13, height: 13)])
        expect(stage.control.subviews.last?.frame, equals: CGRect(x: 46.5, y: 7, width: 1, height: 18))
    }

    @Test("C-59 an action may remove a stepper that repeats") func removedByAction() {
        let stage = stage()
        stage.control.addAction(
            UIAction { action in
                guard let stepper = action.sender as? UIStepper, stepper.value == 3 else { return }
                stepper.removeFromSuperview()
            }, for: .valueChanged)
        _ = stage.app.touch(at: plus)
        stage.app.advance(by: 3)

        expect(stage.control.value, equals: 3)
    }

    @Test("G-44 a stepper keeps its tap from an ancestor") func gestures() {
        let stage = stage()
        let target = EventLog()
        stage.root.addGestureRecognizer(UITapGestureRecognizer(target: target, action: EventLog.plainAction))
        stage.app.tap(at: plus)

        expect(target.lines, equals: [])
    }
}
