import Expectations
import Foundation
import Testing
import TouchInput
import TouchstoneTesting
import UIKit

@MainActor @Suite struct FieldTouchTests {
    private func stage(_ text: String, focused: Bool = true) -> TextStage {
        let stage = TextStage(text: text)
        if focused {
            stage.field.becomeFirstResponder()
            stage.select(0..<0)
        }
        stage.app.advance(by: 0.1)
        return stage
    }

    private func tap(_ stage: TextStage, at offset: Int, times: Int = 1) {
        for _ in 0..<times {
            stage.app.tap(at: stage.point(at: offset))
            stage.app.advance(by: 0.05)
        }
        stage.app.advance(by: 0.6)
    }

    @Test("TX-108 TX-109 a tap puts the caret at a word boundary") func boundary() {
        let stage = stage("hello wonderful day")
        tap(stage, at: 1)
        let start = stage.selection
        tap(stage, at: 3)
        let end = stage.selection
        tap(stage, at: 5)
        let stays = stage.selection
        stage.app.tap(at: CGPoint(x: 215, y: 120))

        expect(start, equals: 0..<0)
        expect(end, equals: 5..<5)
        expect(stays, equals: 5..<5)
        expect(stage.selection, equals: 19..<19)
    }

    @Test("TX-114 a tap on an unfocused field makes it first responder, with the caret at the tap") func focus() {
        let stage = stage("hello wonderful day", focused: false)
        stage.app.tap(at: stage.point(at: 9))

        #expect(stage.field.isEditing && stage.selection == 15..<15)
    }

    @Test("TX-192 a selection that the delegate sets in did-begin stands") func selectedInBegin() {
        let stage = stage("hello day", focused: false)
        stage.record()
        stage.onCall = { if $0 == "didBegin" { stage.field.selectAll(nil) } }
        stage.app.tap(at: stage.point(at: 3))

        expect(stage.selection, equals: 0..<9)
    }

    @Test("TX-116 TX-117 a double tap selects the word, at the end of the line it only places the caret") func double()
    {
        let stage = stage("hello day")
        tap(stage, at: 2, times: 2)
        let word = stage.selection
        for _ in 0..<2 { stage.app.tap(at: CGPoint(x: 200, y: 120)) }

        expect(word, equals: 0..<5)
        expect(stage.selection, equals: 9..<9)
    }

    @Test("TX-120 TX-121 three taps, or one with two fingers, select the paragraph") func triple() {
        let stage = stage("hello day. Good night")
        tap(stage, at: 2, times: 3)
        let three = stage.selection
        stage.select(0..<0)
        let point = stage.point(at: 4)
        let fingers = stage.app.touch(at: [point, CGPoint(x: point.x + 30, y: point.y)])
        stage.app.advance(by: 0.05)
        stage.app.frame { for finger in fingers { finger.lift() } }

        expect(three, equals: 0..<21)
        expect(stage.selection, equals: 0..<21)
    }

    @Test("TX-111 TX-112 a tap on the selection changes nothing, another collapses it") func onSelection() {
        let stage = stage("hello wonderful day")
        stage.select(6..<15)
        tap(stage, at: 9)
        let kept = stage.selection
        tap(stage, at: 4)

        expect(kept, equals: 6..<15)
        expect(stage.selection, equals: 5..<5)
    }

    @Test("TX-113 a pointer places the caret exactly") func pointer() {
        let stage = stage("hello day")
        let finger = stage.app.touch(at: stage.point(at: 3), contact: .pointer)
        stage.app.advance(by: 0.05)
        finger.lift()

        expect(stage.selection, equals: 3..<3)
    }

    @Test("TX-196 dragging a pointer selects") func pointerDrag() {
        let stage = stage("hello day")
        let finger = stage.app.touch(at: stage.point(at: 1), contact: .pointer)
        finger.move(to: stage.point(at: 4), over: 0.2)
        finger.lift()

        expect(stage.selection, equals: 1..<4)
    }

    @Test("TX-118 a second tap that is held selects the word and stretches by characters") func tapAndAHalf() {
        let stage = stage("hello wonderful day")
        stage.app.tap(at: stage.point(at: 2))
        stage.app.advance(by: 0.05)
        let finger = stage.app.touch(at: stage.point(at: 2))
        stage.app.advance(by: 0.4)
        let word = stage.selection
        finger.move(to: stage.point(at: 8), over: 0.3)
        let stretched = stage.selection
        finger.move(to: stage.point(at: 2), over: 0.3)
        finger.lift()

        expect(word, equals: 0..<5)
        expect(stretched, equals: 0..<8)
        expect(stage.selection, equals: 0..<5)
    }

    @Test("TX-122 a long press moves the caret with the finger, character by character") func press() {
        let stage = stage("hello day")
        let finger = stage.app.touch(at: stage.point(at: 2))
        stage.app.advance(by: 0.6)
        let pressed = stage.selection
        finger.move(to: stage.point(at: 4), over: 0.2)
        finger.lift()

        expect(pressed, equals: 2..<2)
        expect(stage.selection, equals: 4..<4)
    }

    @Test("TX-122 in a field without focus a long press selects the word, and dragging adds words")
    func pressUnfocused() {
        let stage = stage("one two three", focused: false)
        let finger = stage.app.touch(at: stage.point(at: 5))
        stage.app.advance(by: 0.6)
        let word = stage.selection
        finger.move(to: stage.point(at: 10), over: 0.2)
        finger.lift()

        expect(word, equals: 4..<7)
        expect(stage.selection, equals: 4..<13)
    }

