import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// The numbers of matches in text views, in points and seconds (decision, TX-233).
enum FoundTextMetrics {
    /// By how much the highlighted match and the others are wider than their characters, on each side.
    static let markMargin: CGFloat = 2
    static let holeMargin: CGFloat = 1
    static let cornerRadius: CGFloat = 4
    /// The shadow of the highlighted match.
    static let shadowRadius: CGFloat = 3
    static let shadowOpacity: Float = 0.35
    /// How much larger the highlighted match appears, and for how long.
    static let popScale: CGFloat = 1.3
    static let popDuration: TimeInterval = 0.35
    /// The darkness of all other text.
    @MainActor static let dimColor = UIColor { traits in
        UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.5 : 0.2)
    }
}

/// Shows the matches of a search in a text view: all other text is dimmed, and the highlighted match is black on yellow
/// (TX-233).
@MainActor final class FoundTextDisplay {
    /// The matches, in their order.
    private var ranges: [NSRange] = []
    private var highlighted: NSRange?
    private var pops = false
    private let dim = FoundTextDim()
    private let mark = HighlightedTextView()

    /// Whether nothing is shown.
    var isEmpty: Bool { ranges.isEmpty }

    /// Gives a range a look.
    func decorate(_ range: NSRange, _ style: UITextSearchFoundTextStyle) {
        let index = index(of: range.location)
        let isKnown = ranges.indices.contains(index) && ranges[index] == range
        if highlighted == range { highlighted = nil }
        switch style {
        case .normal:
            if isKnown { ranges.remove(at: index) }
            if isEmpty { clear() }
        case .found, .highlighted:
            if !isKnown { ranges.insert(range, at: index) }
            if style == .highlighted { (highlighted, pops) = (range, true) }
        }
    }

    /// The index of the first match that begins at a location or behind it.
    private func index(of location: Int) -> Int {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].location < location { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Removes everything.
    func clear() {
        (ranges, highlighted, pops) = ([], nil, false)
        dim.removeFromSuperview()
        mark.removeFromSuperview()
    }

    /// Shows the matches that are seen.
    func layOut(in view: UITextView) {
        guard !isEmpty, view.window != nil else { return }
        if dim.superview !== view {
            view.insertSubview(dim, aboveSubview: view.canvas)
            view.insertSubview(mark, aboveSubview: dim)
        }
        let origin = view.containerOrigin
        let visible = view.layoutManager.glyphRange(
            forBoundingRect: view.bounds.offsetBy(dx: -origin.x, dy: -origin.y), in: view.textContainer)
        var holes: [CGRect] = []
        // A match that begins before may reach into what is seen.
        for range in ranges[max(0, index(of: visible.location) - 1)...] {
            guard range.location < visible.location + visible.length else { break }
            holes += Self.rects(of: range, FoundTextMetrics.holeMargin, in: view)
        }
        UIView.performWithoutAnimation {
            dim.frame = view.bounds
            dim.show(holes.map { $0.offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY) })
            let seen = highlighted.flatMap { NSIntersectionRange($0, visible).length > 0 ? $0 : nil }
            mark.show(seen.map { Self.rects(of: $0, FoundTextMetrics.markMargin, in: view) } ?? [], seen, in: view)
        }
        guard pops, highlighted != nil else { return }
        pops = false
        guard UIView.areAnimationsEnabled, !UIAccessibility.isReduceMotionEnabled else { return }
        mark.transform = CGAffineTransform(scaleX: FoundTextMetrics.popScale, y: FoundTextMetrics.popScale)
        UIView.animate(
            withDuration: FoundTextMetrics.popDuration, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
            options: [.allowUserInteraction], animations: { self.mark.transform = .identity })
    }

    private static func rects(of range: NSRange, _ margin: CGFloat, in view: UITextView) -> [CGRect] {
        view.rects(of: TextOffsetRange(range)).map(\.rect).filter { $0.width > 0 }.map {
            $0.insetBy(dx: -margin, dy: 0)
        }
    }
}

/// Dims a text apart from the matches.
private final class FoundTextDim: UIView {
    private let shape = CAShapeLayer()
    private var holes: [CGRect] = []

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        shape.fillRule = .evenOdd
        layer.addSublayer(shape)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ holes: [CGRect]) {
        self.holes = holes
        showShape()
    }

    private func showShape() {
        let path = UIBezierPath(rect: bounds)
        // The shapes of matches that touch are one hole each; the rule of the fill would close where they overlap.
        var last: CGRect?
        for hole in holes {
            var hole = hole
            if let last, last.intersects(hole) {
                let overlap = last.intersection(hole)
                if overlap.height > overlap.width {
                    hole = CGRect(
                        x: hole.minX == overlap.minX ? overlap.maxX : hole.minX, y: hole.minY,
                        width: hole.width - overlap.width, height: hole.height)
                } else {
                    hole = CGRect(
                        x: hole.minX, y: overlap.maxY, width: hole.width, height: max(0, hole.maxY - overlap.maxY))
                }
            }
            last = hole
            path.append(UIBezierPath(roundedRect: hole, cornerRadius: FoundTextMetrics.cornerRadius))
        }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        shape.frame = bounds
        shape.path = path.cgPath
        shape.fillColor = FoundTextMetrics.dimColor.resolvedColor(with: traitCollection).cgColor
        CATransaction.commit()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showShape()
    }
}

/// Draws the highlighted match: its characters, black, on yellow.
private final class HighlightedTextView: UIView {
    private weak var textView: UITextView?
    private var rects: [CGRect] = []
    private var range: NSRange?

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
        layer.shadowOpacity = FoundTextMetrics.shadowOpacity
        layer.shadowRadius = FoundTextMetrics.shadowRadius
        layer.shadowOffset = CGSize(width: 0, height: 1)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a range with its rectangles in the text view.
    func show(_ rects: [CGRect], _ range: NSRange?, in textView: UITextView) {
        isHidden = rects.isEmpty
        guard let first = rects.first, rects != self.rects || range != self.range else { return }
        (self.rects, self.range, self.textView) = (rects, range, textView)
        let area = rects.reduce(first) { $0.union($1) }
        bounds.size = area.size
        center = CGPoint(x: area.midX, y: area.midY)
        layer.shadowPath = path.cgPath
        setNeedsDisplay()
    }

    /// The rectangles in the view's coordinates.
    private var path: UIBezierPath {
        let path = UIBezierPath()
        for rect in rects {
            path.append(
                UIBezierPath(
                    roundedRect: rect.offsetBy(dx: bounds.width / 2 - center.x, dy: bounds.height / 2 - center.y),
                    cornerRadius: FoundTextMetrics.cornerRadius))
        }
        return path
    }

    override func draw(_ rect: CGRect) {
        guard let textView, let range, let context = UIGraphicsGetCurrentContext() else { return }
        UIColor(red: 1, green: 0.84, blue: 0.04, alpha: 1).setFill()
        path.fill()
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        let origin = CGPoint(
            x: textView.containerOrigin.x + bounds.width / 2 - center.x,
            y: textView.containerOrigin.y + bounds.height / 2 - center.y)
        textView.layoutManager.drawGlyphs(forGlyphRange: range, at: origin)
        context.setBlendMode(.sourceIn)
        UIColor.black.setFill()
        context.fill(bounds)
        context.endTransparencyLayer()
    }
}
