internal import CGif
import CoreGraphics
import Foundation

/// Writes GIF files of one or more frames. The canvas is as large as the largest frame; frames are aligned to its top
/// left.
struct GIFWriter {
    /// The largest side that the format can store, in pixels.
    private static let maxSide = 65_535
    private static let colorBits: Int32 = 8

    private let frames: [CGImage]
    private let loopCount: Int?
    /// The duration of each frame, in 1/100 seconds; 0 by default.
    var delays: [Int]

    /// Creates a writer for frames. A loop count of 0 means forever; `nil` plays the animation once. Throws
    /// `notEncodable` if there are no frames.
    init(_ frames: [CGImage], loopCount: Int?) throws(ImageFileError) {
        guard !frames.isEmpty else { throw .notEncodable(format: .gif, reason: "there are no frames") }
        self.frames = frames
        self.loopCount = loopCount
        delays = Array(repeating: 0, count: frames.count)
    }

    /// The encoded file.
    func encoded() throws(ImageFileError) -> Data {
        let sink = Sink()
        var error: Int32 = 0
        let write: OutputFunc = { file, bytes, count in
            guard let file, let bytes, let user = file.pointee.UserData else { return 0 }
            Unmanaged<Sink>.fromOpaque(user).takeUnretainedValue().data.append(bytes, count: Int(count))
            return count
        }
        guard let file = EGifOpen(Unmanaged.passUnretained(sink).toOpaque(), write, &error) else {
            throw .notEncodable(format: .gif, reason: Self.reason(error))
        }
        EGifSetGifVersion(file, true)
        let isWritten = writeHeader(file) && frames.indices.allSatisfy { writeFrame($0, file) }
        let reason = file.pointee.Error
        let isClosed = EGifCloseFile(file, &error) == GIF_OK
        guard isWritten, isClosed else {
            throw .notEncodable(format: .gif, reason: Self.reason(isWritten ? error : reason))
        }
        return sink.data
    }

    private final class Sink {
        var data = Data()
    }

    private static func reason(_ code: Int32) -> String {
        GifErrorString(code).map { String(cString: $0) } ?? "out of memory"
    }

    private func writeHeader(_ file: UnsafeMutablePointer<GifFileType>) -> Bool {
        let width = frames.map(\.width).max() ?? 0
        let height = frames.map(\.height).max() ?? 0
        guard width <= Self.maxSide, height <= Self.maxSide,
            EGifPutScreenDesc(file, Int32(width), Int32(height), Self.colorBits, 0, nil) == GIF_OK
        else { return false }
        guard let loopCount else { return true }
        let clamped = UInt16(min(max(loopCount, 0), 65_535))
        let block: [UInt8] = [1, UInt8(clamped & 255), UInt8(clamped >> 8)]
        return EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE) == GIF_OK
            && EGifPutExtensionBlock(file, 11, "NETSCAPE2.0") == GIF_OK
            && EGifPutExtensionBlock(file, Int32(block.count), block) == GIF_OK
            && EGifPutExtensionTrailer(file) == GIF_OK
    }

    private func writeFrame(_ index: Int, _ file: UnsafeMutablePointer<GifFileType>) -> Bool {
        let image = frames[index]
        guard let bitmap = Pixbuf(image), var indexed = GIFIndexedImage(bitmap) else { return false }
        // A transparent frame shows the canvas, so the canvas must be cleared before the next frame.
        let disposal = indexed.transparentIndex == nil ? DISPOSE_DO_NOT : DISPOSE_BACKGROUND
        var control = GraphicsControlBlock(
            DisposalMode: disposal, UserInputFlag: false, DelayTime: Int32(delays[index]),
            TransparentColor: Int32(indexed.transparentIndex ?? Int(NO_TRANSPARENT_COLOR)))
        var bytes = [UInt8](repeating: 0, count: 4)
        EGifGCBToExtension(&control, &bytes)
        guard EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, Int32(bytes.count), bytes) == GIF_OK,
            let map = GifMakeMapObject(Int32(indexed.colorTable.count), indexed.colorTable)
        else { return false }
        defer { GifFreeMapObject(map) }
        guard EGifPutImageDesc(file, 0, 0, Int32(image.width), Int32(image.height), false, map) == GIF_OK else {
            return false
        }
        return indexed.withRows(width: image.width) { EGifPutLine(file, $0, Int32(image.width)) == GIF_OK }
    }
}

