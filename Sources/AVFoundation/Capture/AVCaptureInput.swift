import Foundation
import ServiceSupport

/// Something that a session captures (DV-52).
open class AVCaptureInput: NSObject, @unchecked Sendable {}

/// A camera or microphone as input of a session.
open class AVCaptureDeviceInput: AVCaptureInput, @unchecked Sendable {
    // Unchecked because the class is open; its property is immutable.

    /// The device.
    public final let device: AVCaptureDevice

    /// Creates an input of a device.
    ///
    /// - Throws: `AVError` with `applicationIsNotAuthorizedToUseDevice` if the user has denied it, `deviceNotConnected` if the
    ///   device is gone.
    public init(device: AVCaptureDevice) throws {
        let status = AVCaptureDevice.authorizationStatus(for: device.camera == nil ? .audio : .video)
        guard status != .denied, status != .restricted else { throw AVError(.applicationIsNotAuthorizedToUseDevice) }
        guard device.isConnected else { throw AVError(.deviceNotConnected) }
        self.device = device
    }

    /// Creates an input of a device without a question, for tests.
    package init(given device: AVCaptureDevice) { self.device = device }
}
