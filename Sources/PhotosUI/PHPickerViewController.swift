import Foundation
import Photos
import PictureLibrary
import Support
import UIKitContainers
import UIKitCore
import UIKitPhotos

/// Told what the user has chosen (DV-127).
@MainActor public protocol PHPickerViewControllerDelegate: AnyObject {
    /// The user has chosen pictures, or cancelled: then there are none. The delegate dismisses the picker.
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// Lets the user choose pictures and films. The program needs no permission for what the user chooses (DV-127).
///
///     var configuration = PHPickerConfiguration()
///     configuration.selectionLimit = 3
///     configuration.filter = .images
///     let picker = PHPickerViewController(configuration: configuration)
///     picker.delegate = self
///     present(picker, animated: true)
public final class PHPickerViewController: UIViewController {
    /// What the picker offers.
    public let configuration: PHPickerConfiguration
    /// Told what was chosen; not retained.
    public weak var delegate: (any PHPickerViewControllerDelegate)?
    private let store: PictureStore
    private let loader: PictureLoader
    private var hasFinished = false

    /// Creates a picker.
    public convenience init(configuration: PHPickerConfiguration) {
        self.init(configuration: configuration, store: PHPhotoLibrary.shared().store)
    }

    package init(configuration: PHPickerConfiguration, store: PictureStore, loader: PictureLoader = .shared) {
        (self.configuration, self.store, self.loader) = (configuration, store, loader)
        super.init(nibName: nil, bundle: nil)
    }

    /// Unavailable: a picker has a configuration.
    public required init?(coder: NSCoder) { nil }

    public override func viewDidLoad() {
        super.viewDidLoad()
        var settings = PicturePickerSettings()
        settings.limit = max(0, configuration.selectionLimit)
        settings.isOrdered = configuration.selection == .ordered
        settings.preselected = configuration.hasLibrary ? configuration.preselectedAssetIdentifiers : []
        if let filter = configuration.filter {
            settings.accepts = { filter.accepts($0) }
            settings.offersFilms = filter.offersFilms
        }
        let model = PicturePickerModel(
            settings, store: store, loader: loader, onFinish: { [weak self] in self?.finish($0) },
            onCancel: { [weak self] in self?.finish([]) })
        let navigation = UINavigationController(rootViewController: PictureBrowserController(model))
        addChild(navigation)
        navigation.view.frame = view.bounds
        navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(navigation.view)
        navigation.didMove(toParent: self)
    }

    private func finish(_ pictures: [Picture]) {
        // One answer, even for a second tap while the picker is dismissed.
        guard !hasFinished else { return }
        hasFinished = true
        let results = pictures.map { PHPickerResult($0, hasLibrary: configuration.hasLibrary) }
        guard let delegate else { return dismiss(animated: true) }
        delegate.picker(self, didFinishPicking: results)
    }
}
