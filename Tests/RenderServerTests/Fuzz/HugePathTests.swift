import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@testable import RenderServer

@MainActor @Suite struct HugePathTests {
    /// Zigzag lines: 20 000, doubled several times; ten million with nine doublings.
    private func lines(doublings: Int) -> CGPath {
        let path = CGMutablePath()
        path.move(to: .zero)
        for index in 0..<20_000 { path.addLine(to: CGPoint(x: index * 37 % 101, y: index * 53 % 97)) }
        for _ in 0..<doublings { path.addPath(path) }
        return path
    }

    private let limit: Duration = .seconds(30)

    @Test("a path of ten million elements is skipped, and the layer over it is shown, within seconds")
    func shape() {
        let stage = LayerStage()
        let layer = CAShapeLayer()
        layer.strokeColor = .testRed
        layer.path = lines(doublings: 9)
        let over = CALayer()
        over.backgroundColor = .testGreen
        let start = ContinuousClock.now

        stage.add(layer, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.add(over, frame: CGRect(x: 0, y: 0, width: 10, height: 10))

        expect(stage.pixel(50, 50), equals: 0xFFFFFF)
        expect(stage.pixel(5, 5), equals: 0x00FF00)
        #expect(ContinuousClock.now - start < limit)
    }

    @Test("a path that exceeds the limit after a change leaves no pixels behind")
    func growing() {
        let stage = LayerStage()
        let layer = CAShapeLayer()
        layer.path = CGPath(rect: CGRect(x: 20, y: 20, width: 60, height: 60), transform: nil)
        stage.add(layer, frame: CGRect(x: 0, y: 0, width: 100, height: 100))

        layer.path = lines(doublings: 9)
        stage.paint()

        expect(stage.pixel(50, 50), equals: 0xFFFFFF)
    }

    @Test("a shadow path that crosses too many rows casts no shadow, within seconds")
    func shadow() {
        let stage = LayerStage()
        let layer = CALayer()
        layer.shadowOpacity = 1
        layer.shadowRadius = 0
        layer.shadowPath = lines(doublings: 7)
        let start = ContinuousClock.now

        stage.add(layer, frame: CGRect(x: 0, y: 0, width: 100, height: 100))

        expect(stage.pixel(50, 50), equals: 0xFFFFFF)
        #expect(ContinuousClock.now - start < limit)
    }

    @Test("a path with too many dashes is drawn as a solid line")
    func dashes() {
        let stage = LayerStage()
        let layer = CAShapeLayer()
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: -1e9, y: 50), CGPoint(x: 1e9, y: 50)])
        layer.path = path
        layer.strokeColor = .testRed
        layer.lineWidth = 4
        layer.lineDashPattern = [0.02, 0.02]
        let start = ContinuousClock.now

        stage.add(layer, frame: CGRect(x: 0, y: 0, width: 100, height: 100))

        expect(stage.pixel(50, 50), equals: 0xFF0000)
        #expect(ContinuousClock.now - start < limit)
    }
}
