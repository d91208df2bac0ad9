import CoreGraphics
import Foundation
import QuartzCore
import UIKitControls
import UIKitCore
import UIKitLists

/// An item of a collection view.
///
/// Add views to `contentView`, or set a content configuration. Views lie in this order: background view, selected
/// background view, content view (CV-11).
open class UICollectionViewCell: UICollectionReusableView, AccessibilityCombining {
    final var configuredContent: (any UIView & UIContentView)?
    final var configuredBackground: BackgroundConfigurationView?
    private var needsConfigurationUpdate = false
    /// Whether the user moves the item.
    final var isReordering = false {
        didSet { if isReordering != oldValue { setNeedsUpdateConfiguration() } }
    }
    /// Whether the collection view is editing.
    final var isInEditing = false {
        didSet { if isInEditing != oldValue { setNeedsUpdateConfiguration() } }
    }

    private var isKeyboardFocused = false
    private var focusRing: CALayer?

    /// Creates a cell with a frame, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates a cell; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
        decodeNib(coder, as: UICollectionViewCell.self)
    }

    private func prepare() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    /// The segue of a document that a selection performs (NB-82).
    package final var selectionSegue: (() -> Void)?

    /// The view that contains the cell's content.
    public final let contentView = UIView(frame: .zero)

    // MARK: State

    /// Whether the item is selected. The collection view sets it, also inside an animation (CV-25); setting it does not
    /// change the selection of the collection view.
    open var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }

    /// Whether the item is touched. The collection view sets it, also inside an animation (CV-25).
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateDidChange() } }
    }

    private func stateDidChange() {
        updateSelectedBackground()
        setNeedsUpdateConfiguration()
    }

    /// Takes back selection and highlight before the cell comes out of its pool; overrides call `super` (CV-06).
    open override func prepareForReuse() {
        super.prepareForReuse()
        if isHighlighted { isHighlighted = false }
        if isSelected { isSelected = false }
        isReordering = false
        setKeyboardFocused(false)
    }

    /// Gives the item the keyboard focus, or takes it away (CV-188).
    final func setKeyboardFocused(_ isFocused: Bool) {
        guard isKeyboardFocused != isFocused else { return }
        isKeyboardFocused = isFocused
        showFocusRing()
        setNeedsUpdateConfiguration()
    }

    private func showFocusRing() {
        guard isKeyboardFocused else {
            focusRing?.removeFromSuperlayer()
            focusRing = nil
            return
        }
        let inset = CollectionMetrics.focusRingInset
        focusRing = FocusRing.show(
            focusRing, in: self, frame: bounds.insetBy(dx: inset, dy: inset),
            cornerRadius: CollectionMetrics.focusRingRadius)
    }

    final var dragState = ListDragState.none

    /// How a drag of the item is going on.
    public enum DragState: Int, Sendable {
        /// The item is not dragged.
        case none = 0
        /// The item is lifted.
        case lifting = 1
        /// The item is dragged.
        case dragging = 2
    }

    /// Called when the state of a drag of the item changes. Does nothing by default; overrides call `super`.
    open func dragStateDidChange(_ dragState: DragState) {}

    // MARK: Accessibility

    /// `selected` for a selected cell, by default; a cell that contains nothing to operate also has the traits of what it shows (AX-16).
    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityStorage?.traits ?? (isSelected ? .selected : .none) }
        set { super.accessibilityTraits = newValue }
    }

    // MARK: Backgrounds

    /// The view behind all others, as large as the cell; `nil` by default (CV-11).
    open var backgroundView: UIView? {
        didSet {
            guard oldValue !== backgroundView else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// The view that a selected or highlighted cell shows in front of its background view, with a fade; `nil` by default
    /// (CV-11).
    open var selectedBackgroundView: UIView? {
        didSet {
            guard oldValue !== selectedBackgroundView else { return }
            oldValue?.removeFromSuperview()
            updateSelectedBackground()
        }
    }

    // MARK: Configurations

    /// What the content view shows; `nil` by default.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet {
            configuredContent = ContentViews.show(contentConfiguration, instead: configuredContent, in: contentView)
            setNeedsUpdateConfiguration()
        }
    }

    /// Whether the content configuration is updated for the cell's state; true by default.
    open var automaticallyUpdatesContentConfiguration = true

    /// What lies behind the content; `nil` by default.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        didSet {
            configuredBackground = BackgroundConfigurationView.show(
                backgroundConfiguration, instead: configuredBackground, in: self)
            setNeedsUpdateConfiguration()
        }
    }

    /// Whether the background configuration is updated for the cell's state; true by default.
    open var automaticallyUpdatesBackgroundConfiguration = true

    /// Returns a background without color.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

    /// The state that configurations depend on.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isFocused = isKeyboardFocused
        state.isEditing = isInEditing
        state.isReordering = isReordering
        state.isDisabled = !isUserInteractionEnabled
        return state
    }

    /// Schedules `updateConfiguration(using:)` for the next layout.
    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        setNeedsLayout()
    }

    /// Called in the layout after the state changed, before the configurations are updated for it. Does nothing by
    /// default.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    /// The closure that is called after `updateConfiguration(using:)`, also once after it was set; `nil` by default.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// A closure that gets the cell and its state.
    public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void

    final func updateConfigurationIfNeeded() {
        guard needsConfigurationUpdate else { return }
        needsConfigurationUpdate = false
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
        // The configurations set by these are up to date.
        needsConfigurationUpdate = false
        if automaticallyUpdatesContentConfiguration, let configuration = contentConfiguration {
            configuredContent?.configuration = configuration.updated(for: state)
        }
        if automaticallyUpdatesBackgroundConfiguration, let configuration = backgroundConfiguration {
            configuredBackground?.background = configuration.updated(for: state)
        }
    }

    // MARK: Layout

    /// Places background and content.
    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        configuredBackground?.frame = bounds
        backgroundView?.frame = bounds
        shownSelectedBackground?.frame = bounds
        layOutContentView()
        if isKeyboardFocused { showFocusRing() }
        configuredContent?.frame = contentView.bounds
    }

    /// Places the content view: it fills the cell.
    func layOutContentView() {
        if contentView.frame != bounds { contentView.frame = bounds }
    }

    /// The size that fits the content view (CV-44).
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        if let configuredContent, !ContentViews.isConstrained(configuredContent) {
            return configuredContent.sizeThatFits(
                CGSize(width: targetSize.width, height: .greatestFiniteMagnitude))
        }
        let view: UIView = configuredContent ?? contentView
        guard configuredContent != nil || !view.constraints.isEmpty else { return .zero }
        return view.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }

    // MARK: Selected background

    private var shownSelectedBackground: UIView?

    /// Shows or hides the selected background with a fade (CV-11).
    private func updateSelectedBackground() {
        let view = isSelected || isHighlighted ? selectedBackgroundView : nil
        let old = shownSelectedBackground
        guard view !== old else { return }
        shownSelectedBackground = view
        if let view {
            view.frame = bounds
            insertSubview(view, belowSubview: contentView)
        }
        guard window != nil else {
            view?.alpha = 1
            old?.removeFromSuperview()
            return
        }
        UIView.performWithoutAnimation { view?.alpha = 0 }
        UIView.animate(
            withDuration: CollectionMetrics.selectionFade, delay: 0, options: [.allowUserInteraction],
            animations: {
                view?.alpha = 1
                old?.alpha = 0
            },
            completion: { [weak self] _ in
                if let old, self?.shownSelectedBackground !== old { old.removeFromSuperview() }
            })
    }
}
