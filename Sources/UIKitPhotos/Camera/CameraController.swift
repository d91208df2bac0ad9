import CoreGraphics
import Foundation
import Support
import UIKitContainers
import UIKitControls
import UIKitCore

/// The camera of an image picker: what it sees, the shutter, and what was taken (DV-130).
final class CameraController: UIViewController {
    /// What was taken.
    enum Result {
        case photo(UIImage)
        case film(URL)
    }

    private static let shutterSide: CGFloat = 72
    private static let barHeight: CGFloat = 128

    private unowned let picker: UIImagePickerController
    private let onResult: (Result) -> Void
    private var stream: (any CameraStream)?
    private var taken: Result?
    private var isRecording = false
    /// Counts films: the time limit of one does not end the next.
    private var films = 0
    private var isFront: Bool

    private let preview = UIImageView()
    private let bar = UIView()
    private let shutter = ShutterButton()
    private let cancelButton = UIButton(type: .system)
    private let switchButton = UIButton(type: .system)
    private let useButton = UIButton(type: .system)
    private let message = UILabel()

    init(_ picker: UIImagePickerController, onResult: @escaping (Result) -> Void) {
        (self.picker, self.onResult) = (picker, onResult)
        isFront = picker.cameraDevice == .front
        super.init(nibName: nil, bundle: nil)
        overrideUserInterfaceStyle = .dark
    }

    required init?(coder: NSCoder) { nil }

