import CoreGraphics
import Foundation
import QuartzCore
import Synchronization

@testable import RenderServer

/// A layer tree, a server in manual mode, an in-memory output, and a manual clock.
///
/// The clock is shared by all tests: create the stage inside the test.
@MainActor final class LayerStage {
    private nonisolated static let clock = Mutex<CFTimeInterval>(0)
    nonisolated static let start: CFTimeInterval = 1000

    let root = CALayer()
    let output: MemoryOutput
    let server: RenderServer
    let context: LayerContext
    private let scale: CGFloat
    /// True by default: changes are shown immediately. False enables implicit animations.
    var disablesActions = true {
        didSet { CATransaction.setDisableActions(disablesActions) }
    }

    init(width: Int = 100, height: Int = 100, scale: CGFloat = 1) {
        MediaClock.install { Self.clock.withLock { $0 } }
        CATransaction.flush()
        DeadlineQueue.main.removeAll()
        Self.clock.withLock { $0 = Self.start }
        self.scale = scale
        output = MemoryOutput(width: width, height: height)
        server = RenderServer(output: output, mode: .manual, scale: scale)
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
    @discardableResult
    func paint(at seconds: CFTimeInterval) -> [PixelRect] {
        let end = Self.start + seconds
        flush()
        while let next = DeadlineQueue.main.next, next <= end {
            Self.clock.withLock { $0 = max($0, next) }
            DeadlineQueue.main.fire(until: Self.clock.withLock { $0 })
            flush()
        }
        Self.clock.withLock { $0 = max($0, end) }
        return paint()
    }

    private func flush() {
        CATransaction.flush()
        CATransaction.setDisableActions(disablesActions)
    }

    /// Adds a layer to the root and paints a frame.
    func add(_ layer: CALayer, frame: CGRect) {
        layer.frame = frame
        root.addSublayer(layer)
        paint()
    }

    func pixel(_ x: Int, _ y: Int) -> UInt32 { output.pixel(x, y) }
    func red(_ x: Int, _ y: Int) -> Int { Int(pixel(x, y) >> 16) }
    func green(_ x: Int, _ y: Int) -> Int { Int(pixel(x, y) >> 8 & 255) }
    func blue(_ x: Int, _ y: Int) -> Int { Int(pixel(x, y) & 255) }

    /// True if the current pixels equal those of a full repaint.
    var matchesFullRepaint: Bool { differenceFromFullRepaint == 0 }

    /// The largest difference of a channel between the current pixels and those of a full repaint, in steps of 1/255.
    var differenceFromFullRepaint: Int {
        let pixels = output.pixels
        server.outputChanged()
        paint()
        return zip(pixels, output.pixels).reduce(0) { largest, pair in
            [16, 8, 0].reduce(largest) { max($0, abs(Int(pair.0 >> $1 & 255) - Int(pair.1 >> $1 & 255))) }
        }
    }
}

extension CGColor {
    static let testRed = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    static let testGreen = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    static let testBlue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
    static let testBlack = CGColor(gray: 0, alpha: 1)
    static let testWhite = CGColor(gray: 1, alpha: 1)
}

/// The total area of rectangles, in pixels.
func area(_ rects: [PixelRect]) -> Int { rects.reduce(0) { $0 + $1.area } }
