internal import CCairo
internal import CGif
import CoreGraphics
import Foundation

/// Decodes the frames of a GIF file one after another, each composited with the previous ones (D-16).
///
/// It holds one canvas, whatever the number of frames. Seeking forward costs one step per frame; seeking backward
/// restarts at the first frame.
final class GIFDecoder {
    private let data: Data
    private let frames: [GIFFrame]
    private let canvas: PixelSize
    /// The canvas, with straight pixels: GIF has no partial transparency.
    private var surface: OpaquePointer?
    /// Whether an image shows the surface, which must then not change.
    private var isShared = false
    /// The index of the frame on the canvas; −1 before the first.
    private var current = -1
    /// The pixels under the current frame, row by row, if they are to be restored after it.
    private var savedPixels: [UInt32] = []

    /// Creates a decoder for a file. `nil` if it has no frames.
    init?(_ data: Data) {
        let scan = GIFScan(ByteReader(data))
        guard let size = scan.header.size, !scan.frames.isEmpty else { return nil }
        self.data = data
        frames = scan.frames
        canvas = size
    }

    deinit { if let surface { cairo_surface_destroy(surface) } }

    /// The frame at an index. Throws `tooLarge` for later frames on a canvas of more than a third of the pixels that
    /// `limits` allow, as up to three copies of it are in memory, and `notAnImage` if a frame up to it is damaged.
    func frame(_ index: Int, limits: ImageFileLimits) throws(ImageFileError) -> CGImage {
        let animated = ImageFileLimits(maxSide: limits.maxSide, maxPixels: limits.maxPixels / 3)
        let allowed = index == 0 ? limits : animated
        guard allowed.allows(width: canvas.width, height: canvas.height) else {
            throw .tooLarge(width: canvas.width, height: canvas.height, limits: allowed)
        }
        guard frames.indices.contains(index) else { throw .notAnImage(reason: "it has no image \(index)") }
        if index < current { restart() }
        while current < index { try advance() }
        guard let surface, let image = CGImage(adopting: cairo_surface_reference(surface)) else { throw Self.noMemory }
        isShared = true
        return image
    }

    private static let noMemory = ImageFileError.notAnImage(reason: "out of memory")

    private func restart() {
        if let surface { cairo_surface_destroy(surface) }
        (surface, isShared, current, savedPixels) = (nil, false, -1, [])
    }

    /// Draws the next frame on the canvas.
    private func advance() throws(ImageFileError) {
        guard let pixels = try writablePixels() else { throw Self.noMemory }
        if current >= 0 { removeCurrentFrame(from: pixels) }
        let next = frames[current + 1]
        savedPixels = []
        if next.disposal == .restore {
            forEachRow(of: next, pixels) { savedPixels.append(contentsOf: UnsafeBufferPointer(start: $0, count: $1)) }
        }
        current += 1
        do throws(ImageFileError) {
            try draw(next, on: pixels)
        } catch {
            restart()
            throw error
        }
        cairo_surface_mark_dirty(surface)
    }

    /// The pixels of the canvas; of a copy if an image shows it.
    private func writablePixels() throws(ImageFileError) -> UnsafeMutablePointer<UInt32>? {
        if surface == nil || isShared {
            guard
                let copy = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(canvas.width), Int32(canvas.height)),
                let target = cairo_image_surface_get_data(copy)
            else { throw Self.noMemory }
            if let surface, let source = cairo_image_surface_get_data(surface) {
                memcpy(target, source, Int(cairo_image_surface_get_stride(copy)) * canvas.height)
                cairo_surface_destroy(surface)
            }
            (surface, isShared) = (copy, false)
        }
        cairo_surface_flush(surface)
        return cairo_image_surface_get_data(surface).map {
            UnsafeMutableRawPointer($0).assumingMemoryBound(to: UInt32.self)
        }
    }

    /// Calls `body` with each row of a frame that is on the canvas, and the number of its pixels.
    private func forEachRow(
        of frame: GIFFrame, _ pixels: UnsafeMutablePointer<UInt32>,
        _ body: (UnsafeMutablePointer<UInt32>, Int) -> Void
    ) {
        let width = min(frame.width, canvas.width - frame.left)
        guard width > 0 else { return }
        for y in frame.top..<max(frame.top, min(frame.top + frame.height, canvas.height)) {
            body(pixels + y * canvas.width + frame.left, width)
        }
    }

    /// Disposes of the current frame as its file says.
    private func removeCurrentFrame(from pixels: UnsafeMutablePointer<UInt32>) {
        let frame = frames[current]
        switch frame.disposal {
        case .keep: break
        case .clear: forEachRow(of: frame, pixels) { $0.update(repeating: 0, count: $1) }
        case .restore:
            var offset = 0
            forEachRow(of: frame, pixels) { row, count in
                savedPixels.withUnsafeBufferPointer { row.update(from: $0.baseAddress! + offset, count: count) }
                offset += count
            }
        }
    }
}

