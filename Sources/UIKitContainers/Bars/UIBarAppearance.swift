import CoreGraphics
import Foundation
import UIKitCore

/// The background of a bar. Subclasses add what only one kind of bar has.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
    /// The blur behind the bar; `nil` for none.
    open var backgroundEffect: UIBlurEffect? { didSet { changed() } }
    /// A color over the blur; `nil` for none.
    open var backgroundColor: UIColor? { didSet { changed() } }
    /// An image over the color; `nil` for none.
    open var backgroundImage: UIImage? { didSet { changed() } }
    /// How the image fills the bar; scaled to it by default.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { changed() } }
    /// The color of the hairline at the bar's edge; `nil` for none.
    open var shadowColor: UIColor? { didSet { changed() } }
    /// An image in place of the hairline; `nil` by default.
    open var shadowImage: UIImage? { didSet { changed() } }
    /// The device family for which it was made.
    public let idiom: UIUserInterfaceIdiom

    /// Called after changes; the bar that uses the appearance sets it.
    var onChange: (() -> Void)?

    func changed() { onChange?() }

    /// Creates an appearance with the default background: the blur of bars and a hairline.
    public convenience override init() { self.init(idiom: .unspecified) }

    /// Creates an appearance with the default background for a device family.
    public required init(idiom: UIUserInterfaceIdiom) {
        self.idiom = idiom
        super.init()
        configureWithDefaultBackground()
    }

    /// Creates an appearance with the background of another one.
    public required init(barAppearance: UIBarAppearance) {
        idiom = barAppearance.idiom
        super.init()
        copyBackground(of: barAppearance)
    }

    /// Creates an appearance with the default background; nothing is decoded.
    public required init?(coder: NSCoder) {
        idiom = .unspecified
        super.init()
        configureWithDefaultBackground()
    }

    final func copyBackground(of other: UIBarAppearance) {
        backgroundEffect = other.backgroundEffect
        backgroundColor = other.backgroundColor
        backgroundImage = other.backgroundImage
        backgroundImageContentMode = other.backgroundImageContentMode
        shadowColor = other.shadowColor
        shadowImage = other.shadowImage
    }

    /// Sets the blur of bars and a hairline.
    open func configureWithDefaultBackground() {
        backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
        backgroundColor = nil
        backgroundImage = nil
        shadowColor = Self.hairlineColor
        shadowImage = nil
    }

    /// Sets an opaque background in the system's color and a hairline.
    open func configureWithOpaqueBackground() {
        backgroundEffect = nil
        backgroundColor = .systemBackground
        backgroundImage = nil
        shadowColor = Self.hairlineColor
        shadowImage = nil
    }

    /// Removes background and hairline.
    open func configureWithTransparentBackground() {
        backgroundEffect = nil
        backgroundColor = nil
        backgroundImage = nil
        shadowColor = nil
        shadowImage = nil
    }

    private static let hairlineColor = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(white: 1, alpha: BarMetrics.darkShadowAlpha) : UIColor(white: 0, alpha: BarMetrics.shadowAlpha)
    }

    /// Whether nothing behind the bar is visible.
    var isOpaque: Bool { (backgroundColor?.cgColor.alpha ?? 0) >= 1 }

    /// Returns a copy.
    open func copy(with zone: NSZone? = nil) -> Any { type(of: self).init(barAppearance: self) }
}

/// The look of a navigation bar (NV-53).
open class UINavigationBarAppearance: UIBarAppearance {
    /// Attributes of the title; those that are missing are the system's.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
    /// Attributes of the large title; those that are missing are the system's.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
    /// A displacement of the title, in points; zero by default.
    open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
    /// The look of ordinary items.
    open var buttonAppearance = UIBarButtonItemAppearance() { didSet { watch(buttonAppearance) } }
    /// The look of items of the style `done`.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { watch(doneButtonAppearance) } }
    /// The look of the back button.
    open var backButtonAppearance = UIBarButtonItemAppearance() { didSet { watch(backButtonAppearance) } }
    /// The image of the back button; the system's chevron for `nil`, the default.
    open private(set) var backIndicatorImage: UIImage?
    /// The part of the image that hides the title in a transition.
    open private(set) var backIndicatorTransitionMaskImage: UIImage?

