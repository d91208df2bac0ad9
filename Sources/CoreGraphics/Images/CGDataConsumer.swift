/// Receives bytes and returns how many it accepted.
public typealias CGDataConsumerPutBytesCallback = (
    _ info: UnsafeMutableRawPointer?, _ buffer: UnsafeRawPointer, _ count: Int
) -> Int

/// Called when no more bytes follow.
public typealias CGDataConsumerReleaseInfoCallback = (_ info: UnsafeMutableRawPointer?) -> Void

/// The callbacks of a data consumer.
public struct CGDataConsumerCallbacks {
    /// Receives bytes.
    public var putBytes: CGDataConsumerPutBytesCallback?
    /// Called when the consumer is deallocated.
    public var releaseConsumer: CGDataConsumerReleaseInfoCallback?

    /// Creates a set of callbacks.
    public init(
        putBytes: CGDataConsumerPutBytesCallback?, releaseConsumer: CGDataConsumerReleaseInfoCallback?
    ) {
        self.putBytes = putBytes
        self.releaseConsumer = releaseConsumer
    }
}

/// A sink for the bytes of a file being written.
public final class CGDataConsumer {
    private let putBytes: (UnsafeRawBufferPointer) -> Bool
    private let release: () -> Void

    private init(putBytes: @escaping (UnsafeRawBufferPointer) -> Bool, release: @escaping () -> Void) {
        self.putBytes = putBytes
        self.release = release
    }

    /// Appends to data in memory.
    public convenience init?(data: CFMutableData) {
        self.init(
            putBytes: { bytes in
                if let start = bytes.baseAddress { data.append(start, length: bytes.count) }
                return true
            }, release: {})
    }

    /// Writes to a file, replacing an existing one. `nil` if the file cannot be opened for writing or the URL is not a
    /// file URL.
    public convenience init?(url: CFURL) {
        guard url.isFileURL, let file = fopen(url.path, "wb") else { return nil }
        self.init(
            putBytes: { bytes in
                guard let start = bytes.baseAddress else { return true }
                return fwrite(start, 1, bytes.count, file) == bytes.count && fflush(file) == 0
            }, release: { fclose(file) })
    }

    /// Passes bytes to callbacks. `nil` if there is no `putBytes` callback.
    public convenience init?(info: UnsafeMutableRawPointer?, cbks: UnsafePointer<CGDataConsumerCallbacks>) {
        let callbacks = cbks.pointee
        guard let put = callbacks.putBytes else { return nil }
        self.init(
            putBytes: { bytes in
                guard let start = bytes.baseAddress else { return true }
                return put(info, start, bytes.count) == bytes.count
            }, release: { callbacks.releaseConsumer?(info) })
    }

    deinit { release() }

    /// Writes bytes; returns false on failure.
    package func write(_ bytes: UnsafeRawBufferPointer) -> Bool { putBytes(bytes) }

    /// Writes data; returns false on failure.
    package func write(_ data: Data) -> Bool { data.withUnsafeBytes { write($0) } }
}
