import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct CalendarViewTests {
    /// A calendar view from (20, 100), 322 wide, that shows May 2024, which begins on a Wednesday.
    @MainActor
    private final class Stage: NSObject, UICalendarViewDelegate, UICalendarSelectionSingleDateDelegate,
        UICalendarSelectionMultiDateDelegate
    {
        let app = TestApplication()
        let view = UICalendarView(frame: CGRect(x: 20, y: 100, width: 322, height: 418))
        var log: [String] = []
        var asked: [Int] = []
        var refused: Set<Int> = []
        var decorations: [Int: UICalendarView.Decoration] = [:]

        override init() {
            super.init()
            var calendar = Calendar(identifier: .gregorian)
            calendar.firstWeekday = 1
            view.locale = Locale(identifier: "en_US")
            view.calendar = calendar
            view.timeZone = TimeZone(identifier: "UTC")
            view.visibleDateComponents = DateComponents(year: 2024, month: 5)
            let window = app.makeWindow()
            window.backgroundColor = .white
            window.addSubview(view)
            app.advance(by: 0.1)
        }

        func middle(ofDay day: Int) -> CGPoint {
            let position = day + 2
            return CGPoint(
                x: 20 + 46 * (CGFloat(position % 7) + 0.5), y: 164 + 58 * (CGFloat(position / 7) + 0.5))
        }

        func tap(_ day: Int) {
            app.tap(at: middle(ofDay: day))
            app.advance(by: 0.5)
        }

        func arrow(_ isNext: Bool) {
            app.tap(at: CGPoint(x: 20 + 322 - (isNext ? 22 : 66), y: 122))
            app.advance(by: 0.5)
        }

        func calendarView(
            _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
        ) -> UICalendarView.Decoration? {
            asked.append(dateComponents.day ?? 0)
            return decorations[dateComponents.day ?? 0]
        }

        func calendarView(
            _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
        ) { log.append("from \(previousDateComponents.month ?? 0)") }

        func dateSelection(
            _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
        ) -> Bool { !refused.contains(dateComponents?.day ?? 0) }

        func dateSelection(
            _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
        ) { log.append("selected \(dateComponents?.day ?? 0)") }

        func multiDateSelection(
            _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
        ) -> Bool { !refused.contains(dateComponents.day ?? 0) }

        func multiDateSelection(
            _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents
        ) { log.append("selected \(dateComponents.day ?? 0)") }

        func multiDateSelection(
            _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents
        ) { log.append("deselected \(dateComponents.day ?? 0)") }

        var visible: [Int?] { [view.visibleDateComponents.year, view.visibleDateComponents.month] }
    }

    @Test("CX-374 arrows and swipes turn months and tell the delegate; setting the month does not") func months() {
        let stage = Stage()
        stage.view.delegate = stage
        let first = stage.visible
        stage.arrow(true)
        let next = (stage.visible, stage.log)
        let finger = stage.app.touch(at: CGPoint(x: 100, y: 300))
        finger.move(to: CGPoint(x: 300, y: 300), over: 0.15)
        finger.lift()
        stage.app.advance(by: 0.5)
        stage.view.setVisibleDateComponents(DateComponents(year: 2025, month: 1), animated: true)

        expect(first, equals: [2024, 5])
        expect(next, equals: ([2024, 6], ["from 5"]))
        expect(stage.log, equals: ["from 5", "from 6"])
        expect(stage.visible, equals: [2025, 1])
        expect(stage.view.sizeThatFits(.zero), equals: CGSize(width: 320, height: 418))
    }

    @Test("CX-374 the delegate makes the decorations of the days of a month, again when they are reloaded")
    func decorations() {
        let stage = Stage()
        stage.decorations[10] = .default(color: .red, size: .large)
        stage.view.delegate = stage
        stage.app.advance(by: 0.1)
        let all = stage.asked
        // The disc is 10 high in the lower part of the cell of 58.
        var below = stage.middle(ofDay: 10)
        below.y += 21
        let red = stage.app.color(at: below)
        stage.asked = []
        stage.decorations[10] = nil
        stage.view.reloadDecorations(
            forDateComponents: [DateComponents(year: 2024, month: 5, day: 10)], animated: false)
        stage.app.advance(by: 0.1)

        expect(all, equals: Array(1...31))
        expect(red?.red, equals: 255)
        expect(red?.green, equals: 0)
        expect(stage.asked, equals: [10])
        expect(stage.app.color(at: below)?.green, equals: 255)
    }

    @Test("CX-374 the numbers of days with and without decorations line up") func alignment() throws {
        let stage = Stage()
        stage.decorations[10] = .default()
        stage.view.delegate = stage
        stage.app.advance(by: 0.1)
        func label(_ text: String, in view: UIView) -> UILabel? {
            if let label = view as? UILabel, label.text == text { return label }
            return view.subviews.lazy.compactMap { label(text, in: $0) }.first
        }
        let tops = try ["10", "11"].map { text in
            let label = try #require(label(text, in: stage.view))
            return label.convert(label.bounds, to: stage.view).minY
        }

        expect(tops[0], equals: tops[1])
    }

    @Test("CX-374 without decorations the delegate is not asked, and rows are lower") func withoutDecorations() {
        let stage = Stage()
        stage.view.wantsDateDecorations = false
        stage.view.delegate = stage
        stage.arrow(true)

        #expect(stage.asked.isEmpty && stage.view.sizeThatFits(.zero).height == 334)
    }

    @Test("CX-375 one day is selected, and another tap takes it away; some days cannot be selected") func single() {
        let stage = Stage()
        stage.refused = [7]
        let selection = UICalendarSelectionSingleDate(delegate: stage)
        stage.view.selectionBehavior = selection
        stage.app.advance(by: 0.1)
        for day in [7, 8, 9] { stage.tap(day) }
        let selected = selection.selectedDate
        stage.tap(9)
        let none = selection.selectedDate
        selection.selectedDate = DateComponents(year: 2024, month: 5, day: 2)

        expect(selected?.day, equals: 9)
        expect(selected?.month, equals: 5)
        expect(selected?.year, equals: 2024)
        #expect(none == nil)
        expect(stage.log, equals: ["selected 8", "selected 9", "selected 0"])
        expect(selection.selectedDate?.day, equals: 2)
    }

    @Test("CX-375 a delegate that allows no empty selection keeps the day, which is not dimmed") func noDeselection()
        throws
    {
        let stage = Stage()
        stage.refused = [0]
        let selection = UICalendarSelectionSingleDate(delegate: stage)
        stage.view.selectionBehavior = selection
        stage.app.advance(by: 0.1)
        for _ in 0..<2 { stage.tap(9) }

        expect(selection.selectedDate?.day, equals: 9)
        expect(stage.log, equals: ["selected 9"])
        #expect(try !#require(stage.app.element(labeled: "Thursday, May 9")).traits.contains(.notEnabled))
    }

    @Test("CX-375 a day is selected whatever else its components have, and without an era") func components() throws {
        let stage = Stage()
        var calendar = Calendar(identifier: .japanese)
        calendar.locale = Locale(identifier: "en_US")
        stage.view.calendar = calendar
        stage.view.visibleDateComponents = DateComponents(year: 6, month: 5)
        let selection = UICalendarSelectionMultiDate(delegate: stage)
        stage.view.selectionBehavior = selection
        selection.selectedDates = [DateComponents(year: 6, month: 5, day: 9, hour: 12)]
        stage.app.advance(by: 0.1)
        let isSelected = try #require(stage.app.element(labeled: "Thursday, May 9")).traits.contains(.selected)
        stage.tap(9)

        #expect(isSelected && selection.selectedDates.isEmpty)
    }

    @Test("CX-375 several days are selected") func multi() {
        let stage = Stage()
        let selection = UICalendarSelectionMultiDate(delegate: stage)
        selection.selectedDates = [DateComponents(year: 2024, month: 5, day: 3)]
        stage.view.selectionBehavior = selection
        stage.app.advance(by: 0.1)
        for day in [20, 3, 21] { stage.tap(day) }

        expect(selection.selectedDates.map(\.day), equals: [20, 21])
        expect(stage.log, equals: ["selected 20", "deselected 3", "selected 21"])
    }

    @Test("CX-375 without a selection behavior a tap does nothing, and days are not dimmed") func none() {
        let stage = Stage()
        stage.tap(10)

        #expect(stage.log.isEmpty && stage.view.selectionBehavior == nil)
    }

    @Test("CX-374 days and months outside of the available range cannot be reached") func range() throws {
        let stage = Stage()
        let selection = UICalendarSelectionSingleDate(delegate: stage)
        stage.view.selectionBehavior = selection
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        let start = try #require(calendar.date(from: DateComponents(year: 2024, month: 5, day: 10)))
        let end = try #require(calendar.date(from: DateComponents(year: 2024, month: 6, day: 10)))
        stage.view.availableDateRange = DateInterval(start: start, end: end)
        stage.app.advance(by: 0.1)
        stage.arrow(false)
        stage.tap(9)
        stage.tap(10)
        stage.arrow(true)
        stage.arrow(true)
        let last = stage.visible
        stage.view.visibleDateComponents = DateComponents(year: 2030, month: 1)

        expect(stage.log, equals: ["selected 10"])
        expect(last, equals: [2024, 6])
        expect(stage.visible, equals: [2024, 6])
    }

    @Test("CX-374 from right to left the days, the weekdays and the arrows are mirrored") func mirrored() throws {
        let stage = Stage()
        func middle(_ label: String) throws -> CGFloat {
            try #require(stage.app.element(labeled: label)).frame.midX
        }
        let before = try ["Wednesday, May 1", "Next Month"].map(middle)
        stage.view.semanticContentAttribute = .forceRightToLeft
        stage.app.advance(by: 0.1)
        let after = try ["Wednesday, May 1", "Next Month"].map(middle)
        stage.app.tap(at: CGPoint(x: 20 + 22, y: 122))
        stage.app.advance(by: 0.5)
        let next = try middle("Saturday, June 1")

        #expect(zip(before, after).allSatisfy { abs($0 + $1 - 2 * (20 + 161)) < 1 })
        // The first of June is a Saturday, the last day of the week.
        #expect(stage.visible == [2024, 6] && abs(next - (20 + 23)) < 1)
    }

    @Test("CX-374 the wheels behind the title turn to another month and tell the delegate") func wheels() {
        let stage = Stage()
        stage.view.delegate = stage
        stage.arrow(true)
        stage.app.tap(at: CGPoint(x: 60, y: 122))
        stage.app.advance(by: 0.5)
        // The row below the chosen one, of the months.
        stage.app.tap(at: CGPoint(x: 110, y: 100 + 44 + 184 + 32))
        stage.app.advance(by: 1)
        let turned = stage.visible
        stage.app.tap(at: CGPoint(x: 60, y: 122))
        stage.app.advance(by: 0.5)

        expect(turned, equals: [2024, 7])
        expect(stage.log, equals: ["from 5", "from 6"])
        #expect(stage.app.element(labeled: "Monday, July 1") != nil)
    }

    @Test("CX-374 the height changes with the space for decorations, and the font with its design") func sizeAndFont() {
        let stage = Stage()
        let column = UIStackView(arrangedSubviews: [stage.view])
        column.frame = CGRect(x: 0, y: 0, width: 322, height: 600)
        column.axis = .vertical
        column.alignment = .leading
        column.addArrangedSubview(UIView())
        stage.app.window?.addSubview(column)
        stage.app.advance(by: 0.1)
        let high = stage.view.bounds.height
        stage.view.wantsDateDecorations = false
        stage.view.fontDesign = .serif
        stage.app.advance(by: 0.1)
        func fonts(in view: UIView) -> [UIFont] {
            ((view as? UILabel)?.font).map { [$0] } ?? view.subviews.flatMap(fonts)
        }

        expect(high, equals: 418)
        expect(stage.view.bounds.height, equals: 334)
        #expect(fonts(in: stage.view).allSatisfy { $0.familyName != UIFont.systemFont(ofSize: 12).familyName })
    }
}
