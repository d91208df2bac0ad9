import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct MediaClockTests {
    @Test func readingsCostTheSameHoweverManyThereWere() {
        let clock = ContinuousClock()
        let first = clock.measure { readings(20_000) }

        readings(200_000)
        let later = clock.measure { readings(20_000) }

        #expect(later < first * 5 + .milliseconds(20))
    }

    private func readings(_ count: Int) {
        for _ in 0..<count { _ = MediaClock.now }
    }
}
