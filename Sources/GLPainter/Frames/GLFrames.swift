import CGLES
import CoreGraphics
import Foundation
import RenderServer

/// Renders frames with the GPU. They are shown in an EGL window surface if there is one; otherwise the damage is read
/// back into the output's memory.
///
/// The frame stays in GPU memory, so only damaged pixels are painted and copied or read back.
package final class GLFrames: WindowPainter {
    package let painter: GLPainter
    let device: GLDevice
    private var frame: GLRenderTarget?
    /// True if all of `frame` has been painted.
    private var isFrameComplete = false
    private var destination: Destination?
    private var window: (window: GLWindow, output: any WindowedOutput)?
    /// What moves in the frame that is being painted: in the window, or by the output.
    private var moves: [PixelMove] = []
    /// Holds pixels while they move.
    private var scratch: GLRenderTarget?

    /// The destination of the current frame.
    private enum Destination {
        case window(GLWindow, any WindowedOutput, PixelRect)
        case memory(PixelBuffer)

        var bounds: PixelRect {
            switch self {
            case .window(_, _, let bounds): bounds
            case .memory(let buffer): buffer.bounds
            }
        }
    }

    /// If there are more rectangles than the square of this, they are joined: overdraw is cheaper than another draw
    /// call (decision).
    private static let tilesPerSide = 4

    /// Creates a painter for one output without a window.
    ///
    /// - Throws: `PainterError` that states what the system lacks.
    package convenience init() throws(PainterError) { try self.init(GLDevice.best()) }

    init(_ device: GLDevice) throws(PainterError) {
        self.device = device
        try device.begin()
        defer { device.end() }
        painter = GLPainter(device)
        try device.check("initialize")
    }

    /// The renderer's name.
    package var renderer: String { device.renderer }
    /// True if GLES is software-rendered.
    package var isSoftware: Bool { device.isSoftware }
    /// True if frames are shown in a window, false if they are read back.
    package var showsInWindow: Bool { window != nil }

    package var software: SoftwarePainter { painter.software }
    package var nodesVisited: Int { painter.nodesVisited }
    package var presentsInWindows: Bool { device.windows != nil }
    package var visual: UInt? { if case .x11(let visual)? = device.windows { visual } else { nil } }

    package func showFrames(in window: NativeWindow, of output: any WindowedOutput) throws(PainterError) {
        self.window = (try GLWindow(device, window: window), output)
    }

    package func leaveWindow() { (window, destination) = (nil, nil) }

    package func beginFrame(on output: any FrameOutput) throws(PainterError) -> FrameTarget? {
        destination = nil
        moves.removeAll(keepingCapacity: true)
        if let window {
            guard let bounds = window.output.beginFrameInWindow(), !bounds.isEmpty else { return nil }
            destination = .window(window.window, window.output, bounds)
            return FrameTarget(bounds: bounds, keepsLastFrame: frame?.bounds == bounds && isFrameComplete)
        }
        guard let buffer = output.beginFrame() else { return nil }
        if buffer.bounds.isEmpty || buffer.stride % 4 != 0 || buffer.stride < buffer.width * 4 { return nil }
        destination = .memory(buffer)
        return FrameTarget(
            bounds: buffer.bounds, keepsLastFrame: frame?.bounds == buffer.bounds && buffer.keepsLastFrame)
    }

    package func paintFrame(
        of tree: RenderTree, _ rects: [PixelRect], backdrop: PaintColor, on output: any FrameOutput
    ) throws(PainterError) {
        guard let destination else { return }
        try device.begin()
        do {
            defer { device.end() }
            let target = try renderTarget(for: destination.bounds)
            let joined = rects.merged(toTiles: Self.tilesPerSide)
            try painter.paintFrame(of: tree, joined, backdrop: backdrop, onto: target)
            switch destination {
            case .window(let window, let output, _):
                try window.show(target, changed: joined + moves.map(\.rect), painter.batch, of: output)
            case .memory(let buffer): readBack(joined, of: target, into: buffer)
            }
            try device.check("show a frame")
            isFrameComplete = true
        }
        if case .memory = destination, !moves.isEmpty { return output.present(damage: rects, moving: moves) }
        output.present(damage: rects)
    }

    /// Moves pixels of the texture that is shown in a window; otherwise the output moves them, if it can.
    package func move(_ moves: [PixelMove]) -> Bool {
        switch destination {
        case .memory(let buffer) where buffer.isMovedByOutput:
            self.moves = moves
            return true
        case .window(_, _, let bounds):
            guard let frame, frame.bounds == bounds, (try? device.begin()) != nil else { return false }
            defer { device.end() }
            guard let scratch = scratchTarget(for: bounds) else { return false }
            for move in moves { copy(move, in: frame, through: scratch) }
            guard (try? device.check("move pixels")) != nil else { return false }
            self.moves = moves
            return true
        default: return false
        }
    }

    private func scratchTarget(for bounds: PixelRect) -> GLRenderTarget? {
        if let scratch, scratch.bounds == bounds { return scratch }
        scratch = try? GLRenderTarget(device, width: bounds.width, height: bounds.height)
        return scratch
    }

    /// Copies pixels to a scratch texture and from there to where they move: a copy within a texture is undefined where
    /// the rectangles overlap.
    private func copy(_ move: PixelMove, in frame: GLRenderTarget, through scratch: GLRenderTarget) {
        let gl = device.gl
        let target = move.destination(of: move.rect)
        func copy(from source: GLRenderTarget, _ x: Int, _ y: Int, to destination: GLRenderTarget, _ dx: Int, _ dy: Int)
        {
            gl.bindFramebuffer(GLenum(GL_FRAMEBUFFER), source.framebuffer)
            gl.bindTexture(GLenum(GL_TEXTURE_2D), destination.texture.name)
            gl.copyTexSubImage2D(
                GLenum(GL_TEXTURE_2D), 0, GLint(x + dx), GLint(y + dy), GLint(x), GLint(y), GLsizei(target.width),
                GLsizei(target.height))
        }
        copy(from: frame, target.x - move.dx, target.y - move.dy, to: scratch, 0, 0)
        copy(from: scratch, target.x - move.dx, target.y - move.dy, to: frame, move.dx, move.dy)
    }

    package func presentLastFrame(on output: any FrameOutput) throws(PainterError) {
        guard let window, isFrameComplete, let frame, window.output.beginFrameInWindow() == frame.bounds else { return }
        try device.begin()
        do {
            defer { device.end() }
            try window.window.showAgain(frame, painter.batch, of: window.output)
            try device.check("show a frame")
        }
        output.present(damage: [frame.bounds])
    }

    private func renderTarget(for bounds: PixelRect) throws(PainterError) -> GLRenderTarget {
        if let frame, frame.bounds == bounds { return frame }
        guard max(bounds.width, bounds.height) <= device.maxTextureSide else {
            throw PainterError("\(device.renderer) cannot paint frames above \(device.maxTextureSide) pixels per side")
        }
        (frame, isFrameComplete) = (nil, false)
        let made = try GLRenderTarget(device, width: bounds.width, height: bounds.height)
        frame = made
        return made
    }

    private func readBack(_ rects: [PixelRect], of target: GLRenderTarget, into buffer: PixelBuffer) {
        let gl = device.gl
        gl.bindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebuffer)
        gl.pixelStorei(GLenum(GL_PACK_ALIGNMENT), 4)
        gl.pixelStorei(GLenum(GL_PACK_ROW_LENGTH), GLint(buffer.stride / 4))
        for rect in rects {
            gl.readPixels(
                GLint(rect.x), GLint(rect.y), GLsizei(rect.width), GLsizei(rect.height), GLenum(GL_RGBA),
                GLenum(GL_UNSIGNED_BYTE), buffer.pixels + rect.y * buffer.stride + rect.x * 4)
        }
    }
}

extension GLPainter {
    /// Paints the damaged part of a frame.
    ///
    /// - Throws: `PainterError` if the device fails.
    func paintFrame(
        of tree: RenderTree, _ rects: [PixelRect], backdrop: PaintColor, onto destination: GLRenderTarget
    ) throws(PainterError) {
        frameNumber += 1
        paint(tree, rects, onto: destination, backdrop: backdrop)
        batch.flush()
        try batch.check()
    }
}
