import CoreGraphics
import QuartzCore

/// One image, described twice: for a web browser and for Touchstone.
///
/// Both draw on `side` × `side` points of one pixel each, origin at the upper left, y downward.
package struct Scene: Sendable {
    /// The width and height of a scene, in points.
    package static let side = 96
    /// The supersampling factor, in each direction, of scenes of the kind `fineCanvas`.
    package static let detail = 8

    /// How the browser draws it.
    package enum Web: Sendable {
        /// JavaScript that draws with the canvas context `c`, pixel for pixel.
        case canvas(String)
        /// The same, drawn `detail` times as large and then averaged. The browser flattens small curves coarsely; this
        /// gives their exact shape. Not for shadows and images, which do not scale with the canvas.
        case fineCanvas(String)
        /// HTML or SVG inside an element of the scene's size.
        case markup(String)

        /// The JavaScript or markup.
        package var source: String {
            switch self {
            case .canvas(let source), .fineCanvas(let source), .markup(let source): source
            }
        }
    }

    /// How Touchstone draws it.
    package enum Native: Sendable {
        /// Draws into a clear context with the origin at the upper left.
        case context(@Sendable (CGContext) -> Void)
        /// Adds layers to a clear layer of the scene's size.
        case layers(@Sendable (CALayer) -> Void)
        /// The same, shown some seconds after its animations began.
        case animated(seconds: Double, @Sendable (CALayer) -> Void)
    }

    /// What the scene shows, in a few words; unique within its subject.
    package let name: String
    package let web: Web
    package let native: Native
    package let tolerance: Tolerance
    /// The bounds for frames that GLES paints; equal to `tolerance` by default.
    package private(set) var glesTolerance: Tolerance

    /// Creates a scene of a canvas and a graphics context.
    package init(
        _ name: String, _ tolerance: Tolerance, canvas: String, draw: @escaping @Sendable (CGContext) -> Void
    ) {
        self.name = name
        (self.tolerance, glesTolerance) = (tolerance, tolerance)
        web = .canvas(canvas)
        native = .context(draw)
    }

    /// Creates a scene of a supersampled canvas and a graphics context.
    package init(
        _ name: String, _ tolerance: Tolerance, fine: String, draw: @escaping @Sendable (CGContext) -> Void
    ) {
        self.name = name
        (self.tolerance, glesTolerance) = (tolerance, tolerance)
        web = .fineCanvas(fine)
        native = .context(draw)
    }

    /// Creates a scene of markup and layers.
    package init(
        _ name: String, _ tolerance: Tolerance, markup: String, layers: @escaping @Sendable (CALayer) -> Void
    ) {
        self.name = name
        (self.tolerance, glesTolerance) = (tolerance, tolerance)
        web = .markup(markup)
        native = .layers(layers)
    }

    /// Creates a scene of any kind.
    package init(_ name: String, _ tolerance: Tolerance, web: Web, native: Native) {
        self.name = name
        (self.tolerance, glesTolerance) = (tolerance, tolerance)
        self.web = web
        self.native = native
    }

    /// The same scene with a separate tolerance for GLES frames.
    package func byGLES(_ tolerance: Tolerance) -> Scene {
        var scene = self
        scene.glesTolerance = tolerance
        return scene
    }
}

extension Scene {
    /// True if the scene consists of layers, so frame painters can paint it.
    package var isOfLayers: Bool {
        if case .context = native { false } else { true }
    }
}
