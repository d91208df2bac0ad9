import CXlib
import CoreGraphics
import GLPainter
import QuartzCore
import RenderServer
import TouchstoneTesting

@testable import X11Host

/// A window with layers on a panel, painted on request by a painter chosen for the panel's X server.
@MainActor final class LayerWindow {
    let root = CALayer()
    let window: XWindow
    let painter: any FramePainter
    let output: WindowOutput
    let server: RenderServer
    private let frames: FrameConnection
    private let context: LayerContext

    /// Shows a white layer with a size in pixels and its top left corner at (`x`, 0) on the screen.
    init(
        _ panel: XPanel, x: Int = 0, width: Int = 200, height: Int = 160,
        painter choose: (WindowSystem) throws -> any FramePainter
    ) throws {
        let connection = try XConnection(name: panel.displayName)
        let frames = try FrameConnection(beside: connection, lost: connection.lost)
        painter = try choose(frames.system)
        window = try XWindow(
            connection,
            XWindow.Options(
                title: "", width: width, height: height, isFullscreen: false,
                visual: try frames.visual(for: painter)))
        XMoveWindow(connection.display, window.id, Int32(x), 0)
        window.show()
        self.frames = frames
        output = WindowOutput(window, through: frames)
        frames.show(painter, in: window, of: output)
        server = RenderServer(output: output, painter: painter, mode: .manual, scale: 1) { 0 }
        CATransaction.setDisableActions(true)
        root.anchorPoint = .zero
        root.bounds = CGRect(x: 0, y: 0, width: width, height: height)
        root.backgroundColor = CGColor(gray: 1, alpha: 1)
        context = LayerContext(root: root, sink: server)
    }

    /// Adds a layer of one color, 0xRRGGBB; its frame is in pixels.
    @discardableResult
    func addBox(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: Int) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: x, y: y, width: width, height: height)
        func component(_ shift: Int) -> CGFloat { CGFloat(color >> shift & 255) / 255 }
        layer.backgroundColor = CGColor(srgbRed: component(16), green: component(8), blue: component(0), alpha: 1)
        root.addSublayer(layer)
        return layer
    }

    /// Commits all changes and presents a frame. Returns the painted rectangles.
    @discardableResult
    func paint() -> [PixelRect] {
        CATransaction.flush()
        // For the changes until the next frame: the flush has ended the transaction.
        CATransaction.setDisableActions(true)
        return server.renderFrame(at: 0)
    }

    /// Waits until the server has processed the requests of all frames so far: frames are only sent, and another
    /// connection may read the pixels before them.
    func waitForServer() { XSync(frames.display, 0) }

    /// Resizes the window and the white layer; the size is in pixels.
    func resize(width: Int, height: Int) {
        XResizeWindow(window.connection.display, window.id, UInt32(width), UInt32(height))
        XSync(window.connection.display, 0)
        output.resize(width: width, height: height)
        root.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    }
}

extension LayerWindow {
    /// Creates a GLES painter, in the window if EGL supports it, even if GLES is a software renderer.
    static func glesPainter(_ system: WindowSystem) throws -> any FramePainter {
        try PainterChooser.makeGLFrames(in: system, forceWindow: true)
    }

    /// Whether the painter presents frames in the window itself.
    var isShownByPainter: Bool { (painter as? GLFrames)?.showsInWindow ?? false }

    /// The X visual ID of the window.
    var visual: UInt {
        var attributes = XWindowAttributes()
        XGetWindowAttributes(window.connection.display, window.id, &attributes)
        return UInt(XVisualIDFromVisual(attributes.visual))
    }
}
