import Foundation

/// Items of a navigation bar that belong together (NV-368).
///
/// A group with a representative item shows that alone where the bar is too narrow for its items. No interface lets the
/// user rearrange groups, so that movable ones stay where they are, and optional ones are shown as they are by default.
///
///     let group = UIBarButtonItemGroup.fixedGroup(representativeItem: more, items: [bold, italic])
///     navigationItem.trailingItemGroups = [group]
@preconcurrency @MainActor open class UIBarButtonItemGroup: NSObject {
    /// Creates a group of items, from the leading to the trailing edge.
    ///
    /// - Parameter representativeItem: what stands for the items where there is too little space; `nil` for nothing. If
    ///   it has neither an action nor a menu, a tap on it shows the items as a menu.
    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        items = barButtonItems
        representative = representativeItem
        super.init()
        for item in barButtonItems { item.group = self }
    }

    /// Creates an empty group; nothing is decoded.
    public required init?(coder: NSCoder) { super.init() }

    private var items: [UIBarButtonItem] = []
    private var representative: UIBarButtonItem?
    /// Called when the group looks different; the navigation item sets this.
    final var onChange: (() -> Void)?

    /// The items, from the leading to the trailing edge.
    open var barButtonItems: [UIBarButtonItem] {
        get { items }
        set {
            for item in items where item.group === self { item.group = nil }
            items = newValue
            for item in newValue { item.group = self }
            onChange?()
        }
    }

    /// What stands for the items where there is too little space; `nil` for nothing.
    open var representativeItem: UIBarButtonItem? {
        get { representative }
        set {
            representative = newValue
            onChange?()
        }
    }

    /// Whether the bar shows the representative item in place of the items.
    open var isDisplayingRepresentativeItem: Bool { isCollapsed }
    /// Set by the bar.
    package final var isCollapsed = false

    /// Whether the group is left out of the bar; false by default, true for optional groups that are not shown by
    /// default.
    open var isHidden = false { didSet { if isHidden != oldValue { onChange?() } } }

    /// The element that stands for the group in a menu of what does not fit; `nil`, the default, for an element for each
    /// item.
    open var menuRepresentation: UIMenuElement? { didSet { onChange?() } }

    // MARK: Kinds

    /// Creates a group that stays where it is.
    public static func fixedGroup(representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem])
        -> UIBarButtonItemGroup
    { UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem) }

    /// Creates a group that could be moved if there were an interface for that.
    public static func movableGroup(
        customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup { fixedGroup(representativeItem: representativeItem, items: items) }

    /// Creates a group that is shown only if it is part of the default arrangement.
    public static func optionalGroup(
        customizationIdentifier: String, isInDefaultCustomization: Bool = true,
        representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        let group = fixedGroup(representativeItem: representativeItem, items: items)
        group.isHidden = !isInDefaultCustomization
        return group
    }
}

extension UIBarButtonItem {
    /// The group that the item is in; `nil` for none.
    public final var buttonGroup: UIBarButtonItemGroup? { group }

    /// Creates a group with this item that stays where it is.
    public final func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }

    /// Creates a group with this item that could be moved if there were an interface for that.
    public final func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
        .movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
    }

    /// Creates a group with this item that is shown only if it is part of the default arrangement.
    public final func creatingOptionalGroup(customizationIdentifier: String, isInDefaultCustomization: Bool = true)
        -> UIBarButtonItemGroup
    {
        .optionalGroup(
            customizationIdentifier: customizationIdentifier, isInDefaultCustomization: isInDefaultCustomization,
            items: [self])
    }
}
