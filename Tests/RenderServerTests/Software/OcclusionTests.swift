import CoreGraphics
import Expectations
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

        expect(stage.server.statistics.nodesVisited, equals: 3)
        expect(stage.pixel(10, 10), equals: 0xFF0000)
        expect(stage.pixel(45, 45), equals: 0x00FF00)
    }

    @Test("layers behind a translucent layer are visited")
    func translucent() {
        let stage = stage(coverOpacity: 0.5)

        stage.paint()

        expect(stage.server.statistics.nodesVisited, equals: 7)
        #expect(abs(stage.red(10, 10) - 128) <= 1)
        #expect(abs(stage.blue(10, 10) - 128) <= 1)
    }

    @Test(
        "an opaque layer hides those behind it if it is at most 16 levels below their sibling",
        arguments: [(16, true), (17, false)])
    func depth(levels: UInt64, hides: Bool) {
        let stage = Stage()
        let bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        stage.layer(1, bounds, .red)
        let top: UInt64 = 2
        for id in top..<top + levels { stage.layer(id, bounds, .clear, [id + 1]) }
        stage.layer(top + levels, bounds, .blue)
        stage.sublayers(0, [1, top])

        stage.paint()

        // The root, the sibling and its descendants, and the layer behind unless it is hidden.
        expect(stage.server.statistics.nodesVisited, equals: 2 + Int(levels) + (hides ? 0 : 1))
        expect(stage.pixel(50, 50), equals: 0x0000FF)
    }

    @Test("the corners behind an opaque layer with rounded corners are painted")
    func corners() {
        let stage = Stage()
        stage.layer(1, CGRect(x: 0, y: 0, width: 100, height: 100), .red, style: { $0.cornerRadius = 10 })
        stage.sublayers(0, [1])

        stage.paint()

        expect(stage.pixel(0, 0), equals: 0xFFFFFF)
        expect(stage.pixel(50, 50), equals: 0xFF0000)
    }
}
