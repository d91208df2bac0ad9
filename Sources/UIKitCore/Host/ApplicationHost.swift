import Foundation
import QuartzCore

/// What a host tells of its screen.
public struct ScreenMetrics: Equatable, Sendable {
    /// Size in points.
    public var size: CGSize
    /// Pixels per point.
    public var scale: CGFloat
    /// The display's refresh rate in frames a second.
    public var maximumFramesPerSecond: Int
    /// Which family of devices the screen passes for.
    public var idiom: UIUserInterfaceIdiom

    /// Describes a screen: size in points, scale in pixels per point.
    public init(
        size: CGSize, scale: CGFloat, maximumFramesPerSecond: Int = 60, idiom: UIUserInterfaceIdiom = .phone
    ) {
        self.size = size
        self.scale = scale
        self.maximumFramesPerSecond = maximumFramesPerSecond
        self.idiom = idiom
    }
}

/// Connects an application to a world: it owns the clock (`MediaClock.install`), turns what happens into
/// `InputFrame`s, shows finished frames, and runs the loop.
///
/// A host calls, on the main thread:
/// - `UIApplication.deliver(_:)` for every input frame, in the order of their times;
/// - `UIApplication.turn()` when `DeadlineQueue.main.next` has come, after `deliver`, and before it sleeps: deadlines
///   fire, layout and display passes run, and the layer tree is committed to `sink`;
/// - `UIApplication.deviceRemoved(_:)`, `resignActive()`, `becomeActive()`, `enterBackground()`, `enterForeground()`,
///   `screenChanged(_:)` and `terminate()` when such a thing happens.
@MainActor public protocol ApplicationHost: AnyObject {
    /// The screen as it is now.
    var screen: ScreenMetrics { get }
    /// Where the screen's layer tree is committed to.
    var sink: any RenderCommitSink { get }
    /// Runs until the application ends. Returns the exit status.
    func run(_ application: UIApplication) -> Int32
}
