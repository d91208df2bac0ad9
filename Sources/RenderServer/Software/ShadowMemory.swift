/// The memory that the shadow masks of a painter take together. Further shadows are not shown, so that countless layers
/// with large shadows fill neither memory nor time.
final class ShadowMemoryBudget {
    /// The most bytes (decision).
    static let maximumBytes = 256 << 20

    private(set) var bytes = 0

    /// Takes memory for a mask; false when there is not so much left.
    func reserve(_ count: Int) -> Bool {
        guard bytes + count <= ShadowMemoryBudget.maximumBytes else { return false }
        bytes += count
        return true
    }

    func release(_ count: Int) { bytes -= count }
}
