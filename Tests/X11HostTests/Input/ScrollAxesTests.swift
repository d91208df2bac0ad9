import Expectations
import Testing
import TouchInput

@testable import X11Host

@Suite struct ScrollAxesTests {
    private func wheel() -> ScrollAxes {
        var axes = ScrollAxes()
        axes.insert(number: 2, isVertical: false, increment: 120)
        axes.insert(number: 3, isVertical: true, increment: 120)
        axes.setBaseline { _ in 1000 }
        return axes
    }

    @Test("axis values are cumulative; a notch is one increment and scrolls by 40 points")
    func notch() throws {
        var axes = wheel()

        let (first, second) = (axes.read { $0 == 3 ? 1120 : nil }, axes.read { $0 == 3 ? 1000 : nil })

        let (rotation, next) = (try #require(first), try #require(second))
        expect(rotation.vertical, equals: 1)
        expect(rotation.delta, equals: InputVector(dx: 0, dy: -40))
        #expect(rotation.isDiscrete)
        expect(next.vertical, equals: -1)
    }

    @Test("fractions of a notch are smooth scrolling")
    func smooth() throws {
        var axes = wheel()

        let reading = axes.read { $0 == 2 ? 1030 : nil }

        let rotation = try #require(reading)
        expect(rotation.horizontal, equals: 0.25)
        expect(rotation.delta, equals: InputVector(dx: -10, dy: 0))
        #expect(!rotation.isDiscrete)
    }

    @Test("an event without a change of a scroll axis is not scrolling")
    func nothing() {
        var axes = wheel()

        let (empty, same) = (axes.read { _ in nil }, axes.read { $0 == 3 ? 1000 : nil })

        #expect(empty == nil)
        #expect(same == nil)
    }

    @Test("the first value of an axis without a baseline becomes the baseline")
    func first() {
        var axes = ScrollAxes()
        axes.insert(number: 3, isVertical: true, increment: 15)

        let (first, second) = (axes.read { _ in 500 }, axes.read { _ in 530 })

        #expect(first == nil)
        expect(second?.vertical, equals: 2)
    }

    @Test("an axis without an increment is ignored")
    func noIncrement() {
        var axes = ScrollAxes()

        axes.insert(number: 3, isVertical: true, increment: 0)

        #expect(axes.isEmpty)
    }

    @Test(
        "old drivers report notches as buttons",
        arguments: [
            (Int32(4), 0.0, -1.0), (5, 0, 1), (6, -1, 0), (7, 1, 0),
        ])
    func buttons(button: Int32, horizontal: Double, vertical: Double) {
        let rotation = ScrollAxes.WheelRotation(button: button)

        expect(rotation, equals: ScrollAxes.WheelRotation(horizontal: horizontal, vertical: vertical))
    }

    @Test("other buttons are not notches", arguments: [Int32(1), 2, 3, 8])
    func otherButtons(button: Int32) {
        #expect(ScrollAxes.WheelRotation(button: button) == nil)
    }
}
