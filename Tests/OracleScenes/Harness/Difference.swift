/// The difference between two images of the same size. The distance between two pixels is the largest difference of a
/// channel, in steps of 1/255.
package struct Difference: Equatable, Sendable {
    /// The mean distance over all pixels, in steps of 1/255.
    package var mean: Double
    /// The 99th percentile of the distances, in steps of 1/255.
    package var p99: Int
    /// The largest distance of any pixel, in steps of 1/255.
    package var maximum: Int

    /// The distances, pixel by pixel.
    package static func distances(_ a: Bitmap, _ b: Bitmap) -> [Int] {
        zip(a.values, b.values).map { first, second in
            func channel(_ shift: UInt32) -> Int {
                abs(Int(first >> shift & 255) - Int(second >> shift & 255))
            }
            return max(channel(16), channel(8), channel(0))
        }
    }

    /// Compares two images of the same size.
    package init(_ a: Bitmap, _ b: Bitmap) {
        precondition(a.width == b.width && a.height == b.height, "the images must have the same size")
        let sorted = Self.distances(a, b).sorted()
        mean = Double(sorted.reduce(0, +)) / Double(max(sorted.count, 1))
        p99 = sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
        maximum = sorted.last ?? 0
    }

    /// The distances as a gray image, amplified four times: black where both images agree.
    package static func bitmap(_ a: Bitmap, _ b: Bitmap) -> Bitmap {
        var result = Bitmap(width: a.width, height: a.height, color: 0)
        for (index, distance) in distances(a, b).enumerated() {
            let value = UInt32(min(255, distance * 4))
            result[index % a.width, index / a.width] = value << 16 | value << 8 | value
        }
        return result
    }
}

/// The bounds on the difference between Touchstone's image and the browser's, with the reason for them.
///
/// Each bound catches one kind of fault: `mean` a wrong color or position everywhere, `p99` a wrong edge or a missing
/// part, `worst` a single wrong pixel. `OracleTests` checks that the bounds are tight enough to reject an image that is
/// shifted by two pixels in both directions.
package struct Tolerance: Equatable, Sendable {
    /// The largest mean distance, in steps of 1/255.
    package var mean: Double
    /// The largest 99th percentile of the distances, in steps of 1/255.
    package var p99: Int
    /// The largest distance of any pixel, in steps of 1/255.
    package var maximum: Int
    /// Why the images differ by this much.
    package var reason: String

    /// Creates a tolerance; distances are in steps of 1/255.
    package init(mean: Double, p99: Int, worst: Int, reason: String) {
        self.mean = mean
        self.p99 = p99
        self.maximum = worst
        self.reason = reason
    }

    /// True if a difference is within all bounds.
    package func allows(_ difference: Difference) -> Bool {
        difference.mean <= mean && difference.p99 <= p99 && difference.maximum <= maximum
    }
}

extension Tolerance {
    /// Solid areas aligned to whole pixels: only the last bit may differ.
    package static let exact = Tolerance(
        mean: 1, p99: 1, worst: 1,
        reason: "edges on whole pixels; only the rounding of color arithmetic differs")

    /// Slanted and round edges, supersampled by the browser.
    package static let edges = Tolerance(
        mean: 0.45, p99: 10, worst: 24,
        reason:
            "edge pixels: Cairo samples their coverage on a grid of 15 × 17 points, and replaces curves by straight "
            + "segments up to a tenth of a pixel off")

    /// Lines, supersampled by the browser: edges on both sides.
    package static let lines = Tolerance(
        mean: 0.8, p99: 18, worst: 34,
        reason: "edge pixels on both sides of lines; the 15 rows of Cairo's grid show most at nearly horizontal edges")

    /// Images that are nearly all edges.
    package static let denseLines = Tolerance(
        mean: 1.2, p99: 18, worst: 34, reason: "dense lines: a large part of all pixels are edge pixels")

    /// Round edges that the browser draws without supersampling.
    package static let coarseCurves = Tolerance(
        mean: 0.9, p99: 40, worst: 95,
        reason: "Skia flattens small curves into fewer segments than Cairo: its circles lie up to a fifth of a pixel "
            + "inside, three times as far as Cairo's")

    /// The browser's coarse curves compared with the exact curves of GLES.
    package static let coarseFromExactCurves = Tolerance(
        mean: 1.1, p99: 44, worst: 95,
        reason:
            "Skia's circles lie up to a fifth of a pixel inside; those of GLES are exact, so they differ from Skia's "
            + "more than Cairo's, which also lie a little inside")

    /// Gradients.
    package static let gradients = Tolerance(
        mean: 0.6, p99: 2, worst: 3,
        reason: "each engine interpolates and rounds colors with its own precision, and Skia dithers some gradients")

    /// Blurred shapes.
    package static let blur = Tolerance(
        mean: 1.3, p99: 5, worst: 6,
        reason:
            "both engines blur by repeated box averages; ours has exactly the requested deviation, Skia's is a "
            + "fifteenth less from a deviation of 10 on")

    /// Blurred shapes with slanted or round edges.
    package static let blurredEdges = Tolerance(
        mean: 1.4, p99: 16, worst: 60,
        reason: "the box-average blur, and edge pixels of the shape, whose curves Skia flattens coarsely")
}
