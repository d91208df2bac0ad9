import UIKit

/// A board of fields, a part of which the scroll layer shows.
final class ScrollExhibit: Exhibit {
    let title = "CAScrollLayer"
    let summary = "A part of something larger"
    let layer = CALayer()
    let scroll = CAScrollLayer()

    private var x: CGFloat = 0 { didSet { scroll.scroll(to: CGPoint(x: x, y: y)) } }
    private var y: CGFloat = 0 { didSet { scroll.scroll(to: CGPoint(x: x, y: y)) } }
    private var mode = 0 { didSet { scroll.scrollMode = ScrollExhibit.modes[mode] } }

    private static let modes: [CAScrollLayerScrollMode] = [.both, .horizontally, .vertically, .none]
    private static let count = 8
    private static let pitch: CGFloat = 114
    private static let gap: CGFloat = 10

    init() {
        layer.fillStage()
        scroll.fillStage()
        layer.addSublayer(scroll)
        for row in 0..<ScrollExhibit.count {
            for column in 0..<ScrollExhibit.count { scroll.addSublayer(makeField(row, column)) }
        }
    }

    /// Creates a field with its name, such as C4, in a color that depends on its row and column.
    private func makeField(_ row: Int, _ column: Int) -> CALayer {
        let (count, pitch, gap) = (ScrollExhibit.count, ScrollExhibit.pitch, ScrollExhibit.gap)
        let field = CALayer()
        field.frame = CGRect(x: CGFloat(column) * pitch, y: CGFloat(row) * pitch, width: pitch, height: pitch)
            .insetBy(dx: gap / 2, dy: gap / 2)
        field.cornerRadius = 16
        let hue = 0.55 + 0.4 * CGFloat(column) / CGFloat(count)
        let brightness = 0.95 - 0.4 * CGFloat(row) / CGFloat(count)
        field.backgroundColor = UIColor(hue: hue, saturation: 0.55, brightness: brightness, alpha: 1).cgColor

        let name = CATextLayer()
        name.string = "\(Character(UnicodeScalar(UInt8(65 + column))))\(row + 1)"
        name.fontSize = 28
        name.alignmentMode = .center
        name.contentsScale = UIScreen.main.scale
        name.frame = CGRect(x: 0, y: field.bounds.midY - 19, width: field.bounds.width, height: 38)
        field.addSublayer(name)
        return field
    }

    var controls: [Control] {
        let maximumOffset = CGFloat(ScrollExhibit.count) * ScrollExhibit.pitch - Palette.stageSide
        return [
            Control("x", 0...maximumOffset, of: self, \.x, unit: " pt"),
            Control("y", 0...maximumOffset, of: self, \.y, unit: " pt"),
            Control("Mode", choices: ["both", "across", "down", "none"], of: self, \.mode),
        ]
    }
}
