import UIKit

/// Text in five scripts, with attributes and drawing modes.
struct TextPlate: Plate {
    let title = "Text"
    let summary = "Five scripts, and what can be done to letters"

    private let samples: [(name: String, text: String)] = [
        ("Latin", "Where there is love there is life."), ("Chinese", "千里之行，始於足下。"),
        ("Arabic", "الصبر مفتاح الفرج"), ("Devanagari", "सत्यमेव जयते"), ("Emoji", "🌍 🚀 🎨 🧩 🍓"),
        ("Attributes", ""), ("Drawing modes", ""),
    ]

    func draw(on canvas: PageCanvas) {
        canvas.cards(samples.map(\.name), columns: 1) { index, rect in
            switch index {
            case 5: draw(attributed, in: rect)
            case 6: drawModes(in: rect, canvas.context)
            default:
                draw(NSAttributedString(string: samples[index].text, attributes: style(size: 20)), in: rect)
            }
        }
    }

    private func style(size: CGFloat) -> [NSAttributedString.Key: Any] {
        [.font: UIFont.systemFont(ofSize: size), .foregroundColor: Palette.ink]
    }

    private func draw(_ text: NSAttributedString, in rect: CGRect) {
        let size = text.size()
        text.draw(at: CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2 + 4))
    }

    private var attributed: NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        let parts: [(String, [NSAttributedString.Key: Any])] = [
            ("bold ", [.font: UIFont.boldSystemFont(ofSize: 15)]),
            ("italic ", [.font: UIFont.italicSystemFont(ofSize: 15)]),
            ("under", [.underlineStyle: NSUnderlineStyle.single.rawValue, .foregroundColor: Palette.indigo]),
            (" ", [:]), ("struck", [.strikethroughStyle: NSUnderlineStyle.single.rawValue]), (" ", [:]),
            ("marked", [.backgroundColor: Palette.amber]), (" ", [:]), ("wide", [.kern: 3]),
            ("up", [.baselineOffset: 7, .foregroundColor: Palette.rose]),
        ]
        for (string, attributes) in parts {
            text.append(
                NSAttributedString(string: string, attributes: style(size: 15).merging(attributes) { $1 }))
        }
        return text
    }

    /// Draws filled and outlined text, and both.
    private func drawModes(in rect: CGRect, _ context: CGContext) {
        let style: [NSAttributedString.Key: Any] = [
            .font: UIFont.boldSystemFont(ofSize: 32), .foregroundColor: Palette.indigo,
        ]
        let modes: [(CGTextDrawingMode, String)] = [(.fill, "fill"), (.stroke, "stroke"), (.fillStroke, "both")]
        context.setLineWidth(1.5)
        for (column, (mode, name)) in modes.enumerated() {
            let size = name.size(withAttributes: style)
            let x = rect.width * (CGFloat(column) * 2 + 1) / 6
            context.setTextDrawingMode(mode)
            name.draw(at: CGPoint(x: x - size.width / 2, y: rect.midY - size.height / 2 + 4), withAttributes: style)
        }
    }
}
