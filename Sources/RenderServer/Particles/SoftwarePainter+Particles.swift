import CCairo
import Foundation
import QuartzCore

extension SoftwarePainter {
    /// Paints one particle.
    package func paint(
        _ image: ContentsImage, _ transform: Affine, tinted color: SIMD4<Double>, isAdded: Bool, _ region: PixelRect,
        onto canvas: Canvas
    ) {
        let mipmap = image.mipmap(for: transform.meanScale)
        guard let pixels = PixelSource(mipmap.surface),
            let inverse = Affine.scale(Double(1 << mipmap.halvings)).then(transform).inverted()
        else { return }
        pixels.paint(through: inverse, region, ParticleTint(color), isAdded: isAdded, onto: canvas)
    }
}

/// What a particle's pixels are multiplied with, in parts of 256.
struct ParticleTint {
    let red: UInt32
    let green: UInt32
    let blue: UInt32
    let alpha: UInt32

    /// From red, green, blue and opacity, not premultiplied.
    init(_ color: SIMD4<Double>) {
        func factor(_ part: Double) -> UInt32 { UInt32((min(max(part, 0), 1) * 256).rounded()) }
        (red, green, blue) = (factor(color.x * color.w), factor(color.y * color.w), factor(color.z * color.w))
        alpha = factor(color.w)
    }

    @inline(__always) func apply(_ pixel: UInt32) -> UInt32 {
        func part(_ shift: UInt32, _ factor: UInt32) -> UInt32 {
            ((((pixel >> shift) & 255) &* factor &+ 128) >> 8) << shift
        }
        return part(24, alpha) | part(16, red) | part(8, green) | part(0, blue)
    }
}

extension PixelSource {
    /// Paints the pixels, coloured, over a canvas or adds them to it. `back` maps pixels of the frame to these pixels.
    fileprivate func paint(
        through inverse: Affine, _ region: PixelRect, _ tint: ParticleTint, isAdded: Bool, onto canvas: Canvas
    ) {
        for y in region.y..<region.maxY {
            let row = canvas.row(y, from: region.x)
            var (u, v) = inverse.map(Double(region.x) + 0.5, Double(y) + 0.5)
            for x in 0..<region.width {
                let pixel = sample(u - 0.5, v - 0.5)
                if pixel != 0 {
                    let tinted = tint.apply(pixel)
                    row[x] = isAdded ? tinted.plus(row[x]) : tinted.over(row[x])
                }
                u += inverse.a
                v += inverse.b
            }
        }
    }
}

extension UInt32 {
    /// The sum of two pixels, each channel at most full.
    fileprivate func plus(_ other: UInt32) -> UInt32 {
        func channel(_ shift: UInt32) -> UInt32 {
            Swift.min((self >> shift & 255) + (other >> shift & 255), 255) << shift
        }
        return channel(24) | channel(16) | channel(8) | channel(0)
    }
}
