import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@testable import RenderServer

/// A layer of 60 × 80 pixels at (20, 10) whose sublayers are stripes of 10 pixels in alternating colors.
private final class ScrollStage {
    let stage = Stage()
    private let background: RenderColor

    init(background: RenderColor = .white) {
        self.background = background
        let stripes = (0..<40).map { UInt64(100 + $0) }
        stage.layer(1, frame, background, stripes) { $0.masksToBounds = true }
        for (index, stripe) in stripes.enumerated() {
            let color = RenderColor(red: Float(index % 7) / 6, green: Float(index % 3) / 2, blue: 0, alpha: 1)
            stage.layer(stripe, CGRect(x: 3, y: CGFloat(index) * 10, width: 40, height: 9), color)
        }
        stage.sublayers(0, [1])
        stage.paint()
    }

    private let frame = CGRect(x: 20, y: 10, width: 60, height: 80)

    func scroll(to offset: CGFloat) {
        stage.setFrame(1, frame) { $0.bounds.origin.y = offset }
    }

    /// Whether the frame equals one that is painted as a whole.
    var isCorrect: Bool {
        let shown = pixels
        stage.server.outputChanged()
        stage.paint()
        return shown == pixels
    }

    private var pixels: [UInt32] { (0..<100).flatMap { y in (0..<100).map { stage.pixel($0, y) } } }

    /// The pixels painted by the next frame.
    func paintedPixels() -> Int {
        let before = stage.server.statistics.pixelsPainted
        stage.paint()
        return stage.server.statistics.pixelsPainted - before
    }
}

@Suite struct ScrollDamageTests {
    @Test("scrolling moves the pixels and paints only the exposed strip", arguments: [7.0, 40, -3])
    func strip(offset: CGFloat) {
        let scroll = ScrollStage()
        scroll.scroll(to: offset)

        let painted = scroll.paintedPixels()

        expect(painted, equals: 60 * Int(abs(offset)))
        #expect(scroll.isCorrect)
    }

    @Test("the moved pixels are presented")
    func presented() {
        let scroll = ScrollStage()
        scroll.scroll(to: 5)
        scroll.stage.commit()

        _ = scroll.stage.server.renderFrame(at: 0)

        expect(scroll.stage.server.statistics.pixelsMoved, equals: 60 * 75)
    }

    @Test("a layer above the scrolled one is painted again, where it is and where its pixels went")
    func overlay() {
        let scroll = ScrollStage()
        scroll.stage.layer(2, CGRect(x: 30, y: 30, width: 10, height: 10), .blue)
        scroll.stage.sublayers(0, [1, 2])
        scroll.stage.paint()
        scroll.scroll(to: 6)

        let painted = scroll.paintedPixels()

        #expect(painted < 60 * 6 + 2 * 10 * 16)
        #expect(scroll.isCorrect)
    }

    @Test("pixels that are painted in the same frame are not moved, unless a later move takes them elsewhere")
    func sparing() {
        func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
            PixelRect(x: x, y: y, width: width, height: height)
        }
        let list = PixelMove(rect: rect(0, 0, 10, 20), dx: 0, dy: -5)
        let other = PixelMove(rect: rect(20, 0, 10, 20), dx: 0, dy: 5)
        let damage = [rect(0, 15, 10, 5), rect(4, 0, 6, 15)]

