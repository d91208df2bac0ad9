import CWayland
import CoreGraphics
import Foundation
import RenderServer

/// Memory of one frame, which the compositor reads. Not thread-safe.
final class FrameMemory {
    /// The `wl_buffer`.
    let buffer: OpaquePointer
    /// The first pixel of the top row.
    let pixels: UnsafeMutableRawPointer
    /// The size, in pixels.
    let width: Int
    let height: Int
    /// True while the compositor may read the memory.
    var isBusy = false
    /// Where later frames differ from this one.
    var staleRects: [PixelRect]

    /// The distance between rows, in bytes.
    var stride: Int { width * 4 }

    /// Allocates memory; `nil` if the system has none. Events of its buffer go to `queue`, with `owner`.
    init?(
        _ memory: OpaquePointer, width: Int, height: Int, queue: OpaquePointer,
        listener: UnsafePointer<wl_buffer_listener>, owner: UnsafeMutableRawPointer
    ) {
        let size = width * height * 4
        let file = touchstone_wayland_memory_file(Int64(size))
        guard file >= 0 else { return nil }
        defer { close(file) }
        guard let pixels = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), pixels != MAP_FAILED else {
            return nil
        }
        // A proxy of a wrapper is created in the wrapper's queue, so none of its events can be missed.
        let pool = wl_shm_create_pool(memory, file, Int32(size))
        let wrapper = pool.flatMap { wl_proxy_create_wrapper(UnsafeMutableRawPointer($0)).map(OpaquePointer.init) }
        if let wrapper { wl_proxy_set_queue(wrapper, queue) }
        let buffer = wrapper.flatMap {
            wl_shm_pool_create_buffer(
                $0, 0, Int32(width), Int32(height), Int32(width * 4), WL_SHM_FORMAT_XRGB8888.rawValue)
        }
        if let wrapper { wl_proxy_wrapper_destroy(UnsafeMutableRawPointer(wrapper)) }
        if let pool { wl_shm_pool_destroy(pool) }
        guard let buffer else {
            munmap(pixels, size)
            return nil
        }
        wl_buffer_add_listener(buffer, listener, owner)
        self.buffer = buffer
        self.pixels = pixels
        (self.width, self.height) = (width, height)
        staleRects = [PixelRect(x: 0, y: 0, width: width, height: height)]
    }

    deinit {
        wl_buffer_destroy(buffer)
        munmap(pixels, width * height * 4)
    }

    /// Copies what has changed since this frame from a later frame of the same size.
    func update(from latest: FrameMemory) {
        for rect in staleRects {
            let (offset, count) = (rect.y * stride + rect.x * 4, rect.width * 4)
            for row in 0..<rect.height {
                let position = offset + row * stride
                (pixels + position).copyMemory(from: latest.pixels + position, byteCount: count)
            }
        }
        staleRects.removeAll(keepingCapacity: true)
    }

    /// The most rectangles that are remembered (decision); more become one that contains them.
    private static let maximumStaleRects = 16

    /// Notes where a later frame differs.
    func markStale(_ rects: [PixelRect]) {
        staleRects += rects
        guard staleRects.count > Self.maximumStaleRects else { return }
        let (left, top) = (staleRects.map(\.x).min() ?? 0, staleRects.map(\.y).min() ?? 0)
        let right = staleRects.map { $0.x + $0.width }.max() ?? 0
        let bottom = staleRects.map { $0.y + $0.height }.max() ?? 0
        staleRects = [PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)]
    }
}
