import Foundation
import UIKitCore

/// One action that a recognizer sent.
public struct GestureAction: Hashable, Sendable {
    /// What a recognizer's speed is measured in.
    public enum Velocity: Hashable, Sendable {
        /// Points per second, of a pan.
        case movement(CGPoint)
        /// Scale or radians per second, of a pinch or a rotation.
        case rate(Double)
    }

    /// Seconds from the recording's beginning.
    public var time: TimeInterval
    /// The recognizer's name, one of `BoardGesture`.
    public var recognizer: String
    /// The recognizer's state: began, changed, ended, cancelled.
    public var state: String
    /// Where the gesture is, in points.
    public var location: CGPoint
    /// A pinch's scale.
    public var scale: Double?
    /// A rotation's turn, in radians, clockwise.
    public var rotation: Double?
    /// A pan's movement since it began, in points.
    public var translation: CGPoint?
    /// How fast the gesture is.
    public var velocity: Velocity?

    /// Reads a recognizer as it is now.
    @MainActor package init(_ recognizer: UIGestureRecognizer, in view: UIView, at time: TimeInterval) {
        self.time = time
        self.recognizer = recognizer.name ?? ""
        state = recognizer.state.word
        location = recognizer.location(in: view)
        if let pan = recognizer as? UIPanGestureRecognizer {
            translation = pan.translation(in: view)
            velocity = .movement(pan.velocity(in: view))
        } else if let pinch = recognizer as? UIPinchGestureRecognizer {
            scale = Double(pinch.scale)
            velocity = .rate(Double(pinch.velocity))
        } else if let rotation = recognizer as? UIRotationGestureRecognizer {
            self.rotation = Double(rotation.rotation)
            velocity = .rate(Double(rotation.velocity))
        }
    }

    /// True when the gesture was recognized by this action: it began, or it was a discrete one.
    public var isRecognition: Bool {
        state == "began" || (state == "ended" && !Self.continuous.contains(recognizer))
    }

    private static let continuous: Set<String> = Set(
        [ReplayGesture.longPress, .pan, .pinch, .rotation].map(\.rawValue))
}
