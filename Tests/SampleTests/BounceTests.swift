import Testing
import UIKit

@testable import MoveMe

@Suite struct BounceTests {
    @Test func itEndsAtItsGoal() {
        let bounce = Bounce(from: CGPoint(x: 20, y: 300), to: CGPoint(x: 100, y: 100))

        #expect(bounce.path.currentPoint == CGPoint(x: 100, y: 100))
        #expect(bounce.keyTimes.first == 0)
        #expect(bounce.keyTimes.last == 1)
    }

    @Test func itsKeyTimesIncreaseAndItIsShort() {
        let bounce = Bounce(from: CGPoint(x: 20, y: 300), to: CGPoint(x: 100, y: 100))

        #expect(zip(bounce.keyTimes, bounce.keyTimes.dropFirst()).allSatisfy { $0 < $1 })
        #expect(bounce.duration > 0.5 && bounce.duration < 3)
    }

    @Test func itSwingsToTheOtherSide() {
        let bounce = Bounce(from: CGPoint(x: 0, y: 300), to: .zero)

        #expect(bounce.path.boundingBox.minY < -50)
    }

    @Test func fromTheGoalItIsASingleStep() {
        let bounce = Bounce(from: .zero, to: .zero)

        #expect(bounce.keyTimes.count == 2)
        #expect(bounce.path.currentPoint == .zero)
    }
}
