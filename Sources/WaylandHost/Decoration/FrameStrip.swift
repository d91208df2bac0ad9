import CWayland
import CoreGraphics
import Foundation

/// A surface of the window's frame. What it shows takes effect with the next commit of the window's surface.
@MainActor final class FrameStrip {
    let surface: OpaquePointer
    private let subsurface: OpaquePointer
    private let viewport: OpaquePointer?
    private let memory: OpaquePointer

    init?(_ connection: WaylandConnection, parent: OpaquePointer) {
        guard let subsurfaces = connection.subsurfaces,
            let surface = wl_compositor_create_surface(connection.compositor),
            let subsurface = wl_subcompositor_get_subsurface(subsurfaces, surface, parent)
        else { return nil }
        (self.surface, self.subsurface) = (surface, subsurface)
        memory = connection.memory
        viewport = connection.viewporter.flatMap { wp_viewporter_get_viewport($0, surface) }
    }

    isolated deinit {
        if let viewport { wp_viewport_destroy(viewport) }
        wl_subsurface_destroy(subsurface)
        wl_surface_destroy(surface)
    }

    /// Shows a picture in a rectangle, relative to the window's surface, with some pixels per unit.
    func show(_ picture: CGContext, in rectangle: CGRect, scale: Double) {
        guard let buffer = buffer(picture) else { return }
        wl_subsurface_set_position(subsurface, Int32(rectangle.minX), Int32(rectangle.minY))
        if let viewport {
            wp_viewport_set_destination(viewport, Int32(rectangle.width), Int32(rectangle.height))
        } else {
            wl_surface_set_buffer_scale(surface, Int32(scale.rounded()))
        }
        wl_surface_attach(surface, buffer, 0, 0)
        wl_surface_damage_buffer(surface, 0, 0, Int32(picture.width), Int32(picture.height))
        wl_surface_commit(surface)
    }

    /// Shows nothing.
    func hide() {
        wl_surface_attach(surface, nil, 0, 0)
        wl_surface_commit(surface)
    }

    /// A copy of a picture that the compositor reads; it is destroyed when the compositor gives it back.
    private func buffer(_ picture: CGContext) -> OpaquePointer? {
        guard let pixels = picture.data else { return nil }
        let stride = picture.bytesPerRow
        let size = stride * picture.height
        let file = touchstone_wayland_memory_file(Int64(size))
        guard file >= 0 else { return nil }
        defer { close(file) }
        guard let copy = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), copy != MAP_FAILED else {
            return nil
        }
        copy.copyMemory(from: pixels, byteCount: size)
        munmap(copy, size)
        guard let pool = wl_shm_create_pool(memory, file, Int32(size)) else { return nil }
        defer { wl_shm_pool_destroy(pool) }
        let buffer = wl_shm_pool_create_buffer(
            pool, 0, Int32(picture.width), Int32(picture.height), Int32(stride), WL_SHM_FORMAT_ARGB8888.rawValue)
        if let buffer { wl_buffer_add_listener(buffer, Self.bufferListener, nil) }
        return buffer
    }

    nonisolated(unsafe) private static let bufferListener = makeListener(
        wl_buffer_listener { _, buffer in wl_buffer_destroy(buffer) })
}