extension GIFIndexedImage {
    /// Calls `body` with the indices row by row until it returns false. True if all rows were accepted.
    fileprivate mutating func withRows(width: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Bool) -> Bool {
        indices.withUnsafeMutableBufferPointer { pixels in
            guard let start = pixels.baseAddress else { return false }
            return stride(from: 0, to: pixels.count, by: width).allSatisfy { body(start + $0) }
        }
    }
}

/// An image with at most 256 colors, as stored in GIF files: a color table, and an index per pixel.
struct GIFIndexedImage {
    /// The maximum number of colors.
    private static let maxColors = 256
    /// Pixels with less alpha become transparent.
    private static let alphaThreshold: UInt8 = 128

    /// The colors; their count is a power of two.
    private(set) var colorTable: [GifColorType] = []
    /// The color index of transparent pixels; `nil` if all pixels are opaque.
    private(set) var transparentIndex: Int?
    /// The color index of each pixel.
    var indices: [UInt8]

    /// Chooses the colors. An image with at most 256 colors keeps them; others are quantized. `nil` if memory runs out.
    init?(_ bitmap: Pixbuf) {
        let count = bitmap.width * bitmap.height
        indices = [UInt8](repeating: 0, count: count)
        var colors = [UInt32](repeating: 0, count: count)
        bitmap.forEachRow { y, row, samples in
            for x in 0..<bitmap.width {
                let p = row + x * samples
                let isOpaque = samples < 4 || p[3] >= Self.alphaThreshold
                let color = UInt32(p[0]) << 16 | UInt32(p[1]) << 8 | UInt32(p[2])
                colors[y * bitmap.width + x] = isOpaque ? color : Self.transparentMarker
            }
        }
        if !useExactColors(colors) {
            guard quantize(colors, width: bitmap.width, height: bitmap.height) else { return nil }
        }
        var size = 2
        while size < colorTable.count { size *= 2 }
        colorTable += [GifColorType](repeating: GifColorType(Red: 0, Green: 0, Blue: 0), count: size - colorTable.count)
    }

    /// A value that is not a 24-bit color and marks transparent pixels.
    private static let transparentMarker: UInt32 = 0xFF00_0000

    /// Uses the image's own colors; false if there are too many.
    private mutating func useExactColors(_ colors: [UInt32]) -> Bool {
        var indexByColor: [UInt32: UInt8] = [:]
        var order: [UInt32] = []
        var last: (color: UInt32, number: UInt8)?
        for (index, color) in colors.enumerated() {
            if let last, last.color == color {
                indices[index] = last.number
                continue
            }
            let colorIndex: UInt8
            if let known = indexByColor[color] {
                colorIndex = known
            } else {
                guard order.count < Self.maxColors else { return false }
                colorIndex = UInt8(order.count)
                indexByColor[color] = colorIndex
                order.append(color)
            }
            indices[index] = colorIndex
            last = (color, colorIndex)
        }
        colorTable = order.map(Self.entry)
        transparentIndex = indexByColor[Self.transparentMarker].map(Int.init)
        return true
    }

    private mutating func quantize(_ colors: [UInt32], width: Int, height: Int) -> Bool {
        let hasTransparency = colors.contains(Self.transparentMarker)
        var red = colors.map { UInt8(truncatingIfNeeded: $0 >> 16) }
        var green = colors.map { UInt8(truncatingIfNeeded: $0 >> 8) }
        var blue = colors.map { UInt8(truncatingIfNeeded: $0) }
        var size = Int32(hasTransparency ? Self.maxColors - 1 : Self.maxColors)
        var chosen = [GifColorType](repeating: GifColorType(Red: 0, Green: 0, Blue: 0), count: Self.maxColors)
        let result = GifQuantizeBuffer(
            UInt32(width), UInt32(height), &size, &red, &green, &blue, &indices, &chosen)
        guard result == GIF_OK else { return false }
        colorTable = Array(chosen.prefix(Int(size)))
        if hasTransparency {
            let colorIndex = colorTable.count
            colorTable.append(GifColorType(Red: 0, Green: 0, Blue: 0))
            for (index, color) in colors.enumerated() where color == Self.transparentMarker {
                indices[index] = UInt8(colorIndex)
            }
            transparentIndex = colorIndex
        }
        return true
    }

    private static func entry(_ color: UInt32) -> GifColorType {
        GifColorType(
            Red: UInt8(truncatingIfNeeded: color >> 16), Green: UInt8(truncatingIfNeeded: color >> 8),
            Blue: UInt8(truncatingIfNeeded: color))
    }
}
