import CoreGraphics
import Foundation
import QuartzCore
import RenderServer

/// Trees of layers of every class with odd geometry, painted frame by frame while they change and move.
@MainActor package final class LayerTrial {
    private static let side = 64
    private static let frames = 3
    private static let changesAFrame = 12
    private nonisolated static let start: CFTimeInterval = 1_000
    private static let white: UInt32 = 0xFF_FFFF

    var dice: Dice
    private let root = CALayer()
    private let output = PixelOutput(side: LayerTrial.side)
    private let server: RenderServer
    private let context: LayerContext
    private(set) var layers: [CALayer] = []

    /// A trial, which turns the one clock of the process.
    package init(_ dice: Dice) {
        self.dice = dice
        MediaClock.install { Self.start }
        CATransaction.flush()
        DeadlineQueue.main.removeAll()
        server = RenderServer(output: output, mode: .manual)
        root.anchorPoint = .zero
        root.bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        root.backgroundColor = CGColor(gray: 1, alpha: 1)
        context = LayerContext(root: root, sink: server)
        for _ in 0..<2 + self.dice.whole(8) { addLayer() }
    }

    /// Paints frames of a tree that changes at random, then an empty tree. Returns what must not be: that something of the
    /// tree is left.
    package func violation() -> String? {
        for frame in 0..<Self.frames {
            for _ in 0..<Self.changesAFrame { change(dice.pick(layers)) }
            if dice.once(in: 2) { animate(dice.pick(layers)) }
            let time = Self.start + Double(frame) * 0.3
            CATransaction.flush()
            server.renderFrame(at: time)
            ask(dice.pick(layers))
            _ = server.snapshot(of: dice.oddRect(), scale: dice.odd(2), at: time)
        }
        root.sublayers = nil
        root.mask = nil
        CATransaction.flush()
        server.renderFrame(at: Self.start + 10)
        return output.isAll(Self.white) ? nil : "layers that are gone still show"
    }

    private func addLayer() {
        let layer = makeLayer()
        layer.backgroundColor = dice.color()
        layer.frame = CGRect(x: dice.number(48), y: dice.number(48), width: dice.number(32), height: dice.number(32))
        let parent = layers.isEmpty || dice.once(in: 2) ? root : dice.pick(layers)
        if dice.once(in: 8) { parent.mask = layer } else { parent.addSublayer(layer) }
        layers.append(layer)
    }

    /// What can be asked of a layer besides to be shown.
    private func ask(_ layer: CALayer) {
        _ = root.hitTest(dice.oddPoint())
        _ = layer.convert(dice.oddPoint(), to: dice.pick(layers))
        _ = layer.convert(dice.oddRect(), from: root)
        _ = layer.frame
        _ = layer.presentation()?.frame
        if let picture = CGContext(width: 16, height: 16, scale: 1, flipped: true) { layer.render(in: picture) }
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

    func isAll(_ color: UInt32) -> Bool {
        let pixels = UnsafeBufferPointer(start: buffer.pixels.assumingMemoryBound(to: UInt32.self), count: count)
        return pixels.allSatisfy { $0 & 0xFF_FFFF == color }
    }
}
