import CGLES
import CoreGraphics
import RenderServer

/// Draws quads on render targets in order, and batches consecutive quads with the same state into one draw call.
///
/// The context must be current except for `add`.
final class BatchRenderer {
    private let device: GLDevice
    private var programs: [GLProgram?] = Array(repeating: nil, count: ShaderKind.allCases.count)
    private let buffer: GLuint
    private let cornerCurve: [Float]

    // The current batch.
    private var quads: [QuadInstance] = []
    private var shader = ShaderKind.box
    private var blend = Blend.sourceOver
    private var texture: Texture?
    private var destination: GLRenderTarget?
    /// The first failure since the last `check`.
    private var failure: PainterError?
    /// The number of draw calls so far.
    private(set) var drawCalls = 0
    /// The number of quads drawn so far.
    private(set) var quadsDrawn = 0

    /// The maximum number of quads per draw call (decision: half a megabyte).
    private static let maxQuads = 4096

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
        for attribute in 0..<MemoryLayout<QuadInstance>.stride / size {
            let index = GLuint(attribute)
            gl.enableVertexAttribArray(index)
            gl.vertexAttribPointer(
                index, 4, GLenum(GL_FLOAT), GLboolean(GL_FALSE), GLsizei(MemoryLayout<QuadInstance>.stride),
                UnsafeRawPointer(bitPattern: attribute * size))
            gl.vertexAttribDivisor(index, 1)
        }
        gl.enable(GLenum(GL_BLEND))
    }

    /// Adds a quad on a render target, after the previous ones.
    func add(
        _ quad: QuadInstance, _ shader: ShaderKind, _ texture: Texture? = nil, _ blend: Blend = .sourceOver,
        on destination: GLRenderTarget
    ) {
        if quad.pixels.x >= quad.pixels.z || quad.pixels.y >= quad.pixels.w { return }
        if !quads.isEmpty {
            let canBatch =
                self.destination === destination && self.shader == shader && self.blend == blend
                && self.texture === texture
            if !canBatch || quads.count >= BatchRenderer.maxQuads { flush() }
        }
        if quads.isEmpty {
            (self.destination, self.shader, self.blend, self.texture) = (destination, shader, blend, texture)
        }
        quads.append(quad)
    }

    /// Draws the current batch.
    func flush() {
        guard !quads.isEmpty, let destination else { return }
        defer {
            quads.removeAll(keepingCapacity: true)
            texture = nil
            self.destination = nil
        }
        guard let program = program(shader) else { return }
        let gl = device.gl
        gl.bindFramebuffer(GLenum(GL_FRAMEBUFFER), destination.framebuffer)
        gl.viewport(0, 0, GLsizei(destination.texture.width), GLsizei(destination.texture.height))
        program.use(gl, width: destination.texture.width, height: destination.texture.height)
        if let texture { gl.bindTexture(GLenum(GL_TEXTURE_2D), texture.name) }
        gl.blendFunc(blend.factors.source, blend.factors.below)
        draw()
    }

    /// Draws quads into the bound window surface, whose size is given in pixels. The current batch must be empty.
    func drawToWindow(_ quads: [QuadInstance], _ shader: ShaderKind, _ texture: Texture, width: Int, height: Int) {
        guard !quads.isEmpty, let program = program(shader) else { return }
        let gl = device.gl
        gl.viewport(0, 0, GLsizei(width), GLsizei(height))
        program.use(gl, width: width, height: height)
        gl.bindTexture(GLenum(GL_TEXTURE_2D), texture.name)
        gl.blendFunc(GLenum(GL_ONE), GLenum(GL_ZERO))
        self.quads = quads
        draw()
        self.quads.removeAll(keepingCapacity: true)
    }

    private func draw() {
        let gl = device.gl
        quads.withUnsafeBytes { bytes in
            gl.bufferData(GLenum(GL_ARRAY_BUFFER), bytes.count, bytes.baseAddress, GLenum(GL_STREAM_DRAW))
        }
        gl.drawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, 4, GLsizei(quads.count))
        drawCalls += 1
        quadsDrawn += quads.count
    }

    /// - Throws: the first failure since the last call.
    func check() throws(PainterError) {
        defer { failure = nil }
        if let failure { throw failure }
        try device.check("paint")
    }

    private func program(_ shader: ShaderKind) -> GLProgram? {
        if let cached = programs[shader.rawValue] { return cached }
        do {
            let made = try GLProgram(device.gl, shader, cornerCurve: cornerCurve)
            programs[shader.rawValue] = made
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
        case .sourceOver: (GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
        case .add: (GLenum(GL_ONE), GLenum(GL_ONE))
        case .destinationIn: (GLenum(GL_ZERO), GLenum(GL_SRC_ALPHA))
        case .multiply: (GLenum(GL_ZERO), GLenum(GL_SRC_COLOR))
        }
    }
}
