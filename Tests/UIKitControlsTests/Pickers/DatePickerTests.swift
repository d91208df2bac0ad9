import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct DatePickerTests {
    private static let calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
        return calendar
    }()

    private static func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
        let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
        return calendar.date(from: parts) ?? .distantPast
    }

    /// A picker of 320 × 216 in the top left corner of the screen.
    @MainActor private struct Stage {
        let picker = UIDatePicker()
        let app: TestApplication
        let log = EventLog()

        init(_ mode: UIDatePicker.Mode, _ date: Date, locale: String = "en_US") {
            picker.preferredDatePickerStyle = .wheels
            picker.calendar = DatePickerTests.calendar
            picker.locale = Locale(identifier: locale)
            picker.datePickerMode = mode
            picker.date = date
            app = TestApplication(rootView: picker)
            log.record(picker)
        }

        var wheels: UIPickerView { picker.subviews.compactMap { $0 as? UIPickerView }[0] }

        /// The titles of the selected rows.
        var titles: [String] {
            (0..<wheels.numberOfComponents).map { component in
                let row = wheels.selectedRow(inComponent: component)
                return wheels.delegate?.pickerView(wheels, titleForRow: row, forComponent: component) ?? ""
            }
        }

        /// Taps the row below the selected one of a wheel and waits.
        func next(_ component: Int) {
            wheels.layoutIfNeeded()
            let x = wheels.subviews[component + 1].frame.midX
            app.tap(at: CGPoint(x: x, y: 140))
            app.advance(by: 2)
        }
    }

    @Test("CX-76 the modes, and their wheels") func modes() {
        let date = Self.date(2024, 2, 29, 17, 5)

        expect(UIDatePicker().datePickerMode, equals: .dateAndTime)
        expect(UIDatePicker.Mode.countDownTimer.rawValue, equals: 3)
        expect(Stage(.date, date).titles, equals: ["February", "29", "2024"])
        expect(Stage(.time, date).titles, equals: ["5", "05", "PM"])
        expect(Stage(.dateAndTime, date).titles.first?.contains("29"), equals: true)
        expect(Stage(.yearAndMonth, date).titles, equals: ["February", "2024"])
    }

    @Test("CX-79 order and hours follow the language") func languages() {
        let date = Self.date(2024, 2, 29, 17, 5)

        expect(Stage(.date, date, locale: "de_DE").titles, equals: ["29", "Februar", "2024"])
        expect(Stage(.time, date, locale: "de_DE").titles, equals: ["17", "05"])
    }

    @Test("CX-80 valueChanged is sent when the wheels rest, not by setDate") func valueChanged() {
        let stage = Stage(.date, Self.date(2024, 5, 10))
        stage.picker.setDate(Self.date(2024, 5, 11), animated: true)
        stage.app.advance(by: 2)
        let fromCode = stage.log.lines
        stage.next(1)

        expect(fromCode, equals: [])
        expect(stage.log.lines, equals: ["valueChanged", "primaryActionTriggered"])
        expect(stage.picker.date, equals: Self.date(2024, 5, 12))
    }

    @Test("CX-77 a day that the month does not have turns back to its last day") func shortMonth() {
        let stage = Stage(.date, Self.date(2023, 1, 31))
        stage.next(0)
        stage.app.advance(by: 2)

        expect(stage.picker.date, equals: Self.date(2023, 2, 28))
        expect(stage.titles, equals: ["February", "28", "2023"])
    }

    @Test("CX-77 dates are pinned to minimum and maximum; a forbidden one turns back") func limits() {
        let stage = Stage(.date, Self.date(2024, 5, 10))
        stage.picker.maximumDate = Self.date(2024, 5, 10)
        stage.next(1)
        stage.app.advance(by: 2)
        let turnedBack = (stage.picker.date, stage.titles[1], stage.log.lines)
        stage.picker.date = Self.date(2030, 1, 1)
        let pinned = stage.picker.date
        stage.picker.minimumDate = Self.date(2040, 1, 1)
        stage.picker.date = Self.date(2030, 1, 1)

        expect(turnedBack, equals: (Self.date(2024, 5, 10), "10", []))
        expect(pinned, equals: Self.date(2024, 5, 10))
        expect(stage.picker.date, equals: Self.date(2030, 1, 1))
    }

    @Test("CX-76 minutes step by a divisor of 60, and dates are shown rounded down") func minuteInterval() {
        let stage = Stage(.time, Self.date(2024, 5, 10, 9, 44), locale: "de_DE")
        stage.picker.minuteInterval = 15
        let titles = stage.titles
        stage.picker.minuteInterval = 7
        stage.picker.minuteInterval = 60
        let interval = stage.picker.minuteInterval
        stage.next(1)

        expect(titles, equals: ["09", "30"])
        expect(interval, equals: 15)
        expect(stage.picker.date, equals: Self.date(2024, 5, 10, 9, 45))
    }

    @Test("CX-372 the date is rounded down to the step of the minutes, unless the picker does not round")
    func roundsToMinuteInterval() {
        let stage = Stage(.time, Self.date(2024, 5, 10, 9, 44).addingTimeInterval(20), locale: "de_DE")
        let untouched = stage.picker.date
        stage.picker.minuteInterval = 15
        let rounded = stage.picker.date
        stage.picker.minimumDate = Self.date(2024, 5, 10, 9, 40)
        let aboveMinimum = stage.picker.date
        stage.picker.minimumDate = nil
        stage.picker.roundsToMinuteInterval = false

        expect(untouched, equals: Self.date(2024, 5, 10, 9, 44).addingTimeInterval(20))
        expect(rounded, equals: Self.date(2024, 5, 10, 9, 30))
        expect(aboveMinimum, equals: untouched)
        expect(stage.picker.date, equals: untouched)
    }

    @Test("CX-78 a countdown goes from 0 to 23:59 without seconds, and never shows 0 minutes") func countdown() {
        let stage = Stage(.countDownTimer, Date())
        let zero = (stage.picker.countDownDuration, stage.titles)
        stage.picker.countDownDuration = 3725
        let set = (stage.picker.countDownDuration, stage.titles)
        stage.picker.countDownDuration = 1e6
        let longest = stage.picker.countDownDuration
        stage.picker.countDownDuration = 3600
        stage.next(0)

        expect(zero, equals: (0, ["0", "1"]))
        expect(set, equals: (3720, ["1", "2"]))
        expect(longest, equals: 23 * 3600 + 59 * 60)
        expect(stage.picker.countDownDuration, equals: 7200)
    }

    @Test("CX-350 the half of the day changes when the hours pass from 11 to 12, or back") func passesNoon() {
        let stage = Stage(.time, Self.date(2024, 5, 10, 11, 30))
        stage.next(0)
        let noon = (stage.titles, stage.picker.date)
        stage.app.tap(at: CGPoint(x: stage.wheels.subviews[1].frame.midX, y: 76))
        stage.app.advance(by: 2)
        let back = (stage.titles, stage.picker.date)
        stage.next(2)

        expect(noon, equals: (["12", "30", "PM"], Self.date(2024, 5, 10, 12, 30)))
        expect(back, equals: (["11", "30", "AM"], Self.date(2024, 5, 10, 11, 30)))
        expect(stage.titles, equals: ["11", "30", "PM"])
    }

    @Test("CX-350 a countdown names its units, in the singular for one hour") func units() {
        let stage = Stage(.countDownTimer, Date())
        stage.picker.countDownDuration = 3600
        stage.app.advance(by: 0.1)
        func units() -> [String] {
            stage.wheels.subviews.compactMap { $0 as? UILabel }.sorted { $0.frame.minX < $1.frame.minX }
                .compactMap(\.text)
        }
        let one = units()
        stage.next(0)
        let two = units()
        stage.picker.locale = Locale(identifier: "de_DE")
        stage.app.advance(by: 0.1)
        let german = units()
        stage.picker.datePickerMode = .time
        stage.app.advance(by: 0.1)

        expect(one, equals: ["hour", "min"])
        expect(two, equals: ["hours", "min"])
        expect(german, equals: ["Stunden", "Min."])
        expect(units(), equals: [])
    }

    @Test("CX-145 after a change of mode the wheels are far from both ends of their rows", arguments: 0..<24)
    func newWheels(hour: Int) {
        let stage = Stage(.dateAndTime, Self.date(2024, 5, 10, hour, 30))
        stage.picker.datePickerMode = .time
        let wheels = stage.wheels
        let row = wheels.selectedRow(inComponent: 0)

        expect(stage.titles[0], equals: String((hour + 11) % 12 + 1))
        #expect(abs(row - wheels.numberOfRows(inComponent: 0) / 2) <= 12)
    }

    @Test("CX-188 wheels have the digits of the language") func digits() {
        let stage = Stage(.time, Self.date(2024, 5, 10, 9, 5), locale: "ar_EG")

        expect(Array(stage.titles.prefix(2)), equals: ["\u{669}", "\u{660}\u{665}"])
    }

    @Test("CX-145 wheels of days, months and minutes have no ends, those of years and day periods have") func ends() {
        let date = Stage(.date, Self.date(2024, 2, 29)).wheels
        let time = Stage(.time, Self.date(2024, 2, 29)).wheels
        let dateAndTime = Stage(.dateAndTime, Self.date(2024, 2, 29)).wheels

        expect((0..<3).map { date.numberOfRows(inComponent: $0) }, equals: [12 * 101, 31 * 101, 9999])
        expect((0..<3).map { time.numberOfRows(inComponent: $0) }, equals: [12 * 101, 60 * 101, 2])
        expect(dateAndTime.numberOfRows(inComponent: 0), equals: 40_001)
    }

    @Test("C-61 the size is that of the wheels") func size() {
        let picker = UIDatePicker()
        picker.preferredDatePickerStyle = .wheels

        expect(picker.bounds.size, equals: CGSize(width: 320, height: 216))
        expect(picker.intrinsicContentSize, equals: CGSize(width: 320, height: 216))
    }
}
