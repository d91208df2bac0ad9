import CoreGraphics
import Foundation
import QuartzCore
import RenderServer

/// A texture with the color ramp of a gradient.
private final class GradientTexture {
    let colors: [RenderColor]
    let locations: [CGFloat]
    let texture: Texture

    init(_ gradient: GradientContent, _ device: GLDevice, _ uploads: inout UploadCount) {
        colors = gradient.colors
        locations = gradient.locations
        texture = Texture(device, width: GradientTexture.colorCount, height: 1, format: .color)
        let pixels = gradient.pixels(count: GradientTexture.colorCount)
        let row = PixelRect(x: 0, y: 0, width: GradientTexture.colorCount, height: 1)
        pixels.withUnsafeBytes { bytes in
            if let first = bytes.baseAddress, pixels.count == row.width {
                texture.upload(row, first, stride: bytes.count)
            }
        }
        uploads.times += 1
        uploads.pixels += row.area
    }

    func fits(_ gradient: GradientContent, _ device: GLDevice) -> Bool {
        texture.isOwned(by: device) && colors == gradient.colors && locations == gradient.locations
    }

    /// The number of colors in the ramp; every device supports textures of this width.
    private static let colorCount = 2048
}

extension GLPainter {
    package func paint(
        _ gradient: GradientContent, of node: RenderNode, through outline: RoundedBox?, _ map: Affine,
        _ region: PixelRect, opacity: Double, onto destination: GLRenderTarget
    ) {
        guard !gradient.colors.isEmpty else { return }
        guard let geometry = gradient.geometry(in: node.layerBounds), let inverse = geometry.matrix.then(map).inverted()
        else {
            paintWithSoftware(region, onto: destination) { canvas in
                software.paint(gradient, of: node, through: outline, map, region, opacity: opacity, onto: canvas)
            }
            return
        }
        var quad = QuadInstance(region, on: destination)
        quad.color = SIMD4(repeating: Float(opacity))
        if let outline {
            guard quad.cover(outline, map, on: destination) else { return }
        } else {
            quad.cover(Box(region), on: destination)
        }
        quad.sample(inverse, width: 1, height: 1, on: destination)
        quad.shift.z = Float(geometry.angle)
        quad.extent.w = geometry.kind
        batch.add(quad, .gradient, colorTexture(of: gradient, cachedBy: node), on: destination)
    }

    private func colorTexture(of gradient: GradientContent, cachedBy node: RenderNode) -> Texture {
        if let cached = node.painterCache as? GradientTexture, cached.fits(gradient, device) { return cached.texture }
        let made = GradientTexture(gradient, device, &uploads)
        node.painterCache = made
        return made.texture
    }
}

extension GradientContent {
    /// The geometry for the shader: `matrix` maps the shader's coordinates to the layer's. `nil` if the start and end
    /// point of a linear gradient coincide.
    fileprivate func geometry(in bounds: CGRect) -> (matrix: Affine, angle: Double, kind: Float)? {
        let from = GradientContent.point(start, in: bounds)
        let to = GradientContent.point(end, in: bounds)
        let (x, y) = (Double(from.x), Double(from.y))
        let (dx, dy) = (Double(to.x - from.x), Double(to.y - from.y))
        switch kind {
        case .axial:
            guard dx * dx + dy * dy > 1e-12 else { return nil }
            return (Affine(a: dx, b: dy, c: -dy, d: dx, tx: x, ty: y), 0, 0)
        case .radial:
            return (Affine(a: max(abs(dx), 1e-6), d: max(abs(dy), 1e-6), tx: x, ty: y), 0, 1)
        case .conic: return (Affine.translation(x, y), atan2(dy, dx), 2)
        }
    }
}
