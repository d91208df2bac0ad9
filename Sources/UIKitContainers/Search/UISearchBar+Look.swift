import CoreGraphics
import Foundation
import Support
import UIKitControls
import UIKitCore
import UIKitText

extension UISearchBar {
    static func symbol(_ name: String) -> UIImage? {
        UIImage(
            systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: SearchBarMetrics.iconSize))
    }

    final func updateLook() {
        let backgroundImage = shownBackgroundImage
        let hasBackground = searchBarStyle != .minimal && !isInNavigationBar
        background.isHidden = !hasBackground
        for line in lines { line.isHidden = !hasBackground || backgroundImage != nil }
        let color = barTintColor ?? SearchBarColors.background
        if let backgroundImage {
            background.backgroundColor = nil
            background.layer.contents = backgroundImage.cgImage
        } else {
            background.layer.contents = nil
            background.backgroundColor = isTranslucent ? color : color.withAlphaComponent(1)
        }
        setNeedsLayout()
    }

    /// Shows the image of the magnifier for the state of the bar (NV-381).
    final func updateSearchIcon() {
        let images = icons[.search] ?? [:]
        (field.leftView as? UIImageView)?.image =
            images[isEnabled ? .normal : .disabled] ?? images[.normal] ?? Self.symbol("magnifyingglass")
    }

    final func updateIconButton() {
        let icon: Icon? = showsBookmarkButton ? .bookmark : showsSearchResultsButton ? .resultsList : nil
        updateOffsets()
        guard let icon, !field.hasText else {
            if field.rightView === iconButton { field.rightView = nil }
            field.rightViewMode = .never
            return
        }
        let isSelected = icon == .resultsList && isSearchResultsButtonSelected
        let own = icons[icon] ?? [:]
        for state in Self.iconStates { iconButton.setImage(own[state], for: state) }
        if own[.normal] == nil {
            iconButton.setImage(Self.symbol(icon == .bookmark ? "book" : "list.dash"), for: .normal)
            if own[.selected] == nil { iconButton.setImage(Self.symbol("list.bullet"), for: .selected) }
        }
        iconButton.isSelected = isSelected
        iconButton.tintColor = isSelected ? tintColor : .secondaryLabel
        iconButton.accessibilityLabel = SystemText.title(icon == .bookmark ? "Bookmarks" : "Results")
        iconButton.bounds.size = CGSize(width: SearchBarMetrics.iconLength, height: SearchBarMetrics.iconLength)
        field.rightView = iconButton
        field.rightViewMode = .always
    }

    /// The states in which a button of the bar can have an image (NV-381).
    private static let iconStates: [UIControl.State] = [
        .normal, .highlighted, .disabled, .selected, [.selected, .highlighted], [.selected, .disabled],
    ]
}

extension UISearchBar {
    /// The image in place of the background for the height of the window and the prompt: an own one of these metrics,
    /// otherwise that of `default`.
    private var shownBackgroundImage: UIImage? {
        let isCompact = traitCollection.verticalSizeClass == .compact
        let metrics: UIBarMetrics =
            prompt == nil ? isCompact ? .compact : .default : isCompact ? .compactPrompt : .defaultPrompt
        return backgroundImages[metrics] ?? backgroundImages[.default]
    }

    /// Sets an image in place of the background; all positions have the same image.
    public final func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        if recordsAppearance(
            ofCall: "setBackgroundImage", [barMetrics.rawValue],
            { (bar: UISearchBar) in
                bar.setBackgroundImage(backgroundImage, for: barPosition, barMetrics: barMetrics)
            })
        {
            return
        }
        backgroundImages[barMetrics] = backgroundImage
    }

    /// The image in place of the background; `nil` by default.
    public final func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics)
        -> UIImage?
    {
        backgroundImages[barMetrics]
    }

    // MARK: Field

    /// Sets an image in place of the field's background; `nil` for the standard one. The field is as high as the image,
    /// as far as the bar is (NV-367). States are `normal` and `disabled`.
    public final func setSearchFieldBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State
    ) {
        if recordsAppearance(
            ofCall: "setSearchFieldBackgroundImage", [Int(state.rawValue)],
            { (bar: UISearchBar) in bar.setSearchFieldBackgroundImage(backgroundImage, for: state) })
        {
            return
        }
        fieldImages[state] = backgroundImage
    }

    /// The image in place of the field's background; `nil` by default.
    public final func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
        fieldImages[state]
    }

    /// Moves an image of the field toward the trailing edge and down, in points; zero by default (NV-367).
    public final func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
        if recordsAppearance(
            ofCall: "setPositionAdjustment", [icon.rawValue],
            { (bar: UISearchBar) in bar.setPositionAdjustment(adjustment, for: icon) })
        {
            return
        }
        iconOffsets[icon] = adjustment
    }

    /// By how much an image of the field is moved, in points.
    public final func positionAdjustment(for icon: Icon) -> UIOffset { iconOffsets[icon] ?? .zero }

    final func updateFieldImage() {
        field.searchImage = fieldImages[isEnabled ? .normal : .disabled] ?? fieldImages[.normal]
        setNeedsLayout()
    }

    final func updateOffsets() {
        var offsets = SearchFieldOffsets()
        offsets.text = searchTextPositionAdjustment
        offsets.background = searchFieldBackgroundPositionAdjustment
        offsets.leftView = positionAdjustment(for: .search)
        offsets.rightView = positionAdjustment(for: showsBookmarkButton ? .bookmark : .resultsList)
        offsets.clearButton = positionAdjustment(for: .clear)
        field.offsets = offsets
    }

    // MARK: Scopes

    /// Sets an image behind the scopes in a state, in place of their standard look; `nil` removes it (CX-347).
    public final func setScopeBarButtonBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State
    ) {
        if recordsAppearance(
            ofCall: "setScopeBarButtonBackgroundImage", [Int(state.rawValue)],
            { (bar: UISearchBar) in bar.setScopeBarButtonBackgroundImage(backgroundImage, for: state) })
        {
            return
        }
        segments.setBackgroundImage(backgroundImage, for: state, barMetrics: .default)
    }

    /// The image behind the scopes in a state; `nil` by default.
    public final func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
        segments.backgroundImage(for: state, barMetrics: .default)
    }

    /// Sets the image between two scopes in their states; `nil` removes it (CX-347).
    public final func setScopeBarButtonDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State
    ) {
        if recordsAppearance(
            ofCall: "setScopeBarButtonDividerImage", [Int(leftState.rawValue), Int(rightState.rawValue)],
            { (bar: UISearchBar) in
                bar.setScopeBarButtonDividerImage(
                    dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState)
            })
        {
            return
        }
        segments.setDividerImage(
            dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState,
            barMetrics: .default)
    }

    /// The image between two scopes in their states; `nil` by default.
    public final func scopeBarButtonDividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) -> UIImage? {
        segments.dividerImage(
            forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: .default)
    }

    /// Sets the attributes of the titles of the scopes in a state; `nil` removes them.
    public final func setScopeBarButtonTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
        if recordsAppearance(
            ofCall: "setScopeBarButtonTitleTextAttributes", [Int(state.rawValue)],
            { (bar: UISearchBar) in bar.setScopeBarButtonTitleTextAttributes(attributes, for: state) })
        {
            return
        }
        segments.setTitleTextAttributes(attributes, for: state)
    }

    /// The attributes of the titles of the scopes in a state; `nil` by default.
    public final func scopeBarButtonTitleTextAttributes(
        for state: UIControl.State
    ) -> [NSAttributedString.Key: Any]? { segments.titleTextAttributes(for: state) }
}
