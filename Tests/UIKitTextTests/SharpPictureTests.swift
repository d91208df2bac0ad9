import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitText

/// Carets, selections and the loupe on the pixels of screens with different scales.
@MainActor @Suite struct SharpPictureTests {
    /// A focused text, which is not on whole pixels.
    private func focused(_ input: UIView, scale: CGFloat) -> TestApplication {
        let app = TestApplication(scale: scale)
        let window = app.makeWindow()
        window.backgroundColor = .white
        window.tintColor = .blue
        input.frame = CGRect(x: 20.3, y: 100.15, width: 200.4, height: 70.3)
        window.addSubview(input)
        app.advance(by: 0.1)
        input.becomeFirstResponder()
        app.advance(by: 0.1)
        return app
    }

    /// The lengths of the runs of pixels in a row of the picture that are fully blue, and the number of those that are
    /// partly so.
    private func blue(_ image: CGImage, row: Int) -> (runs: [Int], partial: Int) {
        var (runs, partial, run) = ([Int](), 0, 0)
        for x in 0...image.width {
            let color = image.pixelColor(x: x, y: row)
            if color?.isClose(to: .blue) == true {
                run += 1
                continue
            }
            if run > 0 { runs.append(run) }
            run = 0
            if let color, color.blue > color.red + 8 { partial += 1 }
        }
        return (runs, partial)
    }

    @Test(
        "TX-27 the caret covers whole pixels, wherever it is, at each scale",
        arguments: [(1, 2), (1.25, 3), (1.5, 3), (2, 4), (3, 6)] as [(CGFloat, Int)])
    func caret(scale: CGFloat, pixels: Int) throws {
        for input in [UITextField(), UITextView()] {
            let app = focused(input, scale: scale)
            let text = try #require(input as? any UITextInput)
            (input as? UITextField)?.font = .systemFont(ofSize: 15.3)
            (input as? UITextView)?.font = .systemFont(ofSize: 15.3)
            for letter in "milk" {
                text.insertText(String(letter))
                app.advance(by: 0.1)
                let rect = input.convert(text.caretRect(for: text.endOfDocument), to: nil)
                let row = blue(app.screenshot(), row: Int(rect.midY * scale))

                expect(row.runs, equals: [pixels])
                expect(row.partial, equals: 0)
            }
        }
    }

    @Test("TX-26 TX-134 a selection of two lines has no seam between them", arguments: [1, 1.5, 2] as [CGFloat])
    func selection(scale: CGFloat) throws {
        let view = UITextView()
        let app = focused(view, scale: scale)
        view.font = .systemFont(ofSize: 15.3)
        view.textColor = .clear
        view.text = "one\ntwo"
        view.selectedRange = NSRange(location: 0, length: 7)
        app.advance(by: 0.1)
        let rects = view.selectionRects(for: TextOffsetRange(NSRange(location: 0, length: 7))).map(\.rect)
        let (first, last) = try (#require(rects.first), #require(rects.last))
        let column = Int((view.convert(CGPoint(x: first.minX, y: 0), to: nil).x * scale).rounded())
        let top = Int(view.convert(first, to: nil).minY * scale) + 2
        let bottom = Int(view.convert(last, to: nil).maxY * scale) - 2
        let image = app.screenshot()
        let colors = Set((top...bottom).compactMap { image.pixelColor(x: column, y: $0) })

        expect(rects.count, equals: 2)
        expect(colors.count, equals: 1)
        expect(colors.first?.isClose(to: .white), equals: false)
    }

    @Test("TX-127 the loupe draws the text again, at its own scale") func loupe() throws {
        final class Line: UIView {
            var scales: [CGFloat] = []
            override func draw(_ rect: CGRect) {
                UIColor.black.setFill()
                // Less than two pixels on the screen, and on the edge of both; more than two in the loupe.
                UIGraphicsGetCurrentContext()?.fill(CGRect(x: 50.1, y: 0, width: 0.8, height: 60))
                scales.append(abs(UIGraphicsGetCurrentContext()?.ctm.a ?? 0))
            }
        }
        let line = Line(frame: CGRect(x: 100, y: 200, width: 100, height: 60))
        line.backgroundColor = .white
        let app = TestApplication(scale: 2)
        let window = app.makeWindow()
        window.backgroundColor = .white
        window.addSubview(line)
        app.advance(by: 0.1)
        let loupe = TextLoupe()
        loupe.show(over: line, finger: CGPoint(x: 50, y: 30), line: CGRect(x: 50, y: 20, width: 2, height: 20))
        app.advance(by: 0.3)
        let frame = try #require(window.subviews.first { $0.bounds.size == TextInteractionMetrics.loupeSize }).frame
        func darkest(row: CGFloat) -> Int {
            let image = app.screenshot()
            return (240..<360).compactMap { image.pixelColor(x: $0, y: Int(row * 2))?.red }.min() ?? 255
        }
        let (enlarged, plain) = (darkest(row: frame.midY), darkest(row: 230))
        loupe.show(over: line, finger: CGPoint(x: 52, y: 30), line: CGRect(x: 50, y: 20, width: 2, height: 20))
        app.advance(by: 0.1)

        #expect(plain > 20 && enlarged < 5)
        expect(line.scales, equals: [2, 2 * TextInteractionMetrics.loupeScale])
        loupe.hide()
    }
}
