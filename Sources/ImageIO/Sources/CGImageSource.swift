import Foundation

/// Reads an image file: the number of images, their properties, and the images themselves (D-16). It may be used from
/// several threads.
///
/// The bytes are untrusted: damaged files, and headers that exceed `ImageFileLimits`, result in `nil`.
public final class CGImageSource: @unchecked Sendable {
    // Unchecked because all mutable state is guarded by the lock.

    /// The mutable state.
    struct State {
        var data = Data()
        /// The parsed header; `nil` if there is none yet.
        var header: ImageFileHeader?
        /// Whether more data is expected.
        var expectsMoreData = false
        /// The last decoded image and its index.
        var cachedImage: (index: Int, image: CGImage)?
        /// The opened animation.
        var animation: GIFDecoder?
    }

    private let lock = NSLock()
    private var state = State()
    /// Whether decoded images are cached by default.
    let shouldCache: Bool
    /// Whether data is supplied incrementally.
    let isIncremental: Bool

    init(_ data: Data?, options: CFDictionary?) {
        isIncremental = data == nil
        shouldCache = options?.number(kCGImageSourceShouldCache).map { $0 != 0 } ?? true
        state.expectsMoreData = data == nil
        if let data { state.setData(data) }
    }

    /// Calls `body` with the mutable state, one thread at a time.
    func withState<Result>(_ body: (inout State) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body(&state)
    }
}

extension CGImageSource.State {
    /// Replaces the data and invalidates the caches.
    mutating func setData(_ data: Data) {
        self.data = data
        header = data.isEmpty ? nil : ImageFileHeader(data)
        cachedImage = nil
        animation = nil
    }
}

/// Creates a source for the bytes of an image file. `nil` if they are empty.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    data.isEmpty ? nil : CGImageSource(data, options: options)
}

/// Creates a source for an image file. Returns `nil` and logs to standard error if it cannot be read or is larger than
/// 1 GiB, and for URLs that are not file URLs.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    RegularFile.bytes(of: url, limit: ImageFileLimits.fileBytes, for: "CGImageSource")
        .flatMap { CGImageSourceCreateWithData($0, options) }
}

/// Creates a source for the bytes of a data provider. `nil` if it has none.
public func CGImageSourceCreateWithDataProvider(_ provider: CGDataProvider, _ options: CFDictionary?)
    -> CGImageSource?
{
    provider.data.flatMap { CGImageSourceCreateWithData($0, options) }
}

/// Creates a source whose data is supplied incrementally by `CGImageSourceUpdateData`.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
    CGImageSource(nil, options: options)
}

/// Passes all data received so far to an incremental source, and whether it is complete. No effect on sources that were
/// created with their data.
public func CGImageSourceUpdateData(_ source: CGImageSource, _ data: CFData, _ final: Bool) {
    guard source.isIncremental else { return }
    source.withState {
        $0.setData(data)
        $0.expectsMoreData = !final
    }
}

/// Passes all bytes of a data provider to an incremental source, and whether they are complete.
public func CGImageSourceUpdateDataProvider(_ source: CGImageSource, _ provider: CGDataProvider, _ final: Bool) {
    if let data = provider.data { CGImageSourceUpdateData(source, data, final) }
}

/// The status of an image source, or of one of its images.
public enum CGImageSourceStatus: Int32, Sendable {
    /// The file is truncated.
    case statusUnexpectedEOF = -5
    /// The bytes are damaged, or exceed the limits.
    case statusInvalidData = -4
    /// The format is unknown.
    case statusUnknownType = -3
    /// Too little data has been received to recognize the format.
    case statusReadingHeader = -2
    /// More data is expected.
    case statusIncomplete = -1
    /// The data is complete.
    case statusComplete = 0
}

/// The number of images: frames of an animation, pages of a TIFF file, images of an icon; 0 for unknown formats. At
/// most 10,000.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int {
    source.withState { $0.header?.images.count ?? 0 }
}

/// The uniform type identifier of the file as recognized from its bytes, e.g. `public.png`; `nil` for unknown formats.
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? {
    source.withState { $0.header?.format.typeIdentifier }
}

/// The type identifiers of all readable formats.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
    ImageFormat.allCases.map(\.typeIdentifier)
}

/// The index of the image to show if only one is shown: the largest of an icon, otherwise the first.
public func CGImageSourceGetPrimaryImageIndex(_ source: CGImageSource) -> Int {
    source.withState { state in
        guard let header = state.header, header.format == .ico || header.format == .cur else { return 0 }
        func area(_ image: StoredImage) -> Int { image.size.map { $0.width &* $0.height } ?? 0 }
        return header.images.indices.max { area(header.images[$0]) < area(header.images[$1]) } ?? 0
    }
}

/// The status of the source.
public func CGImageSourceGetStatus(_ source: CGImageSource) -> CGImageSourceStatus {
    source.withState { $0.status }
}

/// The status of one image. Unknown type for an index out of range.
public func CGImageSourceGetStatusAtIndex(_ source: CGImageSource, _ index: Int) -> CGImageSourceStatus {
    source.withState { state in
        guard let header = state.header, header.images.indices.contains(index) else {
            return state.expectsMoreData ? .statusReadingHeader : .statusUnknownType
        }
        return state.status
    }
}

/// Releases the cached image if it is the one at `index`.
public func CGImageSourceRemoveCacheAtIndex(_ source: CGImageSource, _ index: Int) {
    source.withState { if $0.cachedImage?.index == index { $0.cachedImage = nil } }
}

extension CGImageSource.State {
    var status: CGImageSourceStatus {
        guard let header else { return expectsMoreData ? .statusReadingHeader : .statusUnknownType }
        do throws(ImageFileError) {
            _ = try ImageFile.validatedImage(header, 0, .standard)
            return .statusComplete
        } catch .truncated {
            return expectsMoreData ? .statusIncomplete : .statusUnexpectedEOF
        } catch {
            return .statusInvalidData
        }
    }
}