    @Test("TX-123 a drag that begins on the caret moves it at once") func dragCaret() {
        let stage = stage("hello day")
        stage.select(2..<2)
        let finger = stage.app.touch(at: stage.point(at: 2))
        finger.move(to: stage.point(at: 7), over: 0.2)
        finger.lift()

        expect(stage.selection, equals: 7..<7)
    }

    @Test("TX-129 TX-131 the handles of a selection made by touch move its ends; one character stays") func handles() {
        let stage = stage("hello wonderful day")
        tap(stage, at: 9, times: 2)
        let end = stage.point(at: 15)
        let finger = stage.app.touch(at: CGPoint(x: end.x, y: end.y + 14))
        finger.move(to: stage.point(at: 18), over: 0.2)
        let grown = stage.selection
        finger.move(to: stage.point(at: 2), over: 0.3)
        finger.lift()

        expect(grown, equals: 6..<18)
        #expect(stage.selection.count >= 1 && stage.selection.upperBound <= 7)
    }

    @Test("TX-183 a caret that the user moves is set through selectedTextRange, typing does not call it") func setter()
    {
        final class Field: UITextField {
            var count = 0
            override var selectedTextRange: UITextRange? { didSet { count += 1 } }
        }
        let field = Field()
        let stage = TextStage(field, text: "hello day")
        field.becomeFirstResponder()
        stage.type("x")
        let typed = field.count
        stage.app.tap(at: stage.point(at: 1))
        stage.key(.keyboardRightArrow)

        expect(typed, equals: 0)
        expect(field.count, equals: 2)
    }

    @Test("TX-134 TX-135 the caret is the tint color and blinks with a half period of 0.5") func blink() {
        let stage = stage("")
        stage.field.tintColor = .red
        stage.app.advance(by: 0.01)
        let caret = stage.field.caretRect(for: stage.field.beginningOfDocument)
        let point = stage.field.convert(CGPoint(x: caret.midX, y: caret.midY), to: nil)
        let on = stage.app.color(at: point)
        stage.app.advance(by: 0.55)
        let off = stage.app.color(at: point)
        stage.type("a")
        stage.key(.keyboardDeleteOrBackspace)

        expect(on, equals: .red)
        expect(off, equals: .white)
        expect(stage.app.color(at: point), equals: .red)
    }

    @Test("TX-134 the selection is the tint color at 20 %") func selectionColor() {
        let stage = stage("mmmm")
        stage.field.tintColor = .red
        stage.field.selectAll(nil)
        let rect = stage.field.selectedTextRange.map { stage.field.firstRect(for: $0) } ?? .zero
        let point = stage.field.convert(CGPoint(x: rect.midX, y: rect.minY + 1), to: nil)

        expect(stage.app.color(at: point), equals: PixelColor(red: 255, green: 204, blue: 204))
    }

    @Test("TX-137 a touch outside of the text does not end editing") func outside() {
        let stage = stage("a")
        stage.app.tap(at: CGPoint(x: 300, y: 700))

        #expect(stage.field.isEditing)
    }

    @Test("TX-115 shift and a tap extend the selection") func shiftTap() {
        let stage = stage("hello wonderful day")
        stage.select(5..<5)
        let point = stage.point(at: 14)
        for phase in [ContactPhase.began, .ended] {
            let time = InputTime(seconds: stage.app.now)
            let sample = ContactSample(
                contact: ContactID(device: .unnamed, number: 900), tool: .finger, phase: phase, position: point,
                time: time)
            stage.app.deliver(InputFrame(time: time, contacts: [sample], modifiers: .shift))
            stage.app.advance(by: 0.05)
        }

        expect(stage.selection, equals: 5..<15)
    }

    @Test("TX-187 a field that becomes first responder is scrolled into sight; in sight it is left alone")
    func scrolls() {
        let stage = stage("", focused: false)
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 200, width: 300, height: 300))
        scrollView.contentSize = CGSize(width: 300, height: 1000)
        let inner = UITextField(frame: CGRect(x: 10, y: 600, width: 200, height: 34))
        let near = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
        for field in [inner, near] { scrollView.addSubview(field) }
        stage.root.addSubview(scrollView)
        near.becomeFirstResponder()
        stage.app.advance(by: 1)
        let still = scrollView.contentOffset.y
        inner.becomeFirstResponder()
        stage.app.advance(by: 1)

        expect(still, equals: 0)
        expect(scrollView.contentOffset.y, equals: 334)
    }

    @Test("SX-30 a drag of a scroll view with onDrag ends the editing of its field") func dismissed() {
        let stage = stage("", focused: false)
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 200, width: 300, height: 300))
        scrollView.contentSize = CGSize(width: 300, height: 1000)
        scrollView.keyboardDismissMode = .onDrag
        let inner = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
        scrollView.addSubview(inner)
        stage.root.addSubview(scrollView)
        inner.becomeFirstResponder()
        let finger = stage.app.touch(at: CGPoint(x: 100, y: 400))
        finger.move(to: CGPoint(x: 100, y: 320), over: 0.2)
        finger.lift()

        #expect(!inner.isEditing)
    }
}
