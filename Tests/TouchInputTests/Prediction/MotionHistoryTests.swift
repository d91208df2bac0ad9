import Foundation
import Testing
import TouchInput

@Suite struct MotionHistoryTests {
    private func history(_ count: Int, step: Double = 0.01) -> MotionHistory {
        var history = MotionHistory()
        for index in 0..<count { history.append(MotionPoint(x: Double(index), y: 0, time: step * Double(index))) }
        return history
    }

    @Test("an empty history knows nothing") func empty() {
        let history = MotionHistory()

        #expect(history.last == nil)
        #expect(history.medianInterval == nil)
    }

    @Test("only the last places are kept, oldest first") func ring() {
        let history = history(MotionHistory.capacity + 5)

        #expect(history.count == MotionHistory.capacity)
        #expect(history[0].x == 5)
        #expect(history.last?.x == Double(MotionHistory.capacity + 4))
    }

    @Test("a place of the same time replaces the last one, an earlier one is not taken") func times() {
        var history = history(3)

        history.append(MotionPoint(x: 50, y: 1, time: 0.02))
        history.append(MotionPoint(x: 99, y: 9, time: 0.01))

        #expect(history.count == 3)
        #expect(history.last == MotionPoint(x: 50, y: 1, time: 0.02))
    }

    @Test("a place that is not a number is not taken") func notFinite() {
        var history = history(2)

        history.append(MotionPoint(x: .nan, y: 0, time: 1))
        history.append(MotionPoint(x: 0, y: .infinity, time: 1))

        #expect(history.count == 2)
    }

    @Test("the interval is the median of the steps") func interval() {
        var history = history(6)
        history.append(MotionPoint(x: 6, y: 0, time: 1))

        #expect(abs((history.medianInterval ?? 0) - 0.01) < 1e-12)
    }
}
