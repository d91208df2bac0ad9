import Foundation

/// What shows of an animation before its beginning and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The last value stays after the end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The first value shows before the beginning.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both `forwards` and `backwards`.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Nothing shows outside the active time.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// A place in a hierarchy of times. Time of the parent becomes time of its own by
/// t = (t_parent − `beginTime`) · `speed` + `timeOffset`.
///
/// Layers and animations both have it: a layer's parent is its superlayer, an animation's parent is its layer or its
/// group.
public protocol CAMediaTiming {
    /// When it begins, in seconds of the parent's time. For animations 0 stands for the time of the commit.
    var beginTime: CFTimeInterval { get set }
    /// Length of one run in seconds.
    var duration: CFTimeInterval { get set }
    /// How fast own time goes compared with the parent's: 1 equally fast, 0 stands still, negative runs back.
    var speed: Float { get set }
    /// Shift of own time, in seconds.
    var timeOffset: CFTimeInterval { get set }
    /// How often it runs; may be fractional. 0 stands for once.
    var repeatCount: Float { get set }
    /// How long it runs again and again, in seconds; 0 leaves it to `repeatCount`.
    var repeatDuration: CFTimeInterval { get set }
    /// Every run is followed by one backward.
    var autoreverses: Bool { get set }
    /// What shows before the beginning and after the end.
    var fillMode: CAMediaTimingFillMode { get set }
}
