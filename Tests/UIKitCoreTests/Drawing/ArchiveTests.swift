import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit

@Suite struct ArchiveTests {
    private func copy<T: NSObject & NSSecureCoding>(_ object: T) throws -> T? {
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        return try NSKeyedUnarchiver.unarchivedObject(ofClass: T.self, from: data)
    }

    @Test("a colour survives archiving")
    func color() throws {
        let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)

        try expect(copy(color), equals: color)
    }

    @Test("D-15 a path survives archiving with its settings")
    func path() throws {
        let path = UIBezierPath(roundedRect: CGRect(x: 1, y: 2, width: 30, height: 40), cornerRadius: 5)
        path.move(to: CGPoint(x: 50, y: 50))
        path.addQuadCurve(to: CGPoint(x: 60, y: 60), controlPoint: CGPoint(x: 70, y: 50))
        path.lineWidth = 3
        path.lineCapStyle = .round
        path.usesEvenOddFillRule = true
        path.setLineDash([4, 2], count: 2, phase: 1)

        let read = try #require(try copy(path))

        var count = 0
        var phase: CGFloat = 0
        read.getLineDash(nil, count: &count, phase: &phase)
        expect(read.cgPath, equals: path.cgPath)
        #expect(read.lineWidth == 3 && read.lineCapStyle == .round && read.usesEvenOddFillRule)
        expect(count, equals: 2)
        expect(phase, equals: 1)
    }

    @Test("an image survives archiving with its properties")
    func image() throws {
        let plain = render(4, 2) { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }
        let pixels = try #require(plain.cgImage)
        let caps = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 2)
        let image = UIImage(cgImage: pixels, scale: 2, orientation: .left)
            .resizableImage(withCapInsets: caps, resizingMode: .stretch).withRenderingMode(.alwaysTemplate)

        let read = try #require(try copy(image))

        expect(read.size, equals: CGSize(width: 1, height: 2))
        expect(read.scale, equals: 2)
        expect(read.imageOrientation, equals: .left)
        expect(read.cgImage?.pixel(0, 0), equals: [255, 0, 0, 255])
        expect(read.cgImage?.pixel(3, 0), equals: [0, 0, 0, 0])
        expect(read.capInsets, equals: caps)
        expect(read.resizingMode, equals: .stretch)
        expect(read.renderingMode, equals: .alwaysTemplate)
    }

    @Test("an unarchived symbol image can be reconfigured")
    func symbol() throws {
        let small = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold)
        let image = try #require(UIImage(systemName: "circle.fill", withConfiguration: small))

        let read = try #require(try copy(image.withTintColor(.green)))
        let large = read.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 40))

        expect(read.symbolConfiguration, equals: small)
        expect(
            large?.size.height,
            equals: UIImage(systemName: "circle", withConfiguration: large?.symbolConfiguration)?.size.height)
        let pixels = try #require(large?.cgImage)
        expect(pixels.pixel(pixels.width / 2, pixels.height / 2), equals: [0, 255, 0, 255])
    }

    @Test("the empty image and an animated image can be archived")
    func emptyAndAnimatedImages() throws {
        let frames = [render(2, 2) { _ in }, render(3, 3) { _ in }]
        let animated = try #require(UIImage.animatedImage(with: frames, duration: 2))

        let read = try copy(animated)

        try expect(copy(UIImage())?.size, equals: .zero)
        expect(read?.duration, equals: 2)
        expect(read?.images?.map(\.size.width), equals: [2, 3])
    }

    @Test("an empty path can be archived")
    func empty() throws {
        try expect(copy(UIBezierPath())?.isEmpty, equals: true)
    }
}
