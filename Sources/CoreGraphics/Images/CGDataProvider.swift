/// Bytes that an image is made from.
public final class CGDataProvider: Sendable {
    /// The bytes.
    public let data: CFData?

    /// Wraps bytes that are in memory.
    public init?(data: CFData) { self.data = data }

    /// Reads a file; `nil` when it cannot be read.
    public init?(url: CFURL) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        self.data = data
    }
}
