import Expectations
import Foundation
import Testing
import TouchInput

@Suite struct EvdevAnonymousTests {
    @Test("a protocol A contact that is missing from a packet ends") func lifecycle() {
        let bench = EvdevBench(.anonymous())

        let touchDown = bench.packet(.x(10), .y(20), .contact)
        let move = bench.packet(.x(12), .y(20), .contact)
        let lift = bench.packet(.contact)

        expect(touchDown.phases, equals: [.began])
        expect(move.phases, equals: [.moved])
        expect(lift.phases, equals: [.ended])
        expect(lift.positions, equals: [CGPoint(x: 12, y: 20)])
    }

    @Test("releasing BTN_TOUCH ends all contacts") func touchKey() {
        let bench = EvdevBench(.anonymous())

        _ = bench.packet(.x(10), .y(20), .contact, .key(EvdevKey.touch, 1))
        let lift = bench.packet(.key(EvdevKey.touch, 0))

        expect(lift.phases, equals: [.ended])
    }

    @Test("an unrelated packet leaves the contacts unchanged") func otherPacket() {
        let bench = EvdevBench(.anonymous())

        _ = bench.packet(.x(10), .y(20), .contact)
        let other = bench.packet(.axis(0x28, 3))
        let move = bench.packet(.x(11), .y(20), .contact)

        #expect(other == nil)
        expect(move.phases, equals: [.moved])
    }

    @Test("anonymous contacts are matched by distance, independent of their order") func distance() {
        let bench = EvdevBench(.anonymous())

        let touchDown = bench.packet(.x(10), .y(20), .contact, .x(80), .y(20), .contact)
        let move = bench.packet(.x(78), .y(20), .contact, .x(12), .y(20), .contact)

        expect(touchDown.numbers, equals: [1, 2])
        expect(move.numbers, equals: [2, 1])
    }

    @Test("contacts are matched optimally, not greedily") func optimal() {
        let bench = EvdevBench(.anonymous())

        // The contact at 20 is nearest to 18, where the contact at 10 has moved.
        _ = bench.packet(.x(10), .y(20), .contact, .x(20), .y(20), .contact)
        let move = bench.packet(.x(18), .y(20), .contact, .x(29), .y(20), .contact)

        expect(move.numbers, equals: [1, 2])
    }

    @Test("a contact that appears far away is new") func farAway() {
        let bench = EvdevBench(.anonymous())

        _ = bench.packet(.x(10), .y(20), .contact)
        let frame = bench.packet(.x(90), .y(190), .contact)

        expect(frame.phases, equals: [.ended, .began])
        expect(frame.numbers, equals: [1, 2])
    }

    @Test("tracking ids take precedence over distance") func trackingIDs() {
        let bench = EvdevBench(.anonymous([EvdevAbs.trackingID: EvdevAxis(minimum: 0, maximum: 9)]))

        _ = bench.packet(.id(0), .x(10), .y(20), .contact, .id(1), .x(80), .y(20), .contact)
        let crossed = bench.packet(.id(0), .x(80), .y(20), .contact, .id(1), .x(10), .y(20), .contact)
        let lift = bench.packet(.id(1), .x(10), .y(20), .contact)

        expect(crossed.numbers, equals: [1, 2])
        expect(crossed.phases, equals: [.moved, .moved])
        #expect(lift.phases == [.ended] && lift.numbers == [1])
    }

    @Test("a packet that contains a contact without a position is dropped") func withoutPosition() {
        let bench = EvdevBench(.anonymous())

        _ = bench.packet(.x(10), .y(20), .contact)
        let broken = bench.packet(.x(11), .contact)
        let move = bench.packet(.x(12), .y(20), .contact)

        #expect(broken == nil)
        expect(move.phases, equals: [.moved])
        expect(bench.decoder.droppedPackets, equals: 1)
        expect(bench.reports.count, equals: 1)
    }

    @Test("a packet with a duplicate tracking id is dropped") func sameID() {
        let bench = EvdevBench(.anonymous())

        let broken = bench.packet(.id(1), .x(10), .y(20), .contact, .id(1), .x(80), .y(20), .contact)

        #expect(broken == nil)
        expect(bench.decoder.droppedPackets, equals: 1)
    }

    @Test("contacts that are down at the end of the stream are cancelled") func cancelAll() {
        let bench = EvdevBench(.anonymous())

        _ = bench.packet(.x(10), .y(20), .contact)
        let end = bench.decoder.cancelAll(at: InputTime(microseconds: 2_000_000))

        expect(end.phases, equals: [.cancelled])
    }
}
