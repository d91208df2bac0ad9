import CoreGraphics
import Foundation
import QuartzCore
import RenderServer

/// Trees of layers of every class with odd geometry, painted frame by frame while they change and move.
@MainActor package final class LayerFuzzer {
    private static let side = 64
    private static let frameCount = 3
    private static let changesPerFrame = 12
    private nonisolated static let start: CFTimeInterval = 1_000
    private static let white: UInt32 = 0xFF_FFFF

    var random: SeededGenerator
    private let root = CALayer()
    private let output = PixelOutput(side: LayerFuzzer.side)
    private let server: RenderServer
    private let context: LayerContext
    private(set) var layers: [CALayer] = []

    /// A trial, which turns the one clock of the process.
    package init(_ random: SeededGenerator) {
        self.random = random
        MediaClock.install { Self.start }
        CATransaction.flush()
        DeadlineQueue.main.removeAll()
        server = RenderServer(output: output, mode: .manual)
        root.anchorPoint = .zero
        root.bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        root.backgroundColor = CGColor(gray: 1, alpha: 1)
        context = LayerContext(root: root, sink: server)
        for _ in 0..<2 + self.random.int(below: 8) { addLayer() }
    }

    /// Paints frames of a tree that changes at random, then an empty tree. Returns what must not be: that something of the
    /// tree is left.
    package func violation() -> String? {
        for frame in 0..<Self.frameCount {
            for _ in 0..<Self.changesPerFrame { change(random.pick(layers)) }
            if random.once(in: 2) { animate(random.pick(layers)) }
            let time = Self.start + Double(frame) * 0.3
            CATransaction.flush()
            server.renderFrame(at: time)
            query(random.pick(layers))
            _ = server.snapshot(of: random.fuzzRect(), scale: random.fuzzNumber(2), at: time)
        }
        root.sublayers = nil
        root.mask = nil
        CATransaction.flush()
        server.renderFrame(at: Self.start + 10)
        return output.isFilled(with: Self.white) ? nil : "layers that are gone still show"
    }

    private func addLayer() {
        let layer = makeLayer()
        layer.backgroundColor = random.color()
        layer.frame = CGRect(x: random.number(upTo: 48), y: random.number(upTo: 48), width: random.number(upTo: 32), height: random.number(upTo: 32))
        let parent = layers.isEmpty || random.once(in: 2) ? root : random.pick(layers)
        if random.once(in: 8) { parent.mask = layer } else { parent.addSublayer(layer) }
        layers.append(layer)
    }

    /// What can be asked of a layer besides to be shown.
    private func query(_ layer: CALayer) {
        _ = root.hitTest(random.fuzzPoint())
        _ = layer.convert(random.fuzzPoint(), to: random.pick(layers))
        _ = layer.convert(random.fuzzRect(), from: root)
        _ = layer.frame
        _ = layer.presentation()?.frame
        if let context = CGContext(width: 16, height: 16, scale: 1, flipped: true) { layer.render(in: context) }
    }
}

/// Pixels in memory.
private final class PixelOutput: FrameOutput, @unchecked Sendable {
    private let buffer: PixelBuffer
    private let count: Int

    init(side: Int) {
        count = side * side
        let pixels = UnsafeMutableRawPointer.allocate(byteCount: count * 4, alignment: 16)
        pixels.initializeMemory(as: UInt32.self, repeating: 0, count: count)
        buffer = PixelBuffer(pixels: pixels, stride: side * 4, width: side, height: side)
    }

    deinit { buffer.pixels.deallocate() }

    func beginFrame() -> PixelBuffer? { buffer }
    func present(damage: [PixelRect]) {}

    func isFilled(with color: UInt32) -> Bool {
        let pixels = UnsafeBufferPointer(start: buffer.pixels.assumingMemoryBound(to: UInt32.self), count: count)
        return pixels.allSatisfy { $0 & 0xFF_FFFF == color }
    }
}
