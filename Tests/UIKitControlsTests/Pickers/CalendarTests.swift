import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitControls

@MainActor @Suite struct CalendarTests {
    private func weekdays(_ stage: DatePickerStage) -> [String] {
        Array(DatePickerStage.texts(stage.picker).dropFirst().prefix(7))
    }

    @Test("CX-181 the size, with and without a time") func size() {
        expect(DatePickerStage(.inline).picker.bounds.size, equals: CGSize(width: 320, height: 334))
        expect(DatePickerStage(.inline, .dateAndTime).picker.bounds.size, equals: CGSize(width: 320, height: 378))
    }

    @Test("CX-181 weeks begin with the first weekday of the language, or of the calendar") func firstWeekday() {
        let german = DatePickerStage(.inline, locale: "de_DE")
        let american = DatePickerStage(.inline)
        let before = weekdays(american)
        american.picker.calendar.firstWeekday = 4

        expect(weekdays(german).first?.hasPrefix("M"), equals: true)
        expect(before, equals: ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"])
        expect(weekdays(american).first, equals: "WED")
    }

    @Test("CX-181 every day stands below its weekday") func grid() {
        var calendar = DatePickerStage.calendar
        calendar.firstWeekday = 2
        let month = CalendarMonth(containing: DatePickerStage.date(2024, 9, 30), in: calendar)

        // September 2024 begins on a Sunday.
        expect(month.blanks, equals: 6)
        expect(month.dayCount, equals: 30)
        expect(month.date(ofDay: 29), equals: DatePickerStage.date(2024, 9, 30))
        expect(month.day(of: DatePickerStage.date(2024, 9, 1, 23)), equals: 0)
        #expect(month.day(of: DatePickerStage.date(2024, 10, 1)) == nil)
        expect(month.adding(5).start, equals: DatePickerStage.date(2025, 2, 1))
    }

    @Test("CX-183 a tap on a day keeps the time") func day() throws {
        let stage = DatePickerStage(.inline)
        try stage.tap("Friday, May 31")

        expect(stage.picker.date, equals: DatePickerStage.date(2024, 5, 31, 9, 41))
        expect(stage.log.lines, equals: ["valueChanged", "primaryActionTriggered"])
        #expect(try stage.element("Friday, May 31").traits.contains(.selected))
    }

    @Test("CX-183 days outside of the limits are dimmed and ignore touches") func limits() throws {
        let stage = DatePickerStage(.inline)
        stage.picker.minimumDate = DatePickerStage.date(2024, 5, 8, 12)
        stage.picker.maximumDate = DatePickerStage.date(2024, 5, 20)
        try stage.tap("Tuesday, May 7")
        let ignored = stage.picker.date
        try stage.tap("Wednesday, May 8")

        expect(ignored, equals: DatePickerStage.date(2024, 5, 10, 9, 41))
        // The time of the tenth is before the first allowed moment.
        expect(stage.picker.date, equals: DatePickerStage.date(2024, 5, 8, 12))
        #expect(try stage.element("Tuesday, May 7").traits.contains(.notEnabled))
        #expect(try !stage.element("Monday, May 20").traits.contains(.notEnabled))
    }

    @Test("CX-183 arrows stop at the limits") func arrowLimits() {
        let stage = DatePickerStage(.inline)
        stage.picker.maximumDate = DatePickerStage.date(2024, 5, 20)
        stage.tap(x: 298, y: 22)
        let atLimit = DatePickerStage.texts(stage.picker).first
        stage.tap(x: 254, y: 22)

        expect(atLimit, equals: "May 2024")
        expect(DatePickerStage.texts(stage.picker).first, equals: "April 2024")
    }

    @Test("CX-184 arrows and swipes turn months without changing the date") func months() {
        let stage = DatePickerStage(.inline)
        stage.tap(x: 298, y: 22)
        let byArrow = DatePickerStage.texts(stage.picker).first
        let finger = stage.app.touch(at: stage.picker.convert(CGPoint(x: 250, y: 200), to: nil))
        finger.move(to: stage.picker.convert(CGPoint(x: 60, y: 200), to: nil), over: 0.15)
        finger.lift()
        stage.app.advance(by: 1)

        expect(byArrow, equals: "June 2024")
        expect(DatePickerStage.texts(stage.picker).first, equals: "July 2024")
        expect(stage.log.lines, equals: [])
        expect(stage.picker.date, equals: DatePickerStage.date(2024, 5, 10, 9, 41))
    }

    @Test("CX-184 the wheels behind the title change month and year") func wheels() throws {
        let stage = DatePickerStage(.inline)
        stage.tap(x: 40, y: 22)
        stage.tap(x: 90, y: 189 + 32)
        stage.app.advance(by: 1)
        let turned = stage.picker.date
        stage.tap(x: 40, y: 22)

        expect(turned, equals: DatePickerStage.date(2024, 6, 10, 9, 41))
        expect(DatePickerStage.texts(stage.picker).first, equals: "June 2024")
        #expect(stage.app.element(labeled: "Monday, June 10") != nil)
    }

    @Test("CX-184 a date from code turns to its month") func fromCode() {
        let stage = DatePickerStage(.inline)
        stage.picker.setDate(DatePickerStage.date(2025, 1, 1), animated: true)
        stage.app.advance(by: 1)

        expect(DatePickerStage.texts(stage.picker).first, equals: "January 2025")
        expect(stage.log.lines, equals: [])
    }

    @Test("CX-182 today is in the tint color, the chosen day on a disc") func colors() throws {
        let today = Calendar.current.startOfDay(for: Date())
        let month = CalendarMonth(containing: today, in: .current)
        let number = try #require(month.day(of: today))
        let page = CalendarPage(month)
        func choose(_ day: Int) {
            page.show((0..<month.dayCount).map { CalendarDayLook(isSelected: $0 == day) }, DatePickerState())
        }
        choose(number)
        page.tintColor = .systemRed
        let labels = page.subviews.compactMap { $0 as? UILabel }
        let chosen = (labels[number].textColor, labels[number].backgroundColor)
        choose((number + 1) % month.dayCount)
        let day = labels[(number + 1) % month.dayCount]

        expect(chosen.0, equals: .white)
        expect(chosen.1, equals: .systemRed)
        expect(labels[number].textColor, equals: .systemRed)
        #expect(labels[number].backgroundColor == nil)
        expect(day.textColor, equals: .systemRed)
        expect(day.backgroundColor, equals: UIColor.systemRed.withAlphaComponent(0.15))
    }

    @Test("CX-181 arrows have names") func arrowNames() throws {
        let stage = DatePickerStage(.inline)
        try stage.tap("Next Month")
        let next = DatePickerStage.texts(stage.picker).first
        try stage.tap("Previous Month")

        expect(next, equals: "June 2024")
        expect(DatePickerStage.texts(stage.picker).first, equals: "May 2024")
    }

    @Test("CX-187 arrows move the date by a day and by a week") func keyboard() {
        let stage = DatePickerStage(.inline)
        func press(_ key: UIKeyboardHIDUsage) {
            stage.app.press(key)
            stage.app.release(key)
        }
        press(.keyboardTab)
        while !stage.picker.subviews.contains(where: { ($0 as? UIControl)?.state.contains(.focused) == true }) {
            press(.keyboardTab)
        }
        press(.keyboardDownArrow)
        press(.keyboardRightArrow)
        let forward = stage.picker.date
        press(.keyboardUpArrow)

        expect(forward, equals: DatePickerStage.date(2024, 5, 18, 9, 41))
        expect(stage.picker.date, equals: DatePickerStage.date(2024, 5, 11, 9, 41))
    }

    @Test("CX-188 from right to left weeks and months are mirrored") func mirrored() throws {
        let stage = DatePickerStage(.inline, isMirrored: true)
        let (sunday, saturday) = (try stage.element("Sunday, May 5").frame, try stage.element("Saturday, May 11").frame)
        stage.tap(x: 22, y: 22)

        #expect(sunday.minX > saturday.minX)
        expect(DatePickerStage.texts(stage.picker).first, equals: "June 2024")
    }

    @Test("CX-188 digits of the language, months of the calendar") func otherCalendars() throws {
        let arabic = DatePickerStage(.inline, locale: "ar_EG")
        let buddhist = DatePickerStage(.inline, locale: "en_US")
        var calendar = Calendar(identifier: .islamicUmmAlQura)
        calendar.timeZone = DatePickerStage.calendar.timeZone
        buddhist.picker.calendar = calendar
        let month = CalendarMonth(containing: buddhist.picker.date, in: calendar)

        #expect(DatePickerStage.texts(arabic.picker).contains("٣١"))
        // 1 Dhu al-Qadah 1445 is 9 May 2024; the month has 29 days.
        expect(month.start, equals: DatePickerStage.date(2024, 5, 9))
        expect(month.dayCount, equals: 29)
        #expect(DatePickerStage.texts(buddhist.picker).contains("29"))
        #expect(!DatePickerStage.texts(buddhist.picker).contains("30"))
    }

    @Test("CX-76 a calendar with a time has a field that opens wheels") func time() throws {
        let stage = DatePickerStage(.inline, .dateAndTime, locale: "de_DE")
        try stage.tap("09:41")
        let card = try #require(stage.app.window?.subviews.last?.subviews.last)
        stage.app.tap(at: CGPoint(x: card.frame.midX + 50, y: card.frame.midY + 32))
        stage.app.advance(by: 2)

        expect(stage.picker.date, equals: DatePickerStage.date(2024, 5, 10, 9, 42))
        #expect(DatePickerStage.texts(stage.picker).contains("09:42"))
    }

    @Test("CX-142 a disabled calendar is at half of its opacity and ignores touches") func disabled() throws {
        let stage = DatePickerStage(.inline)
        stage.picker.isEnabled = false
        stage.tap(x: 298, y: 22)

        expect(stage.picker.subviews.first?.alpha, equals: 0.5)
        expect(DatePickerStage.texts(stage.picker).first, equals: "May 2024")
    }
}
