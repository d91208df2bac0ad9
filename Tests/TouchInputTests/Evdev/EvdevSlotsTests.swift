import Expectations
import Foundation
import Testing
import TouchInput

@Suite struct EvdevSlotsTests {
    @Test("a contact in a slot begins, moves and ends at the times of its packets") func lifecycle() {
        let bench = EvdevBench(.slotted())

        let touchDown = bench.packet(.id(5), .x(10), .y(20))
        let move = bench.packet(.x(30))
        let lift = bench.packet(.id(-1))

        expect(touchDown.phases, equals: [.began])
        expect(move.phases, equals: [.moved])
        expect(lift.phases, equals: [.ended])
        expect(touchDown.positions, equals: [CGPoint(x: 10, y: 20)])
        expect(move.positions, equals: [CGPoint(x: 30, y: 20)])
        expect(lift.positions, equals: move.positions)
        expect([touchDown, move, lift].map { $0?.time.microseconds }, equals: [1_010_000, 1_020_000, 1_030_000])
        expect(Set([touchDown, move, lift].map { $0?.contacts.first?.contact.number }).count, equals: 1)
    }

    @Test("contacts of one packet are in one frame") func together() {
        let bench = EvdevBench(.slotted())

        let touchDown = bench.packet(.slot(0), .id(5), .x(10), .y(20), .slot(1), .id(6), .x(50), .y(60))
        let move = bench.packet(.x(51), .slot(0), .x(11))

        expect(touchDown.phases, equals: [.began, .began])
        expect(move.positions, equals: [CGPoint(x: 51, y: 60), CGPoint(x: 11, y: 20)])
    }

    @Test("a new contact in a slot keeps the values that are not sent again") func persistence() {
        let bench = EvdevBench(.slotted())

        _ = bench.packet(.id(5), .x(10), .y(20))
        _ = bench.packet(.id(-1))
        let second = bench.packet(.id(6), .x(12))

        expect(second.phases, equals: [.began])
        expect(second.positions, equals: [CGPoint(x: 12, y: 20)])
        expect(second.numbers, equals: [2])
    }

    @Test("a value that was never sent is the initial value of the axis") func initialValue() {
        let bench = EvdevBench(
            .slotted([EvdevAbs.positionX: EvdevAxis(minimum: 0, maximum: 99, value: 42)]))

        let touchDown = bench.packet(.id(5), .y(20))

        expect(touchDown.positions, equals: [CGPoint(x: 42, y: 20)])
    }

    @Test("a new tracking id in a slot ends one contact and begins another") func takeover() {
        let bench = EvdevBench(.slotted())

        _ = bench.packet(.id(5), .x(10), .y(20))
        let frame = bench.packet(.id(6), .x(80))

        expect(frame.phases, equals: [.ended, .began])
        expect(frame.positions, equals: [CGPoint(x: 10, y: 20), CGPoint(x: 80, y: 20)])
        expect(frame.numbers, equals: [1, 2])
    }

    @Test("the values in the packet of a lift are ignored") func lastValues() {
        let bench = EvdevBench(.slotted([EvdevAbs.contactPressure: EvdevAxis(minimum: 0, maximum: 200)]))

        _ = bench.packet(.id(5), .x(10), .y(20), .axis(EvdevAbs.contactPressure, 100))
        let lift = bench.packet(.axis(EvdevAbs.contactPressure, 0), .id(-1))

        expect(lift?.contacts.map(\.pressure), equals: [0.5])
    }

    @Test("a contact that turns into a palm is cancelled and ignored until it lifts") func palm() {
        let bench = EvdevBench(.slotted())

        _ = bench.packet(.id(5), .x(10), .y(20))
        let palm = bench.packet(.tool(EvdevToolType.palm), .x(11))
        let move = bench.packet(.x(12))
        let finger = bench.packet(.tool(EvdevToolType.finger))
        let lift = bench.packet(.id(-1))
        let next = bench.packet(.id(6))

        expect(palm.phases, equals: [.cancelled])
        expect(palm.positions, equals: [CGPoint(x: 10, y: 20)])
        #expect(move == nil)
        #expect(finger == nil)
        #expect(lift == nil)
        expect(next.phases, equals: [.began])
    }

