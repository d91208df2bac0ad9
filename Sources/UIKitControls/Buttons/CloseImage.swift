import CoreGraphics
import Foundation
import UIKitCore

/// The image of buttons of the type `close` (CX-337) and of the bar button item (NV-386): a gray cross on a disc of a light
/// gray.
@MainActor package enum CloseImage {
    /// The image, which all bar button items share.
    package static let shared = make()
    /// The diameter of the disc, and the size and weight of the cross.
    private static let side: CGFloat = 30
    private static let symbol = UIImage.SymbolConfiguration(pointSize: 12.5, weight: .bold)

    /// Creates the image, with a variant for light and dark interfaces.
    static func make() -> UIImage {
        let asset = UIImageAsset()
        let styles: [UIUserInterfaceStyle] = [.light, .dark]
        for traits in styles.map({ UITraitCollection(userInterfaceStyle: $0) }) {
            asset.register(draw(for: traits), with: traits)
        }
        return asset.image(with: UITraitCollection(userInterfaceStyle: .light))
    }

    private static func draw(for traits: UITraitCollection) -> UIImage {
        let bounds = CGRect(x: 0, y: 0, width: side, height: side)
        let image = UIGraphicsImageRenderer(bounds: bounds).image { _ in
            UIColor.tertiarySystemFill.resolvedColor(with: traits).setFill()
            UIBezierPath(ovalIn: bounds).fill()
            let color = UIColor.secondaryLabel.resolvedColor(with: traits)
            guard
                let cross = UIImage(systemName: "xmark", withConfiguration: symbol)?
                    .withTintColor(color, renderingMode: .alwaysOriginal)
            else { return }
            cross.draw(at: CGPoint(x: bounds.midX - cross.size.width / 2, y: bounds.midY - cross.size.height / 2))
        }
        return image.withRenderingMode(.alwaysOriginal)
    }
}
