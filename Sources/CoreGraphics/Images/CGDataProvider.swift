/// Called when the bytes of a provider are no longer needed.
public typealias CGDataProviderReleaseDataCallback = (
    _ info: UnsafeMutableRawPointer?, _ data: UnsafeRawPointer, _ size: Int
) -> Void

/// The encoded bytes of an image or a font.
public final class CGDataProvider: Sendable {
    /// The bytes; never `nil`.
    public let data: CFData?

    /// Wraps data in memory.
    public init?(data: CFData) { self.data = data }

    /// Reads a file. Returns `nil` and logs to standard error if it cannot be read, is not a regular file, is larger
    /// than 1 GiB, or the URL is not a file URL.
    public init?(url: CFURL) {
        guard let bytes = RegularFile.bytes(of: url, for: "CGDataProvider") else { return nil }
        data = bytes
    }

    /// Reads the file at a path, like `init(url:)`.
    public convenience init?(filename: UnsafePointer<CChar>) {
        self.init(url: URL(fileURLWithPath: String(cString: filename)))
    }

    /// Wraps the caller's memory without copying. The memory must not change until `releaseData` is called. `nil` if
    /// `size`, in bytes, is negative.
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
