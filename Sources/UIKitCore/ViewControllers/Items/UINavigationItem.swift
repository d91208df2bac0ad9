import CoreGraphics
import Foundation
import Support

/// What a navigation bar shows for a controller (NV-42 to NV-46).
@preconcurrency @MainActor open class UINavigationItem: NSObject {
    /// When a large title is shown (NV-42).
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As for the item below.
        case automatic = 0
        /// Always, if the bar prefers large titles.
        case always = 1
        /// Never.
        case never = 2
    }

    /// How a bar arranges the title and the items (NV-368).
    public enum ItemStyle: Int, Sendable {
        /// The title in the middle, no center groups.
        case navigator = 0
        /// The title at the leading edge, center groups.
        case browser = 1
        /// The title at the leading edge, center groups.
        case editor = 2
    }

    /// How the back button shows the title of the item below.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title if it fits.
        case `default` = 0
        /// "Back".
        case generic = 1
        /// The chevron alone.
        case minimal = 2
    }

    /// Creates an item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// Creates an item. A nib sets the values of its document; nothing is read from other coders.
    public required init?(coder: NSCoder) {
        super.init()
        decodeNib(coder, as: UINavigationItem.self)
    }

    /// The title; `nil` for none.
    open var title: String? {
        willSet { keyValueWillChange(self, "title") }
        didSet {
            if title != oldValue { changed() }
            keyValueDidChange(self, "title")
        }
    }
    /// What assistive technologies call the title in the bar; the title itself for `nil`, the default (NV-394).
    open var accessibilityLabel: String? { didSet { if accessibilityLabel != oldValue { changed() } } }
    /// What assistive technologies add to the title in the bar; `nil` by default (NV-394).
    open var accessibilityHint: String? { didSet { if accessibilityHint != oldValue { changed() } } }
    /// The view shown instead of the title; `nil` by default (NV-44).
    open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
    /// A line above the title; `nil` by default (NV-50).
    open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
    /// The back button of the items above; made from the title for `nil`, the default (NV-45).
    open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
    /// The title of the back button of the items above; the item's title for `nil`, the default (NV-45).
    open var backButtonTitle: String? { didSet { changed() } }
    /// How the back button shows the title; `default` by default.
    open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }
    /// Whether the back button is hidden; false by default (NV-46).
    open var hidesBackButton: Bool {
        get { hidesBack }
        set { setHidesBackButton(newValue, animated: false) }
    }
    private var hidesBack = false
    /// Hides or shows the back button.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        guard hidesBack != hidesBackButton else { return }
        hidesBack = hidesBackButton
        changed(animated: animated)
    }
    /// Whether left items stand beside the back button instead of replacing it; false by default (NV-46).
    open var leftItemsSupplementBackButton = false {
        didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
    }

    /// The items at the leading edge, from it inward; `nil` by default (NV-47). They are those of `leadingItemGroups`.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        get { leftItems }
        set { setLeftBarButtonItems(newValue, animated: false) }
    }
    /// The items at the trailing edge, from it inward; `nil` by default (NV-47). They are those of `trailingItemGroups`.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        get { rightItems }
        set { setRightBarButtonItems(newValue, animated: false) }
    }
    /// The first of `leftBarButtonItems`.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftItems?.first }
        set { setLeftBarButton(newValue, animated: false) }
    }
    /// The first of `rightBarButtonItems`.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightItems?.first }
        set { setRightBarButton(newValue, animated: false) }
    }
    private var leftItems: [UIBarButtonItem]?
    private var rightItems: [UIBarButtonItem]?
    private var leadingGroups: [UIBarButtonItemGroup] = []
    private var trailingGroups: [UIBarButtonItemGroup] = []

    // MARK: Groups

    /// The groups at the leading edge, from it inward; none by default (NV-368). Setting `leftBarButtonItems` replaces
    /// them by a group of these items.
    open var leadingItemGroups: [UIBarButtonItemGroup] {
        get { leadingGroups }
        set {
            leadingGroups = newValue
            leftItems = newValue.isEmpty ? nil : newValue.flatMap(\.barButtonItems)
            groupsDidChange(newValue)
        }
    }
    /// The groups at the trailing edge, the last one nearest to it; none by default (NV-368). Setting
    /// `rightBarButtonItems` replaces them by a group of these items.
    open var trailingItemGroups: [UIBarButtonItemGroup] {
        get { trailingGroups }
        set {
            trailingGroups = newValue
            rightItems = newValue.isEmpty ? nil : newValue.flatMap(\.barButtonItems).reversed()
            groupsDidChange(newValue)
        }
    }
    /// The group behind all others at the trailing edge; `nil` by default (NV-368).
    open var pinnedTrailingGroup: UIBarButtonItemGroup? {
        didSet { groupsDidChange(pinnedTrailingGroup.map { [$0] } ?? []) }
    }
    /// The groups in the middle, with the styles `browser` and `editor`; none by default. In compact width, and as far as
    /// they do not fit, their items are in a menu (NV-368).
    open var centerItemGroups: [UIBarButtonItemGroup] = [] {
        didSet { groupsDidChange(centerItemGroups) }
    }
    /// How the bar arranges title and items; `navigator` by default.
    open var style = ItemStyle.navigator { didSet { if style != oldValue { changed() } } }

    private func groupsDidChange(_ groups: [UIBarButtonItemGroup]) {
        for group in groups {
            group.onChange = { [weak self, weak group] in
                guard let self, let group else { return }
                itemsDidChange(in: group)
            }
        }
        changed()
    }

    private func itemsDidChange(in group: UIBarButtonItemGroup) {
        if leadingGroups.contains(where: { $0 === group }) {
            leftItems = leadingGroups.flatMap(\.barButtonItems)
        } else if trailingGroups.contains(where: { $0 === group }) {
            rightItems = trailingGroups.flatMap(\.barButtonItems).reversed()
        }
        changed()
    }

    // MARK: Items

    /// Sets the items at the leading edge.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        leftItems = items
        leadingGroups = items.map { [.fixedGroup(items: $0)] } ?? []
        changed(animated: animated)
    }
    /// Sets the items at the trailing edge.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        rightItems = items
        trailingGroups = items.map { [.fixedGroup(items: $0.reversed())] } ?? []
        changed(animated: animated)
    }
    /// Sets the only item at the leading edge.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setLeftBarButtonItems(item.map { [$0] }, animated: animated)
    }
    /// Sets the only item at the trailing edge.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setRightBarButtonItems(item.map { [$0] }, animated: animated)
    }

    /// When the title is large; as for the item below by default (NV-42).
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if largeTitleDisplayMode != oldValue { changed() } }
    }

    /// The appearance objects of a higher module, by name.
    package var storedAppearances: [String: AnyObject] = [:] { didSet { changed() } }

    /// Called when the item looks different; the bar that shows it sets this.
    package var onChange: ((_ animated: Bool) -> Void)?

    private func changed(animated: Bool = false) { onChange?(animated) }
}
