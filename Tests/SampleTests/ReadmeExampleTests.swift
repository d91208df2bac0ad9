import Foundation
import Testing
import TouchstoneTesting
import UIKit

// The example of README.md, under "Test it", and of the pages that repeat it.

final class CardView: UIView {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        center = touch.location(in: superview)
    }
}

@MainActor @Test func aCardFollowsTheFinger() {
    let card = CardView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
    card.backgroundColor = .red
    let app = TestApplication(rootView: card)

    let finger = app.touch(at: CGPoint(x: 50, y: 50))
    finger.move(to: CGPoint(x: 200, y: 300), over: 0.5)
    app.advance(by: 0.5)

    #expect(card.center == CGPoint(x: 200, y: 300))
    #expect(app.color(at: card.center) == .red)
}

@Suite struct ReadmeExampleTests {
    private static let modules = ["Testing", "TouchstoneTesting", "UIKit"]

    @Test(
        "the example on each page is the code of this file, complete with its imports",
        arguments: [
            "README.md", "README.zh-CN.md", "docs/documentation/TouchstoneTesting.docc/TestingTouches.md",
        ])
    func exampleIsCurrent(page: String) throws {
        let file = URL(fileURLWithPath: #filePath)
        let root = file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
        let code = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(code.range(of: "final class CardView"))
        let end = try #require(code.range(of: "\n\n@Suite struct ReadmeExampleTests"))
        let imports = Self.modules.map { "import \($0)\n" }

        #expect(imports.allSatisfy(code.contains))
        #expect(text.contains("```swift\n\(imports.joined())\n\(code[start.lowerBound..<end.lowerBound])\n```\n"))
    }
}
