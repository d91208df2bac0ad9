/// Tells that the bytes of a provider are no longer needed.
public typealias CGDataProviderReleaseDataCallback = (
    _ info: UnsafeMutableRawPointer?, _ data: UnsafeRawPointer, _ size: Int
) -> Void

/// Bytes that an image or a font is made from.
public final class CGDataProvider: Sendable {
    /// The bytes.
    public let data: CFData?

    /// Wraps bytes that are in memory.
    public init?(data: CFData) { self.data = data }

    /// Reads a file. `nil`, with a line on the error stream, when it cannot be read, is not a plain file, or has more
    /// than 1 GiB, and for addresses of anything but files.
    public init?(url: CFURL) {
        guard let bytes = RegularFile.bytes(of: url, for: "CGDataProvider") else { return nil }
        data = bytes
    }

    /// Reads a file by its path, as `init(url:)` does.
    public convenience init?(filename: UnsafePointer<CChar>) {
        self.init(url: URL(fileURLWithPath: String(cString: filename)))
    }

    /// Wraps memory of the caller without copying it. It must not change until `releaseData` is called. `nil` when the
    /// size is negative.
    public init?(
        dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
        releaseData: @escaping CGDataProviderReleaseDataCallback
    ) {
        guard size >= 0 else { return nil }
        nonisolated(unsafe) let info = info
        nonisolated(unsafe) let releaseData = releaseData
        self.data = Data(
            bytesNoCopy: UnsafeMutableRawPointer(mutating: data), count: size,
            deallocator: .custom { bytes, count in releaseData(info, UnsafeRawPointer(bytes), count) })
    }
}
