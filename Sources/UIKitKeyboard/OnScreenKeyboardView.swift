import CoreGraphics
import Foundation
import UIKitCore

/// The on-screen keyboard as a view among others, for kiosks, remote controls and games that have a keyboard in a fixed
/// place (KB-115). It types into any `UIKeyInput`, first responder or not.
///
///     let keyboard = OnScreenKeyboardView(frame: CGRect(x: 0, y: 300, width: 375, height: 216))
///     keyboard.keyInput = terminal
///     view.addSubview(keyboard)
///
/// It is as high as it needs by its intrinsic content size, which depends on the width; given more height, its keys are
/// higher. Keys stand as on an upright phone at any width. Pop-ups of the upper row lie above the view's top edge; they are
/// moved down where the window or a view that clips ends. It can also be the `inputView` of a text input.
///
/// A text field that becomes first responder also brings up the keyboard of the screen, unless it has an `inputView`.
@preconcurrency @MainActor open class OnScreenKeyboardView: UIView {
    private let keyboard = KeyboardView(frame: .zero)
    private var shownHeight: CGFloat = 0

    /// Creates a keyboard that types into nothing yet.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a keyboard from a nib; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        keyboard.embedding = KeyboardEmbedding { [weak self] in self?.traitsDidChange() }
        addSubview(keyboard)
        reloadTraits()
    }

    // MARK: Input

    /// What the keys type into; `nil` by default, and keys have no effect then. Its traits, such as the return key and
    /// capitalization, are adopted when it is set. The view does not keep it alive.
    open weak var keyInput: (any UIKeyInput)? { didSet { reloadTraits() } }

    /// The kind of keyboard; `nil`, the default, for the `keyboardType` of the input.
    open var keyboardType: UIKeyboardType? {
        get { keyboard.embedding?.type }
        set {
            keyboard.embedding?.type = newValue
            reloadTraits()
        }
    }

    /// Whether keys are light or dark; `nil`, the default, for the `keyboardAppearance` of the input. `.default` follows
    /// the style of the view (KB-80).
    open var keyboardAppearance: UIKeyboardAppearance? {
        get { keyboard.embedding?.appearance }
        set {
            keyboard.embedding?.appearance = newValue
            reloadTraits()
        }
    }

    /// The languages of the globe key, as BCP 47 tags; by default those of `OnScreenKeyboard.languages`. Languages without
    /// a layout are left out; none at all stands for the default.
    open var languages: [String] {
        get { keyboard.activeLanguages }
        set {
            keyboard.embedding?.languages = KeyboardLayouts.languages(for: newValue)
            reloadTraits()
        }
    }

    /// The language of the keys, one of `languages`; the first by default. The globe key changes it. No effect if set to
    /// another.
    open var language: String {
        get { keyboard.setup.layout.language }
        set {
            guard let known = KeyboardLayouts.language(for: newValue), languages.contains(known) else { return }
            keyboard.use(language: known)
        }
    }

    /// Adopts the traits of the input again, from its first plane on; call it after they have changed (TX-12).
    open func reloadTraits() {
        keyboard.attach(to: keyInput ?? NoKeyInput.shared)
        traitsDidChange()
    }

    // MARK: Size

    private func traitsDidChange() {
        setNeedsLayout()
        updateHeight()
    }

    private func updateHeight() {
        let height = intrinsicContentSize.height
        guard height != shownHeight else { return }
        shownHeight = height
        invalidateIntrinsicContentSize()
    }

    /// No width, and the height that the keyboard has at the width of the view: 216 points, 226 from a width of 414, and 44
    /// more with candidates (KB-15, KB-18). Before the view has a width it is that of the screen.
    open override var intrinsicContentSize: CGSize {
        let width = bounds.width > 0 ? bounds.width : UIScreen.main.bounds.width
        return CGSize(width: UIView.noIntrinsicMetric, height: keyboard.naturalHeight(width: width))
    }

    /// The same width, and the height that belongs to it.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: keyboard.naturalHeight(width: size.width))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        keyboard.frame = bounds
        keyboard.fit(bounds.size)
        updateHeight()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil {
            keyboard.touches.cancelAll()
        } else {
            UIApplication.shared.inputViews.add(keyboard)
        }
    }
}

/// An input that takes nothing: what keys type into while there is no other.
final class NoKeyInput: NSObject, UIKeyInput {
    @MainActor static let shared = NoKeyInput()

    var hasText: Bool { false }
    var autocorrectionType: UITextAutocorrectionType {
        get { .no }
        set {}
    }
    func insertText(_ text: String) {}
    func deleteBackward() {}
}
