import CoreGraphics
import Foundation

/// The sizes and times of exploration by touch.
enum ExplorationMetrics {
    // MARK: Gestures

    /// The longest time a finger may stay down in a tap, in seconds (R-03, AX-37).
    static let tapTime: TimeInterval = 0.75
    /// The longest gap between the taps of a double tap, in seconds (R-04, AX-37).
    static let tapGap: TimeInterval = 0.35
    /// The farthest a finger may move in a tap, in points.
    static let tapDistance: CGFloat = 45
    /// The least mean speed of a flick, in points per second (AX-37: S-46's least speed times 30).
    static let flickSpeed: CGFloat = 300
    /// How long a finger rests before it explores, in seconds (decision): a flick and the first of two taps must not move
    /// the cursor.
    static let exploreDelay: TimeInterval = 0.15
    /// How long the second touch of a double tap is held until it is passed on to the element, in seconds (decision: as long
    /// as a long press).
    static let passThroughDelay: TimeInterval = 0.5
    /// The turn of two fingers between two settings of the rotor, in radians (decision).
    static let rotorStep: CGFloat = .pi / 6
    /// The least distance of two fingers that can turn the rotor, in points (decision).
    static let rotorFingerDistance: CGFloat = 40
    /// The least length of a stroke of a Z, in points (decision).
    static let scrubStroke: CGFloat = 30
    /// The number of strokes of a Z (AX-32).
    static let scrubStrokes = 3

    // MARK: Cursor

    /// The distance between an element and the cursor around it, in points (decision).
    static let cursorOutset: CGFloat = 3
    /// The radius of the cursor's corners, in points (decision).
    static let cursorRadius: CGFloat = 6
    /// The width of the cursor's line, in points (decision).
    static let cursorWidth: CGFloat = 3
    /// The width of the line around it, which sets it off from any content, in points (decision).
    static let cursorHaloWidth: CGFloat = 6
    /// The least time between two looks at the elements after a change, in seconds (decision).
    static let updateInterval: TimeInterval = 0.1
}
