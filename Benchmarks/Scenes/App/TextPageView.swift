import UIKit

/// A page of text that scrolls: 51 lines are visible, of 100 letters each.
final class TextPageView: SceneView {
    private let text = UITextView(frame: CGRect(x: 0, y: 0, width: 1024, height: 768))

    private static let lineCount = 400
    private static let lineHeight: CGFloat = 15
    private static let speed = 240.0

    override init() {
        super.init()
        let paragraph = NSMutableParagraphStyle()
        paragraph.minimumLineHeight = TextPageView.lineHeight
        paragraph.maximumLineHeight = TextPageView.lineHeight
        text.isEditable = false
        text.isSelectable = false
        text.showsVerticalScrollIndicator = false
        text.textContainerInset = .zero
        text.textContainer.lineFragmentPadding = 16
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.title, .paragraphStyle: paragraph,
        ]
        let lines = (0..<TextPageView.lineCount).map(TextPageView.line)
        text.attributedText = NSAttributedString(string: lines.joined(separator: "\n"), attributes: attributes)
        insertSubview(text, at: 0)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    override func show(_ time: CFTimeInterval) {
        let length = Double(TextPageView.lineCount) * Double(TextPageView.lineHeight) - 768
        text.contentOffset.y = CGFloat((time * TextPageView.speed).truncatingRemainder(dividingBy: length))
    }

    /// The text of a line: words of six letters.
    private static func line(_ number: Int) -> String {
        let characters = (0..<116).map { index -> UInt8 in
            index % 7 == 6 ? 32 : UInt8(97 + (number * 31 + index * 17 + number * index % 7) % 26)
        }
        return String(decoding: characters, as: UTF8.self)
    }
}
