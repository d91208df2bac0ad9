import Expectations
import Foundation
import Testing
import TouchInput

@Suite struct MotionPredictorTests {
    private static let moving = MotionPredictor.Method.allCases.filter { $0 != .none }

    /// The history of a contact whose position is a function of time, sampled at 100 Hz.
    private func history(_ count: Int, _ position: (Double) -> (x: Double, y: Double)) -> MotionHistory {
        var history = MotionHistory()
        for index in 0..<count {
            let time = 10 + 0.01 * Double(index)
            let (x, y) = position(time - 10)
            history.append(MotionPoint(x: x, y: y, time: time))
        }
        return history
    }

    @Test("every method predicts motion of constant velocity", arguments: moving)
    func straight(_ method: MotionPredictor.Method) throws {
        let history = history(16) { (100 + 800 * $0, 50 - 300 * $0) }

        let predicted = try #require(MotionPredictor(method: method).predictedPoint(after: 0.02, history))

        #expect(abs(predicted.x - (100 + 800 * 0.17)) < 0.5)
        #expect(abs(predicted.y - (50 - 300 * 0.17)) < 0.5)
        #expect(abs(predicted.time - 10.17) < 1e-9)
    }

    @Test("without prediction the contact stays at its last position") func none() {
        let history = history(5) { (1000 * $0, 0) }

        expect(MotionPredictor(method: .none).predictedPoint(after: 0.03, history)?.x, equals: history.last?.x)
    }

    @Test(
        "a single point is returned unchanged, and an empty history predicts nothing",
        arguments: MotionPredictor.Method.allCases)
    func few(_ method: MotionPredictor.Method) {
        let predictor = MotionPredictor(method: method)

        #expect(predictor.predictedPoint(after: 0.03, MotionHistory()) == nil)
        expect(predictor.predictedPoint(after: 0.03, history(1) { _ in (7, 8) })?.x, equals: 7)
    }

    @Test("a contact that paused does not continue at its previous velocity", arguments: moving)
    func afterRest(_ method: MotionPredictor.Method) {
        var history = history(10) { (1000 * $0, 0) }

        history.append(MotionPoint(x: 90, y: 0, time: 11))

        expect(MotionPredictor(method: method).predictedPoint(after: 0.03, history)?.x, equals: 90)
    }

    @Test("damped acceleration predicts less motion than constant velocity for a contact that slows down")
    func slowing() throws {
        let history = history(7) { (1000 * $0 - 5000 * $0 * $0, 0) }

        let damped = try #require(MotionPredictor(method: .dampedAcceleration).predictedPoint(after: 0.02, history))
        let straight = try #require(MotionPredictor(method: .lastVelocity).predictedPoint(after: 0.02, history))

        #expect(damped.x < straight.x)
        #expect(abs(damped.x - (1000 * 0.08 - 5000 * 0.08 * 0.08)) < 2)
    }

    @Test("the Kalman filter is less noisy than the last two samples") func noise() throws {
        let history = history(16) { time in
            (500 * time + (Int((time * 100).rounded()).isMultiple(of: 2) ? 0.4 : -0.4), 0)
        }
        let truth = 500 * 0.17

        let filtered = try #require(MotionPredictor(method: .kalman).predictedPoint(after: 0.02, history))
        let last = try #require(MotionPredictor(method: .lastVelocity).predictedPoint(after: 0.02, history))

        #expect(abs(filtered.x - truth) < abs(last.x - truth))
    }
}

@Suite struct MotionHistoryTests {
    private func history(_ count: Int, step: Double = 0.01) -> MotionHistory {
        var history = MotionHistory()
        for index in 0..<count { history.append(MotionPoint(x: Double(index), y: 0, time: step * Double(index))) }
        return history
    }

    @Test("an empty history has no last point and no interval") func empty() {
        let history = MotionHistory()

        #expect(history.last == nil)
        #expect(history.medianInterval == nil)
    }

    @Test("only the most recent points are kept, oldest first") func ring() {
        let history = history(MotionHistory.capacity + 5)

        expect(history.count, equals: MotionHistory.capacity)
        expect(history[0].x, equals: 5)
        expect(history.last?.x, equals: Double(MotionHistory.capacity + 4))
    }

    @Test("a point at the same time replaces the last one, and an earlier one is ignored") func times() {
        var history = history(3)

        history.append(MotionPoint(x: 50, y: 1, time: 0.02))
        history.append(MotionPoint(x: 99, y: 9, time: 0.01))

        expect(history.count, equals: 3)
        expect(history.last, equals: MotionPoint(x: 50, y: 1, time: 0.02))
    }

    @Test("a nonfinite point is ignored") func notFinite() {
        var history = history(2)

        history.append(MotionPoint(x: .nan, y: 0, time: 1))
        history.append(MotionPoint(x: 0, y: .infinity, time: 1))

        expect(history.count, equals: 2)
    }

    @Test("the interval is the median of the time steps") func interval() {
        var history = history(6)
        history.append(MotionPoint(x: 6, y: 0, time: 1))

        #expect(abs((history.medianInterval ?? 0) - 0.01) < 1e-12)
    }
}
