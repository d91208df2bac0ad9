import Contacts
import ContactsUI
import UIKit

/// Connects the placard of `MoveMe.xib` with the services of the phone. A service that is missing is named in a line above
/// the bar.
final class MoveMeViewController: UIViewController {
    private(set) var backdrop: BackdropView!
    private(set) var stage: PlacardStage!
    private(set) var message: UILabel!
    private(set) var messageBox: UIView!
    private(set) var place: UILabel!
    private(set) var placeBox: UIView!
    private(set) var bar: UIView!
    private(set) var logBox: UIView!
    private(set) var logButton: UIButton!
    private(set) var tiltButton: UIButton!
    private(set) var placeButton: UIButton!
    private(set) var photoButton: UIButton!
    private(set) var movieButton: UIButton!
    private(set) var soundButton: UIButton!
    private(set) var barButtons: [UIButton] = []

    /// The texts of the placard.
    private(set) var greetings = Greetings(bundle: .moveMe)
    /// Finds the place; another one in tests.
    var finder = PlaceFinder()
    /// The sound of the placard; another one in tests.
    lazy var sound = PickUpSound(Bundle.moveMe.url(forResource: "pickup", withExtension: "wav"))
    /// The movie of the background.
    var movie = Bundle.moveMe.url(forResource: "backdrop", withExtension: "webm")
    private var observers: [any NSObjectProtocol] = []

    private static let captionSize: CGFloat = 11
    private static let symbolSize: CGFloat = 21
    private static let cornerRadius: CGFloat = 22
    private static let messageRadius: CGFloat = 14
    /// The space between the placard and the bars when it rolls, in points.
    private static let gap: CGFloat = 8

    // MARK: Life cycle

