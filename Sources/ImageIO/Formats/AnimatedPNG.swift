import CoreGraphics
import Foundation

/// Writes an animated picture (APNG) frame by frame: viewers that know the format play it, all others show the first
/// frame.
///
/// Only the rectangle that changed since the frame before is stored, and a frame that changed nothing just lengthens
/// the one before it, so pictures of a mostly still screen stay small. Pictures are taken as opaque: what can be looked
/// through comes out as on black.
///
///     var movie = try AnimatedPNG(width: 390, height: 844)
///     for frame in frames { try movie.append(frame, duration: 1.0 / 30) }
///     try movie.write(toFile: "moveme.png")
package struct AnimatedPNG {
    /// Pixels a row.
    package let width: Int
    /// Rows.
    package let height: Int
    /// How often the animation is played; 0 means for ever.
    package let loopCount: Int
    /// The number of frames that are stored.
    package var frameCount: Int { frames.count }
    /// The whole length in seconds.
    package private(set) var duration: TimeInterval = 0

    private var frames: [Frame] = []
    private var canvas: [UInt32]
    /// The colour and depth settings that every frame shares.
    private var header: PNGChunk?

    private struct Frame {
        var region: PixelArea
        /// Milliseconds on screen.
        var delay: Int
        /// Compressed scan lines.
        var data: [Data]
    }

    /// Milliseconds in a second: the denominator of the stored delays.
    private static let ticksPerSecond = 1000
    /// The longest delay that a frame can have, in milliseconds.
    private static let maxDelay = 65_535

    /// Starts an empty animation of a size in pixels. Throws `tooLarge` when a side is beyond the standard limits, and
    /// `notEncodable` when a side is not positive.
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

    /// Adds a frame that stays for a duration in seconds (up to 65 seconds each; 0 and less count as nothing). Throws
    /// `notEncodable` when the image's size is not the animation's.
    package mutating func append(_ image: CGImage, duration: TimeInterval) throws(ImageFileError) {
        guard image.width == width, image.height == height else {
            throw .notEncodable(
                format: .png, reason: "a frame of \(image.width)×\(image.height) in an animation of \(width)×\(height)")
        }
        let start = milliseconds(self.duration)
        self.duration += max(0, duration)
        let delay = milliseconds(self.duration) - start
        let change = updateCanvas(from: image)
        guard let region = frames.isEmpty ? PixelArea(x: 0, y: 0, width: width, height: height) : change else {
            extendLastFrame(by: delay)
            return
        }
        frames.append(Frame(region: region, delay: min(delay, Self.maxDelay), data: try encode(image, region)))
    }

    /// The finished file. Throws `notEncodable` when no frame was added.
    package func encoded() throws(ImageFileError) -> Data {
        guard let header else { throw .notEncodable(format: .png, reason: "an animation without frames") }
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

    /// Writes the finished file. Throws `unwritable` with the system's reason when the path cannot be written.
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

    /// Brings the canvas up to date. Returns what changed, nil if nothing did.
    private mutating func updateCanvas(from image: CGImage) -> PixelArea? {
        var change: PixelArea?
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
                    let rowChange = PixelArea(x: first, y: y, width: last - first + 1, height: 1)
                    change = change?.union(rowChange) ?? rowChange
                    memcpy(line, row, width * 4)
                }
            }
        }
        return change
    }

    /// Lets the still-picture encoder compress one rectangle and takes its scan lines.
    private mutating func encode(_ image: CGImage, _ region: PixelArea) throws(ImageFileError) -> [Data] {
        guard let cropped = image.cropping(to: region.rect)?.withoutAlpha() else {
            throw .notEncodable(format: .png, reason: "not enough memory")
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
