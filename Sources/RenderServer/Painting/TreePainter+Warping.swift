import Foundation
import QuartzCore

extension TreePainter {
    /// Paints a node seen in perspective: flat onto a sheet of its own first, then pixel by pixel through the way back.
    func paintWarped(
        _ node: RenderNode, _ map: Homography, _ clip: PixelRect, opacity: Double, onto sheet: RenderTarget
    ) {
        let painted = node.painted()
        let region = map.map(painted).insetBy(-WarpLimits.spill).pixels.intersection(clip)
        guard !region.isEmpty, let inverse = map.inverted() else { return }
        let seen = visiblePart(of: painted, inverse, region)
        if seen.isEmpty { return }

        // Detail and raster depend on neither clip nor sublayers, so that a part comes out as it would in the whole.
        // Unless that has been too much in this frame.
        var longest = min(WarpLimits.largestSide, Double(longestSide) - 4 * WarpLimits.margin)
        if flatPixels > WarpLimits.pixelsInDetail { longest = min(longest, WarpLimits.sideInCoarse(region)) }
        let room = longest / max(seen.width, seen.height)
        let measured = node.bounds.isEmpty ? painted : node.bounds
        let resolution = min(resolution(of: map, in: measured), room)
        let left = (seen.minX * resolution).rounded(.down) - WarpLimits.margin
        let top = (seen.minY * resolution).rounded(.down) - WarpLimits.margin
        let flat = Affine(a: resolution, d: resolution, tx: -left, ty: -top)
        let width = (seen.maxX * resolution).rounded(.up) - left + WarpLimits.margin
        let height = (seen.maxY * resolution).rounded(.up) - top + WarpLimits.margin
        guard WarpLimits.sides.contains(width), WarpLimits.sides.contains(height) else { return }
        let frame = PixelRect(x: 0, y: 0, width: Int(width), height: Int(height))
        flatPixels += frame.width * frame.height
        guard let picture = takeSheet(frame) else { return }
        defer { giveBack(picture) }
        paintPlaced(node, flat, frame, opacity: 1, onto: picture)
        compose(picture, in: region, opacity: opacity, through: inverse.then(flat), onto: sheet)
    }

    /// The part of a box that the way back from the region's corners shows; all of it when a corner sees past the
    /// horizon.
    private func visiblePart(of painted: Box, _ inverse: Homography, _ region: PixelRect) -> Box {
        let corners = Box(region)
        let points = [
            (corners.minX, corners.minY), (corners.maxX, corners.minY), (corners.minX, corners.maxY),
            (corners.maxX, corners.maxY),
        ].map { inverse.map($0.0, $0.1) }
        guard points.allSatisfy({ $0.w > 1e-6 }) else { return painted }
        var seen = Box.empty
        for point in points {
            let (x, y) = (point.x / point.w, point.y / point.w)
            seen.minX = min(seen.minX, x)
            seen.minY = min(seen.minY, y)
            seen.maxX = max(seen.maxX, x)
            seen.maxY = max(seen.maxY, y)
        }
        // Neighbours that smoothing looks at belong to it.
        let rim = max(seen.width / Double(region.width), seen.height / Double(region.height)) * 2
        return seen.insetBy(-rim).intersection(painted)
    }

    /// Pixels per point at the corner that lies nearest to the eye, within reason.
    private func resolution(of map: Homography, in painted: Box) -> Double {
        var largest = 0.0
        for (x, y) in [
            (painted.minX, painted.minY), (painted.maxX, painted.minY), (painted.minX, painted.maxY),
            (painted.maxX, painted.maxY),
            ((painted.minX + painted.maxX) / 2, (painted.minY + painted.maxY) / 2),
        ] {
            let w = max(map.map(x, y).w, WarpLimits.nearestForDetail)
            largest = max(largest, map.stretch(atW: w, x, y))
        }
        return max(1e-3, min(largest, WarpLimits.largestResolution))
    }
}

/// Bounds of what perspective may cost.
enum WarpLimits {
    /// Clear pixels around the flat picture, so that its edges come out smooth.
    static let margin = 2.0
    /// Smoothing carries this many pixels beyond an edge: one for the flat picture, one for its sampling.
    static let spill = 2.0
    /// Longest side of the flat picture, in pixels (decision).
    static let largestSide = 4096.0
    /// Flat pictures of a frame with more pixels than this together (decision) are followed by coarse ones only.
    static let pixelsInDetail = 100_000_000
    /// Longest side of a coarse flat picture that a region shows, in pixels (decision).
    static func sideInCoarse(_ region: PixelRect) -> Double { Double(max(region.width, region.height) * 8 + 64) }
    /// Sides of the flat picture with its margins, in pixels; what comes out otherwise is seen through numbers too
    /// large to draw with.
    static let sides = 1...largestSide + 4 * margin
    /// Most pixels a point (decision).
    static let largestResolution = 8.0
    /// What lies nearer to the eye than this gets no more detail (decision).
    static let nearestForDetail = 0.1
}

extension Homography {
    /// How much lengths grow at a point with this W, in the direction in which they grow most.
    fileprivate func stretch(atW w: Double, _ x: Double, _ y: Double) -> Double {
        let point = map(x, y)
        let (px, py) = (point.x / w, point.y / w)
        let across = ((xx - px * wx) * (xx - px * wx) + (yx - py * wx) * (yx - py * wx)).squareRoot() / w
        let down = ((xy - px * wy) * (xy - px * wy) + (yy - py * wy) * (yy - py * wy)).squareRoot() / w
        return max(across, down)
    }
}
