import Expectations
import Foundation
import Testing
import TouchInput

@Suite struct EvdevRecoveryTests {
    @Test("lost events cancel all contacts until the next touch-down") func lostEvents() {
        let bench = EvdevBench(.slotted())
        _ = bench.packet(.id(5), .x(10), .y(20))

        let lost = bench.packet(.dropped, .x(30))
        let move = bench.packet(.x(31))
        let touchDown = bench.packet(.id(6))

        expect(lost.phases, equals: [.cancelled])
        #expect(move == nil)
        expect(touchDown.phases, equals: [.began])
        expect(bench.decoder.droppedPackets, equals: 1)
        #expect(bench.reports.count == 1 && bench.reports[0].contains("the kernel dropped events"))
    }

    @Test("protocol A recovers with the next packet") func anonymous() {
        let bench = EvdevBench(.anonymous())
        _ = bench.packet(.x(10), .y(20), .contact)

        let lost = bench.packet(.dropped, .x(30), .y(20), .contact)
        let move = bench.packet(.x(12), .y(20), .contact)

        #expect(lost == nil)
        expect(move.phases, equals: [.moved])
    }

    @Test("a pen that hovers or touches while events are lost returns with its next packet") func pen() {
        let bench = EvdevBench(.pen)
        _ = bench.packet(.key(EvdevKey.pen, 1), .axis(EvdevAbs.x, 10))

        let lost = bench.packet(.dropped)
        let recovered = bench.packet(.key(EvdevKey.pen, 1), .key(EvdevKey.touch, 1))
        let lostAgain = bench.packet(.dropped)

        expect(lost?.pointer?.isInside, equals: false)
        expect(lost.phases, equals: [])
        expect(recovered.phases, equals: [.began])
        expect(lostAgain.phases, equals: [.cancelled])
    }
}
