import CoreGraphics
import Foundation

/// Encodes an animated PNG (APNG) frame by frame. Viewers without APNG support show the first frame.
///
/// Only the rectangle that changed since the previous frame is stored, and a frame without changes extends the previous
/// one, so recordings of mostly static screens stay small. Frames are treated as opaque: translucent pixels are
/// composited onto black.
///
///     var movie = try AnimatedPNG(width: 390, height: 844)
///     for frame in frames { try movie.append(frame, duration: 1.0 / 30) }
///     try movie.write(toFile: "moveme.png")
package struct AnimatedPNG {
    /// The width, in pixels.
    package let width: Int
    /// The height, in pixels.
    package let height: Int
    /// The number of times the animation plays; 0 means forever.
    package let loopCount: Int
    /// The number of stored frames.
    package var frameCount: Int { frames.count }
    /// The total duration, in seconds.
    package private(set) var duration: TimeInterval = 0

    private var frames: [Frame] = []
    private var canvas: [UInt32]
    /// The IHDR chunk that all frames share.
    private var header: PNGChunk?

    private struct Frame {
        var region: PixelRect
        /// The duration, in milliseconds.
        var delay: Int
        /// The IDAT payloads (compressed scan lines).
        var data: [Data]
    }

    /// The denominator of the stored delays: milliseconds per second.
    private static let ticksPerSecond = 1000
    /// The maximum delay of a frame, in milliseconds.
    private static let maxDelay = 65_535

    /// Creates an empty animation of a size in pixels. `loopCount` defaults to 0 (forever); negative values are treated
    /// as 0. Throws `tooLarge` if a side exceeds the standard limits, and `notEncodable` if a side is not positive.
    package init(width: Int, height: Int, loopCount: Int = 0) throws(ImageFileError) {
        guard width > 0, height > 0 else { throw .notEncodable(format: .png, reason: "the size is empty") }
        guard ImageFileLimits.standard.allows(width: width, height: height) else {
            throw .tooLarge(width: width, height: height, limits: .standard)
        }
        self.width = width
        self.height = height
        self.loopCount = max(0, loopCount)
        canvas = Array(repeating: 0, count: width * height)
    }

    /// Adds a frame that is shown for a duration in seconds, at most 65 per frame; negative durations are treated as 0.
    /// Throws `notEncodable` if the image's size differs from the animation's.
    package mutating func append(_ image: CGImage, duration: TimeInterval) throws(ImageFileError) {
        guard image.width == width, image.height == height else {
            throw .notEncodable(
                format: .png, reason: "the frame is \(image.width)×\(image.height), the animation \(width)×\(height)")
        }
        let start = milliseconds(self.duration)
        self.duration += max(0, duration)
        let delay = milliseconds(self.duration) - start
        let change = updateCanvas(from: image)
        guard let region = frames.isEmpty ? PixelRect(x: 0, y: 0, width: width, height: height) : change else {
            extendLastFrame(by: delay)
            return
        }
        frames.append(Frame(region: region, delay: min(delay, Self.maxDelay), data: try encode(image, region)))
    }

    /// The encoded file. Throws `notEncodable` if no frame was added.
    package func encoded() throws(ImageFileError) -> Data {
        guard let header else { throw .notEncodable(format: .png, reason: "the animation has no frames") }
        var file = Data(PNGChunk.signature)
        file.append(header.encoded)
        var control = Data()
        control.appendBigEndian(UInt32(frames.count))
        control.appendBigEndian(UInt32(loopCount))
        file.append(PNGChunk(type: "acTL", payload: control).encoded)
        var sequence: UInt32 = 0
        for (index, frame) in frames.enumerated() {
            file.append(PNGChunk(type: "fcTL", payload: frameControl(frame, sequence: sequence)).encoded)
            sequence += 1
            for data in frame.data {
                if index == 0 {
                    file.append(PNGChunk(type: "IDAT", payload: data).encoded)
                } else {
                    var payload = Data()
                    payload.appendBigEndian(sequence)
                    payload.append(data)
                    file.append(PNGChunk(type: "fdAT", payload: payload).encoded)
                    sequence += 1
                }
            }
        }
        file.append(PNGChunk(type: "IEND", payload: Data()).encoded)
        return file
    }

    /// Writes the encoded file. Throws `unwritable` with the system's reason if the path is not writable.
    package func write(toFile path: String) throws(ImageFileError) {
        let data = try encoded()
        do {
            try data.write(to: URL(fileURLWithPath: path))
        } catch {
            throw .unwritable(path: path, reason: error.localizedDescription)
        }
    }

    private func milliseconds(_ time: TimeInterval) -> Int {
        Int((time * Double(Self.ticksPerSecond)).rounded())
    }

    private mutating func extendLastFrame(by delay: Int) {
        let last = frames.count - 1
        frames[last].delay = min(frames[last].delay + delay, Self.maxDelay)
    }

    /// Copies the image to the canvas. Returns the changed rectangle; `nil` if nothing changed.
    private mutating func updateCanvas(from image: CGImage) -> PixelRect? {
        var change: PixelRect?
        let width = width
        let bytesPerRow = image.pixelRowBytes
        canvas.withUnsafeMutableBufferPointer { canvas in
            image.withPixels { pixels in
                for y in 0..<image.height {
                    let row = pixels.baseAddress!.advanced(by: y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
                    let line = canvas.baseAddress! + y * width
                    guard memcmp(row, line, width * 4) != 0 else { continue }
                    var first = 0
                    while row[first] == line[first] { first += 1 }
                    var last = width - 1
                    while row[last] == line[last] { last -= 1 }
                    let rowChange = PixelRect(x: first, y: y, width: last - first + 1, height: 1)
                    change = change?.union(rowChange) ?? rowChange
                    memcpy(line, row, width * 4)
                }
            }
        }
        return change
    }

    /// Encodes one rectangle as a still PNG and returns its IDAT payloads.
    private mutating func encode(_ image: CGImage, _ region: PixelRect) throws(ImageFileError) -> [Data] {
        guard let cropped = image.cropping(to: region.rect)?.withoutAlpha() else {
            throw .notEncodable(format: .png, reason: "out of memory")
        }
        let chunks = PNGChunk.chunks(of: try ImageFile.encodePNG(cropped, compression: 9))
        if header == nil { header = chunks.first { $0.type == "IHDR" } }
        return chunks.filter { $0.type == "IDAT" }.map(\.payload)
    }

    private func frameControl(_ frame: Frame, sequence: UInt32) -> Data {
        var control = Data()
        control.appendBigEndian(sequence)
        control.appendBigEndian(UInt32(frame.region.width))
        control.appendBigEndian(UInt32(frame.region.height))
        control.appendBigEndian(UInt32(frame.region.x))
        control.appendBigEndian(UInt32(frame.region.y))
        control.appendBigEndian(UInt16(frame.delay))
        control.appendBigEndian(UInt16(Self.ticksPerSecond))
        let disposeNone: UInt8 = 0
        let blendSource: UInt8 = 0
        control.append(contentsOf: [disposeNone, blendSource])
        return control
    }
}
