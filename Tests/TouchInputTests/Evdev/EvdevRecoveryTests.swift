import Foundation
import Testing
import TouchInput

@Suite struct EvdevRecoveryTests {
    private static func slot(_ id: Int32, _ x: Int32, _ y: Int32) -> [UInt16: Int32] {
        [EvdevAbs.trackingID: id, EvdevAbs.positionX: x, EvdevAbs.positionY: y]
    }

    @Test("after lost events the kernel's answer counts: gone fingers end, others move or begin") func query() {
        let bench = EvdevBench(.slotted())
        _ = bench.packet(.slot(0), .id(5), .x(10), .y(20), .slot(1), .id(6), .x(50), .y(60))

        bench.state = EvdevState(slots: [Self.slot(-1, 10, 20), Self.slot(6, 55, 60), Self.slot(9, 80, 90)])
        let frame = bench.packet(.slot(0), .x(99), .dropped, .x(98), .id(3))

        #expect(frame.phases == [.ended, .moved, .began])
        #expect(frame.places == [CGPoint(x: 10, y: 20), CGPoint(x: 55, y: 60), CGPoint(x: 80, y: 90)])
    }

    @Test("a slot that another finger took meanwhile ends one contact and begins one") func takeover() {
        let bench = EvdevBench(.slotted())
        _ = bench.packet(.id(5), .x(10), .y(20))

        bench.state = EvdevState(slots: [Self.slot(8, 70, 80)])
        let frame = bench.packet(.dropped)

        #expect(frame.phases == [.ended, .began])
    }

    @Test("without an answer all contacts are cancelled, and come back with the next finger") func withoutAnswer() {
        let bench = EvdevBench(.slotted())
        _ = bench.packet(.id(5), .x(10), .y(20))

        let lost = bench.packet(.dropped, .x(30))
        let move = bench.packet(.x(31))
        let landing = bench.packet(.id(6))

        #expect(lost.phases == [.cancelled] && move == nil && landing.phases == [.began])
        #expect(bench.decoder.droppedPackets == 1)
        #expect(bench.reports.count == 1 && bench.reports[0].contains("the kernel dropped events"))
    }

    @Test("protocol A says everything again in the next packet") func anonymous() {
        let bench = EvdevBench(.anonymous())
        _ = bench.packet(.x(10), .y(20), .contact)

        let lost = bench.packet(.dropped, .x(30), .y(20), .contact)
        let move = bench.packet(.x(12), .y(20), .contact)

        #expect(lost == nil && move.phases == [.moved])
    }

    @Test("a pen's state is asked for too") func pen() {
        let bench = EvdevBench(.pen)
        _ = bench.packet(.key(EvdevKey.pen, 1), .key(EvdevKey.touch, 1), .axis(EvdevAbs.x, 10))

        bench.state = EvdevState(keys: [EvdevKey.pen], axes: [EvdevAbs.x: 40])
        let frame = bench.packet(.dropped)

        #expect(frame.phases == [.ended])
        #expect(frame?.pointer?.position.x == 40)
    }

    @Test("a decoder can begin while fingers are down") func beginning() {
        let bench = EvdevBench(.slotted())

        let frame = bench.decoder.synchronize(
            with: EvdevState(slots: [Self.slot(5, 10, 20)]), at: InputTime(microseconds: 10))
        let move = bench.packet(.x(11))

        #expect(frame.phases == [.began] && move.phases == [.moved])
    }
}
