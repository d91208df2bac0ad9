import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct FieldLookTests {
    @Test("TX-50 defaults of a new field") func defaults() {
        let field = UITextField()

        expect(field.borderStyle, equals: .none)
        expect(field.textAlignment, equals: .natural)
        expect(field.clearButtonMode, equals: .never)
        expect(field.leftViewMode, equals: .never)
        expect(field.rightViewMode, equals: .never)
        #expect(!field.clearsOnBeginEditing && !field.clearsOnInsertion && !field.adjustsFontSizeToFitWidth)
        #expect(field.minimumFontSize == 0 && !field.allowsEditingTextAttributes)
        #expect(field.placeholder == nil)
        #expect(field.delegate == nil)
        #expect(field.leftView == nil)
    }

    @Test("TX-51 the font is system 17, for nil system 12") func font() {
        let field = UITextField()
        let new = field.font
        field.font = nil

        expect(new, equals: .systemFont(ofSize: 17))
        expect(field.font, equals: .systemFont(ofSize: 12))
    }

    @Test("TX-54 modes and border styles have Apple's numbers") func numbers() {
        let modes: [UITextField.ViewMode] = [.never, .whileEditing, .unlessEditing, .always]
        let borders: [UITextField.BorderStyle] = [.none, .line, .bezel, .roundedRect]

        expect(modes.map(\.rawValue), equals: [0, 1, 2, 3])
        expect(borders.map(\.rawValue), equals: [0, 1, 2, 3])
    }

    @Test("TX-197 a rounded field insets its text by 7, and has corners of 5") func rounded() {
        let stage = TextStage(text: "a")
        stage.field.borderStyle = .roundedRect
        stage.app.advance(by: 0.05)
        stage.root.backgroundColor = .red

        expect(stage.field.textRect(forBounds: stage.field.bounds), equals: CGRect(x: 7, y: 0, width: 186, height: 40))
        expect(stage.app.color(at: CGPoint(x: 20.5, y: 100.5)), equals: .red)
        expect(stage.app.color(at: CGPoint(x: 26, y: 106)), equals: .white)
    }

    @Test("TX-58 a rounded field with the standard font is 34 high") func height() {
        let field = UITextField()
        let plain = field.intrinsicContentSize.height
        field.borderStyle = .roundedRect

        expect(plain, equals: 22)
        expect(field.intrinsicContentSize.height, equals: 34)
    }

    @Test(
        "TX-58 a field is as wide while it is edited as at rest",
        arguments: ["word", "two  words ", "\u{5E9}\u{5DC} x", " "])
    func width(text: String) {
        let stage = TextStage()
        let resting = UITextField()
        (resting.font, resting.text) = (stage.field.font, text)
        stage.field.becomeFirstResponder()
        for character in text { stage.type(String(character)) }
        stage.app.advance(by: 0.05)

        expect(stage.field.text, equals: text)
        expect(stage.field.intrinsicContentSize, equals: resting.intrinsicContentSize)
        stage.field.isSecureTextEntry = true
        resting.isSecureTextEntry = true
        expect(stage.field.intrinsicContentSize, equals: resting.intrinsicContentSize)
    }

    @Test("TX-53 the placeholder shows while there is no text, in its color") func placeholder() {
        let stage = TextStage()
        stage.field.placeholder = "mmmmmmmm"
        func ink() -> Int {
            let image = stage.app.screenshot()
            return (20..<100).filter { image.pixelColor(x: $0, y: 121).map { $0.red < 240 } ?? false }.count
        }
        let empty = ink()
        stage.field.becomeFirstResponder()
        let edited = ink()
        stage.field.text = " "
        let typed = ink()

        #expect(empty > 5 && edited > 5 && typed <= 3)
        let color = stage.field.attributedPlaceholder?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
        expect(color as? UIColor, equals: .placeholderText)
    }

    @Test("TX-55 the clear button needs its mode and text, and gives way to a right view") func clearButton() {
        let stage = TextStage()
        stage.field.clearButtonMode = .always
        func isShown() -> Bool {
            stage.app.advance(by: 0.05)
            return stage.field.textRect(forBounds: stage.field.bounds).width < 200
        }
        let empty = isShown()
        stage.field.text = "a"
        let text = isShown()
        stage.field.clearButtonMode = .whileEditing
        let resting = isShown()
        stage.field.becomeFirstResponder()
        let editing = isShown()
        stage.field.clearButtonMode = .always
        stage.field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        stage.field.rightViewMode = .always
        stage.app.advance(by: 0.05)

        #expect(!empty && text && !resting && editing)
        expect(stage.field.textRect(forBounds: stage.field.bounds).width, equals: 150)
    }

    @Test("TX-56 a rounded field ignores its background image") func background() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        let stage = TextStage()
        stage.field.background = image
        let plain = stage.app.color(at: CGPoint(x: 100, y: 105))
        stage.field.borderStyle = .roundedRect
        let rounded = stage.app.color(at: CGPoint(x: 100, y: 105))

        expect(plain, equals: .red)
        expect(rounded, equals: .white)
    }

    @Test("TX-57 the rectangles are asked of the overridable methods, with the bounds") func rectangles() {
        final class Field: UITextField {
            override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 40, dy: 0) }
            override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 60, dy: 0) }
            override func leftViewRect(forBounds bounds: CGRect) -> CGRect { CGRect(x: 3, y: 4, width: 5, height: 6) }
        }
        let field = Field()
        let stage = TextStage(field, text: "a")
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        field.leftView = view
        field.leftViewMode = .always
        stage.app.advance(by: 0.05)
        let resting = field.caretRect(for: field.beginningOfDocument).minX
        field.becomeFirstResponder()

        expect(view.frame, equals: CGRect(x: 3, y: 4, width: 5, height: 6))
        expect(resting, equals: 40)
        expect(field.caretRect(for: field.beginningOfDocument).minX, equals: 60)
    }

    @Test("TX-57 a left view has its height again after the field was too low for it") func lowField() {
        let stage = TextStage(text: "a")
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        stage.field.leftView = view
        stage.field.leftViewMode = .always
        var heights: [CGFloat] = []
        for height in [0, 12, 40] as [CGFloat] {
            stage.field.frame.size.height = height
            stage.field.layoutIfNeeded()
            heights.append(view.frame.height)
        }

        expect(heights, equals: [0, 12, 20])
        expect(view.frame.midY, equals: 20)
    }

    @Test("TX-57 the left view is at the leading edge, also from right to left") func mirrored() {
        let stage = TextStage(text: "a")
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        stage.field.leftView = view
        stage.field.leftViewMode = .always
        stage.app.advance(by: 0.05)
        let left = view.frame
        stage.field.semanticContentAttribute = .forceRightToLeft
        stage.field.setNeedsLayout()
        stage.app.advance(by: 0.05)

        expect(left, equals: CGRect(x: 0, y: 10, width: 20, height: 20))
        expect(view.frame, equals: CGRect(x: 180, y: 10, width: 20, height: 20))
    }

    @Test("TX-72 secure entry shows dots, one for each character") func secure() {
        let stage = TextStage(text: "iiiii")
        let plain = stage.field.caretRect(for: stage.field.endOfDocument).minX
        stage.field.isSecureTextEntry = true
        let dots = stage.field.caretRect(for: stage.field.endOfDocument).minX
        stage.field.text = "👨‍👩‍👧"
        let one = stage.field.caretRect(for: stage.field.endOfDocument).minX

        #expect(dots > plain && one < dots && stage.field.accessibilityValue == "•")
        expect(stage.field.text, equals: "👨‍👩‍👧")
    }

    @Test("TX-74 long text scrolls so that the caret shows, and is cut off at its end at rest") func long() {
        let stage = TextStage(text: String(repeating: "word ", count: 20))
        stage.field.becomeFirstResponder()
        let end = stage.field.caretRect(for: stage.field.endOfDocument)
        let start = stage.field.caretRect(for: stage.field.beginningOfDocument)
        stage.key(.keyboardHome)
        let home = stage.field.caretRect(for: stage.field.beginningOfDocument)
        stage.field.resignFirstResponder()

        #expect(stage.field.bounds.contains(end) && start.minX < -100)
        expect(home.minX, equals: 0)
        expect(stage.field.caretRect(for: stage.field.beginningOfDocument).minX, equals: 0)
    }

    @Test("TX-75 text shrinks along its baseline down to the minimum") func shrinks() {
        let stage = TextStage(text: "mmmmmmmmmmmmmmmmmm", frame: CGRect(x: 20, y: 100, width: 150, height: 40))
        let full = stage.field.caretRect(for: stage.field.beginningOfDocument).height
        stage.field.adjustsFontSizeToFitWidth = true
        stage.field.minimumFontSize = 14
        let least = stage.field.caretRect(for: stage.field.beginningOfDocument).height
        stage.field.minimumFontSize = 0
        let small = stage.field.caretRect(for: stage.field.beginningOfDocument).height

        #expect(abs(least / full - 14 / 17) < 0.02 && small < least)
    }

    @Test("TX-76 typing attributes go back to the text's when the selection changes; without focus they are empty")
    func typingAttributes() {
        let stage = TextStage(text: "ab")
        let without = stage.field.typingAttributes
        stage.field.becomeFirstResponder()
        stage.field.typingAttributes = [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red]
        stage.type("c")
        let typed = stage.field.attributedText?.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor
        stage.select(1..<1)

        expect(without?.isEmpty, equals: true)
        expect(typed, equals: .red)
        expect(stage.field.typingAttributes?[.foregroundColor] as? UIColor, equals: .label)
    }

    @Test("TX-27 the caret is 2 wide, as high as its line, and kept in the text's area") func caret() {
        let stage = TextStage(text: "mmm", frame: CGRect(x: 20, y: 100, width: 60, height: 40))
        stage.field.textAlignment = .right
        stage.field.becomeFirstResponder()
        let caret = stage.field.caretRect(for: stage.field.endOfDocument)

        #expect(caret.width == 2 && caret.maxX <= 60)
        #expect(abs(caret.height - UIFont.systemFont(ofSize: 17).lineHeight) < 0.01 && abs(caret.midY - 20) < 0.5)
    }

    @Test("TX-25 firstRect and selection rectangles cover the range; one has the start, one the end") func rects() {
        let stage = TextStage(text: "abc אבג")
        let field = stage.field
        guard let range = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument) else { return }
        let rects = field.selectionRects(for: range)

        expect(rects.count, equals: 2)
        expect(rects.filter(\.containsStart).count, equals: 1)
        expect(rects.filter(\.containsEnd).count, equals: 1)
        expect(rects.map(\.writingDirection), equals: [.leftToRight, .rightToLeft])
        expect(field.firstRect(for: range), equals: rects[0].rect)
    }

    @Test("TX-28 closestPosition always answers, characterRange only on a character") func hits() {
        let stage = TextStage(text: "mmm")
        let field = stage.field
        let far = field.closestPosition(to: CGPoint(x: 900, y: -50))
        let near = field.characterRange(at: CGPoint(x: 3, y: 20))

        expect(far.map { field.offset(from: field.beginningOfDocument, to: $0) }, equals: 3)
        expect(near.flatMap { field.text(in: $0) }, equals: "m")
        #expect(field.characterRange(at: CGPoint(x: 190, y: 20)) == nil)
    }

    @Test("TX-14 TX-15 TX-16 TX-17 offsets are signed UTF-16 units, positions outside are nil, ranges are ordered")
    func positions() {
        let stage = TextStage(text: "a👍b")
        let field = stage.field
        let (start, end) = (field.beginningOfDocument, field.endOfDocument)
        let range = field.textRange(from: end, to: start)

        expect(field.offset(from: start, to: end), equals: 4)
        expect(field.offset(from: end, to: start), equals: -4)
        expect(field.compare(start, to: end), equals: .orderedAscending)
        #expect(field.position(from: end, offset: 1) == nil)
        #expect(field.position(from: start, offset: -1) == nil)
        expect(range.flatMap { field.text(in: $0) }, equals: "a👍b")
        expect(field.position(from: start, in: .right, offset: 2).map { field.offset(from: start, to: $0) }, equals: 3)
    }

    @Test("TX-18 a new field answers a range, not nil") func newRange() {
        expect(UITextField().selectedTextRange?.isEmpty, equals: true)
    }

    @Test("TX-29 TX-30 geometry is in the field's coordinates; a field has no soft wraps") func view() {
        let field = UITextField()

        #expect(field.textInputView === field && field.selectionAffinity == .forward)
    }

    @Test("TX-194 natural text begins where its direction, or that of the interface, begins") func alignment() {
        let stage = TextStage(text: "abc")
        func start() -> CGFloat { stage.field.caretRect(for: stage.field.beginningOfDocument).minX }
        let latin = start()
        stage.field.text = "אבג"
        let hebrew = start()
        stage.field.text = ""
        stage.field.semanticContentAttribute = .forceRightToLeft
        stage.field.setNeedsLayout()
        stage.app.advance(by: 0.05)

        #expect(latin == 0 && hebrew > 190 && start() > 190)
    }

    @Test("TX-198 a disabled field is not edited, and loses the focus") func disabled() {
        let stage = TextStage(text: "abc")
        stage.field.becomeFirstResponder()
        stage.field.isEnabled = false
        let lost = !stage.field.isFirstResponder
        stage.app.tap(at: CGPoint(x: 60, y: 120))

        #expect(lost && !stage.field.isFirstResponder && !stage.field.becomeFirstResponder())
    }

    @Test("F-11 the font of a field follows the preferred text size if asked to") func dynamicType() {
        let stage = TextStage(text: "abc")
        stage.field.font = .preferredFont(forTextStyle: .body)
        stage.field.adjustsFontForContentSizeCategory = true
        stage.app.preferredContentSizeCategory = .accessibilityLarge

        #expect((stage.field.font?.pointSize ?? 0) > 30)
    }

    @Test("C-02 editing events reach targets, and the text is read in editingChanged") func target() {
        let stage = TextStage()
        var texts: [String?] = []
        stage.field.addAction(UIAction { texts.append(($0.sender as? UITextField)?.text) }, for: .editingChanged)
        stage.field.becomeFirstResponder()
        stage.type("ab")

        expect(texts, equals: ["a", "ab"])
    }
}
