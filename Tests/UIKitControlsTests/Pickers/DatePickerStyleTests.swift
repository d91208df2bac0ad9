import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

/// A date picker in the middle of a white screen, with dates in UTC.
@MainActor struct DatePickerStage {
    let picker: UIDatePicker
    let root = UIView(frame: CGRect(origin: .zero, size: TestApplication.phone))
    let app: TestApplication
    let log = EventLog()

    static func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
        let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
        return calendar.date(from: parts) ?? .distantPast
    }

    static let calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
        return calendar
    }()

    init(
        _ style: UIDatePickerStyle, _ mode: UIDatePicker.Mode = .date, _ date: Date = date(2024, 5, 10, 9, 41),
        locale: String = "en_US", isMirrored: Bool = false
    ) {
        picker = UIDatePicker()
        picker.calendar = Self.calendar
        picker.locale = Locale(identifier: locale)
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        picker.date = date
        if isMirrored { picker.semanticContentAttribute = .forceRightToLeft }
        root.backgroundColor = .systemBackground
        root.addSubview(picker)
        picker.sizeToFit()
        picker.frame.origin = CGPoint(x: 30, y: 100)
        app = TestApplication(rootView: root)
        log.record(picker)
    }

    /// The shown text with the label of an accessible element.
    func element(_ label: String) throws -> AccessibilityElement { try #require(app.element(labeled: label)) }

    /// Taps the element with a label and waits for animations.
    func tap(_ label: String) throws {
        let frame = try element(label).frame
        app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        app.advance(by: 1)
    }

    /// Taps a point of the picker, in its coordinates.
    func tap(x: CGFloat, y: CGFloat) {
        app.tap(at: picker.convert(CGPoint(x: x, y: y), to: nil))
        app.advance(by: 1)
    }

    /// The texts of all labels below a view that are shown.
    static func texts(_ view: UIView) -> [String] {
        guard !view.isHidden else { return [] }
        if let label = view as? UILabel { return [label.text ?? ""] }
        return view.subviews.flatMap { texts($0) }
    }
}

@MainActor @Suite struct DatePickerStyleTests {
    @Test("CX-79 automatic is compact; countdowns and months with a year are wheels") func styles() {
        let picker = UIDatePicker()
        var styles = [picker.datePickerStyle]
        for mode in [UIDatePicker.Mode.countDownTimer, .yearAndMonth, .time, .date] {
            picker.datePickerMode = mode
            styles.append(picker.datePickerStyle)
        }
        picker.preferredDatePickerStyle = .inline
        styles.append(picker.datePickerStyle)

        expect(styles, equals: [.compact, .wheels, .wheels, .compact, .compact, .inline])
    }

    @Test("CX-189 an inline time shows wheels") func inlineTime() {
        expect(DatePickerStage(.inline, .time).picker.datePickerStyle, equals: .wheels)
    }

