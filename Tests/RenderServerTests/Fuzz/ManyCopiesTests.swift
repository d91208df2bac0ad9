import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@testable import RenderServer

@MainActor @Suite struct ManyCopiesTests {
    /// A generous limit for every test.
    private let limit: Duration = .seconds(30)
    /// More time than one pass over all copies takes, and less than one pass per copy.
    private let passLimit: Duration = .seconds(5)

    private func replicator(of layer: CALayer, count: Int) -> CAReplicatorLayer {
        let replicator = CAReplicatorLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        replicator.addSublayer(layer)
        replicator.instanceCount = count
        return replicator
    }

    @Test("tens of thousands of copies of an animated layer are removed within seconds")
    func animated() {
        let stage = LayerStage()
        let dot = CALayer()
        dot.backgroundColor = .testRed
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0.5
        fade.toValue = 1
        fade.duration = 100
        dot.add(fade, forKey: nil)
        let replicator = replicator(of: dot, count: 20_000)
        stage.add(replicator, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let start = ContinuousClock.now

        replicator.instanceCount = 1
        stage.paint()

        #expect(ContinuousClock.now - start < passLimit)
        #expect(stage.server.isAnimating)
    }

    @Test("all copies of an emitter together stay within the frame's particle limit")
    func emitters() {
        let stage = LayerStage()
        let cell = CAEmitterCell()
        cell.contents = makeImage(1, 1) { _, _ in 0xFFFF_0000 }
        cell.birthRate = 1e6
        cell.lifetime = 3
        let emitter = CAEmitterLayer()
        emitter.emitterCells = [cell]
        let replicator = replicator(of: emitter, count: 1_000)
        let start = ContinuousClock.now

        stage.add(replicator, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.paint(at: 1)

        #expect(ContinuousClock.now - start < limit)
    }

    @Test("emitters share the particle limit, and each gets at least one particle")
    func shares() {
        expect(EmitterLimits.particleLimit(forEachOf: 0), equals: EmitterLimits.maximumParticles)
        expect(EmitterLimits.particleLimit(forEachOf: 1), equals: EmitterLimits.maximumParticles)
        expect(EmitterLimits.particleLimit(forEachOf: 1_000), equals: EmitterLimits.maximumTotalParticles / 1_000)
        expect(EmitterLimits.particleLimit(forEachOf: .max), equals: 1)
    }

    @Test("nested and neighboring replicators together stay within the frame's copy limit")
    func nested() {
        let stage = LayerStage()
        let start = ContinuousClock.now

        for _ in 0..<4 {
            let dot = CALayer()
            dot.backgroundColor = .testRed
            let inner = replicator(of: dot, count: .max)
            stage.root.addSublayer(replicator(of: inner, count: .max))
        }
        stage.paint()
        let visited = stage.server.statistics.nodesVisited

        #expect(visited < 200_000)
        expect(stage.pixel(1, 1), equals: 0xFF0000)
        #expect(ContinuousClock.now - start < limit)
    }
}
