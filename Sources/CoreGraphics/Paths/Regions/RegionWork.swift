/// The work that combining paths may take. Counted in comparisons of edges, so that no paths keep a program busy for
/// long.
final class RegionBudget {
    private var remaining: Int

    /// What combining two paths may take: a quarter of a second.
    private static let comparisons = 50_000_000

    /// So many comparisons are allowed.
    init(comparisons: Int = RegionBudget.comparisons) { remaining = comparisons }

    /// Takes part of what is left. Throws when that is not enough.
    func spend(_ comparisons: Int) throws(RegionError) {
        remaining -= comparisons
        if remaining < 0 { throw .tooComplex }
    }
}

/// Why paths are not combined.
enum RegionError: Error, CustomStringConvertible {
    /// Coordinates or counts are beyond what the grid of edges holds.
    case tooLarge
    /// The edges cross or overlap in too many places.
    case tooComplex

    var description: String {
        switch self {
        case .tooLarge: "too large to be combined"
        case .tooComplex: "too much work to be combined"
        }
    }
}
