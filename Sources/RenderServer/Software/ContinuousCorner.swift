import CCairo
import QuartzCore

/// The curve of a corner that bends gradually, in units of its radius, counted from the corner (known from the original's
/// outlines).
enum ContinuousCorner {
    /// How far the curve reaches along each side.
    static let reach = Double(LayerStyle.continuousReach)

    /// The first half, from where it leaves the one side to where it is turned by an eighth; the other half mirrors it.
    private static let half: [(along: Double, across: Double)] = [
        (1.52866483, 0), (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139), (0.37282383, 0.16905956),
    ]

    /// Adds the corner at (`x`, `y`) to the context's path, clockwise. `inX` and `inY` point into the box.
    static func add(to context: OpaquePointer, _ x: Double, _ y: Double, _ inX: Double, _ inY: Double, _ radius: Double)
    {
        // Going clockwise, the corner is entered along a horizontal side where both point the opposite way.
        let entersAcross = inX * inY < 0
        func point(_ along: Double, _ across: Double) -> (Double, Double) {
            let (dx, dy) = entersAcross ? (along, across) : (across, along)
            return (x + inX * dx * radius, y + inY * dy * radius)
        }
        let first = half.map { point($0.along, $0.across) }
        let second = half.reversed().map { point($0.across, $0.along) }
        cairo_line_to(context, first[0].0, first[0].1)
        curve(context, first[1], first[2], first[3])
        curve(context, first[4], second[0], second[1])
        curve(context, second[2], second[3], second[4])
    }

    private static func curve(
        _ context: OpaquePointer, _ a: (Double, Double), _ b: (Double, Double), _ c: (Double, Double)
    ) {
        cairo_curve_to(context, a.0, a.1, b.0, b.1, c.0, c.1)
    }
}
