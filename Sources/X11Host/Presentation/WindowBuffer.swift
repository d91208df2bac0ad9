import CXlib
import Foundation

/// The window's pixels in memory: shared with a local server, otherwise sent to the server.
///
/// Owns the memory and its `XImage`. Not thread-safe.
final class WindowBuffer {
    /// The first pixel of the top row.
    let pixels: UnsafeMutableRawPointer
    /// The distance between rows, in bytes.
    var stride: Int { Int(image.pointee.bytes_per_line) }
    /// The width, in pixels.
    let width: Int
    /// The height, in pixels.
    let height: Int
    /// True if the server reads the memory itself and reports when it is done.
    var isShared: Bool { segment != nil }

    private let display: OpaquePointer
    private let image: UnsafeMutablePointer<XImage>
    private let segment: UnsafeMutablePointer<XShmSegmentInfo>?

    /// Creates memory shared with the server, or `nil` if the server cannot access this machine's memory.
    init?(sharedWith display: OpaquePointer, _ visual: TrueColorVisual, width: Int, height: Int) {
        let segment = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
        segment.initialize(to: XShmSegmentInfo())
        guard
            let image = XShmCreateImage(
                display, visual.visual, UInt32(visual.depth), ZPixmap, nil, segment, UInt32(width), UInt32(height))
        else {
            segment.deallocate()
            return nil
        }
        guard let memory = Self.attach(segment, bytes: Int(image.pointee.bytes_per_line) * height, display) else {
            XFree(image)
            segment.deallocate()
            return nil
        }
        image.pointee.data = memory.assumingMemoryBound(to: CChar.self)
        pixels = memory
        (self.width, self.height) = (width, height)
        (self.display, self.image, self.segment) = (display, image, segment)
    }

    /// Creates private memory; pixels are sent to the server through the connection.
    init?(sentTo display: OpaquePointer, _ visual: TrueColorVisual, width: Int, height: Int) {
        let stride = width * 4
        guard let memory = calloc(height, stride) else { return nil }
        guard
            let image = XCreateImage(
                display, visual.visual, UInt32(visual.depth), ZPixmap, 0, memory.assumingMemoryBound(to: CChar.self),
                UInt32(width), UInt32(height), 32, Int32(stride))
        else {
            free(memory)
            return nil
        }
        image.pointee.byte_order = LSBFirst
        pixels = memory
        (self.width, self.height) = (width, height)
        (self.display, self.image, segment) = (display, image, nil)
    }

    deinit {
        if let segment {
            XShmDetach(display, segment)
            XSync(display, 0)
            shmdt(segment.pointee.shmaddr)
            segment.deallocate()
        } else {
            free(pixels)
        }
        XFree(image)
    }

    /// Copies a rectangle into a window. With `isLast` the server reports when it has read shared memory.
    func put(
        to window: Window, _ context: GC, x: Int, y: Int, width: Int, height: Int, isLast: Bool
    ) {
        if segment != nil {
            XShmPutImage(
                display, window, context, image, Int32(x), Int32(y), Int32(x), Int32(y), UInt32(width),
                UInt32(height), isLast ? 1 : 0)
        } else {
            XPutImage(
                display, window, context, image, Int32(x), Int32(y), Int32(x), Int32(y), UInt32(width),
                UInt32(height))
        }
    }

    /// Allocates memory and attaches the server to it. The system frees it after both have detached, even if the
    /// program is killed.
    private static func attach(
        _ segment: UnsafeMutablePointer<XShmSegmentInfo>, bytes: Int, _ display: OpaquePointer
    ) -> UnsafeMutableRawPointer? {
        let id = shmget(IPC_PRIVATE, bytes, IPC_CREAT | 0o600)
        guard id >= 0 else { return nil }
        defer { shmctl(id, IPC_RMID, nil) }
        guard let memory = shmat(id, nil, 0), Int(bitPattern: memory) != -1 else { return nil }
        segment.pointee.shmid = id
        segment.pointee.shmaddr = memory.assumingMemoryBound(to: CChar.self)
        segment.pointee.readOnly = 1
        let errorCode = XErrors.captureError(display) { XShmAttach(display, segment) }
        guard errorCode == nil else {
            shmdt(memory)
            return nil
        }
        // All of it is painted soon, and a fault for each page takes twice as long. Before Linux 5.14 the call has no effect.
        madvise(memory, bytes, MADV_POPULATE_WRITE)
        return memory
    }
}
