internal import CGif
import CoreGraphics
import Foundation

/// Writes GIF files of one frame or more. The canvas is as large as the largest frame; frames lie at its top left.
struct GIFWriter {
    /// The longest side that the format can tell, in pixels.
    private static let maxSide = 65_535
    private static let colorBits: Int32 = 8

    private let frames: [CGImage]
    private let loopCount: Int?
    /// Hundredths of a second that each frame stays.
    var delays: [Int]

    /// Takes the frames. A loop count of 0 is for ever; without one the animation plays once. Throws `notEncodable`
    /// when there are no frames.
    init(_ frames: [CGImage], loopCount: Int?) throws(ImageFileError) {
        guard !frames.isEmpty else { throw .notEncodable(format: .gif, reason: "there are no frames") }
        self.frames = frames
        self.loopCount = loopCount
        delays = Array(repeating: 0, count: frames.count)
    }

    /// The bytes of the file.
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
        GifErrorString(code).map { String(cString: $0) } ?? "not enough memory"
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
        // What a frame shows through is the canvas, so it must be empty when the next frame comes.
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
    /// Lends the numbers row by row until one is not taken. Tells whether all were.
    fileprivate mutating func withRows(width: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Bool) -> Bool {
        indices.withUnsafeMutableBufferPointer { pixels in
            guard let start = pixels.baseAddress else { return false }
            return stride(from: 0, to: pixels.count, by: width).allSatisfy { body(start + $0) }
        }
    }
}
