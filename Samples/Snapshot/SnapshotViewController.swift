import AVFoundation
import PhotosUI
import UIKit

/// The camera: what it sees, the shutter, another camera, and the pictures of the user.
final class SnapshotViewController: UIViewController, PHPickerViewControllerDelegate {
    let camera = Camera()
    private let preview = PreviewView()
    private let message = UILabel()
    private let shutter = UIButton(type: .custom)
    private let libraryButton = UIButton(type: .custom)
    private let switchButton = UIButton(type: .system)
    private var failureObserver: (any NSObjectProtocol)?

    override func viewDidLoad() {
        super.viewDidLoad()
        overrideUserInterfaceStyle = .dark
        view.backgroundColor = .black
        preview.previewLayer.session = camera.session
        preview.previewLayer.videoGravity = .resizeAspect
        message.textColor = .secondaryLabel
        message.textAlignment = .center
        message.numberOfLines = 0
        shutter.accessibilityLabel = "Take photo"
        shutter.layer.borderWidth = 4
        shutter.layer.borderColor = UIColor.white.cgColor
        shutter.layer.cornerRadius = 36
        shutter.addAction(UIAction { [weak self] _ in self?.shoot() }, for: .touchUpInside)
        libraryButton.accessibilityLabel = "Photos"
        libraryButton.backgroundColor = .secondarySystemBackground
        libraryButton.layer.cornerRadius = 8
        libraryButton.clipsToBounds = true
        libraryButton.imageView?.contentMode = .scaleAspectFill
        libraryButton.setImage(UIImage(systemName: "photo.on.rectangle"), for: .normal)
        libraryButton.addAction(UIAction { [weak self] _ in self?.openLibrary() }, for: .touchUpInside)
        switchButton.accessibilityLabel = "Switch camera"
        switchButton.setImage(UIImage(systemName: "arrow.clockwise"), for: .normal)
        switchButton.tintColor = .white
        switchButton.addAction(UIAction { [weak self] _ in self?.camera.switchCamera() }, for: .touchUpInside)
        for view in [preview, message, shutter, libraryButton, switchButton] { self.view.addSubview(view) }
        failureObserver = NotificationCenter.default.addObserver(
            forName: .AVCaptureSessionRuntimeError, object: camera.session, queue: nil
        ) { [weak self] note in
            let text = (note.userInfo?[AVCaptureSessionErrorKey] as? AVError)?.localizedDescription
            MainActor.assumeIsolated { self?.tell(text) }
        }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        camera.start { [weak self] problem in self?.tell(problem) }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        camera.session.stopRunning()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let (bounds, safe) = (view.bounds, view.safeAreaInsets)
        let bar: CGFloat = 128 + safe.bottom
        preview.frame = CGRect(x: 0, y: safe.top, width: bounds.width, height: bounds.height - safe.top - bar)
        message.frame = preview.frame.insetBy(dx: 32, dy: 0)
        let middle = bounds.height - bar + 64
        shutter.frame = CGRect(x: bounds.midX - 36, y: middle - 36, width: 72, height: 72)
        libraryButton.frame = CGRect(x: 28, y: middle - 26, width: 52, height: 52)
        switchButton.frame = CGRect(x: bounds.width - 76, y: middle - 24, width: 48, height: 48)
    }

    private func tell(_ problem: String?) {
        message.text = problem
        shutter.isEnabled = problem == nil
        shutter.alpha = problem == nil ? 1 : 0.4
        switchButton.isHidden = problem != nil || !camera.canSwitch
    }

    // MARK: Pictures

    /// Takes a photo, flashes and saves it.
    private func shoot() {
        camera.takePhoto { [weak self] image in
            guard let self else { return }
            show(image)
            UIImageWriteToSavedPhotosAlbum(image, self, Self.savedSelector, nil)
        }
        preview.alpha = 0.2
        UIView.animate(withDuration: 0.25) { self.preview.alpha = 1 }
    }

    private static let savedSelector = Selector(
        "saved:didFinishSavingWithError:contextInfo:", of: SnapshotViewController.self
    ) { (controller: SnapshotViewController, image: UIImage, error: Error?, context: UnsafeRawPointer) in
        controller.saved(image, didFinishSavingWithError: error, contextInfo: context)
    }

    private func saved(
        _ image: UIImage, didFinishSavingWithError error: Error?, contextInfo: UnsafeRawPointer
    ) {
        if let error { message.text = error.localizedDescription }
    }

    private func show(_ image: UIImage) { libraryButton.setImage(image, for: .normal) }

    private func openLibrary() {
        var configuration = PHPickerConfiguration()
        configuration.filter = .images
        let picker = PHPickerViewController(configuration: configuration)
        picker.delegate = self
        present(picker, animated: true)
    }

    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
        picker.dismiss(animated: true)
        _ = results.first?.itemProvider.loadObject(ofClass: UIImage.self) { [weak self] image, _ in
            guard let image = image as? UIImage else { return }
            Task { @MainActor in self?.show(image) }
        }
    }
}

/// A view whose layer shows the camera.
final class PreviewView: UIView {
    let previewLayer = AVCaptureVideoPreviewLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.addSublayer(previewLayer)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        previewLayer.frame = bounds
    }
}
