import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Synchronization

@testable import GLPainter

/// A layer tree, a server with a given painter, an in-memory output, and a manual clock.
///
/// The clock is shared by all tests: create the stage inside the test, one at a time.
@MainActor final class PaintedStage {
    private nonisolated static let clock = Mutex<CFTimeInterval>(0)
    nonisolated static let start: CFTimeInterval = 1000

    let root = CALayer()
    let output: MemoryOutput
    let server: RenderServer
    private let context: LayerContext

    init(_ painter: any FramePainter, width: Int = 200, height: Int = 200, scale: CGFloat = 1) {
        MediaClock.install { Self.clock.withLock { $0 } }
        CATransaction.flush()
        DeadlineQueue.main.removeAll()
        Self.clock.withLock { $0 = Self.start }
        output = MemoryOutput(width: width, height: height)
        server = RenderServer(output: output, painter: painter, mode: .manual, scale: scale) {
            PaintedStage.clock.withLock { $0 }
        }
        root.anchorPoint = .zero
        root.bounds = CGRect(x: 0, y: 0, width: CGFloat(width) / scale, height: CGFloat(height) / scale)
        root.backgroundColor = CGColor(gray: 1, alpha: 1)
        context = LayerContext(root: root, sink: server)
        paint()
    }

    /// Commits pending changes and paints a frame. Returns the painted rectangles.
    @discardableResult
    func paint() -> [PixelRect] {
        flush()
        return server.renderFrame(at: Self.clock.withLock { $0 })
    }

    /// Sets the clock to some seconds after the stage was made, firing due deadlines, and paints a frame.
    func paint(at seconds: CFTimeInterval) {
        let end = Self.start + seconds
        flush()
        while let next = DeadlineQueue.main.next, next <= end {
            Self.clock.withLock { $0 = max($0, next) }
            DeadlineQueue.main.fire(until: Self.clock.withLock { $0 })
            flush()
        }
        Self.clock.withLock { $0 = max($0, end) }
        paint()
    }

    private func flush() {
        CATransaction.flush()
        CATransaction.setDisableActions(true)
    }

    /// Adds a layer to the root.
    @discardableResult
    func add<Layer: CALayer>(_ layer: Layer, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Layer {
        layer.frame = CGRect(x: x, y: y, width: width, height: height)
        root.addSublayer(layer)
        return layer
    }

    /// Adds a layer of one color to the root.
    @discardableResult
    func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor) -> CALayer {
        let layer = CALayer()
        layer.backgroundColor = color
        return add(layer, x, y, width, height)
    }

    /// The current pixels.
    var grid: PixelGrid { output.grid }

    /// The difference between the current pixels and those of a full repaint.
    var differenceFromFullRepaint: PixelDifference {
        let incremental = grid
        server.outputChanged()
        output.fillWithSentinel()
        paint()
        return grid.difference(from: incremental)
    }
}

extension CGColor {
    static let ink = CGColor(srgbRed: 0.1, green: 0.12, blue: 0.2, alpha: 1)
    static let sky = CGColor(srgbRed: 0.2, green: 0.55, blue: 0.95, alpha: 1)
    static let leaf = CGColor(srgbRed: 0.2, green: 0.7, blue: 0.4, alpha: 1)
    static let rose = CGColor(srgbRed: 0.9, green: 0.3, blue: 0.4, alpha: 1)
    static let sun = CGColor(srgbRed: 1, green: 0.8, blue: 0.2, alpha: 1)
    static let veil = CGColor(srgbRed: 0.6, green: 0.2, blue: 0.8, alpha: 0.5)
    static let paper = CGColor(gray: 1, alpha: 1)
    static let gray = CGColor(gray: 0.85, alpha: 1)
}
