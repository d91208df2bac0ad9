import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit

@MainActor @Suite struct CATextLayerTests {
    private func layer(_ text: Any, width: CGFloat = 200, _ configure: (CATextLayer) -> Void = { _ in }) -> CATextLayer
    {
        let layer = CATextLayer()
        layer.frame = CGRect(x: 0, y: 0, width: width, height: 100)
        layer.string = text
        layer.fontSize = 20
        layer.foregroundColor = UIColor.black.cgColor
        configure(layer)
        layer.displayIfNeeded()
        return layer
    }

    /// The bounding rectangle of the drawn pixels, at one pixel per point.
    private func ink(_ layer: CATextLayer) -> CGRect {
        guard let image = layer.contents as? CGImage,
            let context = CGContext(width: 200, height: 100, scale: 1, flipped: false)
        else { return .null }
        context.draw(image, in: CGRect(x: 0, y: 100 - image.height, width: image.width, height: image.height))
        var bounds = CGRect.null
        for y in 0..<100 {
            let row = (context.data! + y * context.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for x in 0..<200 where row[x] >> 24 > 60 { bounds = bounds.union(CGRect(x: x, y: y, width: 1, height: 1)) }
        }
        return bounds
    }

    @Test("the preferred size is that of the text: one line per paragraph, or wrapped at the layer's width")
    func preferredSize() {
        let line = layer("Hello over there", width: 20).preferredFrameSize()
        let broken = layer("Hello over there", width: 70) { $0.isWrapped = true }.preferredFrameSize()

        #expect(line.width > 100 && line.height < 30)
        #expect(broken.width <= 70 && broken.height > line.height * 1.8)
    }

    @Test("text properties are accessible by key")
    func textKeys() {
        let layer = CATextLayer()

        layer.setValue("Hello", forKey: "string")
        layer.setValue("center", forKey: "alignmentMode")
        layer.setValue(CATextLayerTruncationMode.end, forKeyPath: "truncationMode")
        layer.setValue(true, forKey: "wrapped")

        expect(layer.string as? String, equals: "Hello")
        expect(layer.value(forKey: "string") as? String, equals: "Hello")
        expect(layer.alignmentMode, equals: .center)
        expect(layer.value(forKeyPath: "alignmentMode") as? String, equals: "center")
        #expect(layer.truncationMode == .end && layer.isWrapped)
    }

    @Test("a text layer draws a string at its upper left")
    func plain() {
        let bounds = ink(layer("Hello"))

        #expect(bounds.minX < 5)
        #expect(bounds.minY < 15)
        #expect(bounds.width > 30 && bounds.width < 80)
        #expect(bounds.height < 25)
    }

    @Test("the alignment mode positions the lines")
    func alignment() {
        #expect(ink(layer("Hello") { $0.alignmentMode = .right }).maxX > 190)
        #expect(abs(ink(layer("Hello") { $0.alignmentMode = .center }).midX - 100) < 3)
    }

    @Test("a wrapped text has several lines; other text is clipped or truncated with an ellipsis")
    func wrapping() {
        let text = "one two three four five six"
        let wrapped = ink(layer(text, width: 80) { $0.isWrapped = true })
        let clipped = ink(layer(text, width: 80))
        let truncated = ink(layer(text, width: 80) { $0.truncationMode = .end })

        #expect(wrapped.height > 45)
        #expect(clipped.height < 30)
        #expect(truncated.height < 30)
        #expect(truncated.maxX <= 80)
    }

    @Test("an attributed string uses its own fonts and colours")
    func attributed() {
        let small = ink(layer(NSAttributedString(string: "Hello", attributes: [.font: UIFont.systemFont(ofSize: 10)])))
        let large = ink(layer(NSAttributedString(string: "Hello", attributes: [.font: UIFont.systemFont(ofSize: 40)])))

        #expect(large.width > small.width * 3)
    }

    @Test("the foreground colour is white by default and clear when set to nil")
    func color() {
        let layer = CATextLayer()

        let first = layer.foregroundColor
        layer.foregroundColor = nil

        expect(first, equals: CGColor(gray: 1, alpha: 1))
        expect(layer.foregroundColor?.alpha, equals: 0)
    }

    @Test("the font size can be set by key and marks the layer for display")
    func keys() {
        let layer = layer("Hello")
        layer.setValue(40, forKey: "fontSize")

        expect(layer.fontSize, equals: 40)
        #expect(layer.needsDisplay())
    }
}
