import AVFoundation
import UIKit

/// A session with one camera at a time and an output for photos.
@MainActor final class Camera: NSObject, AVCapturePhotoCaptureDelegate {
    let session = AVCaptureSession()
    private let output = AVCapturePhotoOutput()
    private var position = AVCaptureDevice.Position.back
    private var onPhoto: ((UIImage) -> Void)?

    /// Whether there is more than one camera.
    var canSwitch: Bool { AVCaptureDevice.devices(for: .video).count > 1 }

    override init() {
        super.init()
        session.sessionPreset = .photo
        session.addOutput(output)
    }

    /// Starts the camera; `reply` gets why there is none, or `nil`.
    func start(_ reply: @escaping @MainActor @Sendable (String?) -> Void) {
        AVCaptureDevice.requestAccess(for: .video) { isAllowed in
            Task { @MainActor in
                guard isAllowed else {
                    return reply(
                        "Snapshot may not use the camera. Start it with TOUCHSTONE_PERMISSIONS=camera=allow,photos-add=allow."
                    )
                }
                guard self.connect() else { return reply("There is no camera.") }
                self.session.startRunning()
                reply(nil)
            }
        }
    }

    /// Changes to the camera at the other side.
    func switchCamera() {
        position = position == .back ? .front : .back
        _ = connect()
    }

    /// Puts the camera of the position into the session; false without one.
    private func connect() -> Bool {
        guard
            let device = AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: position)
                ?? AVCaptureDevice.default(for: .video),
            let input = try? AVCaptureDeviceInput(device: device)
        else { return false }
        session.beginConfiguration()
        for old in session.inputs { session.removeInput(old) }
        session.addInput(input)
        session.commitConfiguration()
        return true
    }

    /// Takes a photo.
    func takePhoto(_ reply: @escaping (UIImage) -> Void) {
        onPhoto = reply
        output.capturePhoto(with: AVCapturePhotoSettings(), delegate: self)
    }

    nonisolated func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?
    ) {
        guard let data = photo.fileDataRepresentation(), let image = UIImage(data: data) else { return }
        MainActor.assumeIsolated { onPhoto?(image) }
    }
}
