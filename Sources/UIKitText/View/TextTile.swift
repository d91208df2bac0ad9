import CoreGraphics
import UIKitCore

/// A piece of the text of a text view: a band of its full width. It draws again only if a line in it has changed.
final class TextTile: UIView {
    private weak var manager: NSLayoutManager?
    private weak var container: NSTextContainer?
    private var contents: TextBandContents?
    private var textOrigin = CGPoint.zero
    /// The misspelled words, in the tile's coordinates, and the state of the dictionaries that they belong to.
    private var marks: [CGRect] = []
    private var marksVersion: Int?
    private var shownMarks: [CGRect] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    /// Marked words in a text.
    struct Spelling {
        /// Changes with the words that are known; `nil` if none is marked.
        var version: Int?
        /// The caret, if the word at it is being typed: it is not marked.
        var caret: CGRect?
        /// The rectangles of the misspelled words in a band of the superview, in its coordinates.
        var rects: (CGRect) -> [CGRect]
    }

    /// Shows the band of a layout at the tile's frame; the origin is that of the container in the superview.
    func show(_ manager: NSLayoutManager, _ container: NSTextContainer, origin: CGPoint, _ spelling: Spelling) {
        let band = CGRect(x: 0, y: frame.minY - origin.y, width: frame.width, height: frame.height)
        let new = manager.contents(of: band, in: container)
        let isNew = new != contents || self.manager !== manager || textOrigin != origin
        if isNew || spelling.version != marksVersion {
            marksVersion = spelling.version
            marks = spelling.version == nil ? [] : spelling.rects(frame)
            marks = marks.map { $0.offsetBy(dx: -frame.minX, dy: -frame.minY) }
        }
        // The caret reaches into the lines above and below.
        let caret = spelling.caret
            .map { $0.offsetBy(dx: -frame.minX, dy: -frame.minY).insetBy(dx: -1, dy: $0.height / 3) }
        let visible = marks.filter { mark in caret.map { !mark.intersects($0) } ?? true }
        guard isNew || visible != shownMarks else { return }
        shownMarks = visible
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
        for mark in shownMarks { Misspellings.draw(below: mark, in: context) }
    }

    /// How far glyphs can reach out of their lines, in points (decision).
    static let overlap: CGFloat = 16
}
