import CoreGraphics
import Foundation

/// The sizes and times of AssistiveTouch. Lengths are in points, times in seconds; no public source settles them (decision).
enum AssistiveMetrics {
    // MARK: Button

    /// The side of the button.
    static let buttonSize: CGFloat = 60
    /// The corner radius of the button.
    static let buttonRadius: CGFloat = 15
    /// The distance of the button from the edge that it snaps to.
    static let edgeDistance: CGFloat = 4
    /// The opacity of a button that is not used.
    static let idleOpacity: CGFloat = 0.4
    /// The opacity of a button under which a touch passes that began elsewhere.
    static let yieldingOpacity: CGFloat = 0.12
    /// The time until an unused button fades.
    static let idleTime: TimeInterval = 3
    /// How long it fades.
    static let fadeTime: TimeInterval = 0.4
    /// How long it takes to snap to an edge.
    static let snapTime: TimeInterval = 0.35
    /// How far a finger moves before it drags the button instead of pressing it.
    static let dragThreshold: CGFloat = 8
    /// The position of a new button along the right edge, as a fraction.
    static let initialFraction: CGFloat = 0.42
    /// How near a touch that began elsewhere comes before the button yields.
    static let yieldDistance: CGFloat = 12

    // MARK: Menu

    /// The longest side of the menu.
    static let menuSize: CGFloat = 304
    /// The smallest distance of the menu from the edges of the screen.
    static let menuMargin: CGFloat = 16
    /// The corner radius of the menu.
    static let menuRadius: CGFloat = 36
    /// How long the menu opens and closes.
    static let menuTime: TimeInterval = 0.28
    /// The size of symbols in the menu.
    static let symbolSize: CGFloat = 32
    /// The size of titles in the menu.
    static let titleSize: CGFloat = 12
    /// How long an item is held for its second action.
    static let holdTime: TimeInterval = 0.6

    // MARK: Gestures

    /// The most fingers of a gesture.
    static let maximumFingers = 10
    /// The longest gesture.
    static let maximumDuration: TimeInterval = 30
    /// The longest pause between strokes; a longer one is shortened to it.
    static let maximumPause: TimeInterval = 1
    /// Fingers that land within this time form the chord whose center is where the gesture is played.
    static let chordTime: TimeInterval = 0.15
    /// The width of a recorded finger's trail.
    static let trailWidth: CGFloat = 12
    /// The diameter of the mark of a finger.
    static let fingerSize: CGFloat = 46

    // MARK: Edges

    /// How near the edge a finger lands for a swipe of the system.
    static let swipeRegion: CGFloat = 12
    /// How far it moves from the edge.
    static let swipeDistance: CGFloat = 90
    /// The longest time that it takes.
    static let swipeTime: TimeInterval = 0.6

    // MARK: Pointer

    /// How long the pointer rests before it taps.
    static let dwellTime: TimeInterval = 1
    /// The rest before the ring is shown that fills until the tap.
    static let dwellDelay: TimeInterval = 0.25
    /// How far a resting pointer may move.
    static let dwellDistance: CGFloat = 8
    /// The diameter of the ring.
    static let dwellRing: CGFloat = 40
    /// How long a tap of the pointer lasts.
    static let tapTime: TimeInterval = 0.06
    /// How many points the pointer moves for each point of a finger on the pad.
    static let padGain: CGFloat = 2.2
    /// The side of the pad.
    static let padSize: CGFloat = 168
}