    override func viewDidLoad() {
        super.viewDidLoad()
        LifeCycleLog.shared.add("viewDidLoad()")
        for button in barButtons { style(button) }
        style(logButton)
        for (box, radius) in [
            (bar, Self.cornerRadius), (logBox, Self.cornerRadius), (placeBox, Self.messageRadius),
            (messageBox, Self.messageRadius),
        ] {
            box?.layer.cornerRadius = radius
            box?.clipsToBounds = true
        }
        stage.placard.greeting = greetings.current
        stage.onDoubleTap = { [weak self] in self?.showNextGreeting() }
        stage.onPickUp = { [weak self] in self?.playSound() }
        stage.placard.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: localized("Next greeting")) { [weak self] _ in
                self?.showNextGreeting()
                return self != nil
            }
        ]
        backdrop.onFailure = { [weak self] reason in self?.movieFailed(reason) }
        showHint()
        follow(UIApplication.didEnterBackgroundNotification) { $0.backdrop.setPaused(true) }
        follow(UIApplication.willEnterForegroundNotification) { $0.backdrop.setPaused(false) }
    }

    private func follow(_ name: Notification.Name, _ body: @escaping @MainActor (MoveMeViewController) -> Void) {
        observers.append(
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                MainActor.assumeIsolated { if let self { body(self) } }
            })
    }

    isolated deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        LifeCycleLog.shared.add("viewWillAppear(_:)")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        LifeCycleLog.shared.add("viewDidAppear(_:)")
        becomeFirstResponder()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        LifeCycleLog.shared.add("viewWillDisappear(_:)")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        LifeCycleLog.shared.add("viewDidDisappear(_:)")
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        LifeCycleLog.shared.add("traitCollectionDidChange(_:)")
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        stage.margins = UIEdgeInsets(
            top: placeBox.frame.maxY + Self.gap, left: Self.gap,
            bottom: view.bounds.height - messageBox.frame.minY + Self.gap, right: Self.gap)
    }

    private func style(_ button: UIButton) {
        button.configuration?.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
            var attributes = attributes
            attributes.font = .systemFont(ofSize: Self.captionSize, weight: .medium)
            return attributes
        }
        button.configuration?.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(
            pointSize: Self.symbolSize, weight: .regular)
        button.configuration?.contentInsets = .zero
        // The color alone shows what is on.
        button.configuration?.automaticallyUpdateForSelection = false
        button.configurationUpdateHandler = { button in
            button.configuration?.baseForegroundColor = button.isSelected ? .systemBlue : .label
        }
    }

    // MARK: Messages

    /// Tells the user something; `nil` for how to use the program.
    func tell(_ text: String?) {
        message.text = text ?? localized("Drag the placard. Shake, or double-tap beside it, for another greeting.")
        if let text { UIAccessibility.post(notification: .announcement, argument: text) }
    }

    private func showHint() { tell(nil) }

    // MARK: Greetings

    private func showNextGreeting() {
        greetings.advance()
        stage.placard.greeting = greetings.current
    }

    override var canBecomeFirstResponder: Bool { true }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        guard motion == .motionShake else { return super.motionEnded(motion, with: event) }
        showNextGreeting()
    }

    private func pickContact(_ sender: UIButton) {
        let picker = CNContactPickerViewController()
        picker.delegate = self
        present(picker, animated: true)
    }

    // MARK: Tilt, place, sound, movie

    private func toggleTilt(_ sender: UIButton) {
        guard stage.canRoll else {
            return tell(localized("This device has no accelerometer, so the placard cannot roll."))
        }
        stage.rolls.toggle()
        sender.isSelected = stage.rolls
        tell(stage.rolls ? localized("Tilt the device: the placard rolls.") : nil)
    }

    private func togglePlace(_ sender: UIButton) {
        if sender.isSelected {
            finder.cancel()
            (sender.isSelected, placeBox.isHidden) = (false, true)
            return showHint()
        }
        sender.isSelected = true
        tell(localized("Looking for the place…"))
        finder.find { [weak self] in self?.show($0) }
    }

    private func show(_ outcome: PlaceFinder.Outcome) {
        switch outcome {
        case .place(let name):
            place.text = name
            placeBox.isHidden = false
            showHint()
        case .problem(let text):
            placeButton.isSelected = false
            tell(text)
        case .waiting: tell(localized("The place is not known yet. The search continues."))
        }
    }

    private func toggleSound(_ sender: UIButton) {
        if let problem = sound.problem { return tell(problem) }
        sound.isOn.toggle()
        sender.configuration?.image = UIImage(systemName: sound.isOn ? "speaker.wave.2" : "speaker.slash")
        sender.isSelected = sound.isOn
        playSound()
    }

    private func playSound() {
        sound.onSilence = { [weak self] in self?.tell($0) }
        sound.play()
    }

    private func toggleMovie(_ sender: UIButton) {
        if backdrop.hasMovie {
            backdrop.stop()
        } else if let movie {
            backdrop.play(movie)
        } else {
            tell(localized("The movie of the background is missing."))
        }
        sender.isSelected = backdrop.hasMovie
    }

    private func movieFailed(_ reason: String) {
        movieButton.isSelected = false
        tell(reason)
    }

    private func showLog(_ sender: UIButton) {
        let navigation = UINavigationController(rootViewController: LogViewController())
        navigation.sheetPresentationController?.detents = [.medium(), .large()]
        navigation.sheetPresentationController?.prefersGrabberVisible = true
        present(navigation, animated: true)
    }

    // MARK: Photo

    private func takePhoto(_ sender: UIButton) {
        if stage.placard.photo != nil {
            stage.placard.photo = nil
            sender.isSelected = false
            return showHint()
        }
        if UIImagePickerController.isSourceTypeAvailable(.camera) { return showPicker(.camera) }
        let alert = UIAlertController(
            title: localized("There is no camera."), message: localized("One of your pictures can take its place."),
            preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: localized("Cancel"), style: .cancel))
        alert.addAction(
            UIAlertAction(title: localized("Choose a Picture"), style: .default) { [weak self] _ in
                self?.showPicker(.photoLibrary)
            })
        present(alert, animated: true)
    }

    private func showPicker(_ source: UIImagePickerController.SourceType) {
        let picker = UIImagePickerController()
        picker.sourceType = source
        picker.delegate = self
        present(picker, animated: true)
    }

    final class NibNames: NibNaming {
        static let outlets = [
            NibOutlet("backdrop", \MoveMeViewController.backdrop), NibOutlet("stage", \MoveMeViewController.stage),
            NibOutlet("message", \MoveMeViewController.message),
            NibOutlet("messageBox", \MoveMeViewController.messageBox),
            NibOutlet("place", \MoveMeViewController.place), NibOutlet("placeBox", \MoveMeViewController.placeBox),
            NibOutlet("bar", \MoveMeViewController.bar),
            NibOutlet("logBox", \MoveMeViewController.logBox),
            NibOutlet("logButton", \MoveMeViewController.logButton),
            NibOutlet("tiltButton", \MoveMeViewController.tiltButton),
            NibOutlet("placeButton", \MoveMeViewController.placeButton),
            NibOutlet("photoButton", \MoveMeViewController.photoButton),
            NibOutlet("movieButton", \MoveMeViewController.movieButton),
            NibOutlet("soundButton", \MoveMeViewController.soundButton),
            NibOutlet("barButtons", \MoveMeViewController.barButtons),
        ]
        static let actions = [
            Selector("toggleTilt:", MoveMeViewController.toggleTilt(_:)),
            Selector("pickContact:", MoveMeViewController.pickContact(_:)),
            Selector("togglePlace:", MoveMeViewController.togglePlace(_:)),
            Selector("takePhoto:", MoveMeViewController.takePhoto(_:)),
            Selector("toggleMovie:", MoveMeViewController.toggleMovie(_:)),
            Selector("toggleSound:", MoveMeViewController.toggleSound(_:)),
            Selector("showLog:", MoveMeViewController.showLog(_:)),
        ]
    }
}

extension MoveMeViewController: CNContactPickerDelegate {
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {
        let name =
            contact.givenName.isEmpty ? CNContactFormatter.string(from: contact, style: .fullName) : contact.givenName
        guard let name, !name.isEmpty else { return tell(localized("The contact has no name.")) }
        stage.placard.greeting = String(format: localized("Hello, %@!"), name)
    }
}

extension MoveMeViewController: UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        dismiss(animated: true)
        guard let image = info[.originalImage] as? UIImage else { return }
        stage.placard.photo = image
        photoButton.isSelected = true
        showHint()
    }

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
        dismiss(animated: true)
        showHint()
    }
}
