import Foundation
import Testing
import TouchstoneTesting
import UIKit

// The example of README.md, under "Test it".

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
    @Test("the example in the README is the code of this file")
    func exampleIsCurrent() throws {
        let file = URL(fileURLWithPath: #filePath)
        let root = file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        let code = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(code.range(of: "final class CardView"))
        let end = try #require(code.range(of: "\n\n@Suite struct ReadmeExampleTests"))

        #expect(readme.contains(code[start.lowerBound..<end.lowerBound]))
    }
}
