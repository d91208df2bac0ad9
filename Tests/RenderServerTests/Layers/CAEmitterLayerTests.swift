import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@testable import RenderServer

@MainActor @Suite struct CAEmitterLayerTests {
    private let dot = makeImage(4, 4) { _, _ in 0xFFFF_FFFF }

    /// A cell that emits one black particle per second, which moves right at 10 points per second.
    private func cell(_ configure: (CAEmitterCell) -> Void = { _ in }) -> CAEmitterCell {
        let cell = CAEmitterCell()
        cell.name = "dot"
        cell.contents = dot
        cell.color = .testBlack
        cell.birthRate = 1
        cell.lifetime = 5
        cell.velocity = 10
        configure(cell)
        return cell
    }

    private func emitter(
        _ cell: CAEmitterCell, _ stage: LayerStage, _ configure: (CAEmitterLayer) -> Void = { _ in }
    ) -> CAEmitterLayer {
        let layer = CAEmitterLayer()
        layer.emitterPosition = CGPoint(x: 10, y: 50)
        layer.beginTime = LayerStage.start
        layer.emitterCells = [cell]
        configure(layer)
        stage.add(layer, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        return layer
    }

    @Test("particles are emitted at the birth rate, move, and disappear at the end of their lifetime")
    func life() {
        let stage = LayerStage()
        _ = emitter(cell(), stage)

        stage.paint(at: 0.5)
        expect(stage.pixel(10, 50), equals: 0xFFFFFF)

        stage.paint(at: 3.5)
        expect([15, 25, 35].map { stage.pixel($0, 50) }, equals: [0, 0, 0])
        expect([20, 30, 45].map { stage.pixel($0, 50) }, equals: [0xFFFFFF, 0xFFFFFF, 0xFFFFFF])

        stage.paint(at: 9.5)
        expect(stage.pixel(55, 50), equals: 0)
        expect(stage.pixel(65, 50), equals: 0xFFFFFF)
        #expect(stage.matchesFullRepaint)
    }

    @Test("a cell emits particles from its beginTime on, for its duration")
    func window() {
        let stage = LayerStage()
        _ = emitter(
            cell {
                $0.beginTime = 2
                $0.duration = 2.2
                $0.lifetime = 4
            }, stage)

        stage.paint(at: 2.9)
        expect(stage.pixel(10, 50), equals: 0xFFFFFF)

        // Emitted at 3 and 4 s, none at 5 s.
        stage.paint(at: 5.5)
        expect([35, 25, 15].map { stage.pixel($0, 50) }, equals: [0, 0, 0xFFFFFF])

        stage.paint(at: 9)
        stage.paint(at: 9.1)
        #expect(!stage.server.isAnimating)
    }

    @Test("a cell has media timing: an infinite duration, speed, offset and repetitions")
    func timing() {
        let stage = LayerStage()
        let cell = cell()
        expect(cell.duration, equals: .infinity)
        expect((cell as any CAMediaTiming).speed, equals: 1)
        _ = emitter(
            self.cell {
                $0.duration = 2
                $0.repeatCount = 2
                $0.speed = 2
                $0.timeOffset = 1
            }, stage)

        // Twice a second, until (2 · 2 − 1) / 2 = 1.5 s: at 0.5, 1 and 1.5 s.
        stage.paint(at: 3)
        expect([35, 30, 25].map { stage.pixel($0, 50) }, equals: [0, 0, 0])
        expect([20, 15].map { stage.pixel($0, 50) }, equals: [0xFFFFFF, 0xFFFFFF])
    }

    @Test("the beginTime of a nested cell counts from the creation of its parent particle")
    func innerWindow() {
        let stage = LayerStage()
        let burst = cell {
            $0.birthRate = 100
            $0.velocity = 0
            $0.beginTime = 2
            $0.duration = 0.05
        }
        let rocket = cell {
            $0.contents = nil
            $0.duration = 1.5
            $0.emitterCells = [burst]
        }
        _ = emitter(rocket, stage)

        // Emitted at 1 s, the rocket is at x = 10 + 20 when it bursts at 3 s.
        stage.paint(at: 2.9)
        #expect(!stage.output.pixels.contains(0))

        stage.paint(at: 3.5)
        expect(stage.pixel(30, 50), equals: 0)
        expect(stage.pixel(36, 50), equals: 0xFFFFFF)
    }

    @Test("the result does not depend on the frame rate")
    func steps() {
        let slow = LayerStage()
        _ = emitter(cell { $0.emissionRange = 1 }, slow) { $0.seed = 7 }
        slow.paint(at: 4.2)
        let pixels = slow.output.pixels

        let fast = LayerStage()
        _ = emitter(cell { $0.emissionRange = 1 }, fast) { $0.seed = 7 }
        for step in 1...42 { fast.paint(at: Double(step) / 10) }

        let differences = zip(fast.output.pixels, pixels).map { abs(Int($0 & 255) - Int($1 & 255)) }
        #expect((differences.max() ?? 255) <= 2)
        #expect(pixels.contains(0))
    }

    @Test("with a beginTime of 0, particles are visible from the first frame")
    func past() {
        let stage = LayerStage()
        _ = emitter(cell(), stage) { $0.beginTime = 0 }

        stage.paint(at: 0.5)

        expect([15, 25, 35, 45, 55].map { stage.pixel($0, 50) }, equals: [0, 0, 0, 0, 0])
    }

    @Test("removing a large rotated particle repaints its soft corners too")
    func softCorners() {
        let stage = LayerStage()
        let layer = emitter(
            cell {
                $0.velocity = 0
                $0.scale = 4
                $0.spin = .pi / 4
            }, stage)
        layer.emitterPosition = CGPoint(x: 50, y: 50)
        // Emitted at 1 s, it stands on a corner.
        stage.paint(at: 2)
        expect(stage.pixel(50, 50), equals: 0)

        layer.removeFromSuperlayer()
        stage.paint()

        #expect(stage.output.pixels.allSatisfy { $0 & 0xFF_FFFF == 0xFF_FFFF })
    }

    @Test("acceleration, size, color and opacity change with age")
    func aging() {
        let stage = LayerStage()
        let cell = cell {
            $0.velocity = 0
            $0.xAcceleration = 10
            $0.scaleSpeed = 1
            $0.redSpeed = 0.5
            $0.alphaSpeed = -0.25
            $0.birthRate = 0.25
            $0.lifetime = 3
        }
        _ = emitter(cell, stage)

        stage.paint(at: 6)

        // Two seconds old: moved by 20 points, three times as large, red, half transparent.
        #expect(stage.pixel(30, 50) == 0xFF8080 || stage.pixel(30, 50) == 0xFF7F7F)
        #expect(stage.pixel(34, 50) != 0xFFFFFF)
        expect(stage.pixel(38, 50), equals: 0xFFFFFF)
    }

    @Test("a birth rate of 0 stops emission; existing particles live on")
    func stopping() {
        let stage = LayerStage()
        let layer = emitter(cell(), stage)
        stage.paint(at: 1.5)
        layer.birthRate = 0

        stage.paint(at: 3.5)

        expect(stage.pixel(35, 50), equals: 0)
        expect([15, 25].map { stage.pixel($0, 50) }, equals: [0xFFFFFF, 0xFFFFFF])

        stage.paint(at: 7)

        expect(stage.pixel(35, 50), equals: 0xFFFFFF)
        #expect(!stage.server.isAnimating)
    }

    @Test("cells can be changed through the layer by key path")
    func keyPath() {
        let stage = LayerStage()
        let layer = emitter(cell(), stage)
        layer.setValue(4, forKeyPath: "emitterCells.dot.birthRate")
        stage.paint(at: 1.1)

        expect(layer.value(forKeyPath: "emitterCells.dot.birthRate") as? CGFloat, equals: 4)
        expect(stage.pixel(18, 50), equals: 0)
        expect(stage.pixel(13, 50), equals: 0)
    }

    @Test("a burst is fired through the layer by setting a cell's beginTime, duration and isEnabled")
    func burst() {
        let stage = LayerStage()
        let layer = emitter(cell { $0.isEnabled = false }, stage)

        layer.setValue(2.0, forKeyPath: "emitterCells.dot.beginTime")
        layer.setValue(2.2, forKeyPath: "emitterCells.dot.duration")
        layer.setValue(true, forKeyPath: "emitterCells.dot.enabled")

        expect(layer.value(forKeyPath: "emitterCells.dot.beginTime") as? Double, equals: 2)
        expect(layer.value(forKeyPath: "emitterCells.dot.isEnabled") as? Bool, equals: true)
        // Emitted at 3 and 4 s, none at 5 s.
        stage.paint(at: 5.5)
        expect([35, 25, 15].map { stage.pixel($0, 50) }, equals: [0, 0, 0xFFFFFF])
    }

    @Test("the colors of additive particles add up")
    func additive() {
        let stage = LayerStage()
        stage.root.backgroundColor = .testBlack
        let cell = cell {
            $0.velocity = 0
            $0.birthRate = 2
            $0.color = CGColor(srgbRed: 0.25, green: 0, blue: 0, alpha: 1)
        }
        _ = emitter(cell, stage) { $0.renderMode = .additive }

        stage.paint(at: 1.1)

        #expect(abs(stage.red(10, 50) - 128) <= 2)
    }

    @Test("particles of a circle's outline move outward")
    func circle() {
        let stage = LayerStage()
        let cell = cell { $0.birthRate = 100 }
        _ = emitter(cell, stage) {
            $0.emitterPosition = CGPoint(x: 50, y: 50)
            $0.emitterShape = .circle
            $0.emitterMode = .outline
            $0.emitterSize = CGSize(width: 20, height: 20)
        }

        stage.paint(at: 2)

        for y in 35..<65 { expect(stage.pixel(50, y), equals: 0xFFFFFF) }
        #expect((0..<100).contains { stage.pixel($0, 50) == 0 })
    }

    @Test("particles emit particles")
    func cellsOfCells() {
        let stage = LayerStage()
        let rocket = cell {
            $0.contents = nil
            $0.birthRate = 0.5
        }
        rocket.emitterCells = [cell { $0.velocity = 0 }]
        _ = emitter(rocket, stage)

        stage.paint(at: 5.5)

        // The rocket was emitted at 2 s, and left one dot per second on its path.
        expect([20, 30, 40].map { stage.pixel($0, 50) }, equals: [0, 0, 0])
    }
}

@Suite struct ParticleTintTests {
    @Test("the components of a color are multiplied one by one")
    func multiplies() {
        let tint = ParticleTint(SIMD4(1, 0.5, 0.25, 0.5))

        expect(tint.apply(0xFFFF_FFFF), equals: 0x8080_4020)
    }
}
