import CGLES
import Foundation

/// Names that GLES is to forget as soon as the context is current. Any thread may add to it.
final class DeletionQueue: @unchecked Sendable {
    private let lock = NSLock()
    private var textures: [GLuint] = []
    private var framebuffers: [GLuint] = []

    func add(texture: GLuint) { lock.withLock { textures.append(texture) } }
    func add(framebuffer: GLuint) { lock.withLock { framebuffers.append(framebuffer) } }

    func deleteAll(_ gl: GLFunctions) {
        let names = lock.withLock {
            defer {
                textures.removeAll(keepingCapacity: true)
                framebuffers.removeAll(keepingCapacity: true)
            }
            return (textures, framebuffers)
        }
        if !names.0.isEmpty { gl.deleteTextures(GLsizei(names.0.count), names.0) }
        if !names.1.isEmpty { gl.deleteFramebuffers(GLsizei(names.1.count), names.1) }
    }
}