    @Test("a contact that begins as a palm is not reported") func palmFromTheBeginning() {
        let bench = EvdevBench(.slotted())

        let touchDown = bench.packet(.id(5), .tool(EvdevToolType.palm), .x(10), .y(20))
        let lift = bench.packet(.id(-1))

        #expect(touchDown == nil)
        #expect(lift == nil)
        expect(bench.decoder.contactCount, equals: 0)
    }

    @Test("a hovering finger is not a contact, and a contact that starts to hover ends") func hovering() {
        let bench = EvdevBench(.slotted([EvdevAbs.contactDistance: EvdevAxis(minimum: 0, maximum: 1)]))

        let above = bench.packet(.id(5), .x(10), .y(20), .axis(EvdevAbs.contactDistance, 1))
        let down = bench.packet(.axis(EvdevAbs.contactDistance, 0))
        let up = bench.packet(.axis(EvdevAbs.contactDistance, 1))
        let again = bench.packet(.axis(EvdevAbs.contactDistance, 0))

        #expect(above == nil)
        expect(down.phases, equals: [.began])
        expect(up.phases, equals: [.ended])
        #expect(again.phases == [.began] && again.numbers == [2])
    }

    @Test("T-17 a contact with the tool type pen is a pen") func penInASlot() {
        let bench = EvdevBench(.slotted())

        let touchDown = bench.packet(.id(5), .tool(EvdevToolType.pen), .x(10), .y(20))

        expect(touchDown?.contacts.map(\.tool), equals: [.pen])
    }

    @Test("a packet without changes produces no frame") func unchanged() {
        let bench = EvdevBench(.slotted())

        _ = bench.packet(.id(5), .x(10), .y(20))
        let same = bench.packet(.x(10))
        let repeated = bench.packet(.axis(EvdevAbs.x, 11))

        #expect(same == nil)
        #expect(repeated == nil)
    }

    @Test("contacts that are down at the end of the stream are cancelled in slot order") func cancelAll() {
        let bench = EvdevBench(.slotted())

        _ = bench.packet(.slot(1), .id(6), .x(50), .y(60), .slot(0), .id(5), .x(10), .y(20))
        let end = bench.decoder.cancelAll(at: InputTime(microseconds: 2_000_000))
        let again = bench.decoder.cancelAll(at: InputTime(microseconds: 3_000_000))

        expect(end.phases, equals: [.cancelled, .cancelled])
        expect(end.positions, equals: [CGPoint(x: 10, y: 20), CGPoint(x: 50, y: 60)])
        #expect(again == nil)
    }

    @Test("an invalid slot is dropped, counted and reported once") func unknownSlot() {
        let bench = EvdevBench(.slotted())

        let first = bench.packet(.slot(9), .id(5), .x(10), .y(20))
        let second = bench.packet(.slot(-3), .id(6))
        let good = bench.packet(.slot(0), .id(7), .x(1), .y(2))

        #expect(first == nil)
        #expect(second == nil)
        expect(good.phases, equals: [.began])
        expect(bench.decoder.droppedPackets, equals: 2)
        #expect(bench.reports.count == 1 && bench.reports[0].contains("names a slot that the device does not have"))
    }

    @Test("a contact that was down before the stream began appears at its next touch-down") func startsMidContact() {
        let bench = EvdevBench(.slotted())

        let move = bench.packet(.x(10), .y(20))
        let lift = bench.packet(.id(-1))
        let touchDown = bench.packet(.id(5))

        #expect(move == nil)
        #expect(lift == nil)
        expect(touchDown.phases, equals: [.began])
        #expect(bench.decoder.droppedPackets > 0)
    }

    @Test("times do not decrease") func nondecreasingTimes() {
        let bench = EvdevBench(.slotted())

        let touchDown = bench.packet(.id(5), .x(10), .y(20))
        bench.time = 500_000
        let move = bench.packet(.x(11))

        expect(move?.time, equals: touchDown?.time)
        expect(bench.decoder.droppedPackets, equals: 1)
    }
}
