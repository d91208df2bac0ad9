/// Takes bytes; tells how many it took.
public typealias CGDataConsumerPutBytesCallback = (
    _ info: UnsafeMutableRawPointer?, _ buffer: UnsafeRawPointer, _ count: Int
) -> Int

/// Tells that no more bytes will come.
public typealias CGDataConsumerReleaseInfoCallback = (_ info: UnsafeMutableRawPointer?) -> Void

/// What a consumer does with bytes.
public struct CGDataConsumerCallbacks {
    /// Takes bytes.
    public var putBytes: CGDataConsumerPutBytesCallback?
    /// Called when the consumer goes away.
    public var releaseConsumer: CGDataConsumerReleaseInfoCallback?

    /// Puts callbacks together.
    public init(
        putBytes: CGDataConsumerPutBytesCallback?, releaseConsumer: CGDataConsumerReleaseInfoCallback?
    ) {
        self.putBytes = putBytes
        self.releaseConsumer = releaseConsumer
    }
}

/// Where a written file goes, bytes by bytes.
public final class CGDataConsumer {
    private let putBytes: (UnsafeRawBufferPointer) -> Bool
    private let release: () -> Void

    private init(putBytes: @escaping (UnsafeRawBufferPointer) -> Bool, release: @escaping () -> Void) {
        self.putBytes = putBytes
        self.release = release
    }

    /// Appends to bytes in memory.
    public convenience init?(data: CFMutableData) {
        self.init(
            putBytes: { bytes in
                if let start = bytes.baseAddress { data.append(start, length: bytes.count) }
                return true
            }, release: {})
    }

    /// Writes a file, in place of one that is there. `nil` when the place cannot be written to, or is not that of a
    /// file.
    public convenience init?(url: CFURL) {
        guard url.isFileURL, let file = fopen(url.path, "wb") else { return nil }
        self.init(
            putBytes: { bytes in
                guard let start = bytes.baseAddress else { return true }
                return fwrite(start, 1, bytes.count, file) == bytes.count && fflush(file) == 0
            }, release: { fclose(file) })
    }

    /// Hands bytes to callbacks. `nil` when there is none that takes bytes.
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

    /// Takes bytes; false when they could not be taken.
    package func write(_ bytes: UnsafeRawBufferPointer) -> Bool { putBytes(bytes) }

    /// Takes bytes; false when they could not be taken.
    package func write(_ data: Data) -> Bool { data.withUnsafeBytes { write($0) } }
}
