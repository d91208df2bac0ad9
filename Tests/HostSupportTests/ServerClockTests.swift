import Expectations
import HostSupport
import Testing
import TouchInput

@Suite struct ServerClockTests {
    private func time(_ milliseconds: UInt32, now: UInt64, _ clock: inout ServerClock) -> UInt64 {
        clock.time(milliseconds, now: InputTime(microseconds: now)).microseconds
    }

    @Test("T-08 timestamps of a local server are in the time of the local clock")
    func local() {
        var clock = ServerClock()

        let reading = time(5_000, now: 5_004_321, &clock)

        expect(reading, equals: 5_000_000)
    }

    @Test("T-08 the upper bits missing in a timestamp are taken from the current time")
    func wraparound() {
        var clock = ServerClock()
        let day: UInt64 = (1 << 32) * 1000

        let after = time(7, now: 3 * day + 9_000, &clock)
        let before = time(UInt32.max, now: 4 * day + 1_000, &clock)

        expect(after, equals: 3 * day + 7_000)
        expect(before, equals: 4 * day - 1_000)
    }

    @Test("T-08 a timestamp is never later than now")
    func future() {
        var clock = ServerClock()

        let reading = time(5_010, now: 5_004_000, &clock)

        expect(reading, equals: 5_004_000)
    }

    @Test("T-08 the clock of a remote server is synchronized by its first event")
    func remote() {
        var clock = ServerClock()

        let first = time(900_000_000, now: 5_000_000, &clock)
        let second = time(900_000_100, now: 5_250_000, &clock)

        expect(first, equals: 5_000_000)
        expect(second, equals: 5_100_000)
    }

    @Test("T-08 a server clock that steps back is aligned again, so that later touches are not long ago")
    func stepBack() {
        var clock = ServerClock()
        _ = time(100_000, now: 100_000_000, &clock)

        let first = time(40_000, now: 101_000_000, &clock)
        let second = time(40_300, now: 101_310_000, &clock)

        expect(first, equals: 101_000_000)
        expect(second, equals: 101_300_000)
    }

    @Test("T-08 a remote server clock that steps forward is aligned again")
    func stepForward() {
        var clock = ServerClock()
        _ = time(900_000_000, now: 5_000_000, &clock)

        let first = time(960_000_000, now: 6_000_000, &clock)
        let second = time(960_000_100, now: 6_250_000, &clock)

        expect(first, equals: 6_000_000)
        expect(second, equals: 6_100_000)
    }

    @Test("T-08 events that are read late, or slightly out of order, keep their times")
    func readLate() {
        var clock = ServerClock()
        _ = time(100_000, now: 100_000_000, &clock)

        let late = time(100_500, now: 130_000_000, &clock)
        let earlier = time(100_490, now: 130_000_000, &clock)

        expect(late, equals: 100_500_000)
        expect(earlier, equals: 100_490_000)
    }
}
