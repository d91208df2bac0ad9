import CoreGraphics
import Foundation
import PictureLibrary
import Support
import UIKitContainers
import UIKitControls
import UIKitCore

/// Lets the user pick a picture of the library, or take one with a camera (DV-47 to DV-51).
///
///     let picker = UIImagePickerController()
///     picker.sourceType = .photoLibrary
///     picker.delegate = self        // also a UINavigationControllerDelegate
///     present(picker, animated: true)
///
/// The library needs no permission. The camera source exists in programs that are linked with the product `CameraSource`, which
/// `./touchstone run` adds if they use it, on machines with a camera; the user is asked with the text of
/// `NSCameraUsageDescription`.
open class UIImagePickerController: UINavigationController {
    /// The type identifiers of pictures and films.
    static let imageType = "public.image"
    static let movieType = "public.movie"
    static let standardMaximumDuration: TimeInterval = 600

    /// The library; another one in tests.
    package var store = PictureStore.shared
    package var loader = PictureLoader.shared
    private var model: PicturePickerModel?
    private var isDelivering = false

    /// Creates a picker of the photo library.
    public init() { super.init(nibName: nil, bundle: nil) }

    /// Creates a picker of the photo library; it makes its own view, so the names of a nib are ignored.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a picker of the photo library; nothing is decoded.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private var pickerDelegate: (any UIImagePickerControllerDelegate)? {
        delegate as? any UIImagePickerControllerDelegate
    }

    // MARK: Sources

    /// Whether a source exists: the library always, the camera if there is one that the program can use (DV-47).
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool {
        sourceType != .camera || !(CameraProviders.current?.cameras ?? []).isEmpty
    }

    /// The types of media that a source has; `nil` for one that does not exist.
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
        isSourceTypeAvailable(sourceType) ? [imageType, movieType] : nil
    }

    /// Where pictures come from; the photo library by default (DV-48). A source that does not exist becomes the photo library,
    /// and a line says so (DV-50). Set it before the picker is shown.
    open var sourceType = SourceType.photoLibrary {
        didSet {
            guard !Self.isSourceTypeAvailable(sourceType) else { return }
            Diagnostics.log("UIImagePickerController: there is no camera, so the photo library is shown")
            sourceType = .photoLibrary
        }
    }

    /// The types of media that are offered; only pictures by default (DV-48). Types that are no kind of picture or film are
    /// ignored; without any of them pictures are offered.
    open var mediaTypes: [String] = [imageType]

    /// Whether a picture that was picked or taken can be moved and scaled in a square; false by default (DV-48, DV-129).
    open var allowsEditing = false

    // MARK: Camera

    /// Which camera is used; that of the back by default (DV-48). It can be changed while the camera is shown.
    open var cameraDevice = CameraDevice.rear {
        didSet { (viewControllers.first as? CameraController)?.showCamera(front: cameraDevice == .front) }
    }

    /// Whether photos or films are taken: photos by default, films if `mediaTypes` has no pictures.
    open var cameraCaptureMode: CameraCaptureMode {
        get { captureMode ?? (offersImages ? .photo : .video) }
        set {
            captureMode = newValue
            (viewControllers.first as? CameraController)?.show()
        }
    }
    private var captureMode: CameraCaptureMode?

    /// Whether the picker shows the shutter and the other controls; true by default (DV-48).
    open var showsCameraControls = true {
        didSet { (viewControllers.first as? CameraController)?.show() }
    }

    /// A view above what the camera sees; none by default.
    open var cameraOverlayView: UIView?

    /// The transform of what the camera sees; the identity by default.
    open var cameraViewTransform = CGAffineTransform.identity {
        didSet { (viewControllers.first as? CameraController)?.viewIfLoaded?.setNeedsLayout() }
    }

    /// The longest film in seconds; 600 by default (DV-48). 0 and less are no limit.
    open var videoMaximumDuration: TimeInterval = standardMaximumDuration

    // MARK: Views

    open override func viewDidLoad() {
        super.viewDidLoad()
        if viewControllers.isEmpty { showSource() }
    }

    private func showSource() {
        if sourceType == .camera { return showCamera() }
        var settings = PicturePickerSettings()
        let (offersImages, offersFilms) = (self.offersImages, self.offersFilms)
        settings.accepts = { $0.kind == .film ? offersFilms : offersImages }
        settings.offersFilms = offersFilms
        let model = PicturePickerModel(
            settings, store: store, loader: loader, onFinish: { [weak self] in self?.picked($0) },
            onCancel: { [weak self] in self?.cancel() })
        self.model = model
        setViewControllers([PictureBrowserController(model)], animated: false)
    }

    private var offersFilms: Bool { mediaTypes.contains { $0 == Self.movieType || $0 == "public.video" } }

    private var offersImages: Bool { !offersFilms || mediaTypes.contains(Self.imageType) }

    // MARK: Results

    func cancel() {
        // The delegate dismisses the picker (DV-50). Without one, it dismisses itself.
        guard let delegate = pickerDelegate else { return dismiss(animated: true) }
        delegate.imagePickerControllerDidCancel(self)
    }

    private func picked(_ pictures: [Picture]) {
        guard let picture = pictures.first, !isDelivering else { return }
        isDelivering = true
        let spinner = UIActivityIndicatorView(style: .medium)
        spinner.startAnimating()
        topViewController?.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: spinner)
        store.inBackground { [weak self] in
            let loaded = PickedMedia.load(picture)
            MainActorDispatch.run { self?.loaded(loaded, of: picture) }
        }
    }

    private func loaded(_ media: PickedMedia.Loaded, of picture: Picture) {
        isDelivering = false
        topViewController?.navigationItem.rightBarButtonItem = nil
        var info: [InfoKey: Any] = [.mediaType: media.type]
        guard let image = media.image else {
            guard picture.kind == .film, let copy = media.copy else { return showUnreadable() }
            info[.mediaURL] = copy
            return finish(info)
        }
        if let copy = media.copy { info[.imageURL] = copy }
        deliver(image, info)
    }

    /// Lets the user move and scale a picture if the program wants that, and tells the delegate.
    func deliver(_ image: UIImage, _ info: [InfoKey: Any]) {
        var info = info
        info[.originalImage] = image
        guard allowsEditing else { return finish(info) }
        let crop = PictureCropController(image) { [weak self] edited, rect in
            info[.editedImage] = edited
            info[.cropRect] = rect
            self?.finish(info)
        } onCancel: { [weak self] in
            self?.popViewController(animated: true)
        }
        pushViewController(crop, animated: true)
    }

    func finish(_ info: [InfoKey: Any]) {
        guard let delegate = pickerDelegate else { return dismiss(animated: true) }
        delegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
    }

    private func showUnreadable() {
        let alert = UIAlertController(
            title: SystemText.title("The item cannot be opened"), message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: SystemText.title("Done"), style: .default))
        present(alert, animated: true)
    }
}
