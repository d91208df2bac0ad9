import Foundation
import TouchInput
import UIKitCore

/// The result of replaying a recording.
public struct GestureReport: Sendable {
    /// A line of the report.
    public enum Entry: Hashable, Sendable {
        /// A recognizer sent an action.
        case action(GestureAction)
        /// A recognizer decided something.
        case decision(GestureTrace.Line)
    }

    /// The recording's path.
    public var file: String
    /// The devices in the recording.
    public var devices: [InputDevice]
    /// Actions, and decisions if requested, in order.
    public var entries: [Entry] = []
    /// The number of contacts that began.
    public var contacts: Int
    /// The number of input frames played.
    public var frames = 0
    /// The number of invalid packets or rows.
    public var dropped: Int

    /// Creates the report of a recording that has not been played yet.
    init(file: String, devices: [InputDevice], contacts: Int, dropped: Int) {
        self.file = file
        self.devices = devices
        self.contacts = contacts
        self.dropped = dropped
    }

    /// The actions, in order.
    public var actions: [GestureAction] {
        entries.compactMap { entry in
            guard case .action(let action) = entry else { return nil }
            return action
        }
    }

    /// The decisions, in order.
    public var decisions: [GestureTrace.Line] {
        entries.compactMap { entry in
            guard case .decision(let line) = entry else { return nil }
            return line
        }
    }

    /// The names of the recognized gestures, in order.
    public var summary: [String] { actions.filter(\.isRecognition).map(\.recognizer) }
}

/// One action sent by a recognizer.
public struct GestureAction: Hashable, Sendable {
    /// A recognizer's velocity.
    public enum Velocity: Hashable, Sendable {
        /// Points per second, for a pan.
        case movement(CGPoint)
        /// Scale or radians per second, for a pinch or a rotation.
        case rate(Double)
    }

    /// The time in seconds from the recording's beginning.
    public var time: TimeInterval
    /// The recognizer's name, a `ReplayGesture`.
    public var recognizer: String
    /// The recognizer's state: began, changed, ended, cancelled.
    public var state: String
    /// The gesture's location, in points.
    public var location: CGPoint
    /// The scale of a pinch, as a factor.
    public var scale: Double?
    /// The rotation of a rotation gesture, in radians, clockwise.
    public var rotation: Double?
    /// The translation of a pan since it began, in points.
    public var translation: CGPoint?
    /// The gesture's velocity, if the recognizer measures it.
    public var velocity: Velocity?

    /// Captures the current state of a recognizer.
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

    /// True if this action recognized the gesture: it began, or the gesture is discrete.
    public var isRecognition: Bool {
        state == "began" || (state == "ended" && !Self.continuous.contains(recognizer))
    }

    private static let continuous: Set<String> = Set(
        [ReplayGesture.longPress, .pan, .pinch, .rotation].map(\.rawValue))
}
