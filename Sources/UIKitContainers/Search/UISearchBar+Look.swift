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

    final func updateIconButton() {
        let icon: Icon? = showsBookmarkButton ? .bookmark : showsSearchResultsButton ? .resultsList : nil
        guard let icon, !field.hasText else {
            if field.rightView === iconButton { field.rightView = nil }
            field.rightViewMode = .never
            return
        }
        let isSelected = icon == .resultsList && isSearchResultsButtonSelected
        let own = icons[icon]?[isSelected ? .selected : .normal] ?? icons[icon]?[.normal]
        let name = icon == .bookmark ? "book" : isSelected ? "list.bullet" : "list.dash"
        iconButton.setImage(own ?? Self.symbol(name), for: .normal)
        iconButton.tintColor = isSelected ? tintColor : .secondaryLabel
        iconButton.accessibilityLabel = SystemText.title(icon == .bookmark ? "Bookmarks" : "Results")
        iconButton.bounds.size = CGSize(width: SearchBarMetrics.iconLength, height: SearchBarMetrics.iconLength)
        field.rightView = iconButton
        field.rightViewMode = .always
    }
}
