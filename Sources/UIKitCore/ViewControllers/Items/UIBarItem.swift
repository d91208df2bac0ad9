import CoreGraphics
import Foundation
import Support

/// The base class of what bars show: bar button items and tab bar items.
///
/// Values of appearance proxies are set when the view of the item enters a window (CX-104).
@preconcurrency @MainActor open class UIBarItem: NSObject, UIAppearance, AppearanceCustomizable {
    package final var appearanceState: AppearanceState?
    /// The view that a bar shows for the item.
    package final weak var displayedView: UIView?

    /// Creates an item without title and image.
    public override init() { super.init() }

    /// Creates an item; nothing is decoded.
    public required init?(coder: NSCoder) { super.init() }

    /// The title; `nil` by default.
    open var title: String? {
        willSet { keyValueWillChange(self, "title") }
        didSet {
            if title != oldValue { changed() }
            keyValueDidChange(self, "title")
        }
    }
    /// The image; `nil` by default.
    open var image: UIImage? { didSet { changed() } }
    /// The image in bars of compact height; `image` for `nil`, the default.
    open var landscapeImagePhone: UIImage? { didSet { changed() } }
    /// The space around the image, in points; zero by default.
    open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { changed() } } }
    /// The space around the image in bars of compact height, in points; zero by default.
    open var landscapeImagePhoneInsets = UIEdgeInsets.zero {
        didSet { if landscapeImagePhoneInsets != oldValue { changed() } }
    }
    /// Whether the item can be used; true by default.
    open var isEnabled = true {
        willSet { keyValueWillChange(self, "enabled") }
        didSet {
            if isEnabled != oldValue { changed() }
            keyValueDidChange(self, "enabled")
        }
    }
    /// A number that identifies the item; 0 by default.
    open var tag = 0

    /// The name of the item for assistive technologies and tests; `nil`, the default, for the title (NV-290).
    open var accessibilityLabel: String? { didSet { if accessibilityLabel != oldValue { changed() } } }
    /// What happens when the item is activated, for assistive technologies; `nil` by default.
    open var accessibilityHint: String? { didSet { if accessibilityHint != oldValue { changed() } } }
    /// A name of the item for tests, which users never see; `nil` by default.
    open var accessibilityIdentifier: String? { didSet { if accessibilityIdentifier != oldValue { changed() } } }

    private var textAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    /// Sets the attributes of the title in a state of a control.
    package final func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, forState state: UInt) {
        if recordsAppearance(
            ofCall: "setTitleTextAttributes", [Int(state)],
            { (item: UIBarItem) in item.setTitleTextAttributes(attributes, forState: state) })
        {
            return
        }
        textAttributes[state] = attributes
        changed()
    }

    /// The attributes of the title in a state of a control; `nil` by default.
    package final func titleTextAttributes(forState state: UInt) -> [NSAttributedString.Key: Any]? {
        textAttributes[state]
    }

    /// Called when the item looks different; the bar that shows it sets this.
    package var onChange: (() -> Void)?

    package final func changed() { onChange?() }

    /// Images and displacements of a higher module, by name.
    package final var storedLook: [String: Any] = [:] { didSet { changed() } }
}

extension UIBarItem {
    /// The proxy for all items of the class and its subclasses.
    public static func appearance() -> Self { AppearanceProxy.instance(of: self) }

    /// The proxy for items in containers, given from the inside outward (CX-106).
    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        AppearanceProxy.instance(of: self, in: containerTypes)
    }

    /// The proxy for items whose bars have traits (CX-107).
    public static func appearance(for trait: UITraitCollection) -> Self {
        AppearanceProxy.instance(of: self, for: trait)
    }

    /// The proxy for items in containers whose traits contain a collection.
    public static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        AppearanceProxy.instance(of: self, in: containerTypes, for: trait)
    }

    /// Keeps a value on an appearance proxy, as in views (CX-105): to be called in the observer or setter of a
    /// property of the program, which returns if the result is true.
    public final func recordsAppearance<Root: UIBarItem, Value>(
        of property: ReferenceWritableKeyPath<Root, Value>, _ value: Value
    ) -> Bool {
        recordsAppearance(of: property, value, isMarked: true)
    }

    /// Whether the object is an appearance proxy.
    public final var isAppearanceProxy: Bool { appearanceState?.proxy != nil }

    /// What contains the view of the item, from the inside outward.
    package final var appearanceContainers: [NSObject] { displayedView?.appearanceContainers ?? [] }

    /// The traits of the bar.
    package final var appearanceTraits: UITraitCollection {
        displayedView?.traitCollection ?? UIScreen.main.traitCollection
    }

    /// Sets the values of appearance proxies; called when the view of the item enters a window.
    package final func adoptAppearance() {
        if AppearanceProxy.hasCalls, displayedView?.window != nil { AppearanceProxy.apply(to: self) }
    }

    /// Sets them again after a change of traits, if that matters.
    package final func adoptAppearanceForTraits() {
        if AppearanceProxy.dependsOnTraits { adoptAppearance() }
    }
}
