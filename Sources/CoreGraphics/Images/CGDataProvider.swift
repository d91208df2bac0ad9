/// Bytes that an image is made from.
public final class CGDataProvider: Sendable {
    /// The bytes.
    public let data: Data?

    /// Wraps bytes that are in memory.
    public init?(data: Data) { self.data = data }

    /// Reads a file; `nil` when it cannot be read.
    public init?(url: URL) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        self.data = data
    }
}
