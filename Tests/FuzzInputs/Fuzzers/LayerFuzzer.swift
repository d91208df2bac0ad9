import CoreGraphics
import Foundation
import QuartzCore
import RenderServer

/// Renders trees of layers of every class with unusual geometry, frame by frame, while they change and animate.
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

    /// Creates a fuzzer with a random layer tree. It replaces the media clock of the process.
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

    /// Renders frames of a randomly changing tree, then an empty tree. Returns a message if the last frame is not
    /// white, otherwise `nil`.
    package func findViolation() -> String? {
        for frame in 0..<Self.frameCount {
            for _ in 0..<Self.changesPerFrame { change(random.element(of: layers)) }
            if random.once(in: 2) { animate(random.element(of: layers)) }
            let time = Self.start + Double(frame) * 0.3
            CATransaction.flush()
            server.renderFrame(at: time)
            query(random.element(of: layers))
            _ = server.snapshot(of: random.fuzzRect(), scale: random.fuzzNumber(2), at: time)
        }
        root.sublayers = nil
        root.mask = nil
        CATransaction.flush()
        server.renderFrame(at: Self.start + 10)
        return output.isFilled(with: Self.white) ? nil : "removed layers are still visible"
    }

    private func addLayer() {
        let layer = makeLayer()
        layer.backgroundColor = random.color()
        layer.frame = CGRect(
            x: random.number(upTo: 48), y: random.number(upTo: 48), width: random.number(upTo: 32),
            height: random.number(upTo: 32))
        let parent = layers.isEmpty || random.once(in: 2) ? root : random.element(of: layers)
        if random.once(in: 8) { parent.mask = layer } else { parent.addSublayer(layer) }
        layers.append(layer)
    }

    /// Hit-tests, converts coordinates, reads the presentation layer and renders into a context.
    private func query(_ layer: CALayer) {
        _ = root.hitTest(random.fuzzPoint())
        _ = layer.convert(random.fuzzPoint(), to: random.element(of: layers))
        _ = layer.convert(random.fuzzRect(), from: root)
        _ = layer.frame
        _ = layer.presentation()?.frame
        if let context = CGContext(width: 16, height: 16, scale: 1, flipped: true) { layer.render(in: context) }
    }
}

/// A frame output that renders to memory.
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
