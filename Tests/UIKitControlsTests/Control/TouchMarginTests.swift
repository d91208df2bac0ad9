import Expectations
import Testing
import TouchstoneTesting
import UIKit

/// The control of the stage covers (100, 280) to (200, 320).
@MainActor @Suite struct TouchMarginTests {
    private func isInside(at point: CGPoint, with contact: Contact = Contact()) -> Bool {
        let stage = ControlStage(RecordingControl())
        let finger = stage.app.touch(at: stage.middle, contact: contact)
        finger.move(to: point)
        defer { finger.lift() }
        return stage.control.isTouchInside
    }

    @Test(
        "C-20 C-22 a finger is inside up to 70 points from each edge, the far edges excluded",
        arguments: [
            (CGPoint(x: 30, y: 300), true), (CGPoint(x: 29.5, y: 300), false), (CGPoint(x: 269.5, y: 300), true),
            (CGPoint(x: 270, y: 300), false), (CGPoint(x: 150, y: 210), true), (CGPoint(x: 150, y: 209.5), false),
            (CGPoint(x: 150, y: 389.5), true), (CGPoint(x: 150, y: 390), false), (CGPoint(x: 30, y: 210), true),
        ])
    func margin(point: CGPoint, inside: Bool) {
        expect(isInside(at: point), equals: inside)
    }

    @Test("C-23 a finger enters again at the same distance") func entersAgain() {
        let stage = ControlStage(RecordingControl())
        let finger = stage.app.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 150, y: 395))
        stage.log.clear()
        finger.move(to: CGPoint(x: 150, y: 391))
        let before = stage.log.lines
        finger.move(to: CGPoint(x: 150, y: 389))

        expect(before, equals: ["continueTracking", "touchDragOutside"])
        expect(stage.log.lines.suffix(2), equals: ["touchDragInside", "touchDragEnter"])
    }

    @Test("C-24 a pointer has no margin") func pointer() {
        #expect(isInside(at: CGPoint(x: 199, y: 300), with: .pointer))
        #expect(!isInside(at: CGPoint(x: 201, y: 300), with: .pointer))
    }

    @Test("C-25 a touch lands only in the bounds") func landing() {
        let stage = ControlStage(RecordingControl())
        stage.app.tap(at: CGPoint(x: 150, y: 330))

        expect(stage.log.lines, equals: [])
    }

    @Test("C-22 the area of a control that enlarges point(inside:with:) counts as inside") func enlargedArea() {
        final class Wide: RecordingControl {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                bounds.insetBy(dx: -90, dy: -200).contains(point)
            }
        }
        let stage = ControlStage(Wide())
        let finger = stage.app.touch(at: CGPoint(x: 150, y: 150))
        finger.move(to: CGPoint(x: 150, y: 140))
        finger.lift()

        expect(
            stage.log.lines,
            equals: [
                "beginTracking", "touchDown", "continueTracking", "touchDragInside", "endTracking", "touchUpInside",
            ])
    }
}
