import CoreGraphics
import UIKitCore

/// A piece of the text of a text view: a band of its full width. It draws again only if a line in it has changed.
final class TextTile: UIView {
    private weak var manager: NSLayoutManager?
    private weak var container: NSTextContainer?
    private var contents: TextBandContents?
    private var textOrigin = CGPoint.zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the band of a layout at the tile's frame; the origin is that of the container in the superview.
    func show(_ manager: NSLayoutManager, _ container: NSTextContainer, origin: CGPoint) {
        let band = CGRect(x: 0, y: frame.minY - origin.y, width: frame.width, height: frame.height)
        let new = manager.contents(of: band, in: container)
        guard new != contents || self.manager !== manager || textOrigin != origin else { return }
        (self.manager, self.container, contents, textOrigin) = (manager, container, new, origin)
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let manager, let container, let context = UIGraphicsGetCurrentContext() else { return }
        // Glyphs of the lines above and below can reach into the band.
        let band = CGRect(x: 0, y: frame.minY - textOrigin.y, width: frame.width, height: frame.height)
            .insetBy(dx: 0, dy: -Self.overlap)
        let range = manager.glyphRange(forBoundingRect: band, in: container)
        let origin = CGPoint(x: textOrigin.x - frame.minX, y: textOrigin.y - frame.minY)
        context.saveGState()
        manager.drawBackground(forGlyphRange: range, at: origin)
        manager.drawGlyphs(forGlyphRange: range, at: origin)
        context.restoreGState()
    }

    /// How far glyphs can reach out of their lines, in points (decision).
    static let overlap: CGFloat = 16
}
