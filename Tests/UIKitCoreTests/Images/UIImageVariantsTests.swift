import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit

@Suite struct UIImageVariantsTests {
    /// An image whose left half is red and right half is blue.
    private func halves(_ width: CGFloat = 4, _ height: CGFloat = 2) -> UIImage {
        render(width, height) { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: width / 2, height: height))
            UIColor.blue.setFill()
            UIRectFill(CGRect(x: width / 2, y: 0, width: width / 2, height: height))
        }
    }

    @Test("a mirrored image is drawn mirrored", arguments: [UIImage.Orientation.up, .left, .right, .down])
    func mirrored(orientation: UIImage.Orientation) throws {
        let pixels = try #require(halves().cgImage)
        let image = UIImage(cgImage: pixels, scale: 1, orientation: orientation)
        let size = image.size

        let plain = try #require(render(size.width, size.height) { _ in image.draw(at: .zero) }.cgImage)
        let mirrored = try #require(
            render(size.width, size.height) { _ in image.withHorizontallyFlippedOrientation().draw(at: .zero) }.cgImage)

        for y in 0..<plain.height {
            for x in 0..<plain.width { expect(plain.pixel(x, y), equals: mirrored.pixel(plain.width - 1 - x, y)) }
        }
    }

    @Test("a stretchable image has its caps and a center of one point")
    func stretchable() {
        let image = halves(20, 10).stretchableImage(withLeftCapWidth: 5, topCapHeight: 0)

        expect(image.capInsets, equals: UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 14))
        expect(image.resizingMode, equals: .stretch)
    }

    @Test("variants keep the properties that they do not change")
    func properties() {
        let insets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        let image = halves().resizableImage(withCapInsets: insets).withRenderingMode(.alwaysTemplate)
            .withAlignmentRectInsets(insets).imageFlippedForRightToLeftLayoutDirection()

        expect(image.capInsets, equals: insets)
        expect(image.alignmentRectInsets, equals: insets)
        #expect(image.renderingMode == .alwaysTemplate && image.flipsForRightToLeftLayoutDirection)
        expect(image.withTintColor(.red).alignmentRectInsets, equals: insets)
    }

    @Test("an animated image has its frames and the size of the first")
    func animated() throws {
        let image = try #require(UIImage.animatedImage(with: [halves(), halves(8, 8)], duration: 0))

        expect(image.images?.count, equals: 2)
        #expect(abs(image.duration - 2.0 / 30) < 1e-9)
        expect(image.size, equals: CGSize(width: 4, height: 2))
        #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    }

    @Test("a thumbnail has the requested size")
    func thumbnail() throws {
        let image = try #require(halves(40, 20).preparingThumbnail(of: CGSize(width: 8, height: 4)))

        expect(image.size, equals: CGSize(width: 8, height: 4))
        expect(image.cgImage?.pixel(1, 1), equals: [255, 0, 0, 255])
        #expect(halves().preparingThumbnail(of: .zero) == nil)
    }

    @Test("an image is prepared on another thread") func prepared() async throws {
        let image = halves(40, 20)
        let shown = await withCheckedContinuation { continuation in
            image.prepareForDisplay { continuation.resume(returning: ($0, Thread.isMainThread)) }
        }
        let thumbnail = await withCheckedContinuation { continuation in
            image.prepareThumbnail(of: CGSize(width: 8, height: 4)) { continuation.resume(returning: $0) }
        }
        let none = await withCheckedContinuation { continuation in
            UIImage().prepareForDisplay { continuation.resume(returning: $0) }
        }

        #expect(shown.0 === image && !shown.1)
        expect(thumbnail?.size, equals: CGSize(width: 8, height: 4))
        #expect(none == nil)
    }
}
