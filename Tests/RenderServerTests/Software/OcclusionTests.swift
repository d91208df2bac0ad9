import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import RenderServer

@Suite struct OcclusionTests {
    private func stage(coverOpacity: Float) -> Stage {
        let stage = Stage()
        stage.layer(1, CGRect(x: 0, y: 0, width: 100, height: 100), .clear, [2, 3, 4])
        for id in 2...4 as ClosedRange<UInt64> { stage.layer(id, CGRect(x: 0, y: 0, width: 90, height: 90), .blue) }
        stage.layer(5, CGRect(x: 0, y: 0, width: 100, height: 100), .red, [6], style: { $0.opacity = coverOpacity })
        stage.layer(6, CGRect(x: 40, y: 40, width: 10, height: 10), .green)
        stage.sublayers(0, [1, 5])
        return stage
    }

    @Test("layers hidden by an opaque layer are not visited")
    func hidden() {
        let stage = stage(coverOpacity: 1)

        stage.paint()

        #expect(stage.server.statistics.nodesVisited == 3)
        #expect(stage.pixel(10, 10) == 0xFF0000)
        #expect(stage.pixel(45, 45) == 0x00FF00)
    }

    @Test("layers behind a translucent layer are visited")
    func translucent() {
        let stage = stage(coverOpacity: 0.5)

        stage.paint()

        #expect(stage.server.statistics.nodesVisited == 7)
        #expect(abs(stage.red(10, 10) - 128) <= 1)
        #expect(abs(stage.blue(10, 10) - 128) <= 1)
    }

    @Test("the corners behind an opaque layer with rounded corners are painted")
    func corners() {
        let stage = Stage()
        stage.layer(1, CGRect(x: 0, y: 0, width: 100, height: 100), .red, style: { $0.cornerRadius = 10 })
        stage.sublayers(0, [1])

        stage.paint()

        #expect(stage.pixel(0, 0) == 0xFFFFFF)
        #expect(stage.pixel(50, 50) == 0xFF0000)
    }
}
