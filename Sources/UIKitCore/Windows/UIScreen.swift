import CoreGraphics
import Foundation
import QuartzCore

/// The screen that the application is shown on.
@MainActor open class UIScreen: NSObject {
    /// The device's own screen.
    public static let main = UIScreen()

    /// The screen's rectangle in points, origin at the top left.
    public private(set) var bounds = CGRect.zero
    /// Pixels per point.
    public private(set) var scale: CGFloat = 1
    /// How many frames a second the screen can show.
    public private(set) var maximumFramesPerSecond = 60
    /// The family of devices the screen belongs to.
    private(set) var idiom = UIUserInterfaceIdiom.unspecified

    /// What the interface has to suit, in both styles.
    private(set) var traits = ScreenTraits(size: .zero, scale: 1, idiom: .unspecified, textSize: .large)
    /// Whether the system around the application is light or dark.
    var systemStyle = UIUserInterfaceStyle.light
    /// How large the person wants text.
    var textSize = UIContentSizeCategory.large

    /// The layer that holds the windows' layers.
    private(set) var rootLayer = CALayer()
    private var context: LayerContext?
    private var windowLayers: [CALayer] = []
    /// Layers that a host shows above all windows, back to front.
    package var overlays: [CALayer] = [] {
        didSet { arrange() }
    }

    /// The screen's rectangle in pixels.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }

    /// Pixels per point; the same as `scale`.
    public var nativeScale: CGFloat { scale }

    /// Begins to show a new, empty layer tree through a sink.
    func connect(to sink: any RenderCommitSink, metrics: ScreenMetrics) {
        rootLayer = CALayer()
        windowLayers = []
        systemStyle = .light
        textSize = .large
        context = nil
        apply(metrics)
        arrange()
        context = LayerContext(root: rootLayer, sink: sink)
    }

    /// Takes over what a host says of its screen.
    func apply(_ metrics: ScreenMetrics) {
        bounds = CGRect(origin: .zero, size: metrics.size)
        scale = metrics.scale
        maximumFramesPerSecond = metrics.maximumFramesPerSecond
        idiom = metrics.idiom
        refreshTraits()
        rootLayer.bounds = bounds
        rootLayer.anchorPoint = .zero
        rootLayer.position = .zero
    }

    /// Makes the traits anew from what the screen is.
    func refreshTraits() {
        traits = ScreenTraits(size: bounds.size, scale: scale, idiom: idiom, textSize: textSize)
        CurrentTraits.screenTraits = traitCollection
    }

    /// Puts the layers of windows into the tree, back to front.
    func show(_ windows: [UIWindow]) {
        windowLayers = windows.map(\.layer)
        arrange()
    }

    private func arrange() {
        rootLayer.sublayers = windowLayers + overlays
    }
}