    @Test("CX-185 a countdown cannot be inline") func inlineCountdown() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let picker = UIDatePicker()
                picker.datePickerMode = .countDownTimer
                picker.preferredDatePickerStyle = .inline
            }
        }
    }

    @Test("CX-186 a picker without a size follows its style until a size is set") func size() {
        let picker = UIDatePicker()
        let compact = picker.bounds.size
        picker.preferredDatePickerStyle = .inline
        let inline = picker.bounds.size
        picker.frame.size = CGSize(width: 350, height: 400)
        picker.preferredDatePickerStyle = .wheels

        #expect(compact == picker.sizeThatFits(.zero) || compact.height == 34)
        expect(inline, equals: CGSize(width: 320, height: 378))
        expect(picker.bounds.size, equals: CGSize(width: 350, height: 400))
    }

    @Test("CX-186 a compact picker without a size follows its fields") func compactSize() {
        let picker = UIDatePicker()
        let both = picker.bounds.width
        picker.datePickerMode = .date
        let date = picker.bounds.width
        picker.datePickerMode = .time
        let time = picker.bounds.width
        picker.frame.size.width = 300
        picker.datePickerMode = .date

        #expect(time < date && date < both && time > 0)
        expect(picker.bounds.width, equals: 300)
    }

    @Test("CX-180 a field for the date, one for the time, as the mode needs") func fields() {
        expect(DatePickerStage.texts(DatePickerStage(.compact, .date).picker), equals: ["May 10, 2024"])
        expect(DatePickerStage.texts(DatePickerStage(.compact, .dateAndTime).picker).count, equals: 2)
        expect(DatePickerStage.texts(DatePickerStage(.compact, .time, locale: "de_DE").picker), equals: ["09:41"])
        expect(DatePickerStage(.compact).picker.bounds.height, equals: 34)
    }

    @Test("CX-180 a tap opens the calendar; a touch beside it closes it") func card() throws {
        let stage = DatePickerStage(.compact)
        try stage.tap("May 10, 2024")
        let opened = stage.app.element(labeled: "Friday, May 17") != nil
        try stage.tap("Friday, May 17")
        let stillOpen = stage.app.element(labeled: "Friday, May 17") != nil
        stage.app.tap(at: CGPoint(x: 20, y: 800))
        stage.app.advance(by: 1)

        #expect(opened && stillOpen)
        expect(stage.picker.date, equals: DatePickerStage.date(2024, 5, 17, 9, 41))
        expect(stage.log.lines, equals: ["valueChanged", "primaryActionTriggered"])
        #expect(stage.app.element(labeled: "Friday, May 17") == nil)
        expect(DatePickerStage.texts(stage.picker), equals: ["May 17, 2024"])
    }

    @Test("CX-180 the card of the time has wheels") func timeCard() throws {
        let stage = DatePickerStage(.compact, .time, locale: "de_DE")
        try stage.tap("09:41")
        let overlay = try #require(stage.app.window?.subviews.last)
        let card = try #require(overlay.subviews.last)
        stage.app.tap(at: CGPoint(x: card.frame.midX - 50, y: card.frame.midY + 32))
        stage.app.advance(by: 2)

        expect(stage.picker.date, equals: DatePickerStage.date(2024, 5, 10, 10, 41))
        expect(DatePickerStage.texts(stage.picker), equals: ["10:41"])
    }

    @Test("CX-180 a card closes when its picker leaves the window") func leaves() throws {
        let stage = DatePickerStage(.compact)
        try stage.tap("May 10, 2024")
        stage.picker.removeFromSuperview()
        stage.app.advance(by: 1)

        expect(stage.app.window?.subviews.count, equals: 1)
    }

    @Test("CX-180 the fields stand as the content alignment says") func alignment() {
        let stage = DatePickerStage(.compact)
        stage.picker.frame.size.width = 300
        func field() -> CGRect? {
            stage.picker.setNeedsLayout()
            stage.picker.layoutIfNeeded()
            stage.picker.subviews.first?.setNeedsLayout()
            stage.picker.subviews.first?.layoutIfNeeded()
            return stage.picker.subviews.first?.subviews.first?.frame
        }
        let middle = field()?.midX
        stage.picker.contentHorizontalAlignment = .trailing

        expect(middle, equals: 150)
        expect(field()?.maxX, equals: 300)
    }

    @Test("CX-180 Dynamic Type enlarges the fields") func largeText() {
        let stage = DatePickerStage(.compact)
        let normal = stage.picker.intrinsicContentSize
        stage.picker.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
        stage.app.advance(by: 0.1)

        #expect(stage.picker.intrinsicContentSize.width > 1.5 * normal.width)
        #expect(stage.picker.intrinsicContentSize.height > 34)
    }

    @Test("CX-187 space opens a field, arrows change it, escape closes the card") func keyboard() {
        let stage = DatePickerStage(.compact)
        func press(_ key: UIKeyboardHIDUsage) {
            stage.app.press(key)
            stage.app.release(key)
            stage.app.advance(by: 1)
        }
        press(.keyboardTab)
        press(.keyboardUpArrow)
        let byArrow = stage.picker.date
        press(.keyboardSpacebar)
        let opened = stage.app.window?.subviews.count
        press(.keyboardDownArrow)
        press(.keyboardLeftArrow)
        let inCalendar = stage.picker.date
        press(.keyboardEscape)

        expect(byArrow, equals: DatePickerStage.date(2024, 5, 11, 9, 41))
        expect(opened, equals: 2)
        expect(stage.app.window?.subviews.count, equals: 1)
        expect(inCalendar, equals: DatePickerStage.date(2024, 5, 17, 9, 41))
    }
}
