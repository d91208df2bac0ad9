import Foundation

/// An image file that is taken apart bit by bit: how many images it has, what is told of each, and the images
/// themselves (D-16). It may be used from several threads.
///
/// Bytes are never trusted. Damaged files, and headers that ask for more than `ImageFileLimits` allows, give `nil`.
public final class CGImageSource: @unchecked Sendable {
    // Unchecked because all that changes is used under the lock only.

    /// All that changes while a source is used.
    struct State {
        var data = Data()
        /// What the bytes tell; nil while they tell nothing.
        var header: ImageFileHeader?
        /// Whether bytes are still to come.
        var expectsMoreData = false
        /// The last decoded image and its number.
        var cachedImage: (index: Int, image: CGImage)?
        /// The frames of an animation.
        var animation: PixbufAnimation?
    }

    private let lock = NSLock()
    private var state = State()
    /// Whether decoded images are kept.
    let shouldCache: Bool
    /// Whether bytes come in parts.
    let isIncremental: Bool

    init(_ data: Data?, options: CFDictionary?) {
        isIncremental = data == nil
        shouldCache = options?.number(kCGImageSourceShouldCache).map { $0 != 0 } ?? true
        state.expectsMoreData = data == nil
        if let data { state.setData(data) }
    }

    /// Works with what changes, one thread at a time.
    func withState<Result>(_ body: (inout State) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body(&state)
    }
}

extension CGImageSource.State {
    /// Replaces the bytes.
    mutating func setData(_ data: Data) {
        self.data = data
        header = data.isEmpty ? nil : ImageFileHeader(data)
        cachedImage = nil
        animation = nil
    }
}

/// Reads the bytes of an image file. `nil` when there are none.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    data.isEmpty ? nil : CGImageSource(data, options: options)
}

/// Reads an image file by its place. `nil`, with a line on the error stream, when it cannot be read or has more than
/// 1 GiB, and for addresses of anything but files.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    RegularFile.bytes(of: url, limit: ImageFileLimits.fileBytes, for: "CGImageSource")
        .flatMap { CGImageSourceCreateWithData($0, options) }
}

/// Reads the bytes of a provider. `nil` when it has none.
public func CGImageSourceCreateWithDataProvider(_ provider: CGDataProvider, _ options: CFDictionary?)
    -> CGImageSource?
{
    provider.data.flatMap { CGImageSourceCreateWithData($0, options) }
}

/// Makes a source whose bytes come in parts, by `CGImageSourceUpdateData`.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
    CGImageSource(nil, options: options)
}

/// Gives an incremental source all bytes that have come so far, and whether these are all. Sources that were made with
/// their bytes do not change.
public func CGImageSourceUpdateData(_ source: CGImageSource, _ data: CFData, _ final: Bool) {
    guard source.isIncremental else { return }
    source.withState {
        $0.setData(data)
        $0.expectsMoreData = !final
    }
}

/// Gives an incremental source all bytes of a provider, and whether these are all.
public func CGImageSourceUpdateDataProvider(_ source: CGImageSource, _ provider: CGDataProvider, _ final: Bool) {
    if let data = provider.data { CGImageSourceUpdateData(source, data, final) }
}
