import Foundation
import QuartzCore

/// The screen's properties, as reported by a host.
public struct ScreenMetrics: Equatable, Sendable {
    /// Size in points.
    public var size: CGSize
    /// Pixels per point.
    public var scale: CGFloat
    /// The display's refresh rate, in frames per second; 60 by default.
    public var maximumFramesPerSecond: Int
    /// The device family the screen emulates; `phone` by default.
    public var idiom: UIUserInterfaceIdiom
    /// The parts of the screen's edges that the device covers, in points: rounded corners, a camera, a home indicator.
    /// Zero by default (Y-19).
    public var safeAreaInsets: UIEdgeInsets = .zero

    /// Creates screen metrics: size in points, scale in pixels per point, refresh rate in frames per second.
    public init(
        size: CGSize, scale: CGFloat, maximumFramesPerSecond: Int = 60, idiom: UIUserInterfaceIdiom = .phone
    ) {
        self.size = size
        self.scale = scale
        self.maximumFramesPerSecond = maximumFramesPerSecond
        self.idiom = idiom
    }
}

/// Connects an application to its platform: owns the clock (`MediaClock.install`), translates input into `InputFrame`s,
/// presents finished frames, and runs the main loop.
///
/// A host calls, on the main thread:
/// - `UIApplication.deliver(_:)` for every input frame, in order of time;
/// - `UIApplication.runPendingWork()` when `DeadlineQueue.main.next` is due, after `deliver`, and before it sleeps:
///   deadlines fire, layout and display passes run, and the layer tree is committed to `sink`;
/// - `UIApplication.deviceRemoved(_:)`, `resignActive()`, `becomeActive()`, `enterBackground()`, `enterForeground()`,
///   `screenChanged(_:)` and `terminate()` when the corresponding event occurs.
@preconcurrency @MainActor public protocol ApplicationHost: AnyObject {
    /// The current screen.
    var screen: ScreenMetrics { get }
    /// The sink that receives commits of the screen's layer tree.
    var sink: any RenderCommitSink { get }
    /// Called when the scene has got another title, `nil` for the name of the application. Does nothing by default.
    func sceneTitleChanged(_ title: String?)
    /// Brings the scene's window to the front of the desktop. Does nothing by default.
    func activateScene()
    /// Called when the application keeps the display on, or does not any more (L-26). Does nothing by default.
    func idleTimerChanged(isDisabled: Bool)
    /// Whether scenes can have windows of their own (L-59); false by default.
    var supportsMultipleScenes: Bool { get }
    /// Opens another window of the desktop for a scene; `nil`, the default, if that is not possible. Input in it has the
    /// number in `InputFrame.surface`.
    func openSurface(_ number: Int) -> (any SceneSurface)?
    /// Closes the first window, because its scene was destroyed while others remain. Does nothing by default.
    func closeFirstSurface()
    /// When the on-screen keyboard is shown; always by default (KB-79).
    var onScreenKeyboard: OnScreenKeyboardPolicy { get }
    /// Runs the main loop until the application terminates. Returns the exit status.
    func run(_ application: UIApplication) -> Int32
}

extension ApplicationHost {
    /// Always.
    public var onScreenKeyboard: OnScreenKeyboardPolicy { .always }
    /// Does nothing.
    public func sceneTitleChanged(_ title: String?) {}
    /// Does nothing.
    public func activateScene() {}
    /// Does nothing.
    public func idleTimerChanged(isDisabled: Bool) {}
    /// False.
    public var supportsMultipleScenes: Bool { false }
    /// `nil`.
    public func openSurface(_ number: Int) -> (any SceneSurface)? { nil }
    /// Does nothing.
    public func closeFirstSurface() {}
}

/// A further window of the desktop, which shows one scene (L-59).
///
/// Its host calls `UIApplication.becomeActive(surface:)` and the like when the window is focused, hidden, resized or
/// closed.
@preconcurrency @MainActor public protocol SceneSurface: AnyObject {
    /// The inside of the window.
    var screen: ScreenMetrics { get }
    /// The sink that receives commits of the window's layer tree.
    var sink: any RenderCommitSink { get }
    /// Called when the scene has got another title, `nil` for the name of the application.
    func titleChanged(_ title: String?)
    /// Shows the window in front of the others.
    func activate()
    /// Closes the window.
    func close()
}
