import UIKit

/// What a postcard shows.
struct Postcard {
    let title: String
    let text: String
    /// The colors of the sky from top to bottom.
    let sky: [UIColor]
    let ground: UIColor
    /// The center of the sun in parts of the picture's size.
    let sun: CGPoint

    @MainActor static let all = [
        Postcard(
            title: "Dawn", text: "The first light over the hills.",
            sky: [
                UIColor(red: 0.30, green: 0.31, blue: 0.58, alpha: 1),
                UIColor(red: 0.98, green: 0.72, blue: 0.60, alpha: 1),
            ],
            ground: UIColor(red: 0.24, green: 0.27, blue: 0.42, alpha: 1), sun: CGPoint(x: 0.28, y: 0.66)),
        Postcard(
            title: "Noon", text: "Not a cloud above the fields.",
            sky: [
                UIColor(red: 0.20, green: 0.53, blue: 0.87, alpha: 1),
                UIColor(red: 0.72, green: 0.90, blue: 0.98, alpha: 1),
            ],
            ground: UIColor(red: 0.35, green: 0.62, blue: 0.33, alpha: 1), sun: CGPoint(x: 0.62, y: 0.24)),
        Postcard(
            title: "Dusk", text: "The dunes keep the warmth of the day.",
            sky: [
                UIColor(red: 0.42, green: 0.18, blue: 0.42, alpha: 1),
                UIColor(red: 0.99, green: 0.55, blue: 0.30, alpha: 1),
            ],
            ground: UIColor(red: 0.55, green: 0.28, blue: 0.25, alpha: 1), sun: CGPoint(x: 0.70, y: 0.62)),
        Postcard(
            title: "Night", text: "Snow, and the moon over it.",
            sky: [
                UIColor(red: 0.03, green: 0.06, blue: 0.17, alpha: 1),
                UIColor(red: 0.16, green: 0.24, blue: 0.43, alpha: 1),
            ],
            ground: UIColor(red: 0.80, green: 0.86, blue: 0.94, alpha: 1), sun: CGPoint(x: 0.36, y: 0.26)),
    ]
}

/// Draws a postcard: a picture with rounded corners, a title and a line of text.
final class PostcardView: UIView {
    private let postcard: Postcard

    init(_ postcard: Postcard) {
        self.postcard = postcard
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    override func draw(_ rect: CGRect) {
        let picture = CGRect(x: 20, y: 24, width: bounds.width - 40, height: bounds.height - 140)
        guard picture.width > 0, picture.height > 0, let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        UIBezierPath(roundedRect: picture, cornerRadius: 20).addClip()
        drawSky(in: picture, context)
        drawHills(in: picture)
        context.restoreGState()
        let title: [NSAttributedString.Key: Any] = [
            .font: UIFont.boldSystemFont(ofSize: 28), .foregroundColor: UIColor.label,
        ]
        let text: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.secondaryLabel,
        ]
        (postcard.title as NSString).draw(at: CGPoint(x: 24, y: picture.maxY + 20), withAttributes: title)
        (postcard.text as NSString).draw(at: CGPoint(x: 24, y: picture.maxY + 60), withAttributes: text)
    }

    private func drawSky(in picture: CGRect, _ context: CGContext) {
        let colors = postcard.sky.map(\.cgColor) as CFArray
        if let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: [0, 1]) {
            context.drawLinearGradient(
                gradient, start: CGPoint(x: picture.midX, y: picture.minY),
                end: CGPoint(x: picture.midX, y: picture.maxY), options: [])
        }
        let center = CGPoint(
            x: picture.minX + picture.width * postcard.sun.x, y: picture.minY + picture.height * postcard.sun.y)
        for (radius, alpha) in [(74, 0.12), (54, 0.2), (36, 0.95)] as [(CGFloat, CGFloat)] {
            UIColor(red: 1, green: 0.97, blue: 0.86, alpha: alpha).setFill()
            UIBezierPath(arcCenter: center, radius: radius, startAngle: 0, endAngle: .pi * 2, clockwise: true).fill()
        }
    }

    /// Three ranges of hills, the nearer ones darker.
    private func drawHills(in picture: CGRect) {
        for (index, level) in ([0.72, 0.80, 0.88] as [CGFloat]).enumerated() {
            let base = picture.minY + picture.height * level
            let path = UIBezierPath()
            path.move(to: CGPoint(x: picture.minX, y: picture.maxY))
            for step in 0...40 {
                let part = CGFloat(step) / 40
                let wave = sin(part * (5 + CGFloat(index)) + CGFloat(index) * 2) * picture.height * 0.035
                path.addLine(to: CGPoint(x: picture.minX + picture.width * part, y: base + wave))
            }
            path.addLine(to: CGPoint(x: picture.maxX, y: picture.maxY))
            path.close()
            postcard.ground.withAlphaComponent(0.55 + 0.22 * CGFloat(index)).setFill()
            path.fill()
        }
    }
}
