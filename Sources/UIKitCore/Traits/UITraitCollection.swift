import CoreGraphics
import Foundation

/// What an interface has to suit: light or dark, the screen's scale, the room there is, the size of text that a person
/// wants. A collection never changes; traits of which it says nothing are `unspecified`.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked only because the class is open: its one stored property never changes.

    final let values: TraitValues

    init(_ values: TraitValues) {
        self.values = values
        super.init()
    }

    /// A collection that says nothing.
    public convenience override init() { self.init(TraitValues()) }

    /// All that several collections say; where they differ, the last one wins.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        var values = TraitValues()
        for traits in traitCollections { values.merge(traits.values) }
        self.init(values)
    }

    /// A collection that says only this.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        var values = TraitValues()
        values.userInterfaceStyle = userInterfaceStyle
        self.init(values)
    }

    /// A collection that says only this.
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        var values = TraitValues()
        values.userInterfaceIdiom = idiom
        self.init(values)
    }

    /// A collection that says only this, in pixels per point.
    public convenience init(displayScale scale: CGFloat) {
        var values = TraitValues()
        values.displayScale = scale
        self.init(values)
    }

    /// A collection that says only this.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        var values = TraitValues()
        values.layoutDirection = layoutDirection
        self.init(values)
    }

    /// A collection that says only this.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        var values = TraitValues()
        values.horizontalSizeClass = horizontalSizeClass
        self.init(values)
    }

    /// A collection that says only this.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        var values = TraitValues()
        values.verticalSizeClass = verticalSizeClass
        self.init(values)
    }

    /// A collection that says only this.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        var values = TraitValues()
        values.preferredContentSizeCategory = preferredContentSizeCategory
        self.init(values)
    }

    // MARK: What it says

    /// Light or dark.
    open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
    /// The family of devices.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
    /// Pixels per point; 0 when nothing is said.
    open var displayScale: CGFloat { values.displayScale }
    /// Whether the interface runs from left to right or from right to left.
    open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
    /// How much width there is.
    open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    /// How much height there is.
    open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    /// How large a person wants text.
    open var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }

    /// True when this collection says all that another one says.
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        var merged = values
        merged.merge(trait.values)
        return merged == values
    }

    /// True when colours that depend on traits may look different.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != traitCollection?.userInterfaceStyle
    }

    // MARK: Object

    /// Collections never change, so a copy is the collection itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// True for a collection that says the same.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection)?.values == values
    }

    /// Equal collections have equal hashes.
    open override var hash: Int { values.hashValue }
}
