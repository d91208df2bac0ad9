import Foundation
import Testing
import TouchInput

@Suite struct MotionPredictorTests {
    private static let moving = MotionPredictor.Method.allCases.filter { $0 != .none }

    /// A contact whose place is a function of time, read a hundred times a second.
    private func history(_ count: Int, _ position: (Double) -> (x: Double, y: Double)) -> MotionHistory {
        var history = MotionHistory()
        for index in 0..<count {
            let time = 10 + 0.01 * Double(index)
            let (x, y) = position(time - 10)
            history.append(MotionPoint(x: x, y: y, time: time))
        }
        return history
    }

    @Test("every method follows a straight line of constant speed", arguments: moving)
    func straight(_ method: MotionPredictor.Method) throws {
        let history = history(16) { (100 + 800 * $0, 50 - 300 * $0) }

        let predicted = try #require(MotionPredictor(method: method).predictedPoint(after: 0.02, history))

        #expect(abs(predicted.x - (100 + 800 * 0.17)) < 0.5)
        #expect(abs(predicted.y - (50 - 300 * 0.17)) < 0.5)
        #expect(abs(predicted.time - 10.17) < 1e-9)
    }

    @Test("without prediction the contact stays where it is") func none() {
        let history = history(5) { (1000 * $0, 0) }

        #expect(MotionPredictor(method: .none).predictedPoint(after: 0.03, history)?.x == history.last?.x)
    }

    @Test("one place stays, none gives nothing", arguments: MotionPredictor.Method.allCases)
    func few(_ method: MotionPredictor.Method) {
        let predictor = MotionPredictor(method: method)

        #expect(predictor.predictedPoint(after: 0.03, MotionHistory()) == nil)
        #expect(predictor.predictedPoint(after: 0.03, history(1) { _ in (7, 8) })?.x == 7)
    }

    @Test("a contact that rested does not go on as before the rest", arguments: moving)
    func afterRest(_ method: MotionPredictor.Method) {
        var history = history(10) { (1000 * $0, 0) }

        history.append(MotionPoint(x: 90, y: 0, time: 11))

        #expect(MotionPredictor(method: method).predictedPoint(after: 0.03, history)?.x == 90)
    }

    @Test("the parabola sees a contact that slows down, and stops short of the straight guess") func slowing() throws {
        let history = history(7) { (1000 * $0 - 5000 * $0 * $0, 0) }

        let damped = try #require(MotionPredictor(method: .dampedAcceleration).predictedPoint(after: 0.02, history))
        let straight = try #require(MotionPredictor(method: .lastVelocity).predictedPoint(after: 0.02, history))

        #expect(damped.x < straight.x)
        #expect(abs(damped.x - (1000 * 0.08 - 5000 * 0.08 * 0.08)) < 2)
    }

    @Test("the Kalman filter shakes less than the last two readings do") func noise() throws {
        let history = history(16) { time in
            (500 * time + (Int((time * 100).rounded()).isMultiple(of: 2) ? 0.4 : -0.4), 0)
        }
        let truth = 500 * 0.17

        let filtered = try #require(MotionPredictor(method: .kalman).predictedPoint(after: 0.02, history))
        let last = try #require(MotionPredictor(method: .lastVelocity).predictedPoint(after: 0.02, history))

        #expect(abs(filtered.x - truth) < abs(last.x - truth))
    }
}