    /// Sets the image of the back button, and its mask.
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
        self.backIndicatorImage = backIndicatorImage
        backIndicatorTransitionMaskImage = transitionMaskImage
        changed()
    }

    /// Creates an appearance with the default background for a device family.
    public required init(idiom: UIUserInterfaceIdiom) {
        super.init(idiom: idiom)
        watchAll()
    }

    private func watchAll() {
        for look in [buttonAppearance, doneButtonAppearance, backButtonAppearance] {
            look.onChange = { [weak self] in self?.changed() }
        }
    }

    private func watch(_ look: UIBarButtonItemAppearance) {
        look.onChange = { [weak self] in self?.changed() }
        changed()
    }

    /// Creates an appearance like another one.
    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        defer { watchAll() }
        guard let other = barAppearance as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        largeTitleTextAttributes = other.largeTitleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        buttonAppearance = other.buttonAppearance.copy() as? UIBarButtonItemAppearance ?? buttonAppearance
        doneButtonAppearance = other.doneButtonAppearance.copy() as? UIBarButtonItemAppearance ?? doneButtonAppearance
        backButtonAppearance = other.backButtonAppearance.copy() as? UIBarButtonItemAppearance ?? backButtonAppearance
        backIndicatorImage = other.backIndicatorImage
        backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
    }

    /// Creates an appearance with the default background; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        watchAll()
    }
}

extension UINavigationItem {
    /// The look of the bar for this item; that of the bar for `nil`, the default (NV-53).
    public final var standardAppearance: UINavigationBarAppearance? {
        get { storedAppearances["standard"] as? UINavigationBarAppearance }
        set { storedAppearances["standard"] = newValue }
    }
    /// The look in compact height.
    public final var compactAppearance: UINavigationBarAppearance? {
        get { storedAppearances["compact"] as? UINavigationBarAppearance }
        set { storedAppearances["compact"] = newValue }
    }
    /// The look while content lies at the bar's edge.
    public final var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { storedAppearances["scrollEdge"] as? UINavigationBarAppearance }
        set { storedAppearances["scrollEdge"] = newValue }
    }
    /// The look while content lies at the bar's edge, in compact height.
    public final var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { storedAppearances["compactScrollEdge"] as? UINavigationBarAppearance }
        set { storedAppearances["compactScrollEdge"] = newValue }
    }
}

/// The look of a toolbar.
open class UIToolbarAppearance: UIBarAppearance {
    /// The look of ordinary items.
    open var buttonAppearance = UIBarButtonItemAppearance() { didSet { watch(buttonAppearance) } }
    /// The look of items of the style `done`.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { watch(doneButtonAppearance) } }

    /// Creates an appearance with the default background for a device family.
    public required init(idiom: UIUserInterfaceIdiom) {
        super.init(idiom: idiom)
        watchAll()
    }

    private func watchAll() {
        for look in [buttonAppearance, doneButtonAppearance] { look.onChange = { [weak self] in self?.changed() } }
    }

    private func watch(_ look: UIBarButtonItemAppearance) {
        look.onChange = { [weak self] in self?.changed() }
        changed()
    }

    /// Creates an appearance like another one.
    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        defer { watchAll() }
        guard let other = barAppearance as? UIToolbarAppearance else { return }
        buttonAppearance = other.buttonAppearance.copy() as? UIBarButtonItemAppearance ?? buttonAppearance
        doneButtonAppearance = other.doneButtonAppearance.copy() as? UIBarButtonItemAppearance ?? doneButtonAppearance
    }

    /// Creates an appearance with the default background; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        watchAll()
    }
}

/// The look of bar button items.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject, @preconcurrency NSCopying {
    /// The usual state.
    open private(set) var normal = UIBarButtonItemStateAppearance()
    /// The state under a finger.
    open private(set) var highlighted = UIBarButtonItemStateAppearance()
    /// The state of items that are not enabled.
    open private(set) var disabled = UIBarButtonItemStateAppearance()
    /// Called after changes; the appearance of the bar sets it.
    var onChange: (() -> Void)? { didSet { watchStates() } }

    /// Creates the appearance of ordinary items.
    public convenience override init() { self.init(style: .plain) }

    /// Creates the appearance of items of a style.
    public init(style: UIBarButtonItem.Style) {
        super.init()
        configureWithDefault(for: style)
    }

    /// Sets the system's look of a style.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        normal = UIBarButtonItemStateAppearance()
        highlighted = UIBarButtonItemStateAppearance()
        disabled = UIBarButtonItemStateAppearance()
        watchStates()
        onChange?()
    }

    private func watchStates() {
        for state in [normal, highlighted, disabled] { state.onChange = { [weak self] in self?.onChange?() } }
    }

    /// Returns a copy.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBarButtonItemAppearance()
        for (new, old) in [(copy.normal, normal), (copy.highlighted, highlighted), (copy.disabled, disabled)] {
            new.titleTextAttributes = old.titleTextAttributes
            new.titlePositionAdjustment = old.titlePositionAdjustment
            new.backgroundImage = old.backgroundImage
        }
        return copy
    }
}

/// The look of bar button items in a state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
    /// Attributes of the title; those that are missing are the system's.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    /// A displacement of the title, in points; zero by default.
    open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
    /// An image behind the item; `nil` for none.
    open var backgroundImage: UIImage? { didSet { onChange?() } }
    var onChange: (() -> Void)?
}