extension GIFDecoder {
    /// The start of the file followed by one frame, read as if it were a file.
    private final class Reader {
        var parts: [UnsafeRawBufferPointer]

        init(_ parts: [UnsafeRawBufferPointer]) { self.parts = parts }

        func read(_ target: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
            var copied = 0
            while copied < count, let first = parts.first {
                let length = min(count - copied, first.count)
                if let start = first.baseAddress, length > 0 { memcpy(target + copied, start, length) }
                parts[0] = UnsafeRawBufferPointer(rebasing: first.dropFirst(length))
                if parts[0].isEmpty { parts.removeFirst() }
                copied += length
            }
            return copied
        }
    }

    /// Draws the pixels of a frame; those that the file omits stay as they are.
    private func draw(_ frame: GIFFrame, on pixels: UnsafeMutablePointer<UInt32>) throws(ImageFileError) {
        guard frame.width > 0, frame.height > 0 else { return }
        let status = data.withUnsafeBytes { bytes -> Int32 in
            let reader = Reader([
                UnsafeRawBufferPointer(rebasing: bytes[..<frame.headerLength]),
                UnsafeRawBufferPointer(rebasing: bytes[frame.offset...]),
            ])
            return withExtendedLifetime(reader) { decode(frame, reader, pixels) }
        }
        // A frame may end early.
        guard status == 0 || status == D_GIF_ERR_EOF_TOO_SOON else {
            let reason = GifErrorString(status).map { String(cString: $0) } ?? "its pixels cannot be read"
            throw .notAnImage(reason: "frame \(current): \(reason)")
        }
    }

    /// Decodes a frame line by line. Returns the code of giflib's error, or zero.
    private func decode(_ frame: GIFFrame, _ reader: Reader, _ pixels: UnsafeMutablePointer<UInt32>) -> Int32 {
        let read: InputFunc = { file, target, count in
            guard let user = file?.pointee.UserData, let target else { return 0 }
            return Int32(Unmanaged<Reader>.fromOpaque(user).takeUnretainedValue().read(target, Int(count)))
        }
        var error: Int32 = 0
        guard let file = DGifOpen(Unmanaged.passUnretained(reader).toOpaque(), read, &error) else { return error }
        defer { DGifCloseFile(file, nil) }
        var kind = UNDEFINED_RECORD_TYPE
        guard DGifGetRecordType(file, &kind) == GIF_OK, DGifGetImageDesc(file) == GIF_OK else {
            return file.pointee.Error
        }
        let colors = colorTable(file)
        var line = [UInt8](repeating: 0, count: frame.width)
        let visibleWidth = min(frame.width, canvas.width - frame.left)
        for y in frame.rowOrder {
            guard DGifGetLine(file, &line, Int32(frame.width)) == GIF_OK else { return file.pointee.Error }
            guard frame.top + y < canvas.height, visibleWidth > 0 else { continue }
            let row = pixels + (frame.top + y) * canvas.width + frame.left
            for x in 0..<visibleWidth where Int(line[x]) != frame.transparentIndex { row[x] = colors[Int(line[x])] }
        }
        return 0
    }

    /// The pixel of each of 256 indices: black beyond the end of the table.
    private func colorTable(_ file: UnsafeMutablePointer<GifFileType>) -> [UInt32] {
        var colors = [UInt32](repeating: 0xFF00_0000, count: 256)
        guard let map = file.pointee.Image.ColorMap ?? file.pointee.SColorMap, let entries = map.pointee.Colors else {
            return colors
        }
        for index in 0..<min(256, Int(map.pointee.ColorCount)) {
            let color = entries[index]
            colors[index] = 0xFF00_0000 | UInt32(color.Red) << 16 | UInt32(color.Green) << 8 | UInt32(color.Blue)
        }
        return colors
    }
}
