import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@testable import RenderServer

@Suite struct DamageTests {
    @Test("the first frame paints everything, the second nothing")
    func firstFrame() {
        let stage = Stage()

        let first = stage.paint()
        let second = stage.paint()

        expect(first, equals: [PixelRect(x: 0, y: 0, width: 100, height: 100)])
        #expect(second.isEmpty)
        expect(stage.pixel(50, 50), equals: 0xFFFFFF)
    }

    @Test("moving a layer damages its previous and new position, and nothing else")
    func move() {
        let stage = Stage()
        stage.layer(1, CGRect(x: 10, y: 10, width: 10, height: 10), .red)
        stage.sublayers(0, [1])
        stage.paint()

        stage.setFrame(1, CGRect(x: 70, y: 60, width: 10, height: 10))
        let damage = stage.paint()

        expect(
            Set(damage),
            equals: [
                PixelRect(x: 10, y: 10, width: 10, height: 10), PixelRect(x: 70, y: 60, width: 10, height: 10),
            ])
        expect(stage.pixel(15, 15), equals: 0xFFFFFF)
        expect(stage.pixel(75, 65), equals: 0xFF0000)
    }

    @Test("only damaged pixels are written")
    func onlyDamage() {
        let stage = Stage()
        stage.layer(1, CGRect(x: 10, y: 10, width: 10, height: 10), .red)
        stage.sublayers(0, [1])
        stage.paint()

        stage.output.fillWithSentinel()
        stage.setStyle(1, .blue)
        stage.paint()

        for y in 0..<100 {
            for x in 0..<100 {
                let isInside = (10..<20).contains(x) && (10..<20).contains(y)
                expect(stage.pixel(x, y), equals: (isInside ? 0x0000FF : 0x123456))
            }
        }
    }

    @Test("changing a container's color does not damage sublayers outside it")
    func ownDamage() {
        let stage = Stage()
        stage.layer(1, CGRect(x: 10, y: 10, width: 10, height: 10), .red, [2])
        stage.layer(2, CGRect(x: 40, y: 40, width: 10, height: 10), .green)
        stage.sublayers(0, [1])
        stage.paint()

        stage.setStyle(1, .blue)
        let damage = stage.paint()

        expect(damage, equals: [PixelRect(x: 10, y: 10, width: 10, height: 10)])
    }

    @Test("contents with a damage rectangle damage only that part")
    func contentsPart() {
        let stage = Stage()
        stage.layer(1, CGRect(x: 20, y: 20, width: 40, height: 40))
        stage.contents(1, LayerContents(image: makeImage(40, 40) { _, _ in 0xFFFF_0000 }))
        stage.sublayers(0, [1])
        stage.paint()

        let next = makeImage(40, 40) { x, y in x < 5 && y < 5 ? 0xFF00_FF00 : 0xFFFF_0000 }
        stage.contents(1, LayerContents(image: next), damage: CGRect(x: 0, y: 0, width: 5, height: 5))
        let damage = stage.paint()

        expect(damage, equals: [PixelRect(x: 20, y: 20, width: 5, height: 5)])
        expect(stage.pixel(24, 24), equals: 0x00FF00)
        expect(stage.pixel(25, 25), equals: 0xFF0000)
    }

    @Test("a mask that becomes a sublayer of another layer uncovers what it hid")
    func maskMoves() {
        let stage = Stage()
        stage.layer(1, CGRect(x: 20, y: 20, width: 40, height: 40), .red)
        stage.layer(2, CGRect(x: 0, y: 0, width: 10, height: 10), .blue)
        stage.sublayers(0, [1])
        stage.mask(1, 2)
        stage.paint()

        stage.sublayers(0, [1, 2])
        stage.mask(1, nil)
        stage.paint()

        expect(stage.pixel(50, 50), equals: 0xFF0000)
        expect(stage.pixel(5, 5), equals: 0x0000FF)
    }

    @Test("a removed layer damages its previous position")
    func removal() {
        let stage = Stage()
        stage.layer(1, CGRect(x: 10, y: 10, width: 10, height: 10), .red)
        stage.sublayers(0, [1])
        stage.paint()

        stage.sublayers(0, [])
        stage.change(.removed(LayerID(rawValue: 1)))
        let damage = stage.paint()

        expect(damage, equals: [PixelRect(x: 10, y: 10, width: 10, height: 10)])
        expect(stage.pixel(15, 15), equals: 0xFFFFFF)
    }

    @Test("a removed root layer is no longer painted, also if its ID is used again")
    func rootRemoval() {
        let stage = Stage()
        stage.paint()

        stage.change(.removed(LayerID(rawValue: 0)))
        let damage = stage.paint()

        expect(damage, equals: [PixelRect(x: 0, y: 0, width: 100, height: 100)])
        expect(stage.pixel(50, 50), equals: 0)
    }

