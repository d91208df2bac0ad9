import CoreGraphics
import Foundation
import QuartzCore

extension TreePainter {
    /// Paints a node in perspective: first flat into a separate render target, then pixel by pixel through the inverse
    /// projection.
    func paintWarped(
        _ node: RenderNode, _ map: Homography, _ clip: PixelRect, opacity: Double, onto destination: RenderTarget
    ) {
        let painted = node.paintedBounds()
        let region = map.map(painted).insetBy(-PerspectiveLimits.spill).pixels.intersection(clip)
        guard !region.isEmpty, let inverse = map.inverted() else { return }
        let visible = visiblePart(of: painted, inverse, region)
        if visible.isEmpty { return }

        // Resolution and raster depend on neither the clip nor the sublayers, so that a part looks the same as in the
        // whole frame. The exception is a frame that has exceeded the limit of detail.
        var maximumSide = min(PerspectiveLimits.maximumSide, Double(longestSide) - 4 * PerspectiveLimits.margin)
        if flattenedPixels > PerspectiveLimits.maximumDetailedPixels {
            maximumSide = min(maximumSide, PerspectiveLimits.coarseSide(for: region))
        }
        let maximumResolution = maximumSide / max(visible.width, visible.height)
        let referenceBox = node.bounds.isEmpty ? painted : node.bounds
        let resolution = min(resolution(of: map, in: referenceBox), maximumResolution)
        let left = (visible.minX * resolution).rounded(.down) - PerspectiveLimits.margin
        let top = (visible.minY * resolution).rounded(.down) - PerspectiveLimits.margin
        let flat = Affine(a: resolution, d: resolution, tx: -left, ty: -top)
        let width = (visible.maxX * resolution).rounded(.up) - left + PerspectiveLimits.margin
        let height = (visible.maxY * resolution).rounded(.up) - top + PerspectiveLimits.margin
        guard PerspectiveLimits.sides.contains(width), PerspectiveLimits.sides.contains(height) else { return }
        let frame = PixelRect(x: 0, y: 0, width: Int(width), height: Int(height))
        flattenedPixels += frame.width * frame.height
        guard let image = acquireRenderTarget(frame) else { return }
        defer { releaseRenderTarget(image) }
        paintAffine(node, flat, frame, opacity: 1, onto: image)
        compose(image, in: region, opacity: opacity, through: inverse.then(flat), onto: destination)
    }

    /// The part of a box that is visible in the region, found by projecting the region's corners back; all of it if a
    /// corner is beyond the horizon.
    private func visiblePart(of painted: Box, _ inverse: Homography, _ region: PixelRect) -> Box {
        let corners = Box(region)
        let points = [
            (corners.minX, corners.minY), (corners.maxX, corners.minY), (corners.minX, corners.maxY),
            (corners.maxX, corners.maxY),
        ].map { inverse.map($0.0, $0.1) }
        guard points.allSatisfy({ $0.w > 1e-6 }) else { return painted }
        var visible = Box.empty
        for point in points {
            let (x, y) = (point.x / point.w, point.y / point.w)
            visible.minX = min(visible.minX, x)
            visible.minY = min(visible.minY, y)
            visible.maxX = max(visible.maxX, x)
            visible.maxY = max(visible.maxY, y)
        }
        // Include the neighboring pixels that interpolation reads.
        let margin = max(visible.width / Double(region.width), visible.height / Double(region.height)) * 2
        return visible.insetBy(-margin).intersection(painted)
    }

    /// Pixels per point at the corner nearest to the eye, within limits.
    private func resolution(of map: Homography, in painted: Box) -> Double {
        var largest = 0.0
        for (x, y) in [
            (painted.minX, painted.minY), (painted.maxX, painted.minY), (painted.minX, painted.maxY),
            (painted.maxX, painted.maxY),
            ((painted.minX + painted.maxX) / 2, (painted.minY + painted.maxY) / 2),
        ] {
            let w = max(map.map(x, y).w, PerspectiveLimits.minimumDetailW)
            largest = max(largest, map.maximumScale(atW: w, x, y))
        }
        return max(1e-3, min(largest, PerspectiveLimits.maximumResolution))
    }
}

/// Limits of the cost of perspective.
enum PerspectiveLimits {
    /// Clear pixels around the flat image, for smooth edges.
    static let margin = 2.0
    /// Pixels beyond an edge that antialiasing affects: one for the flat image, one for its sampling.
    static let spill = 2.0
    /// The longest side of the flat image, in pixels (decision).
    static let maximumSide = 4096.0
    /// If the flat images of a frame exceed this many pixels in total (decision), further ones are coarse.
    static let maximumDetailedPixels = 100_000_000
    /// The longest side of a coarse flat image for a region, in pixels (decision).
    static func coarseSide(for region: PixelRect) -> Double { Double(max(region.width, region.height) * 8 + 64) }
    /// The valid sides of the flat image with its margins, in pixels; a side outside results from coordinates too large
    /// to draw.
    static let sides = 1...maximumSide + 4 * margin
    /// The largest number of pixels per point (decision).
    static let maximumResolution = 8.0
    /// Parts nearer to the eye than this W get no more detail (decision).
    static let minimumDetailW = 0.1
}

extension Homography {
    /// The larger of the scale factors along the two axes at a point with this W.
    fileprivate func maximumScale(atW w: Double, _ x: Double, _ y: Double) -> Double {
        let point = map(x, y)
        let (px, py) = (point.x / w, point.y / w)
        let across = ((xx - px * wx) * (xx - px * wx) + (yx - py * wx) * (yx - py * wx)).squareRoot() / w
        let down = ((xy - px * wy) * (xy - px * wy) + (yy - py * wy) * (yy - py * wy)).squareRoot() / w
        return max(across, down)
    }
}
