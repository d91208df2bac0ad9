import CGLES
import CoreGraphics
import RenderServer

/// Prints stamps on sheets: gathers those that may be drawn with one call, and draws them in order.
///
/// The context must be current for everything but adding.
final class Press {
    private let device: GLDevice
    private var programs: [GLProgram?] = Array(repeating: nil, count: Shade.allCases.count)
    private let buffer: GLuint
    private let cornerCurve: [Float]

    // What is gathered.
    private var stamps: [Stamp] = []
    private var shade = Shade.box
    private var blend = Blend.over
    private var texture: Texture?
    private var sheet: GLSheet?
    /// What went wrong first since it was asked for.
    private var failure: PainterFailure?
    /// Calls to draw so far.
    private(set) var draws = 0
    /// Stamps printed so far.
    private(set) var printed = 0

    /// More stamps than this are drawn in several calls (decision: half a megabyte).
    private static let mostStamps = 4096

    init(_ device: GLDevice) {
        self.device = device
        cornerCurve =
            RoundedBox.continuousCurve(steps: ShaderSource.cornerSteps).map { Float($0) }
            + [Float](repeating: 0, count: ShaderSource.cornerVectors * 4 - ShaderSource.cornerSteps - 1)
        let gl = device.gl
        var array: GLuint = 0
        var buffer: GLuint = 0
        gl.genVertexArrays(1, &array)
        gl.bindVertexArray(array)
        gl.genBuffers(1, &buffer)
        gl.bindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
        self.buffer = buffer
        let size = MemoryLayout<SIMD4<Float>>.size
        for place in 0..<MemoryLayout<Stamp>.stride / size {
            let index = GLuint(place)
            gl.enableVertexAttribArray(index)
            gl.vertexAttribPointer(
                index, 4, GLenum(GL_FLOAT), GLboolean(GL_FALSE), GLsizei(MemoryLayout<Stamp>.stride),
                UnsafeRawPointer(bitPattern: place * size))
            gl.vertexAttribDivisor(index, 1)
        }
        gl.enable(GLenum(GL_BLEND))
    }

    /// Prints a stamp on a sheet, after those before it.
    func print(_ stamp: Stamp, _ shade: Shade, _ texture: Texture? = nil, _ blend: Blend = .over, on sheet: GLSheet) {
        if stamp.pixels.x >= stamp.pixels.z || stamp.pixels.y >= stamp.pixels.w { return }
        if !stamps.isEmpty {
            let goesOn =
                self.sheet === sheet && self.shade == shade && self.blend == blend && self.texture === texture
            if !goesOn || stamps.count >= Press.mostStamps { flush() }
        }
        if stamps.isEmpty {
            (self.sheet, self.shade, self.blend, self.texture) = (sheet, shade, blend, texture)
        }
        stamps.append(stamp)
    }

    /// Draws what is gathered.
    func flush() {
        guard !stamps.isEmpty, let sheet else { return }
        defer {
            stamps.removeAll(keepingCapacity: true)
            texture = nil
            self.sheet = nil
        }
        guard let program = program(shade) else { return }
        let gl = device.gl
        gl.bindFramebuffer(GLenum(GL_FRAMEBUFFER), sheet.framebuffer)
        gl.viewport(0, 0, GLsizei(sheet.texture.width), GLsizei(sheet.texture.height))
        program.use(gl, width: sheet.texture.width, height: sheet.texture.height)
        if let texture { gl.bindTexture(GLenum(GL_TEXTURE_2D), texture.name) }
        gl.blendFunc(blend.factors.source, blend.factors.below)
        draw()
    }

    /// Draws stamps onto the window, which is bound and has this size in pixels. Nothing may be gathered.
    func printOnWindow(_ stamps: [Stamp], _ shade: Shade, _ texture: Texture, width: Int, height: Int) {
        guard !stamps.isEmpty, let program = program(shade) else { return }
        let gl = device.gl
        gl.viewport(0, 0, GLsizei(width), GLsizei(height))
        program.use(gl, width: width, height: height)
        gl.bindTexture(GLenum(GL_TEXTURE_2D), texture.name)
        gl.blendFunc(GLenum(GL_ONE), GLenum(GL_ZERO))
        self.stamps = stamps
        draw()
        self.stamps.removeAll(keepingCapacity: true)
    }

    private func draw() {
        let gl = device.gl
        stamps.withUnsafeBytes { bytes in
            gl.bufferData(GLenum(GL_ARRAY_BUFFER), bytes.count, bytes.baseAddress, GLenum(GL_STREAM_DRAW))
        }
        gl.drawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, 4, GLsizei(stamps.count))
        draws += 1
        printed += stamps.count
    }

    /// - Throws: what went wrong first since this was asked last.
    func check() throws(PainterFailure) {
        defer { failure = nil }
        if let failure { throw failure }
        try device.check("paint")
    }

    private func program(_ shade: Shade) -> GLProgram? {
        if let known = programs[shade.rawValue] { return known }
        do {
            let made = try GLProgram(device.gl, shade, cornerCurve: cornerCurve)
            programs[shade.rawValue] = made
            return made
        } catch {
            failure = failure ?? error
            return nil
        }
    }
}

extension Blend {
    fileprivate var factors: (source: GLenum, below: GLenum) {
        switch self {
        case .copy: (GLenum(GL_ONE), GLenum(GL_ZERO))
        case .over: (GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
        case .add: (GLenum(GL_ONE), GLenum(GL_ONE))
        case .keep: (GLenum(GL_ZERO), GLenum(GL_SRC_ALPHA))
        case .multiply: (GLenum(GL_ZERO), GLenum(GL_SRC_COLOR))
        }
    }
}