    @Test("bringing one layer to the front damages that layer only")
    func toFront() {
        let stage = Stage()
        for id in 1...4 as ClosedRange<UInt64> {
            stage.layer(id, CGRect(x: 5 * Int(id), y: 5 * Int(id), width: 20, height: 20), id == 1 ? .red : .blue)
        }
        stage.sublayers(0, [1, 2, 3, 4])
        stage.paint()

        stage.sublayers(0, [2, 3, 4, 1])
        let damage = stage.paint()

        expect(damage, equals: [PixelRect(x: 5, y: 5, width: 20, height: 20)])
        expect(stage.pixel(22, 22), equals: 0xFF0000)
    }

    @Test("parts clipped by an ancestor are not damaged")
    func clippedDamage() {
        let stage = Stage()
        stage.layer(1, CGRect(x: 0, y: 0, width: 30, height: 30), .clear, [2], style: { $0.masksToBounds = true })
        stage.layer(2, CGRect(x: 20, y: 20, width: 50, height: 50), .red)
        stage.sublayers(0, [1])
        stage.paint()

        stage.setStyle(2, .blue)
        let damage = stage.paint()

        expect(damage, equals: [PixelRect(x: 20, y: 20, width: 10, height: 10)])
        expect(stage.pixel(35, 35), equals: 0xFFFFFF)
    }

    @Test("a change below a hidden layer damages nothing")
    func hiddenDamage() {
        let stage = Stage()
        stage.layer(1, CGRect(x: 0, y: 0, width: 30, height: 30), .clear, [2], style: { $0.isHidden = true })
        stage.layer(2, CGRect(x: 0, y: 0, width: 10, height: 10), .red)
        stage.sublayers(0, [1])
        stage.paint()

        stage.setStyle(2, .blue)
        let damage = stage.paint()

        #expect(damage.isEmpty)
        expect(stage.pixel(5, 5), equals: 0xFFFFFF)
    }

    @Test("a moved layer damages its shadow too")
    func shadowDamage() {
        let stage = Stage()
        stage.layer(1, CGRect(x: 40, y: 40, width: 20, height: 20), .red, style: { $0.shadow = .plain(radius: 2) })
        stage.sublayers(0, [1])
        stage.paint()

        stage.setFrame(1, CGRect(x: 41, y: 40, width: 20, height: 20))
        let damage = stage.paint()

        // Three standard deviations of two points on all sides.
        expect(damage, equals: [PixelRect(x: 34, y: 34, width: 33, height: 32)])
    }

    @Test("a shadow with the opacity 0 is not damaged")
    func clearShadowDamage() {
        let stage = Stage()
        stage.layer(
            1, CGRect(x: 40, y: 40, width: 20, height: 20), .red,
            style: {
                $0.shadow = .plain(radius: 2)
                $0.shadow?.opacity = 0
            })
        stage.sublayers(0, [1])
        stage.paint()

        stage.setFrame(1, CGRect(x: 41, y: 40, width: 20, height: 20))
        let damage = stage.paint()

        expect(damage, equals: [PixelRect(x: 40, y: 40, width: 21, height: 20)])
    }

    @Test("damage is in pixels at the output's scale")
    func scale() {
        let stage = Stage(width: 200, height: 200, scale: 2)
        stage.layer(1, CGRect(x: 10, y: 10, width: 10, height: 10), .red)
        stage.sublayers(0, [1])
        stage.paint()

        stage.setStyle(1, .blue)
        let damage = stage.paint()

        expect(damage, equals: [PixelRect(x: 20, y: 20, width: 20, height: 20)])
    }

    @Test("damage is kept while the output has no buffer")
    func closedOutput() {
        let stage = Stage()
        stage.layer(1, CGRect(x: 10, y: 10, width: 10, height: 10), .red)
        stage.sublayers(0, [1])
        stage.paint()

        stage.output.setOpen(false)
        stage.setStyle(1, .blue)
        let closed = stage.paint()
        stage.output.setOpen(true)
        let open = stage.paint()

        #expect(closed.isEmpty)
        expect(open, equals: [PixelRect(x: 10, y: 10, width: 10, height: 10)])
        expect(stage.pixel(15, 15), equals: 0x0000FF)
    }

    @Test("a resized output is repainted completely")
    func resized() {
        let stage = Stage()
        stage.paint()

        stage.output.resize(width: 120, height: 80)
        stage.setStyle(0, .red)
        let damage = stage.paint()

        expect(damage, equals: [PixelRect(x: 0, y: 0, width: 120, height: 80)])
        expect(stage.pixel(99, 79), equals: 0xFF0000)
        expect(stage.pixel(110, 40), equals: 0)
    }

    @Test("a hundred moving layers among ten thousand visit few layers and paint few pixels")
    func grid() {
        let stage = Grid.stage()
        stage.paint()
        let before = stage.server.statistics

        Grid.moveCells(stage, time: 0.1)
        let damage = stage.paint()
        let after = stage.server.statistics

        #expect(damage.count <= 110)
        #expect(after.pixelsPainted - before.pixelsPainted < 100 * 14 * 9)
        #expect(after.nodesVisited - before.nodesVisited < 100 * 10)
    }
}

extension LayerShadow {
    static func plain(radius: CGFloat) -> LayerShadow {
        var shadow = LayerShadow()
        shadow.opacity = 1
        shadow.offset = .zero
        shadow.radius = radius
        return shadow
    }
}
