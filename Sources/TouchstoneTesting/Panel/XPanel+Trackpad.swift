import CXlib
import Foundation

extension XPanel {
    /// A step of two fingers that pinch and turn on the trackpad.
    public enum PinchPhase: Sendable {
        /// Two fingers rest on the trackpad.
        case begin
        /// They are at another distance or angle.
        case update
        /// They left the trackpad.
        case end
        /// It was no pinch.
        case cancel

        fileprivate var eventType: Int32 {
            switch self {
            case .begin: XI_GesturePinchBegin
            case .update: XI_GesturePinchUpdate
            case .end, .cancel: XI_GesturePinchEnd
            }
        }
    }

    /// Pinches on the trackpad, where the pointer is.
    ///
    /// - Parameters:
    ///   - phase: the step.
    ///   - scale: the distance of the fingers as a multiple of that at the beginning.
    ///   - degrees: how far they turned since the last step, clockwise.
    public func pinch(_ phase: PinchPhase, scale: Double = 1, degrees: Double = 0) throws {
        try trackpad.send([
            .pinch(type: phase.eventType, scale: scale, degrees: degrees, isCancelled: phase == .cancel)
        ])
    }
}
