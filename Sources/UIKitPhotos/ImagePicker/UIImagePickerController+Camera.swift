import CoreGraphics
import Foundation
import Support
import UIKitCore

extension UIImagePickerController {
    /// Whether there is a camera at a side, or one whose side is not known (DV-130).
    public class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool {
        CameraProviders.camera(front: cameraDevice == .front) != nil
    }

    /// Whether a camera has a flash: none has.
    public class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }

    /// What a camera takes: photos 0 and films 1; `nil` without it.
    public class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? {
        isCameraDeviceAvailable(cameraDevice) ? [0, 1] : nil
    }

    private var camera: CameraController? { viewControllers.first as? CameraController }

    /// Takes a photo, for programs with controls of their own; no effect without a camera (DV-130).
    public final func takePicture() { camera?.takePicture() }

    /// Starts a film, for programs with controls of their own.
    ///
    /// - Returns: false if there is no camera, or one is recorded already.
    @discardableResult public final func startVideoCapture() -> Bool { camera?.startRecording() ?? false }

    /// Ends a film; the delegate gets it.
    public final func stopVideoCapture() { camera?.stopRecording() }

    /// Shows the camera.
    func showCamera() {
        let camera = CameraController(self) { [weak self] result in
            guard let self else { return }
            switch result {
            case .photo(let image): deliver(image, [.mediaType: Self.imageType, .mediaMetadata: [String: Any]()])
            case .film(let url): finish([.mediaType: Self.movieType, .mediaURL: url])
            }
        }
        setViewControllers([camera], animated: false)
    }
}
