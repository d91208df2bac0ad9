import CoreGraphics
import Foundation
import QuartzCore

/// The screen that shows the application: the inside of a window of the desktop. Every scene has its own (L-59).
@preconcurrency @MainActor open class UIScreen: NSObject {
    /// The device's built-in screen: that of the first scene.
    public static let main = UIScreen()
    /// The screens of all scenes, the first one first (L-59).
    public static var screens: [UIScreen] { UIApplication.shared.screens }
    /// Whether scenes with screens of their own were ever opened; until then lookups are skipped.
    package static var hasSeveral = false

    /// The number of the window of the desktop; 0 for the first.
    package let surface: Int

    /// Creates a screen that shows nothing.
    public override init() {
        surface = 0
        super.init()
    }

    init(surface: Int) {
        self.surface = surface
        super.init()
    }

    /// The screen's bounds in points, with the origin at the top left.
    open var bounds: CGRect { CGRect(origin: .zero, size: metrics.size) }
    /// Pixels per point.
    open var scale: CGFloat { metrics.scale }
    /// The display's refresh rate, in frames per second.
    open var maximumFramesPerSecond: Int { metrics.maximumFramesPerSecond }

    /// Returns a display link for a target, which still has to be added to a run loop.
    ///
    /// - Parameters:
    ///   - target: the object whose method is called; retained until the link is invalidated.
    ///   - selector: a method that takes the link, or nothing.
    /// - Returns: a link that follows the frames of the program; never `nil`.
    public func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
        CADisplayLink(target: target, selector: sel)
    }

    /// What the host has reported; an empty screen before it has.
    private var metrics = ScreenMetrics(size: .zero, scale: 1, maximumFramesPerSecond: 60, idiom: .unspecified)
    /// The parts of the edges that the device covers, in points.
    final var safeAreaInsets: UIEdgeInsets { metrics.safeAreaInsets }
    /// The device family of the screen.
    final var idiom: UIUserInterfaceIdiom { metrics.idiom }

    /// The traits of the screen, for both interface styles.
    private(set) var traits = ScreenTraits(size: .zero, scale: 1, idiom: .unspecified, textSize: .large)
    /// The interface style of the system, light or dark.
    var systemStyle = UIUserInterfaceStyle.light
    /// The user's preferred text size.
    var textSize = UIContentSizeCategory.large

    /// The layer that contains the windows' layers.
    private(set) var rootLayer = CALayer()
    private var context: LayerContext?
    private var windowLayers: [CALayer] = []
    /// Layers that a host shows above all windows, back to front; none by default.
    package var overlays: [CALayer] = [] {
        didSet { arrange() }
    }

    /// The screen's bounds in pixels.
    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }

    /// Pixels per point; equal to `scale`.
    open var nativeScale: CGFloat { scale }

    /// The traits of the screen.
    open var traitCollection: UITraitCollection { traits.collection(for: systemStyle) }

    /// Starts a new, empty layer tree that is committed to a sink.
    func connect(to sink: any RenderCommitSink, metrics: ScreenMetrics) {
        rootLayer = CALayer()
        windowLayers = []
        let requestedStyle = InformationPropertyList.value(forKey: "UIUserInterfaceStyle")
        systemStyle = UIUserInterfaceStyle(informationProperty: requestedStyle) ?? .light
        textSize = .large
        context = nil
        apply(metrics)
        arrange()
        context = LayerContext(root: rootLayer, sink: sink)
    }

    /// Marks the commits of all screens as answers to input, or not any more.
    package static func markCommits(asAnswersToInput answersInput: Bool) {
        UIScreen.main.context?.answersInput = answersInput
        if hasSeveral { for screen in screens { screen.context?.answersInput = answersInput } }
    }

    /// Frees memory that only makes drawing faster.
    func freeSpareMemory() { context?.freeSpareMemory() }

    /// Adopts the metrics reported by a host.
    func apply(_ metrics: ScreenMetrics) {
        self.metrics = metrics
        if safeAreaInsets != .zero { UIView.usesSafeArea = true }
        refreshTraits()
        rootLayer.bounds = bounds
        rootLayer.anchorPoint = .zero
        rootLayer.position = .zero
    }

    /// Recreates the traits from the screen's properties.
    func refreshTraits() {
        traits = ScreenTraits(size: bounds.size, scale: scale, idiom: idiom, textSize: textSize)
        if self === UIScreen.main { CurrentTraits.screenTraits = traitCollection }
    }

    /// Adopts style and text size of the first screen.
    func followSystem() {
        (systemStyle, textSize) = (UIScreen.main.systemStyle, UIScreen.main.textSize)
        refreshTraits()
    }

    /// Shows nothing any more.
    func disconnect() {
        context = nil
        windowLayers = []
    }

    /// Ends the animations on the screen that are removed on completion.
    func endAnimations() { context?.endAnimations() }

    /// Puts the windows' layers into the tree, back to front.
    func show(_ windows: [UIWindow]) {
        windowLayers = windows.map(\.layer)
        arrange()
    }

    private func arrange() {
        rootLayer.sublayers = windowLayers + overlays
    }
}

extension UIScreen {
    /// A view that shows an image of the whole screen. With `afterUpdates`, pending changes are included.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        let view = UIView(frame: bounds)
        if afterUpdates { rootLayer.layOutAndDisplayTree() }
        view.layer.contents = rootLayer.renderImage(of: bounds, scale: scale, presented: !afterUpdates)
        view.layer.contentsScale = scale
        return view
    }
}
