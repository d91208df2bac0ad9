import CoreGraphicsPDF
import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import Quartz

/// Quartz on a phone screen, which has the width of a page and the height of a page and the bar.
@MainActor private struct Stage {
    let app = TestApplication(delegate: AppDelegate())
    let controller: GalleryViewController

    init() throws {
        controller = try #require(app.application.windows.first?.rootViewController as? GalleryViewController)
    }

    /// Drags the strip by a distance, in points, and lifts the finger.
    func drag(by distance: CGFloat, over seconds: TimeInterval) {
        let start = CGPoint(x: 195 - distance / 2, y: 400)
        let finger = app.touch(at: start)
        finger.move(to: CGPoint(x: start.x + distance, y: 400), over: seconds)
        finger.lift()
        app.advance(by: 1)
    }

    /// Pages to a plate.
    func open<Kind: Plate>(_ kind: Kind.Type) {
        while !(controller.plates[controller.index] is Kind) { drag(by: -300, over: 0.3) }
    }

    func pressPDF() {
        let button = controller.bar.buttonFrame
        app.tap(at: controller.bar.convert(CGPoint(x: button.midX, y: button.midY), to: nil))
        app.advance(by: 0.5)
    }

    /// The color at a location in a figure, in fractions of its width and height, on a plate of six cards.
    func color(_ card: Int, _ x: CGFloat, _ y: CGFloat) -> PixelColor? {
        let size = CGSize(width: 165, height: (628 - 24) / 3 - 28)
        let origin = CGPoint(x: 24 + 177 * (card % 2), y: 128 + Int(213.34 * Double(card / 2)))
        return app.color(at: CGPoint(x: origin.x + x * size.width, y: origin.y + y * size.height))
    }

    func isPaper(at location: CGPoint) -> Bool {
        app.color(at: location)?.isClose(to: Palette.paper.pixel) ?? false
    }

    /// The fraction of the page's pixels that differ by more than a tenth in two screenshots.
    func difference(_ a: CGImage, _ b: CGImage) -> Double {
        let page = CGRect(origin: .zero, size: PageCanvas.size)
        let count = PixelPair(a, b).count(in: page, step: 2) { !$0.isClose(to: $1, tolerance: 26) }
        return Double(count) * 4 / Double(page.width * page.height)
    }
}

extension UIColor {
    /// The color as a pixel.
    fileprivate var pixel: PixelColor {
        let components = (cgColor.components ?? [0, 0, 0]).map { Int(($0 * 255).rounded()) }
        return PixelColor(red: components[0], green: components[1], blue: components[2])
    }
}

@MainActor @Suite struct QuartzTests {
    // MARK: Paging

    @Test func thePageFollowsTheFingerAndSpringsBack() throws {
        let stage = try Stage()
        // The gap between the two columns of cards. A pan begins only after some movement of the finger.
        let gap = CGPoint(x: 195, y: 200)
        let finger = stage.app.touch(at: CGPoint(x: 300, y: 400))

        finger.move(to: CGPoint(x: 240, y: 400), over: 0.5)
        let isAtRest = stage.isPaper(at: gap)
        let isMoved = (125...155).contains { stage.isPaper(at: CGPoint(x: $0, y: 200)) }
        stage.app.advance(by: 0.5)
        finger.lift()
        stage.app.advance(by: 1)

        #expect(!isAtRest && isMoved)
        expect(stage.controller.index, equals: 0)
        #expect(stage.isPaper(at: gap))
    }

    @Test func aLongDragTurnsThePage() throws {
        let stage = try Stage()

        stage.drag(by: -300, over: 1)
        let next = stage.controller.index
        stage.drag(by: 300, over: 1)

        expect(next, equals: 1)
        expect(stage.controller.index, equals: 0)
    }

    @Test func aShortFlickTurnsThePage() throws {
        let stage = try Stage()

        stage.drag(by: -80, over: 1)
        let slow = stage.controller.index
        stage.drag(by: -80, over: 0.05)

        expect(slow, equals: 0)
        expect(stage.controller.index, equals: 1)
    }

    @Test func pagingStopsAtTheFirstAndLastPage() throws {
        let stage = try Stage()
        var sheet = ContactSheet(columns: 4)

        stage.drag(by: 300, over: 0.3)
        let first = stage.controller.index
        for _ in stage.controller.plates {
            sheet.add(stage.app)
            stage.drag(by: -300, over: 0.3)
        }
        try sheet.write("quartz")

        expect(first, equals: 0)
        expect(stage.controller.index, equals: stage.controller.plates.count - 1)
    }

