import Foundation
import Support
import UIKitCore

/// A button of the system that pastes into its target (B-25).
///
///     let paste = UIPasteControl(configuration: UIPasteControl.Configuration())
///     paste.target = self
///
/// It is enabled while the pasteboard has something that the target accepts.
@preconcurrency @MainActor open class UIPasteControl: UIControl {
    /// What the button shows.
    public enum DisplayMode: UInt, Sendable {
        /// A clipboard and the word for pasting.
        case iconAndLabel
        /// A clipboard.
        case iconOnly
        /// The word for pasting.
        case labelOnly
        /// An arrow and the word for pasting.
        case arrowAndLabel
    }

    /// The look of the button.
    @preconcurrency @MainActor open class Configuration: NSObject {
        /// What the button shows; a clipboard and a word by default.
        open var displayMode = DisplayMode.iconAndLabel
        /// How the corners are rounded; `dynamic` by default.
        open var cornerStyle = UIButton.Configuration.CornerStyle.dynamic
        /// The radius of the corners of the style `fixed`, in points; 5.95, that of buttons, by default.
        open var cornerRadius: CGFloat = UIButton.Configuration.filled().background.cornerRadius
        /// Where the clipboard or arrow is; leading, top, trailing or bottom of the word, leading by default.
        open var imagePlacement = NSDirectionalRectEdge.leading
        /// The color of the clipboard and the word; `nil`, the default, for that of filled buttons.
        open var baseForegroundColor: UIColor?
        /// The color of the background; `nil`, the default, for that of filled buttons.
        open var baseBackgroundColor: UIColor?

        /// Creates the usual look.
        public override init() { super.init() }

        fileprivate var button: UIButton.Configuration {
            var button = UIButton.Configuration.filled()
            let symbol: String? =
                switch displayMode {
                case .iconAndLabel, .iconOnly: "doc.on.clipboard"
                case .arrowAndLabel: "arrow.down"
                case .labelOnly: nil
                }
            if let symbol { button.image = UIImage(systemName: symbol) }
            if displayMode != .iconOnly { button.title = SystemText.title("Paste") }
            button.imagePlacement = imagePlacement
            button.imagePadding = 5
            button.cornerStyle = cornerStyle
            button.background.cornerRadius = cornerRadius
            button.baseForegroundColor = baseForegroundColor
            button.baseBackgroundColor = baseBackgroundColor
            return button
        }
    }

    /// Accepts what is pasted; `nil`, the default, for the first responder in the window. Not retained.
    open weak var target: (any UIPasteConfigurationSupporting)? { didSet { update() } }
    /// The look. Changes of it have no effect.
    open var configuration: Configuration { look }
    private let look: Configuration
    private let button: UIButton
    private var observation: PasteObservation?

    /// Creates a button with a look.
    public init(configuration: Configuration) {
        look = configuration
        button = UIButton(configuration: configuration.button)
        super.init(frame: .zero)
        prepare()
    }

    /// Creates a button with the usual look.
    public override init(frame: CGRect) {
        look = Configuration()
        button = UIButton(configuration: look.button)
        super.init(frame: frame)
        prepare()
    }

    /// Creates a button with the usual look.
    public required init?(coder: NSCoder) {
        look = Configuration()
        button = UIButton(configuration: look.button)
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        button.accessibilityLabel = SystemText.title("Paste")
        button.addAction(UIAction { [weak self] _ in self?.paste() }, for: .primaryActionTriggered)
        addSubview(button)
        observation = PasteObservation { [weak self] in self?.setNeedsUpdate() }
        update()
    }

    // MARK: State

    /// The object that accepts what is pasted now.
    private var receiver: (any UIPasteConfigurationSupporting)? {
        target ?? (window?.firstResponder?.target(forAction: EditActions.paste, withSender: self) as? UIResponder)
    }

    /// Several changes of an event are one update.
    private func setNeedsUpdate() {
        if window == nil { update() } else { setNeedsLayout() }
    }

    private func update() {
        let canPaste = isEnabled && receiver.map(accepts) ?? false
        if button.isEnabled != canPaste { button.isEnabled = canPaste }
    }

    /// Whether a target accepts what the pasteboard has. Text inputs do without a paste configuration.
    private func accepts(_ target: any UIPasteConfigurationSupporting) -> Bool {
        if target.pasteConfiguration != nil { return target.canPaste(UIPasteboard.general.itemProviders) }
        return (target as? UIResponder)?.canPerformAction(EditActions.paste, withSender: self) ?? false
    }

    private func paste() {
        guard let receiver, accepts(receiver) else { return update() }
        if receiver.pasteConfiguration != nil {
            receiver.paste(itemProviders: UIPasteboard.general.itemProviders)
        } else {
            (receiver as? UIResponder)?.paste(self)
        }
    }

    open override var isEnabled: Bool { didSet { update() } }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        update()
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { button.intrinsicContentSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { button.sizeThatFits(size) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        update()
        button.frame = bounds
    }
}

/// Observes changes of the general pasteboard, by this program and others, and of the first responder until it is released.
private final class PasteObservation {
    private let tokens: [any NSObjectProtocol]

    @MainActor init(_ onChange: @escaping @MainActor @Sendable () -> Void) {
        let names = [
            UIPasteboard.changedNotification, UIApplication.didBecomeActiveNotification,
            UIWindow.firstResponderDidChange,
        ]
        tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { onChange() }
            }
        }
    }

    deinit { tokens.forEach(NotificationCenter.default.removeObserver) }
}
