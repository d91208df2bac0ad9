import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@testable import RenderServer

@Suite struct BackdropBlurTests {
    private let nearlyClear = RenderColor(red: 1, green: 1, blue: 1, alpha: 0.01)

    /// The left half black, the right half white; a backdrop blur of 60 × 40 points in the center of 100 × 100.
    private func stage(radius: CGFloat = 10, scale: CGFloat = 1, corner: CGFloat = 0) -> Stage {
        let stage = Stage(width: Int(100 * scale), height: Int(100 * scale), scale: scale)
        stage.layer(1, CGRect(x: 0, y: 0, width: 50, height: 100), RenderColor(red: 0, green: 0, blue: 0, alpha: 1))
        stage.layer(
            2, CGRect(x: 20, y: 30, width: 60, height: 40), nearlyClear,
            style: {
                $0.backdropBlurRadius = radius
                $0.fullBackdropBlurAlpha = 0.01
                $0.cornerRadius = corner
            })
        stage.sublayers(0, [1, 2])
        stage.paint()
        return stage
    }

    @Test("edges in the backdrop are blurred inside the layer's bounds only")
    func blurs() {
        let stage = stage()

        #expect((60...110).contains(stage.red(47, 50)))
        #expect((145...200).contains(stage.red(53, 50)))
        #expect(stage.red(22, 50) < 5 && stage.red(78, 50) > 250)
        expect(stage.red(49, 10), equals: 0)
        expect(stage.red(51, 10), equals: 255)
    }

    @Test("what lies beside the layer does not shine into the blur")
    func edges() {
        let stage = stage()
        stage.layer(3, CGRect(x: 0, y: 0, width: 50, height: 29), .red)
        stage.layer(4, CGRect(x: 0, y: 0, width: 19, height: 100), .red)
        stage.sublayers(0, [1, 3, 4, 2])
        stage.paint()

        expect(stage.red(18, 50), equals: 255)
        expect(stage.red(40, 28), equals: 255)
        #expect(stage.red(21, 50) < 5 && stage.red(30, 31) < 5)
    }

    @Test("the blur has the same width in points at every scale", arguments: [1, 2, 3] as [CGFloat])
    func scales(scale: CGFloat) {
        let stage = stage(scale: scale)

        #expect(abs(stage.red(Int(45 * scale), Int(50 * scale)) - 40) < 20)
    }

    @Test("a uniform gray backdrop stays unchanged", arguments: [0, 1, 127, 254, 255])
    func uniform(gray: Int) {
        let stage = Stage(width: 100, height: 100)
        let level = Float(gray) / 255
        stage.layer(
            1, CGRect(x: 0, y: 0, width: 100, height: 100),
            RenderColor(red: level, green: level, blue: level, alpha: 1))
        stage.layer(
            2, CGRect(x: 20, y: 30, width: 60, height: 40),
            RenderColor(red: level, green: level, blue: level, alpha: 0.01),
            style: {
                $0.backdropBlurRadius = 20
                $0.fullBackdropBlurAlpha = 0.01
            })
        stage.sublayers(0, [1, 2])
        stage.paint()

        expect(stage.red(50, 50), equals: gray)
    }

    @Test(
        "the three box blurs have the radius whose variance, r (r + 1), is that of the blur; r is rounded",
        arguments: [(0.86, 0), (0.87, 1), (1.93, 1), (1.94, 2), (30.5.squareRoot(), 5), (110.0.squareRoot(), 10)])
    func boxRadius(deviation: Double, radius: Int) {
        expect(BackdropBlurPlan.boxRadius(deviation: deviation), equals: radius)
    }

    @Test("a removed layer is removed from the list of backdrop blurs")
    func removal() {
        let tree = RenderTree(scale: 1)
        let id = LayerID(rawValue: 1)
        var style = LayerStyle()
        style.backdropBlurRadius = 10
        tree.apply(RenderCommit(root: LayerID(rawValue: 0), time: 0, changes: [.style(id, style)]))
        let before = tree.backdropBlurLayers

        tree.apply(RenderCommit(root: LayerID(rawValue: 0), time: 0, changes: [.removed(id)]))

        expect(before, equals: [id])
        #expect(tree.backdropBlurLayers.isEmpty)
    }

    @Test("the blur is a Gaussian whose standard deviation is half the radius")
    func profile() {
        let stage = stage(radius: 12)

        for x in 32..<68 {
            let distance = Double(x) + 0.5 - 50
            let expected = 255 * 0.5 * (1 + erf(distance / 6 / 2.0.squareRoot()))
            #expect(abs(Double(stage.red(x, 50)) - expected) < 16, "\(x)")
        }
    }

    @Test("the blur is clipped to rounded corners")
    func corners() {
        let stage = stage(corner: 20)
        stage.layer(1, CGRect(x: 0, y: 0, width: 24, height: 100), RenderColor(red: 0, green: 0, blue: 0, alpha: 1))
        stage.paint()

        expect(stage.red(23, 31), equals: 0)
        #expect(stage.red(23, 50) > 30)
    }

    @Test("damage under a backdrop blur repaints it: an incremental frame equals a full repaint")
    func damage() {
        let stage = stage()
        for x in stride(from: 0, through: 90, by: 7) {
            stage.layer(3, CGRect(x: x, y: 44, width: 10, height: 10), .red)
            stage.sublayers(0, [1, 3, 2])
            stage.paint()
            let incremental = stage.output.pixels
            stage.server.outputChanged()
            stage.paint()

            let worst = zip(incremental, stage.output.pixels).map { difference($0, $1) }.max() ?? 0
            #expect(worst <= 2, "at \(x)")
        }
    }

    /// The largest difference of a channel of two pixels.
    private func difference(_ p: UInt32, _ q: UInt32) -> Int {
        var worst = 0
        for shift: UInt32 in [0, 8, 16] { worst = max(worst, abs(Int(p >> shift & 255) - Int(q >> shift & 255))) }
        return worst
    }

    @Test("damage far from a backdrop blur does not repaint it")
    func farDamage() {
        let stage = stage(radius: 4)
        stage.layer(3, CGRect(x: 2, y: 2, width: 4, height: 4), .red)
        stage.sublayers(0, [1, 3, 2])
        stage.paint()
        stage.setStyle(3, .green)

        let rects = stage.paint()

        #expect(rects.reduce(0) { $0 + $1.area } <= 36)
    }

    @Test("an opacity below that of the full blur blurs proportionally less")
    func tint() {
        let stage = stage()
        let full = stage.red(49, 50)

        stage.setStyle(2, RenderColor(red: 1, green: 1, blue: 1, alpha: 0.01)) {
            $0.backdropBlurRadius = 10
            $0.fullBackdropBlurAlpha = 0.02
        }
        stage.paint()

        #expect(full > 90)
        #expect(abs(stage.red(49, 50) - full / 2) < 6)
    }

    @Test("the backdrop is sharp again after the blur is removed")
    func removedBlur() {
        let stage = stage()

        stage.setStyle(2, nearlyClear)
        stage.paint()

        #expect(stage.red(49, 50) < 6 && stage.red(50, 50) == 255)
    }
}