        expect([list].sparing(damage).map(\.pieces), equals: [[rect(0, 0, 4, 15)]])
        expect([list].sparing([]).map(\.pieces), equals: [[rect(0, 0, 10, 15)]])
        expect([list].sparing([rect(0, 0, 30, 30)]).map(\.pieces), equals: [[]])
        expect([list, other].sparing(damage).map(\.pieces), equals: [[rect(0, 0, 4, 15)], [rect(20, 5, 10, 15)]])
        expect([list, list].sparing(damage).map(\.pieces), equals: [[rect(0, 0, 10, 15)], [rect(0, 0, 4, 15)]])
    }

    @Test("pixels are moved if a part of them is painted again")
    func partlyPainted() {
        let scroll = ScrollStage()
        scroll.scroll(to: 6)
        for stripe in 0..<4 {
            scroll.stage.setFrame(UInt64(100 + stripe), CGRect(x: 3, y: CGFloat(stripe) * 10, width: 50, height: 9))
        }

        let painted = scroll.paintedPixels()

        expect(scroll.stage.server.statistics.pixelsMoved, equals: 60 * 74)
        #expect(painted < 60 * 60)
        #expect(scroll.isCorrect)
    }

    @Test("nothing is moved if nearly everything is painted again, as in a scroll view that zooms")
    func zoomed() {
        let scroll = ScrollStage()
        scroll.scroll(to: 6)
        for stripe in 0..<40 {
            scroll.stage.setFrame(UInt64(100 + stripe), CGRect(x: 3, y: CGFloat(stripe) * 12, width: 50, height: 11))
        }

        let painted = scroll.paintedPixels()

        expect(scroll.stage.server.statistics.pixelsMoved, equals: 0)
        #expect(painted >= 60 * 80)
        #expect(scroll.isCorrect)
    }

    @Test("sublayers that move, change or are added in the same frame are shown correctly")
    func changes() {
        let scroll = ScrollStage()
        scroll.scroll(to: 13)
        scroll.stage.setFrame(102, CGRect(x: 30, y: 22, width: 25, height: 9))
        scroll.stage.setStyle(104, .blue)
        scroll.stage.layer(300, CGRect(x: 5, y: 55, width: 30, height: 12), .green)
        scroll.stage.sublayers(1, (0..<40).map { UInt64(100 + $0) } + [300])

        scroll.stage.paint()

        #expect(scroll.isCorrect)
    }

    @Test("a color behind the scrolled layer may show through, a pattern may not")
    func background() {
        let plain = ScrollStage(background: .clear)
        plain.scroll(to: 4)
        let plainPixels = plain.paintedPixels()
        let patterned = ScrollStage(background: .clear)
        patterned.stage.layer(2, CGRect(x: 25, y: 20, width: 50, height: 30), .blue)
        patterned.stage.sublayers(0, [2, 1])
        patterned.stage.paint()
        patterned.scroll(to: 4)
        let patternedPixels = patterned.paintedPixels()

        expect(plainPixels, equals: 60 * 4)
        expect(patternedPixels, equals: 60 * 80)
        #expect(plain.isCorrect && patterned.isCorrect)
    }

    @Test("scrolling by parts of a pixel paints the layer again")
    func fraction() {
        let scroll = ScrollStage()
        scroll.scroll(to: 2.5)

        let painted = scroll.paintedPixels()

        expect(painted, equals: 60 * 80)
        #expect(scroll.isCorrect)
    }

    @Test("several commits before a frame add up")
    func severalCommits() {
        let scroll = ScrollStage()
        for offset in [3.0, 9, 4, 17] {
            scroll.scroll(to: offset)
            scroll.stage.commit()
        }

        let painted = scroll.paintedPixels()

        expect(painted, equals: 60 * 17)
        #expect(scroll.isCorrect)
    }

    @Test("a scrolled layer inside a scrolled layer is shown correctly")
    func nested() {
        let scroll = ScrollStage()
        scroll.stage.layer(400, CGRect(x: 5, y: 20, width: 50, height: 30), .white, [401]) { $0.masksToBounds = true }
        scroll.stage.layer(401, CGRect(x: 5, y: 5, width: 20, height: 20), .red)
        scroll.stage.sublayers(1, [100, 101, 102, 103, 400])
        scroll.stage.paint()

        scroll.scroll(to: 8)
        scroll.stage.setFrame(400, CGRect(x: 5, y: 20, width: 50, height: 30)) { $0.bounds.origin.y = 3 }
        scroll.stage.paint()

        #expect(scroll.isCorrect)
    }

    @Test("random scrolling with changes in between shows what a full paint shows")
    func random() {
        var random = SeededRandom(seed: 11)
        let scroll = ScrollStage()
        var isCorrect = true
        for _ in 0..<60 {
            scroll.scroll(to: CGFloat(random.next(below: 320) - 20))
            if random.next(below: 2) == 0 {
                let stripe = UInt64(100 + random.next(below: 40))
                scroll.stage.setFrame(
                    stripe,
                    CGRect(
                        x: CGFloat(random.next(below: 40)),
                        y: CGFloat(random.next(below: 300)), width: 30, height: 14))
            }
            scroll.stage.paint()
            isCorrect = isCorrect && scroll.isCorrect
        }

        #expect(isCorrect)
    }
}