    isolated deinit { stream?.close() }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        preview.contentMode = .scaleAspectFit
        preview.isAccessibilityElement = true
        preview.accessibilityLabel = SystemText.title("Camera")
        preview.accessibilityIdentifier = "CameraPreview"
        message.textColor = .secondaryLabel
        message.textAlignment = .center
        message.numberOfLines = 0
        bar.backgroundColor = UIColor(white: 0, alpha: 0.5)
        shutter.addAction(UIAction { [weak self] _ in self?.press() }, for: .touchUpInside)
        cancelButton.addAction(UIAction { [weak self] _ in self?.cancelOrRetake() }, for: .touchUpInside)
        switchButton.setImage(
            UIImage(
                systemName: "arrow.clockwise",
                withConfiguration: UIImage.SymbolConfiguration(pointSize: 24, weight: .regular)), for: .normal)
        switchButton.accessibilityLabel = SystemText.title("Switch Camera")
        switchButton.addAction(UIAction { [weak self] _ in self?.switchCamera() }, for: .touchUpInside)
        useButton.addAction(UIAction { [weak self] _ in self?.use() }, for: .touchUpInside)
        for button in [cancelButton, switchButton, useButton] {
            button.tintColor = .white
            button.titleLabel?.font = .systemFont(ofSize: 18)
        }
        for view in [preview, message, bar] { self.view.addSubview(view) }
        for view in [shutter, cancelButton, switchButton, useButton] { bar.addSubview(view) }
        show()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(true, animated: false)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if let overlay = picker.cameraOverlayView, overlay.superview !== view { view.addSubview(overlay) }
        becomeFirstResponder()
        start()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        close()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let (bounds, safe) = (view.bounds, view.safeAreaInsets)
        let height = picker.showsCameraControls ? Self.barHeight + safe.bottom : 0
        bar.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        preview.transform = .identity
        preview.frame = CGRect(x: 0, y: safe.top, width: bounds.width, height: bounds.height - safe.top - height)
        preview.transform = picker.cameraViewTransform
        message.frame = preview.frame.insetBy(dx: 32, dy: 0)
        let side = Self.shutterSide
        shutter.frame = CGRect(x: (bounds.width - side) / 2, y: (Self.barHeight - side) / 2, width: side, height: side)
        for button in [cancelButton, switchButton, useButton] { button.sizeToFit() }
        let middle = Self.barHeight / 2
        cancelButton.frame.origin = CGPoint(x: 20 + safe.left, y: middle - cancelButton.frame.height / 2)
        switchButton.frame = CGRect(x: bounds.width - 68 - safe.right, y: middle - 24, width: 48, height: 48)
        useButton.frame.origin = CGPoint(
            x: bounds.width - 20 - safe.right - useButton.frame.width, y: middle - useButton.frame.height / 2)
    }

    // MARK: Camera

    private func start() {
        guard stream == nil, taken == nil, let provider = CameraProviders.current else { return }
        provider.requestAccess { [weak self] isAllowed in
            guard let self, self.viewIfLoaded?.window != nil else { return }
            guard isAllowed else { return self.tell(SystemText.title("No Camera")) }
            self.open(provider)
        }
    }

    private func open(_ provider: any CameraProvider) {
        guard stream == nil else { return }
        guard let camera = CameraProviders.camera(front: isFront) else { return tell(SystemText.title("No Camera")) }
        message.text = nil
        shutter.isEnabled = true
        stream = provider.open(camera) { [weak self] frame in
            guard let self, taken == nil else { return }
            preview.image = UIImage(cgImage: frame)
            // As in a mirror.
            preview.layer.setAffineTransform(
                isFront ? picker.cameraViewTransform.scaledBy(x: -1, y: 1) : picker.cameraViewTransform)
        } onFailure: { [weak self] reason in
            self?.close()
            self?.preview.image = nil
            self?.tell(reason)
        }
    }

    private func close() {
        stream?.close()
        stream = nil
        isRecording = false
    }

    private func tell(_ text: String) {
        message.text = text
        shutter.isEnabled = false
    }

    /// Changes to another camera.
    func showCamera(front: Bool) {
        guard isFront != front else { return }
        isFront = front
        guard let provider = CameraProviders.current, stream != nil else { return }
        close()
        open(provider)
        show()
    }

    private func switchCamera() { picker.cameraDevice = isFront ? .rear : .front }

    // MARK: Taking

    private var takesFilms: Bool { picker.cameraCaptureMode == .video }

    private func press() {
        if !takesFilms { return takePicture() }
        if isRecording { stopRecording() } else { _ = startRecording() }
    }

    /// Takes a photo.
    func takePicture() {
        guard taken == nil else { return }
        stream?.takePicture { [weak self] image in
            guard let self, let image, self.taken == nil else { return }
            self.finish(.photo(UIImage(cgImage: image)))
        }
    }

    /// Starts a film; false if that is not possible.
    func startRecording() -> Bool {
        guard let stream, !isRecording, taken == nil else { return false }
        isRecording = true
        let url = PickedMedia.temporaryFile(extension: "mov")
        stream.startRecording(to: url) { [weak self] failure in
            guard let self else { return }
            self.isRecording = false
            guard let failure else { return self.finish(.film(url)) }
            self.tell(failure)
            self.show()
        }
        limitFilm()
        show()
        return true
    }

    /// Ends the film that has just been started when it is as long as it may be.
    private func limitFilm() {
        films += 1
        let (limit, number) = (picker.videoMaximumDuration, films)
        guard limit > 0, limit.isFinite else { return }
        DispatchQueue.main.asyncAfter(deadline: .now() + min(limit, DeadlineQueue.farthestTime)) { [weak self] in
            MainActor.assumeIsolated { if let self, self.films == number { self.stopRecording() } }
        }
    }

    /// Ends a film.
    func stopRecording() { if isRecording { stream?.stopRecording() } }

    private func finish(_ result: Result) {
        // A program that shows its own controls asks the user itself.
        guard picker.showsCameraControls else { return onResult(result) }
        taken = result
        if case .photo(let image) = result {
            preview.layer.setAffineTransform(.identity)
            preview.image = image
        }
        show()
    }

    private func use() { if let taken { onResult(taken) } }

    private func cancelOrRetake() {
        guard taken != nil else { return picker.cancel() }
        taken = nil
        preview.image = nil
        show()
        start()
    }

    /// Shows the controls that fit.
    func show() {
        guard isViewLoaded else { return }
        let isReview = taken != nil
        bar.isHidden = !picker.showsCameraControls
        shutter.isHidden = isReview
        useButton.isHidden = !isReview
        switchButton.isHidden = isReview || isRecording || (CameraProviders.current?.cameras.count ?? 0) < 2
        cancelButton.isHidden = isRecording
        cancelButton.setTitle(SystemText.title(isReview ? "Retake" : "Cancel"), for: .normal)
        useButton.setTitle(SystemText.title(takesFilms ? "Use Video" : "Use Photo"), for: .normal)
        shutter.isRed = takesFilms
        shutter.isRecording = isRecording
        shutter.accessibilityLabel = SystemText.title(
            takesFilms ? isRecording ? "Stop Recording" : "Record Video" : "Take Picture")
        view.setNeedsLayout()
    }

    // MARK: Keys

    override var canBecomeFirstResponder: Bool { true }

    /// The space bar presses the shutter, Escape cancels.
    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(
                title: SystemText.title("Take Picture"), action: Selector(CameraController.pressByKey), input: " "),
            UIKeyCommand(
                title: SystemText.title("Cancel"), action: Selector(CameraController.cancelOrRetake),
                input: UIKeyCommand.inputEscape),
        ]
    }

    private func pressByKey() { if !shutter.isHidden, shutter.isEnabled { press() } }
}

/// The shutter: a disc in a ring, red for films, a square while one is recorded.
final class ShutterButton: UIControl {
    private static let ring: CGFloat = 4
    private static let gap: CGFloat = 3

    private let disc = UIView()

    /// Whether it takes films.
    var isRed = false {
        didSet { disc.backgroundColor = isRed ? .systemRed : .white }
    }
    /// Whether a film is recorded.
    var isRecording = false {
        didSet { setNeedsLayout() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.borderWidth = Self.ring
        layer.borderColor = UIColor.white.cgColor
        disc.isUserInteractionEnabled = false
        disc.backgroundColor = .white
        addSubview(disc)
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet { disc.alpha = isHighlighted ? 0.6 : 1 }
    }

    override var isEnabled: Bool {
        didSet { alpha = isEnabled ? 1 : 0.4 }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.width / 2
        let inset = isRecording ? bounds.width * 0.3 : Self.ring + Self.gap
        disc.frame = bounds.insetBy(dx: inset, dy: inset)
        disc.layer.cornerRadius = isRecording ? 6 : disc.bounds.width / 2
    }
}
