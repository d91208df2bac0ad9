import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite struct ViewGeometryRobustnessTests {
    nonisolated static let numbers: [CGFloat] = [.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e300]

    private func image(of view: UIView) throws -> CGImage {
        let context = try #require(CGContext(width: 40, height: 40, scale: 1, flipped: true))
        view.layer.render(in: context)
        return try #require(context.makeImage())
    }

    private func color(_ image: CGImage, _ x: Int, _ y: Int) -> UInt32 {
        image.withPixels { $0.load(fromByteOffset: y * image.pixelRowBytes + x * 4, as: UInt32.self) & 0xFF_FFFF }
    }

    @Test("a view accepts any number as position, size or transform, and its siblings are drawn", arguments: numbers)
    func acceptsAnyNumber(number: CGFloat) throws {
        let rect = CGRect(x: number, y: 1, width: number, height: 5)
        let point = CGPoint(x: number, y: number)
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        let testedView = UIView(frame: rect)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: number, height: number))
        let plain = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        label.text = "text"
        plain.backgroundColor = .green
        for view in [testedView, label, plain] { parent.addSubview(view) }

        testedView.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin]
        testedView.frame = rect
        testedView.bounds = rect
        testedView.center = point
        testedView.transform = CGAffineTransform(a: number, b: 0, c: number, d: 1, tx: number, ty: 0)
        testedView.alpha = number
        testedView.layer.cornerRadius = number
        parent.bounds.size.width = 80
        parent.bounds.size.width = 40
        parent.layoutIfNeeded()
        label.sizeToFit()
        _ = parent.hitTest(point, with: nil)
        _ = testedView.convert(point, to: parent)
        _ = parent.convert(rect, to: testedView)
        _ = label.sizeThatFits(CGSize(width: number, height: number))
        let image = try image(of: parent)

        expect(color(image, 10, 10), equals: 0x00FF00)
    }

    @Test("positions and sizes that are NaN or infinite are ignored")
    func ignoresNonFinite() {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))

        view.center = CGPoint(x: CGFloat.nan, y: 0)
        view.bounds = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
        view.frame = CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1)

        expect(view.frame, equals: CGRect(x: 1, y: 2, width: 3, height: 4))
    }
}
