import Foundation

/// One step of pinching and turning on a trackpad.
///
///     began ──▶ changed ──▶ … ──▶ ended       the fingers left the trackpad
///                           └───▶ cancelled   the system took the gesture away
public struct TransformSample: Hashable, Sendable {
    /// Where a step is in its gesture.
    public enum Phase: String, Sendable, CaseIterable {
        case began, changed, ended, cancelled
    }

    /// Where the step is in its gesture.
    public var phase: Phase
    /// Where the pointer is, in screen points.
    public var position: CGPoint
    /// Change of scale since the last sample, as a factor above 0; 1 changes nothing.
    public var scale: Double
    /// Turn since the last sample in radians, clockwise on the screen.
    public var rotation: Double
    /// The trackpad.
    public var device: InputDevice.ID

    /// Makes a step; position in screen points, scale as a factor, rotation in radians, clockwise.
    public init(
        phase: Phase, position: CGPoint, scale: Double = 1, rotation: Double = 0, device: InputDevice.ID = .unnamed
    ) {
        self.device = device
        self.phase = phase
        self.position = position
        self.scale = scale
        self.rotation = rotation
    }

    /// False for a step that says what cannot be: numbers that are not finite, or a scale that is not above 0.
    public var isValid: Bool {
        position.x.isFinite && position.y.isFinite && scale.isFinite && scale > 0 && rotation.isFinite
    }
}
