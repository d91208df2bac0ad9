import Expectations
import Foundation
import ServiceRigs
import ServiceSupport
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct ServiceClockTests {
    @Test("the application's clock follows that of a host that a test advances") func manualHost() {
        let app = TestApplication()
        let clock = ApplicationClock()
        let start = clock.date
        var calls: [String] = []

        clock.schedule(after: 5) { calls.append("5") }
        let cancelled = clock.schedule(after: 1) { calls.append("1") }
        cancelled.cancel()
        app.advance(by: 4)
        expect(calls, equals: [])
        app.advance(by: 2)

        expect(calls, equals: ["5"])
        #expect(abs(clock.date.timeIntervalSince(start) - 6) < 0.1)
    }

    @Test("the main queue's clock runs work later, unless it is cancelled") func mainQueue() async throws {
        let clock = MainQueueClock()
        var calls: [String] = []

        clock.schedule(after: 0.02) { calls.append("b") }
        clock.schedule(after: 0) { calls.append("a") }
        clock.schedule(after: 0) { calls.append("never") }.cancel()
        expect(calls, equals: [])
        try await RigProcess.wait("the work") { calls.count == 2 }

        expect(calls, equals: ["a", "b"])
    }
}
