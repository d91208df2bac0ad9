import Expectations
import Support
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct ButtonTouchTests {
    @Test("C-35 a tap sends touchUpInside, then primaryActionTriggered") func primary() {
        let stage = ControlStage(UIButton())
        stage.app.tap(at: stage.middle)

        expect(stage.log.lines, equals: ["touchDown", "touchUpInside", "primaryActionTriggered"])
    }

    @Test("C-35 a lift outside sends no primary action") func outside() {
        let stage = ControlStage(UIButton())
        let finger = stage.app.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 150, y: 600))
        finger.lift()

        expect(stage.log.lines.last, equals: "touchUpOutside")
    }

    @Test("CX-24 the selection changes before the actions run") func togglesSelection() {
        let stage = ControlStage(UIButton())
        var states: [Bool] = []
        stage.control.changesSelectionAsPrimaryAction = true
        stage.control.addAction(
            UIAction { states.append(($0.sender as? UIButton)?.isSelected ?? false) },
            for: [.touchUpInside, .primaryActionTriggered])
        stage.app.tap(at: stage.middle)
        stage.app.tap(at: stage.middle)

        expect(states, equals: [true, true, false, false])
    }

    @Test("CX-11 the highlight follows the finger") func highlight() {
        let stage = ControlStage(UIButton())
        var states: [Bool] = []
        let finger = stage.app.touch(at: stage.middle)
        states.append(stage.control.isHighlighted)
        finger.move(to: CGPoint(x: 150, y: 391))
        states.append(stage.control.isHighlighted)
        finger.move(to: CGPoint(x: 150, y: 389))
        states.append(stage.control.isHighlighted)
        finger.lift()
        states.append(stage.control.isHighlighted)

        expect(states, equals: [true, false, true, false])
    }

    @Test("CX-12 a system button's title is at 0.2 while highlighted and fades back in 0.25 s") func fades() throws {
        let stage = ControlStage(UIButton(type: .system))
        stage.control.setTitle("Save", for: .normal)
        let label = try #require(stage.control.titleLabel)
        let finger = stage.app.touch(at: stage.middle)
        let pressed = label.alpha
        stage.app.advance(by: 0.05)
        finger.lift()
        stage.app.advance(by: 0.125)
        let halfway = label.layer.presentation()?.opacity ?? 0
        stage.app.advance(by: 0.2)

        #expect(abs(pressed - 0.2) < 1e-6)
        #expect(halfway > 0.3 && halfway < 0.95)
        expect(label.alpha, equals: 1)
        expect(label.layer.presentation()?.opacity, equals: 1)
    }

    @Test("CX-20 a highlighted custom button's image is darker, a disabled one's lighter") func adjustedImages() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
            UIColor.white.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        }
        let stage = ControlStage(UIButton())
        stage.root.backgroundColor = .black
        stage.control.setImage(image, for: .normal)
        let normal = stage.app.color(at: stage.middle)
        stage.control.isHighlighted = true
        let highlighted = stage.app.color(at: stage.middle)
        stage.control.isHighlighted = false
        stage.control.isEnabled = false
        let disabled = stage.app.color(at: stage.middle)
        stage.control.adjustsImageWhenDisabled = false
        let unadjusted = stage.app.color(at: stage.middle)

        expect(normal, equals: .white)
        expect(unadjusted, equals: .white)
        expect(highlighted.map { abs(Int($0.red) - 166) <= 1 }, equals: true)
        expect(disabled.map { abs(Int($0.red) - 128) <= 1 }, equals: true)
    }

    @Test("G-44 a button keeps its tap from a recognizer of an ancestor") func ancestorTap() {
        let stage = ControlStage(UIButton())
        let target = EventLog()
        stage.root.addGestureRecognizer(UITapGestureRecognizer(target: target, action: EventLog.plainAction))
        stage.app.tap(at: stage.middle)

        expect(target.lines, equals: [])
        expect(stage.log.lines.last, equals: "primaryActionTriggered")
    }

    @Test("G-44 a button does not keep double taps and pans from an ancestor") func otherGestures() {
        let stage = ControlStage(UIButton())
        let target = EventLog()
        let tap = UITapGestureRecognizer(target: target, action: EventLog.plainAction)
        tap.numberOfTapsRequired = 2
        stage.root.addGestureRecognizer(tap)
        stage.app.tap(at: stage.middle)
        stage.app.advance(by: 0.1)
        stage.app.tap(at: stage.middle)

        expect(target.lines, equals: ["plain"])
    }

    @Test("G-45 a recognizer of the button itself wins") func ownTap() {
        let stage = ControlStage(UIButton())
        let target = EventLog()
        stage.control.addGestureRecognizer(UITapGestureRecognizer(target: target, action: EventLog.plainAction))
        stage.app.tap(at: stage.middle)

        expect(target.lines, equals: ["plain"])
        expect(stage.log.lines, equals: ["touchDown", "touchCancel"])
    }

    @Test("C-05 a disabled button leaves a tap to a recognizer of an ancestor") func disabledTap() {
        let stage = ControlStage(UIButton())
        let target = EventLog()
        stage.control.isEnabled = false
        stage.root.addGestureRecognizer(UITapGestureRecognizer(target: target, action: EventLog.plainAction))
        stage.app.tap(at: stage.middle)

        expect(target.lines, equals: ["plain"])
    }

    @Test("performing the primary action does what a tap does, unless the button is disabled") func performs() {
        let stage = ControlStage(UIButton())
        stage.control.performPrimaryAction()
        stage.control.isEnabled = false
        stage.control.performPrimaryAction()

        expect(stage.log.lines, equals: ["touchUpInside", "primaryActionTriggered"])
    }

    @Test("CX-362 a button with showsTouchWhenHighlighted glows while it is touched", arguments: [true, false])
    func glow(isShown: Bool) {
        let app = TestApplication()
        let button = UIButton(type: .custom)
        button.frame = CGRect(x: 100, y: 100, width: 60, height: 60)
        button.showsTouchWhenHighlighted = isShown
        let window = app.makeWindow()
        window.backgroundColor = .black
        window.addSubview(button)
        app.advance(by: 0.1)
        let middle = CGPoint(x: 130, y: 130)
        let finger = app.touch(at: middle)
        app.advance(by: 0.1)
        let touched = app.color(at: middle)
        let farther = app.color(at: CGPoint(x: 130, y: 105))
        finger.lift()
        app.advance(by: 0.1)

        expect((touched?.red ?? 0 > 180), equals: isShown)
        #expect((farther?.red ?? 0 > 20) == isShown && farther?.red ?? 0 < 150)
        expect(app.color(at: middle), equals: .black)
    }
}
