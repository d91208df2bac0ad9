import UIKit

/// A placard: an image with an embossed greeting.
final class PlacardView: UIView {
    /// The text on the placard.
    var greeting: String {
        didSet { setNeedsDisplay() }
    }

    private let image: UIImage?

    private static let sizeWithoutImage = CGSize(width: 256, height: 120)
    private static let maximumFontSize: CGFloat = 28
    private static let minimumFontSize: CGFloat = 10
    private static let margin: CGFloat = 28
    /// How far the dark edge of an embossed letter lies below the bright letter, in points.
    private static let emboss: CGFloat = 0.5

    /// Makes a sign as large as its image; without an image it is a plain one.
    init(greeting: String, image: UIImage? = UIImage(named: "Placard", in: .moveMe)) {
        self.greeting = greeting
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? PlacardView.sizeWithoutImage))
        isOpaque = false
        backgroundColor = image == nil ? .systemBlue : .clear
        isAccessibilityElement = true
        accessibilityTraits = .image
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    /// Screen readers cannot read what is drawn.
    override var accessibilityLabel: String? {
        get { greeting }
        set {}
    }

    /// Draws the image and the greeting over it: first in black half a point lower, then in white, so that the text
    /// looks embossed.
    override func draw(_ rect: CGRect) {
        image?.draw(at: .zero)
        let font = fittingFont()
        let size = greeting.size(withAttributes: [.font: font])
        let origin = CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2)
        let shadowOrigin = CGPoint(x: origin.x, y: origin.y + PlacardView.emboss)
        greeting.draw(at: shadowOrigin, withAttributes: [.font: font, .foregroundColor: UIColor.black])
        greeting.draw(at: origin, withAttributes: [.font: font, .foregroundColor: UIColor.white])
    }

    /// The largest font in which the greeting fits on one line.
    private func fittingFont() -> UIFont {
        let width = bounds.width - 2 * PlacardView.margin
        let font = UIFont.boldSystemFont(ofSize: PlacardView.maximumFontSize)
        let naturalWidth = greeting.size(withAttributes: [.font: font]).width
        if naturalWidth <= width { return font }
        return font.withSize(max(PlacardView.minimumFontSize, font.pointSize * width / naturalWidth))
    }
}
