import UIKit

/// A paragraph with adjustable font size, width, alignment and truncation.
final class TextExhibit: Exhibit {
    let title = "CATextLayer"
    let summary = "Text, wrapped, aligned, cut off"
    let layer = CALayer()
    let text = CATextLayer()

    private var width: CGFloat = 286 { didSet { layOut() } }
    private var alignment = 0 { didSet { text.alignmentMode = TextExhibit.alignments[alignment] } }
    private var truncation = 0 { didSet { text.truncationMode = TextExhibit.truncations[truncation] } }

    private static let alignments: [CATextLayerAlignmentMode] = [.left, .center, .right, .justified]
    private static let truncations: [CATextLayerTruncationMode] = [.end, .none]
    private static let height: CGFloat = 286

    init() {
        layer.fillStage()
        text.string =
            "Far out at sea the water is as blue as the petals of the loveliest cornflower, and as clear as the "
            + "purest glass. But it is very deep, deeper than any anchor rope can reach."
        text.fontSize = 30
        text.foregroundColor = Palette.ink.cgColor
        text.isWrapped = true
        text.truncationMode = .end
        text.contentsScale = UIScreen.main.scale
        text.backgroundColor = Palette.paper.cgColor
        layer.addSublayer(text)
        layOut()
    }

    private func layOut() {
        text.centerOnStage(width: width, height: TextExhibit.height)
    }

    var controls: [Control] {
        [
            Control("Font size", 12...64, of: text, \.fontSize, unit: " pt"),
            Control("Width", 120...310, of: self, \.width, unit: " pt"),
            Control("Alignment", choices: ["left", "center", "right", "justified"], of: self, \.alignment),
            Control("Truncation", choices: ["end", "none"], of: self, \.truncation),
        ]
    }
}
