import CoreGraphics
import Foundation
import QuartzCore
import Synchronization

/// The traits of an interface: style, idiom, screen scale, layout direction, size classes and preferred text size. A
/// collection is immutable; traits that it does not define are `unspecified`.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked only because the class is open: its stored properties are constant.

    final let values: TraitValues
    /// What `UIColor.tintColor` is for the view whose traits these are; not a trait itself (F-247).
    final let tint: UIColor?

    init(_ values: TraitValues, tint: UIColor? = nil) {
        self.values = values
        self.tint = tint
        super.init()
    }

    /// Creates a collection without defined traits.
    public convenience override init() { self.init(TraitValues()) }

    /// Creates a collection with the traits of several others; the last one that defines a trait wins.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        var values = TraitValues()
        for traits in traitCollections { values.merge(traits.values) }
        self.init(values)
    }

    /// Creates a collection that defines only the interface style.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        var values = TraitValues()
        values.userInterfaceStyle = userInterfaceStyle
        self.init(values)
    }

    /// Creates a collection that defines only the idiom.
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        var values = TraitValues()
        values.userInterfaceIdiom = idiom
        self.init(values)
    }

    /// Creates a collection that defines only the display scale, in pixels per point.
    public convenience init(displayScale scale: CGFloat) {
        var values = TraitValues()
        values.displayScale = scale
        self.init(values)
    }

    /// Creates a collection that defines only the layout direction.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        var values = TraitValues()
        values.layoutDirection = layoutDirection
        self.init(values)
    }

    /// Creates a collection that defines only the horizontal size class.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        var values = TraitValues()
        values.horizontalSizeClass = horizontalSizeClass
        self.init(values)
    }

    /// Creates a collection that defines only the vertical size class.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        var values = TraitValues()
        values.verticalSizeClass = verticalSizeClass
        self.init(values)
    }

    /// Creates a collection that defines only the preferred content size category.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        var values = TraitValues()
        values.preferredContentSizeCategory = preferredContentSizeCategory
        self.init(values)
    }

    // MARK: Traits

    /// The light or dark interface style.
    open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
    /// The device family.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
    /// The screen scale in pixels per point; 0 if unspecified.
    open var displayScale: CGFloat { values.displayScale }
    /// Whether the screen measures how hard it is pressed for previews and quick actions: no screen of Linux tells (F-257).
    open var forceTouchCapability: UIForceTouchCapability { .unavailable }
    /// The layout direction of the interface.
    open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
    /// The horizontal size class.
    open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    /// The vertical size class.
    open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    /// The user's preferred text size.
    open var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }

    /// Returns whether this collection has all traits that another one defines.
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        var merged = values
        merged.merge(trait.values)
        return merged == values
    }

    /// Returns whether dynamic colors may resolve differently for another collection.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != traitCollection?.userInterfaceStyle
            || userInterfaceLevel != traitCollection?.userInterfaceLevel
            || (accessibilityContrast == .high) != (traitCollection?.accessibilityContrast == .high)
    }

    // MARK: NSObject

    /// Returns the collection itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether both collections define the same traits.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection)?.values == values
    }

    /// Equal collections have equal hashes.
    open override var hash: Int { values.hashValue }
}

/// The values of a trait collection; `unspecified` and 0 stand for undefined traits.
struct TraitValues: Hashable, Sendable {
    var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    /// 0 if unspecified.
    var displayScale: CGFloat = 0
    var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    /// The values of traits that programs define.
    var custom: [ObjectIdentifier: CustomTraitValue] = [:]

    /// The number of defined traits.
    var count: Int {
        let named = [
            userInterfaceIdiom != .unspecified, userInterfaceStyle != .unspecified, layoutDirection != .unspecified,
            displayScale != 0, horizontalSizeClass != .unspecified, verticalSizeClass != .unspecified,
            preferredContentSizeCategory != .unspecified,
        ]
        return named.reduce(custom.count) { $0 + ($1 ? 1 : 0) }
    }

    /// Overwrites the traits that other values define.
    mutating func merge(_ other: TraitValues) {
        if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
        if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
        if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
        if other.displayScale != 0 { displayScale = other.displayScale }
        if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
        if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
        if other.preferredContentSizeCategory != .unspecified {
            preferredContentSizeCategory = other.preferredContentSizeCategory
        }
        if !other.custom.isEmpty { custom.merge(other.custom) { $1 } }
    }
}

extension UITraitCollection {
    /// The traits used to resolve dynamic colors on this thread: the view's during its drawing, layout and trait
    /// callbacks, otherwise the screen's.
    public static var current: UITraitCollection {
        get { CurrentTraits.forCurrentThread.traits ?? CurrentTraits.screenTraits }
        set { CurrentTraits.forCurrentThread.traits = newValue }
    }

    /// Runs a closure with this collection as the current traits of the thread.
    public final func performAsCurrent(_ actions: () -> Void) {
        let threadTraits = CurrentTraits.forCurrentThread
        let oldTraits = threadTraits.traits
        threadTraits.traits = self
        actions()
        threadTraits.traits = oldTraits
    }
}

/// The current traits of one thread.
final class CurrentTraits {
    /// The traits of the thread; `nil` for the screen's.
    var traits: UITraitCollection?

    private static let screenTraitsStorage = Mutex(UITraitCollection(userInterfaceStyle: .light))

    /// The most recent traits of the main screen.
    static var screenTraits: UITraitCollection {
        get { screenTraitsStorage.withLock { $0 } }
        set { screenTraitsStorage.withLock { $0 = newValue } }
    }

    /// The instance of the calling thread, created on first use.
    static var forCurrentThread: CurrentTraits { perThread.current }

    private static let perThread = ThreadLocal { CurrentTraits() }
}

/// Whether the screen measures how hard it is pressed.
public enum UIForceTouchCapability: Int, Sendable {
    /// Not known.
    case unknown = 0
    /// It does not.
    case unavailable = 1
    /// It does.
    case available = 2
}
