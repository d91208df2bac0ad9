import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit
@testable import UIKitText

/// Screens to look at. `TOUCHSTONE_PICTURES=/tmp swift test` writes them.
@MainActor @Suite struct TextViewPictureTests {
    private static let article = """
        The Reading Room
        Text flows around the picture, in lines that are cut where the circle begins and end where the view does. \
        A link to swift.org has its own color, and so has one to the manual.
        A second paragraph is justified: its lines have two straight edges, except the last one, which ends where its \
        words do.

        \u{5E9}\u{5DC}\u{5D5}\u{5DD} \u{5E2}\u{5D5}\u{5DC}\u{5DD}, a line from right to left.
        """

    private func app(style: UIUserInterfaceStyle) -> (TestApplication, UITextView) {
        let app = TestApplication(scale: 2)
        let window = app.makeWindow()
        window.overrideUserInterfaceStyle = style
        window.backgroundColor = .systemBackground
        let view = UITextView(frame: CGRect(x: 0, y: 50, width: window.bounds.width, height: 420))
        view.backgroundColor = .secondarySystemBackground
        view.textContainerInset = UIEdgeInsets(top: 16, left: 12, bottom: 16, right: 12)
        window.addSubview(view)
        let text = NSMutableAttributedString(
            string: Self.article, attributes: [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.label])
        let string = NSString(string: Self.article)
        text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 26), range: string.range(of: "The Reading Room"))
        text.addAttribute(.link, value: "https://swift.org", range: string.range(of: "swift.org"))
        text.addAttribute(.link, value: "https://example.org", range: string.range(of: "the manual"))
        let justified = NSMutableParagraphStyle()
        justified.alignment = .justified
        justified.paragraphSpacing = 8
        text.addAttribute(
            .paragraphStyle, value: justified, range: string.paragraphRange(for: string.range(of: "A second")))
        let star = NSTextAttachment()
        star.image = UIImage(systemName: "star.fill")
        star.bounds = CGRect(x: 0, y: -3, width: 22, height: 20)
        text.insert(NSAttributedString(attachment: star), at: string.range(of: "The Reading Room").length)
        text.addAttribute(
            .foregroundColor, value: UIColor.systemOrange, range: NSRange(location: 16, length: 1))
        view.attributedText = text
        return (app, view)
    }

    private func save(_ app: TestApplication, _ name: String) throws {
        guard let directory = ProcessInfo.processInfo.environment["TOUCHSTONE_PICTURES"] else { return }
        try UIImage(cgImage: app.screenshot()).pngData()?
            .write(to: URL(fileURLWithPath: directory).appendingPathComponent(name + ".png"))
    }

    @Test(
        "TX-99 TX-134 a text view in light and dark style, with an exclusion path and a selection with handles",
        arguments: [UIUserInterfaceStyle.light, .dark]) func styles(_ style: UIUserInterfaceStyle) throws
    {
        let (app, view) = app(style: style)
        let hole = UIBezierPath(ovalIn: CGRect(x: 240, y: 50, width: 120, height: 120))
        view.textContainer.exclusionPaths = [hole]
        let disc = UIView(frame: CGRect(x: 256, y: 70, width: 112, height: 112))
        disc.backgroundColor = .systemTeal
        disc.layer.cornerRadius = 56
        view.addSubview(disc)
        app.advance(by: 0.2)
        let word = NSString(string: view.text).range(of: "justified")
        let rect = view.firstRect(for: TextOffsetRange(word))
        let point = view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
        for _ in 0..<2 {
            app.tap(at: point)
            app.advance(by: 0.05)
        }
        let end = view.convert(CGPoint(x: rect.maxX, y: rect.maxY + 6), to: nil)
        let finger = app.touch(at: end)
        finger.move(to: CGPoint(x: end.x - 40, y: end.y + 40), over: 0.3)
        finger.lift()
        app.advance(by: 0.4)
        try save(app, style == .dark ? "text-view-dark" : "text-view-light")
        let background = app.color(at: CGPoint(x: 4, y: 460))

        #expect(view.selectedRange.location == word.location && view.selectedRange.length > word.length)
        expect(((background?.red ?? 0) > 128), equals: (style == .light))
    }

    @Test("TX-127 the loupe shows the text under the finger enlarged") func loupe() throws {
        let (app, view) = app(style: .light)
        view.becomeFirstResponder()
        app.advance(by: 0.2)
        let word = NSString(string: view.text).range(of: "picture")
        let rect = view.firstRect(for: TextOffsetRange(word))
        let finger = app.touch(at: view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil))
        app.advance(by: 0.9)
        finger.move(by: 12, 4)
        app.advance(by: 0.2)
        try save(app, "text-view-loupe")
        let glass = app.window?.subviews.first { $0.bounds.size == TextInteractionMetrics.loupeSize }

        expect(glass?.alpha, equals: 1)
        expect(glass.map { $0.frame.maxY < view.convert(rect, to: nil).midY }, equals: true)
        finger.lift()
    }
}
