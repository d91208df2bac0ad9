import Testing
import TouchInput

@testable import X11Host

@Suite struct ServerClockTests {
    private func time(_ milliseconds: UInt32, now: UInt64, _ clock: inout ServerClock) -> UInt64 {
        clock.time(milliseconds, now: InputTime(microseconds: now)).microseconds
    }

    @Test("T-08 milliseconds of a server on this machine are those of the local clock")
    func local() {
        var clock = ServerClock()

        let reading = time(5_000, now: 5_004_321, &clock)

        #expect(reading == 5_000_000)
    }

    @Test("T-08 the upper bits that the server drops are those of the present time")
    func wraparound() {
        var clock = ServerClock()
        let day: UInt64 = (1 << 32) * 1000

        let after = time(7, now: 3 * day + 9_000, &clock)
        let before = time(UInt32.max, now: 4 * day + 1_000, &clock)

        #expect(after == 3 * day + 7_000)
        #expect(before == 4 * day - 1_000)
    }

    @Test("T-08 a time is never later than now")
    func future() {
        var clock = ServerClock()

        let reading = time(5_010, now: 5_004_000, &clock)

        #expect(reading == 5_004_000)
    }

    @Test("T-08 the clock of another machine is set by its first event")
    func remote() {
        var clock = ServerClock()

        let first = time(900_000_000, now: 5_000_000, &clock)
        let second = time(900_000_100, now: 5_250_000, &clock)

        #expect(first == 5_000_000)
        #expect(second == 5_100_000)
    }
}
