/// How far a picture may lie from the other engine's, and why it does not lie nearer.
///
/// Three bounds catch three faults: `mean` a wrong colour or place everywhere, `high` a wrong edge or a missing part,
/// `worst` a speck. `OracleTests` also checks that the bounds are tight enough to notice a picture moved by two pixels,
/// both ways.
package struct Tolerance: Equatable, Sendable {
    /// The largest mean distance, in steps of 1/255.
    package var mean: Double
    /// The largest distance that 99 of 100 pixels keep.
    package var p99: Int
    /// The largest distance of any pixel.
    package var worst: Int
    /// Why it is what it is.
    package var reason: String

    /// States a tolerance.
    package init(mean: Double, p99: Int, worst: Int, reason: String) {
        self.mean = mean
        self.p99 = p99
        self.worst = worst
        self.reason = reason
    }

    /// True when a difference keeps the bounds.
    package func allows(_ difference: Difference) -> Bool {
        difference.mean <= mean && difference.p99 <= p99 && difference.worst <= worst
    }
}

extension Tolerance {
    /// Even areas and whole pixels: nothing may differ but the last bit.
    package static let exact = Tolerance(
        mean: 1, p99: 1, worst: 1,
        reason: "edges on whole pixels; only the rounding of colour arithmetic may differ")

    /// Slanted and round edges, drawn finely by the browser.
    package static let edges = Tolerance(
        mean: 0.45, p99: 10, worst: 24,
        reason: "edge pixels: Cairo counts their coverage on a grid of 15 × 17 points, and replaces curves by straight "
            + "pieces up to a tenth of a pixel off")

    /// Lines, drawn finely by the browser: edges on both sides.
    package static let lines = Tolerance(
        mean: 0.8, p99: 18, worst: 34,
        reason: "edge pixels on both sides of lines; nearly level edges show the 15 rows of Cairo's grid most")

    /// Pictures that are nearly all edges.
    package static let manyLines = Tolerance(
        mean: 1.2, p99: 18, worst: 34, reason: "lines close together: a large part of all pixels are edge pixels")

    /// Round edges as the browser draws them without more ado.
    package static let coarseCurves = Tolerance(
        mean: 0.9, p99: 40, worst: 95,
        reason: "Skia replaces small curves by fewer straight pieces than Cairo: its circles lie up to a fifth of a pixel "
            + "inside, three times as far as ours")

    /// The same, where our curves are exact.
    package static let coarseFromExactCurves = Tolerance(
        mean: 1.1, p99: 44, worst: 95,
        reason:
            "Skia's circles lie up to a fifth of a pixel inside; those of GLES are exact, so they lie farther from Skia's "
            + "than Cairo's, which lie a little inside themselves")

    /// Colours that change everywhere.
    package static let ramps = Tolerance(
        mean: 0.6, p99: 2, worst: 3,
        reason: "each engine interpolates and rounds colours in its own precision, and Skia dithers some gradients")

    /// Blurred shapes.
    package static let blur = Tolerance(
        mean: 1.3, p99: 5, worst: 6,
        reason:
            "both engines blur by repeated averages; ours spread exactly as far as asked, Skia's from a deviation of 10 on "
            + "a fifteenth less")

    /// Blurred shapes with slanted or round edges.
    package static let blurredEdges = Tolerance(
        mean: 1.4, p99: 16, worst: 60,
        reason: "the blur by averages, and edge pixels of the shape, whose curves Skia divides coarsely")
}