    // MARK: PDF

    @Test func theButtonWritesAFileWithAPageForEveryPlate() throws {
        let stage = try Stage()

        stage.pressPDF()
        let booklet = try #require(stage.controller.booklet)
        stage.pressPDF()

        #expect(FileManager.default.fileExists(atPath: booklet.url.path))
        expect(booklet.document.numberOfPages, equals: stage.controller.plates.count)
        expect(booklet.document.page(at: 1)?.getBoxRect(.mediaBox).size, equals: PageCanvas.size)
        #expect(stage.controller.booklet == nil)
    }

    @Test func everyPageReadFromTheFileLooksLikeTheDrawnOne() throws {
        let stage = try Stage()
        let plates = stage.controller.plates
        var drawn: [CGImage] = []
        for _ in plates {
            drawn.append(stage.app.screenshot())
            stage.drag(by: -300, over: 0.3)
        }

        stage.pressPDF()

        #expect(stage.controller.booklet != nil)
        for (plate, image) in zip(plates, drawn).reversed() {
            expect(stage.controller.plates[stage.controller.index].title, equals: plate.title)
            #expect(stage.difference(image, stage.app.screenshot()) < 0.02, "\(plate.title)")
            stage.drag(by: 300, over: 0.3)
        }
    }

    @Test func textInTheFileIsText() throws {
        let stage = try Stage()

        stage.pressPDF()

        let page = try #require(stage.controller.booklet?.document.page(at: 1)?.dictionary)
        var resources: CGPDFDictionaryRef?
        var fonts: CGPDFDictionaryRef?
        let hasResources = CGPDFDictionaryGetDictionary(page, "Resources", &resources)
        let hasFonts = try CGPDFDictionaryGetDictionary(#require(resources), "Font", &fonts)
        #expect(hasResources && hasFonts)
    }

    // MARK: Plates

    @Test func theTwoRulesDifferInTheMiddleOfTheStar() throws {
        let stage = try Stage()

        expect(stage.color(4, 0.5, 0.5), equals: Palette.amber.pixel)
        expect(stage.color(5, 0.5, 0.5), equals: .white)
    }

    @Test func onlySquareAndRoundCapsGoBeyondTheEnd() throws {
        let stage = try Stage()
        stage.open(LinePlate.self)

        let ends = [0, 2, 4].map { stage.color($0, 30 / 165, 0.5) != .white }
        let corners = [0, 2, 4].map { stage.color($0, 24 / 165, 0.5 - 12.5 / 173) != .white }

        expect(ends, equals: [false, true, true])
        expect(corners, equals: [false, false, true])
    }

    @Test func aGradientExtendsBeyondItsEndsOnlyWithTheOption() throws {
        let stage = try Stage()
        stage.open(GradientPlate.self)

        expect(stage.color(4, 0.2, 0.25), equals: .white)
        #expect(stage.color(0, 0.2, 0.25) != .white)
    }

    @Test func aMaskOfGrayIsTheOppositeOfAMaskImage() throws {
        let stage = try Stage()
        stage.open(ClipPlate.self)

        // The first pixel of the mask is black.
        let (gray, mask) = (stage.color(4, 0.2, 0.8), stage.color(5, 0.2, 0.8))

        #expect(gray != mask)
        expect(gray, equals: .white)
    }

    @Test func discsInALayerDoNotShineThroughEachOther() throws {
        let stage = try Stage()
        stage.open(LayerPlate.self)

        #expect(stage.color(0, 0.5, 0.5) != stage.color(1, 0.5, 0.5))
        #expect(stage.color(5, 0.5, 0.5) == .white || stage.color(5, 0.5, 0.5) == Palette.line.pixel)
    }

    @Test func withoutInterpolationAnImageHasOnlyItsOwnColours() throws {
        let stage = try Stage()
        stage.open(ImagePlate.self)
        let screenshot = stage.app.screenshot()
        // The row through the creature's eyes.
        func colors(_ card: Int) -> Set<PixelColor> {
            Set((50..<160).compactMap { screenshot.pixelColor(x: $0 + 177 * card, y: 206) })
        }

        #expect(colors(0).count <= 3)
        #expect(colors(1).count > 6)
    }
}
