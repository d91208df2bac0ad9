import CameraCapture
import CoreGraphics
import Foundation
import MediaPipelines
import ServiceSupport
import Support
import UIKitPhotos

/// Makes cameras available to image pickers. Called before `main`: nothing is opened or read then.
@_cdecl("touchstone_register_camera_source") func registerCameraSource() {
    CameraProviders.make = { CameraSource() }
}

/// The cameras for image pickers.
@MainActor package final class CameraSource: CameraProvider {
    private let devices: () -> [CameraDevice]
    private let permissions: Permissions

    /// Creates a source of the machine's cameras, or of others in tests.
    package init(
        devices: @escaping () -> [CameraDevice] = { CameraDevices.all }, permissions: Permissions = .shared
    ) {
        (self.devices, self.permissions) = (devices, permissions)
    }

    package var cameras: [CameraChoice] {
        devices().map { device in
            let isFront: Bool? =
                switch device.position {
                case .front: true
                case .back: false
                case .unspecified: nil
                }
            return CameraChoice(identifier: device.identifier, isFront: isFront)
        }
    }

    package func requestAccess(_ reply: @escaping @MainActor (Bool) -> Void) {
        CameraAccess.request(in: permissions) { reply($0?.isAllowed ?? false) }
    }

    package func open(
        _ camera: CameraChoice, onFrame: @escaping @MainActor (CGImage) -> Void,
        onFailure: @escaping @MainActor (String) -> Void
    ) -> any CameraStream {
        guard let device = devices().first(where: { $0.identifier == camera.identifier }) else {
            let stream = MissingCamera()
            DispatchQueue.main.async { onFailure("the camera is gone") }
            return stream
        }
        let hasSound = permissions.answer(for: .microphone) == .allow
        return FeedStream(CameraFeed(device), sound: hasSound ? AudioDevices.source : nil, onFrame, onFailure)
    }
}

/// A camera that is open.
@MainActor private final class FeedStream: CameraStream {
    private let feed: CameraFeed
    private let sound: String?
    private let receiver: Int
    private var recorder: MovieRecorder?

    init(
        _ feed: CameraFeed, sound: String?, _ onFrame: @escaping @MainActor (CGImage) -> Void,
        _ onFailure: @escaping @MainActor (String) -> Void
    ) {
        (self.feed, self.sound) = (feed, sound)
        let mailbox = FrameMailbox { onFrame($0.image) }
        receiver = feed.addReceiver { mailbox.put($0) }
        feed.onFailure = { onFailure($0.localizedDescription) }
        feed.start()
    }

    func takePicture(_ reply: @escaping @MainActor (CGImage?) -> Void) { feed.nextFrame { reply($0?.image) } }

    func startRecording(to url: URL, onEnd: @escaping @MainActor (String?) -> Void) {
        let recorder = MovieRecorder(feed, to: url, sound: sound) { [weak self] error in
            self?.recorder = nil
            onEnd(error?.localizedDescription)
        }
        self.recorder = recorder
        recorder.start()
    }

    func stopRecording() { recorder?.stop() }

    func close() {
        recorder?.stop()
        feed.removeReceiver(receiver)
        feed.onFailure = nil
        feed.stop()
    }
}

/// A camera that was removed between its choice and its opening.
@MainActor private final class MissingCamera: CameraStream {
    func takePicture(_ reply: @escaping @MainActor (CGImage?) -> Void) { reply(nil) }
    func startRecording(to url: URL, onEnd: @escaping @MainActor (String?) -> Void) { onEnd("the camera is gone") }
    func stopRecording() {}
    func close() {}
}
