import UIKit

/// The bar below the pages: the page source, a dot for every page, and the button that switches the source.
final class BarView: UIView {
    /// The index of the current page; 0 by default.
    var index = 0 { didSet { setNeedsDisplay() } }
    /// Whether pages are read from the file; false by default.
    var isReading = false { didSet { setNeedsDisplay() } }
    /// Called when the button is pressed.
    var onPress: (() -> Void)?

    private let count: Int

    private static let dotRadius: CGFloat = 3.5
    private static let dotSpacing: CGFloat = 14
    private static let buttonSize = CGSize(width: 72, height: 36)

    /// Creates a bar for `count` pages.
    init(count: Int) {
        self.count = count
        super.init(frame: .zero)
        isOpaque = false
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(BarView.tapped)))
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    /// The frame of the button, in points.
    var buttonFrame: CGRect {
        CGRect(
            x: bounds.maxX - PageCanvas.margin - BarView.buttonSize.width, y: 12, width: BarView.buttonSize.width,
            height: BarView.buttonSize.height)
    }

    private func tapped(_ tap: UITapGestureRecognizer) {
        if buttonFrame.insetBy(dx: -8, dy: -8).contains(tap.location(in: self)) { onPress?() }
    }

    override func draw(_ rect: CGRect) {
        for dot in 0..<count {
            let center = CGPoint(
                x: PageCanvas.margin + BarView.dotRadius + BarView.dotSpacing * CGFloat(dot), y: buttonFrame.midY - 9)
            (dot == index ? Palette.indigo : Palette.line).setFill()
            UIBezierPath(
                arcCenter: center, radius: BarView.dotRadius, startAngle: 0, endAngle: 2 * .pi, clockwise: true
            ).fill()
        }
        let source = isReading ? "read from Quartz.pdf" : "drawn on the screen"
        source.draw(
            at: CGPoint(x: PageCanvas.margin, y: buttonFrame.midY + 2),
            withAttributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: Palette.softInk])
        drawButton()
    }

    private func drawButton() {
        let outline = UIBezierPath(
            roundedRect: buttonFrame.insetBy(dx: 1, dy: 1), cornerRadius: buttonFrame.height / 2 - 1)
        outline.lineWidth = 2
        Palette.indigo.set()
        if isReading { outline.fill() }
        outline.stroke()
        let style: [NSAttributedString.Key: Any] = [
            .font: UIFont.boldSystemFont(ofSize: 15), .foregroundColor: isReading ? UIColor.white : Palette.indigo,
        ]
        let size = "PDF".size(withAttributes: style)
        "PDF".draw(
            at: CGPoint(x: buttonFrame.midX - size.width / 2, y: buttonFrame.midY - size.height / 2),
            withAttributes: style)
    }
}
