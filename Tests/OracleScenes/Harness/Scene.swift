import CoreGraphics
import QuartzCore

/// One picture, told twice: for a web browser and for Touchstone.
///
/// Both draw on `Scene.side` × `Scene.side` points of one pixel, origin at the upper left, y downward.
package struct Scene: Sendable {
    /// Points a side.
    package static let side = 96
    /// How often pixels are divided, both ways, where the browser draws finely.
    package static let detail = 8

    /// How the browser draws it.
    package enum Web: Sendable {
        /// JavaScript that draws with the canvas context `c`, pixel for pixel.
        case canvas(String)
        /// The same, drawn `Scene.detail` times as large and then averaged: the browser's curves are coarse in small, so
        /// this is what they are meant to be. Not for shadows and pictures, which do not grow with the canvas.
        case fineCanvas(String)
        /// HTML or SVG inside an element of the scene's size.
        case markup(String)

        /// What is said to the browser.
        package var source: String {
            switch self {
            case .canvas(let source), .fineCanvas(let source), .markup(let source): source
            }
        }
    }

    /// How Touchstone draws it.
    package enum Native: Sendable {
        /// Into a clear context with the origin at the upper left.
        case context(@Sendable (CGContext) -> Void)
        /// With layers in a clear layer of the scene's size.
        case layers(@Sendable (CALayer) -> Void)
        /// The same, so many seconds after its animations began.
        case animated(seconds: Double, @Sendable (CALayer) -> Void)
    }

    /// What it shows, in a few words; no other scene of its subject has the same name.
    package let name: String
    package let web: Web
    package let native: Native
    package let tolerance: Tolerance
    /// How far a frame that GLES paints may lie from the browser's picture; `tolerance` unless the scene says otherwise.
    package private(set) var glesTolerance: Tolerance

    /// A scene of a canvas and a graphics context.
    package init(
        _ name: String, _ tolerance: Tolerance, canvas: String, draw: @escaping @Sendable (CGContext) -> Void
    ) {
        self.name = name
        (self.tolerance, glesTolerance) = (tolerance, tolerance)
        web = .canvas(canvas)
        native = .context(draw)
    }

    /// A scene of a canvas that is drawn finely and a graphics context.
    package init(
        _ name: String, _ tolerance: Tolerance, fine: String, draw: @escaping @Sendable (CGContext) -> Void
    ) {
        self.name = name
        (self.tolerance, glesTolerance) = (tolerance, tolerance)
        web = .fineCanvas(fine)
        native = .context(draw)
    }

    /// A scene of markup and layers.
    package init(
        _ name: String, _ tolerance: Tolerance, markup: String, layers: @escaping @Sendable (CALayer) -> Void
    ) {
        self.name = name
        (self.tolerance, glesTolerance) = (tolerance, tolerance)
        web = .markup(markup)
        native = .layers(layers)
    }

    /// A scene of any kind.
    package init(_ name: String, _ tolerance: Tolerance, web: Web, native: Native) {
        self.name = name
        (self.tolerance, glesTolerance) = (tolerance, tolerance)
        self.web = web
        self.native = native
    }

    /// The same scene with a tolerance of its own for what GLES paints.
    package func byGLES(_ tolerance: Tolerance) -> Scene {
        var scene = self
        scene.glesTolerance = tolerance
        return scene
    }
}

extension Scene {
    /// True when layers show it, so that painters of frames have a part in it.
    package var isOfLayers: Bool {
        if case .context = native { false } else { true }
    }
}
