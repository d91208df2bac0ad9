import UIKit

/// Draws the small images of the rows: a white symbol on a rounded square.
@MainActor enum IconTile {
    private static let side: CGFloat = 29
    private static let radius: CGFloat = 7
    private static let symbolSize: CGFloat = 15

    static func image(symbol name: String, color: UIColor) -> UIImage {
        let bounds = CGRect(x: 0, y: 0, width: side, height: side)
        return UIGraphicsImageRenderer(bounds: bounds).image { _ in
            color.setFill()
            UIBezierPath(roundedRect: bounds, cornerRadius: radius).fill()
            let configuration = UIImage.SymbolConfiguration(pointSize: symbolSize, weight: .medium)
            guard
                let symbol = UIImage(systemName: name, withConfiguration: configuration)?
                    .withTintColor(.white, renderingMode: .alwaysOriginal)
            else { return }
            symbol.draw(
                at: CGPoint(x: bounds.midX - symbol.size.width / 2, y: bounds.midY - symbol.size.height / 2))
        }
    }
}
