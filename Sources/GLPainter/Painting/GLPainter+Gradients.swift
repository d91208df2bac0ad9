import CoreGraphics
import Foundation
import QuartzCore
import RenderServer

/// The colours of a gradient, side by side.
private final class GradientTexture {
    let colors: [RenderColor]
    let locations: [CGFloat]
    let texture: Texture

    init(_ gradient: GradientForm, _ device: GLDevice, _ uploads: inout UploadCount) {
        colors = gradient.colors
        locations = gradient.locations
        texture = Texture(device, width: GradientTexture.steps, height: 1, format: .color)
        let pixels = gradient.pixels(count: GradientTexture.steps)
        let row = PixelRect(x: 0, y: 0, width: GradientTexture.steps, height: 1)
        pixels.withUnsafeBytes { bytes in
            if let first = bytes.baseAddress, pixels.count == row.width {
                texture.upload(row, first, stride: bytes.count)
            }
        }
        uploads.times += 1
        uploads.pixels += row.area
    }

    func fits(_ gradient: GradientForm, _ device: GLDevice) -> Bool {
        texture.isOf(device) && colors == gradient.colors && locations == gradient.locations
    }

    /// Colours from the first to the last: as many as any device has room for side by side.
    private static let steps = 2048
}

extension GLPainter {
    package func paint(
        _ gradient: GradientForm, of node: RenderNode, through outline: RoundedBox?, _ map: Affine,
        _ region: PixelRect, opacity: Double, onto sheet: GLSheet
    ) {
        guard !gradient.colors.isEmpty else { return }
        guard let course = gradient.course(in: node.layerBounds), let back = course.place.then(map).inverted() else {
            paintBySoftware(region, onto: sheet) { canvas in
                software.paint(gradient, of: node, through: outline, map, region, opacity: opacity, onto: canvas)
            }
            return
        }
        var stamp = Stamp(region, on: sheet)
        stamp.color = SIMD4(repeating: Float(opacity))
        if let outline {
            guard stamp.cover(outline, map, on: sheet) else { return }
        } else {
            stamp.cover(Box(region), on: sheet)
        }
        stamp.sample(back, width: 1, height: 1, on: sheet)
        stamp.shift.z = Float(course.angle)
        stamp.extent.w = course.kind
        press.print(stamp, .gradient, colors(of: gradient, keptBy: node), on: sheet)
    }

    private func colors(of gradient: GradientForm, keptBy node: RenderNode) -> Texture {
        if let kept = node.keepsake as? GradientTexture, kept.fits(gradient, device) { return kept.texture }
        let made = GradientTexture(gradient, device, &uploads)
        node.keepsake = made
        return made.texture
    }
}

extension GradientForm {
    /// How the program finds the place in the row of colours: `place` takes the coordinates it reckons in to those of
    /// the layer. `nil` when both ends of a line are one.
    fileprivate func course(in bounds: CGRect) -> (place: Affine, angle: Double, kind: Float)? {
        let from = GradientForm.point(start, in: bounds)
        let to = GradientForm.point(end, in: bounds)
        let (x, y) = (Double(from.x), Double(from.y))
        let (across, down) = (Double(to.x - from.x), Double(to.y - from.y))
        switch kind {
        case .axial:
            guard across * across + down * down > 1e-12 else { return nil }
            return (Affine(a: across, b: down, c: -down, d: across, tx: x, ty: y), 0, 0)
        case .radial:
            return (Affine(a: max(abs(across), 1e-6), d: max(abs(down), 1e-6), tx: x, ty: y), 0, 1)
        case .conic: return (Affine.translation(x, y), atan2(down, across), 2)
        }
    }
}
