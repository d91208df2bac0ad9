import Foundation
import TouchInput

/// How recordings are read.
public struct RecordingOptions: Hashable, Sendable {
    /// The size in points that a device's surface is stretched to; `nil` for the size it has. Files whose positions are
    /// in points already are not stretched.
    public var screen: CGSize?
    /// How contact patches become points (T-13). Recordings are replayed as they were measured unless told otherwise.
    public var calibration: ContactCalibration

    /// Makes options.
    public init(screen: CGSize? = nil, calibration: ContactCalibration = .none) {
        self.screen = screen
        self.calibration = calibration
    }
}
