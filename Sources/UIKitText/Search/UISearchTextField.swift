import CoreGraphics
import Foundation
import UIKitCore

/// A text field with a magnifier, as in search bars (NV-127).
open class UISearchTextField: UITextField {
    private let magnifier = UIImageView(frame: .zero)

    /// Creates an empty field with a frame, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates an empty field; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        borderStyle = .roundedRect
        searchFill = .tertiarySystemFill
        magnifier.image = UIImage(
            systemName: "magnifyingglass",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: SearchFieldMetrics.iconSize))
        magnifier.tintColor = .secondaryLabel
        magnifier.contentMode = .center
        magnifier.bounds.size = CGSize(width: SearchFieldMetrics.iconWidth, height: SearchFieldMetrics.iconWidth)
        leftView = magnifier
        leftViewMode = .always
        clearButtonMode = .always
        returnKeyType = .search
        enablesReturnKeyAutomatically = true
    }

    /// A search field by default.
    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityStorage?.traits ?? .searchField }
        set { super.accessibilityTraits = newValue }
    }
}
