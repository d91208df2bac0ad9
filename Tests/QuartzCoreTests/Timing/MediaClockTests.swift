import Expectations
import Support
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct MediaClockTests {
    @Test("CACurrentMediaTime uses the clock that a host installed")
    func installed() {
        let stage = Stage()

        expect(CACurrentMediaTime(), equals: Stage.start)
        stage.advance(by: 2)
        expect(CACurrentMediaTime(), equals: Stage.start + 2)
    }

    @Test("the clock can be read any number of times without side effects")
    func reading() {
        _ = Stage()
        var sum: CFTimeInterval = 0

        for _ in 0..<300_000 { sum += MediaClock.now }

        expect(sum, equals: Stage.start * 300_000)
    }
}
