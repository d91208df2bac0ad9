import CoreGraphics
import UIKitCore

/// The symbol of an accessory, such as the chevron of a disclosure indicator, which follows the preferred text size (TV-383).
package final class AccessorySymbol: UIImageView {
    private let pointSize: CGFloat
    private let weight: UIImage.SymbolWeight
    private let standardWidth: CGFloat
    /// Called after the symbol got another size.
    package var onResize: () -> Void = {}

    /// Creates a symbol for the default text size.
    ///
    /// - Parameters:
    ///   - name: the name of the symbol.
    ///   - pointSize: its size, in points.
    ///   - weight: the weight of its lines.
    ///   - width: the width that it takes, in points.
    package init(_ name: String, pointSize: CGFloat, weight: UIImage.SymbolWeight, width: CGFloat) {
        (self.pointSize, self.weight, standardWidth) = (pointSize, weight, width)
        super.init(image: UIImage(systemName: name))
        contentMode = .center
        scaleSymbol()
    }

    package required init?(coder: NSCoder) { nil }

    /// The width that the symbol takes, in points.
    package var width: CGFloat { scaled(standardWidth) }

    /// What `width` adds to the width at the default text size, in points.
    package var addedWidth: CGFloat { width - standardWidth }

    private func scaled(_ length: CGFloat) -> CGFloat {
        UIFontMetrics(forTextStyle: .body).scaledValue(for: length, compatibleWith: traitCollection)
    }

    private func scaleSymbol() {
        preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: scaled(pointSize), weight: weight)
    }

    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
        else { return }
        scaleSymbol()
        onResize()
    }
}
