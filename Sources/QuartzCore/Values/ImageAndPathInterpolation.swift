import CoreGraphics
import Foundation

/// An image, or a cross-fade of two images.
struct ImageCrossfade: Equatable, Sendable {
    /// The image, or the one being faded in; `nil` for none.
    var image: CGImage?
    /// The image being faded out; `nil` for none.
    var previousImage: CGImage?
    /// The share of `image`, 0…1; the rest is `previousImage`. 1 by default.
    var progress: CGFloat = 1

    init(_ image: CGImage?) { self.image = image }

    private init(_ image: CGImage?, _ previousImage: CGImage?, _ progress: CGFloat) {
        (self.image, self.previousImage, self.progress) = (image, previousImage, progress)
    }

    /// Interpolates from `a` to `b`; a cross-fade in progress continues from its dominant image.
    static func mix(_ a: ImageCrossfade, _ b: ImageCrossfade, _ t: CGFloat) -> ImageCrossfade {
        if t >= 1 || a.nearest === b.nearest { return ImageCrossfade(b.nearest) }
        return t <= 0 ? ImageCrossfade(a.nearest) : ImageCrossfade(b.nearest, a.nearest, t)
    }

    /// The image with the larger share.
    var nearest: CGImage? { progress >= 0.5 ? image : previousImage }

    static func == (a: ImageCrossfade, b: ImageCrossfade) -> Bool {
        a.image === b.image && a.previousImage === b.previousImage && a.progress == b.progress
    }
}

/// Interpolates between two paths with the same sequence of elements.
enum PathInterpolation {
    private struct Element {
        var type: CGPathElementType
        var points: [CGPoint]
    }

    /// Interpolates every point from `a` to `b`; `nil` if the paths have different elements.
    static func mix(_ a: CGPath, _ b: CGPath, _ t: CGFloat) -> CGPath? {
        let from = elements(a)
        let to = elements(b)
        guard from.count == to.count else { return nil }
        let path = CGMutablePath()
        for (start, end) in zip(from, to) {
            guard start.type == end.type, start.points.count == end.points.count else { return nil }
            var points: [CGPoint] = []
            for (p, q) in zip(start.points, end.points) {
                points.append(CGPoint(x: lerp(p.x, q.x, t), y: lerp(p.y, q.y, t)))
            }
            switch start.type {
            case .moveToPoint: path.move(to: points[0])
            case .addLineToPoint: path.addLine(to: points[0])
            case .addQuadCurveToPoint: path.addQuadCurve(to: points[1], control: points[0])
            case .addCurveToPoint: path.addCurve(to: points[2], control1: points[0], control2: points[1])
            case .closeSubpath: path.closeSubpath()
            @unknown default: return nil
            }
        }
        return path
    }

    private static func elements(_ path: CGPath) -> [Element] {
        var result: [Element] = []
        path.applyWithBlock { element in
            let count: Int =
                switch element.pointee.type {
                case .moveToPoint, .addLineToPoint: 1
                case .addQuadCurveToPoint: 2
                case .addCurveToPoint: 3
                default: 0
                }
            let points = (0..<count).map { element.pointee.points[$0] }
            result.append(Element(type: element.pointee.type, points: points))
        }
        return result
    }
}
