import UIKit

/// Draws the images of the rows.
@MainActor enum IconImages {
    private static let side: CGFloat = 29
    private static let radius: CGFloat = 7
    private static let avatarSide: CGFloat = 60

    /// A white symbol on a rounded square.
    static func tile(_ icon: Icon) -> UIImage {
        let bounds = CGRect(x: 0, y: 0, width: side, height: side)
        return UIGraphicsImageRenderer(bounds: bounds).image { _ in
            icon.color.setFill()
            UIBezierPath(roundedRect: bounds, cornerRadius: radius).fill()
            let configuration = UIImage.SymbolConfiguration(pointSize: 15, weight: .medium)
            guard
                let symbol = UIImage(systemName: icon.symbol, withConfiguration: configuration)?
                    .withTintColor(.white, renderingMode: .alwaysOriginal)
            else { return }
            // Wide symbols are made to fit.
            let scale = min(1, 21 / symbol.size.width)
            let size = CGSize(width: symbol.size.width * scale, height: symbol.size.height * scale)
            symbol.draw(
                in: CGRect(
                    x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
                    height: size.height))
        }
    }

    /// Initials on a round gradient.
    static func avatar(initials: String) -> UIImage {
        let bounds = CGRect(x: 0, y: 0, width: avatarSide, height: avatarSide)
        return UIGraphicsImageRenderer(bounds: bounds).image { context in
            UIBezierPath(ovalIn: bounds).addClip()
            let colors = [UIColor.systemGray2.cgColor, UIColor.systemGray.cgColor] as CFArray
            if let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: [0, 1]) {
                context.cgContext.drawLinearGradient(
                    gradient, start: .zero, end: CGPoint(x: 0, y: bounds.height), options: [])
            }
            let text = NSAttributedString(
                string: initials,
                attributes: [.font: UIFont.systemFont(ofSize: 25, weight: .semibold), .foregroundColor: UIColor.white])
            let size = text.size()
            text.draw(at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2))
        }
    }
}
