import Foundation
import TouchInput

/// Turns the pinches of a trackpad, as the server tells them, into steps.
///
/// The server tells the scale since the pinch began, and the turn since the last event.
struct TrackpadPinch: Sendable {
    private var scale: Double?

    /// Makes a trackpad without fingers.
    init() {}

    /// Reads an event: the scale since the beginning as a factor, the turn since the last event in degrees, clockwise.
    ///
    /// What continues a pinch that was never begun gives `nil`, and so does a scale that is not above 0, which no
    /// fingers have.
    mutating func read(
        _ phase: TransformSample.Phase, at position: CGPoint, scale now: Double, degrees: Double
    ) -> TransformSample? {
        switch phase {
        case .began:
            scale = now > 0 ? now : 1
            return TransformSample(phase: .began, position: position)
        case .changed:
            guard let last = scale, now > 0 else { return nil }
            scale = now
            return TransformSample(
                phase: .changed, position: position, scale: now / last, rotation: degrees * .pi / 180)
        case .ended, .cancelled:
            guard scale != nil else { return nil }
            scale = nil
            return TransformSample(phase: phase, position: position)
        }
    }
}
