import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitText

/// Screens to look at. `TOUCHSTONE_PICTURES=/tmp swift test` writes them.
@MainActor @Suite struct SpellingPictureTests {
    @Test(
        "TX-150 TX-211 the bubble and marked words in light and dark style",
        arguments: [UIUserInterfaceStyle.light, .dark]) func styles(_ style: UIUserInterfaceStyle) throws
    {
        let app = TestApplication(scale: 2)
        WordList.use(app)
        let window = app.makeWindow()
        window.overrideUserInterfaceStyle = style
        window.backgroundColor = .systemBackground
        let view = UITextView(frame: CGRect(x: 0, y: 40, width: window.bounds.width, height: 150))
        view.backgroundColor = .secondarySystemBackground
        view.textContainerInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        view.font = .systemFont(ofSize: 17)
        view.text = "The cat sat on a mta and it is recieved.\nIt sat on the xqzt. It is "
        window.addSubview(view)
        app.advance(by: 0.1)
        view.becomeFirstResponder()
        app.advance(by: 0.2)
        for character in "recieved" {
            app.press(.keyboardErrorUndefined, characters: String(character))
            app.release(.keyboardErrorUndefined)
        }
        app.advance(by: 0.4)

        let bubble = try #require(window.subviews.first { $0.accessibilityLabel == "received" })
        if let directory = ProcessInfo.processInfo.environment["TOUCHSTONE_PICTURES"] {
            try UIImage(cgImage: app.screenshot()).pngData()?.write(
                to: URL(fileURLWithPath: directory)
                    .appendingPathComponent(style == .dark ? "spelling-dark.png" : "spelling-light.png"))
        }
        let inside = try #require(app.color(at: CGPoint(x: bubble.frame.minX + 8, y: bubble.frame.midY)))

        #expect(style == .dark ? inside.red < 100 : inside.red > 240)
    }
}
