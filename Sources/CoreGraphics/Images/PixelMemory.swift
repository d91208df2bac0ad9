internal import CCairo
import Synchronization

/// Immutable pixels in memory, owned by a Cairo surface.
final class PixelMemory: @unchecked Sendable {
    let surface: OpaquePointer
    /// An identifier that is unique in the process.
    let identifier: Int
    /// A JPEG file with the same pixels.
    let jpeg: StoredJPEG?

    private static let lastIdentifier = Atomic(0)

    /// Takes ownership of a reference to an image surface.
    init(adopting surface: OpaquePointer, jpeg: StoredJPEG? = nil) {
        cairo_surface_flush(surface)
        self.surface = surface
        self.jpeg = jpeg
        identifier = Self.lastIdentifier.wrappingAdd(1, ordering: .relaxed).newValue
    }

    deinit { cairo_surface_destroy(surface) }

    var base: UnsafeMutablePointer<UInt8> { cairo_image_surface_get_data(surface) }
    var bytesPerRow: Int { Int(cairo_image_surface_get_stride(surface)) }
    var width: Int { Int(cairo_image_surface_get_width(surface)) }
    var height: Int { Int(cairo_image_surface_get_height(surface)) }
    var isOpaque: Bool { cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24 }

    /// The maximum width and height of an image, in pixels.
    static let maximumSide = 32767

    /// The maximum size of an image, in bytes: 1 GiB.
    static let maximumBytes = 1 << 30

    /// Creates an empty surface. `nil` if a side is outside 1…32767 pixels, the size limit is exceeded, or memory
    /// cannot be allocated.
    static func makeSurface(_ width: Int, _ height: Int, opaque: Bool) -> OpaquePointer? {
        guard (1...maximumSide).contains(width), (1...maximumSide).contains(height),
            width * height <= maximumBytes / 4
        else { return nil }
        let format = opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
        guard let surface = cairo_image_surface_create(format, Int32(width), Int32(height)) else { return nil }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            return nil
        }
        return surface
    }
}

/// A JPEG file with the same pixels as an image, in gray or RGB with 8 bits per sample, that is embedded in documents
/// instead of the pixels.
package final class StoredJPEG: Sendable {
    private static let marker: UInt8 = 0xFF
    private static let startOfImage: UInt8 = 0xD8
    private static let startOfScan: UInt8 = 0xDA
    private static let adobe: UInt8 = 0xEE
    private static let comment: UInt8 = 0xFE
    private static let applicationSegments: ClosedRange<UInt8> = 0xE1...0xEF

    private let file: Data
    private let strippedFile = Mutex<Data?>(nil)

    /// Shares the bytes of a file. `count` is the length including its end marker; bytes after it are ignored.
    package init(_ file: Data, count: Int) { self.file = file.prefix(count) }

    /// The file without metadata such as GPS positions and thumbnails. `nil` if the file is damaged.
    var withoutMetadata: Data? {
        strippedFile.withLock { plain in
            if plain == nil { plain = strippingMetadata }
            return plain
        }
    }

    private var strippingMetadata: Data? {
        var result = Data([Self.marker, Self.startOfImage])
        var position = file.startIndex + result.count
        while position + 4 <= file.endIndex {
            guard file[position] == Self.marker else { return nil }
            let code = file[position + 1]
            if code == Self.marker {
                position += 1
                continue
            }
            if code == Self.startOfScan { return result + file[position...] }
            let end = position + 2 + (Int(file[position + 2]) << 8 | Int(file[position + 3]))
            guard end <= file.endIndex else { return nil }
            // The Adobe segment defines the color transform.
            let isMetadata = code == Self.comment || (Self.applicationSegments.contains(code) && code != Self.adobe)
            if !isMetadata { result += file[position..<end] }
            position = end
        }
        return nil
    }
}

extension CGImage {
    /// Attaches data to a surface with the image's pixels, for writing it into a document: a unique ID, so that Cairo
    /// writes the pixels only once, and the JPEG file that the image was decoded from.
    func attachDocumentData(_ surface: OpaquePointer) {
        let name = "\(memory.identifier) \(origin.x) \(origin.y) \(width) \(height)"
        Self.attach(Data(name.utf8), CAIRO_MIME_TYPE_UNIQUE_ID, to: surface)
        if width == memory.width, height == memory.height, let jpeg = memory.jpeg?.withoutMetadata {
            Self.attach(jpeg, CAIRO_MIME_TYPE_JPEG, to: surface)
        }
    }

    static func attach(_ data: Data, _ type: String, to surface: OpaquePointer) {
        // The surface keeps the bytes, and the document keeps the surface.
        let retainedData = Unmanaged.passRetained(data as NSData)
        let bytes = retainedData.takeUnretainedValue().bytes.assumingMemoryBound(to: UInt8.self)
        let release: cairo_destroy_func_t = { Unmanaged<NSData>.fromOpaque($0!).release() }
        let status = cairo_surface_set_mime_data(
            surface, type, bytes, UInt(data.count), release, retainedData.toOpaque())
        if status != CAIRO_STATUS_SUCCESS { retainedData.release() }
    }
}
