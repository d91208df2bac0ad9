import CoreGraphics
import Foundation

/// Small images for scenes. The browser makes the same ones: `script` is part of every page.
package enum SceneImages {
    /// JavaScript that makes the same images: `card(n)`, `hills(n)` and `dots()` return canvases with equal pixels.
    package static let script = """
        function picture(w, h, f) {
          const e = document.createElement('canvas'); e.width = w; e.height = h;
          const x = e.getContext('2d'), d = x.createImageData(w, h);
          for (let i = 0; i < w * h; i++) d.data.set(f(i % w, Math.floor(i / w)), i * 4);
          x.putImageData(d, 0, 0); return e;
        }
        function card(n) {
          return picture(n, n, (x, y) => {
            const edge = x == 0 || y == 0 || x == n - 1 || y == n - 1;
            if (edge) return [30, 30, 40, 255];
            if (x < n / 2 && y < n / 2) return [220, 60, 50, 255];
            const v = ((x * 7 + y * 3) % 5) * 40;
            return [v, 255 - v, 90 + x * 160 / n | 0, 255];
          });
        }
        function hills(n) {
          return picture(n, n, (x, y) => {
            const u = (x + 0.5) / n, v = (y + 0.5) / n;
            return [127 + 127 * Math.sin(9 * u + 4 * v), 127 + 127 * Math.cos(11 * v - 3 * u), 255 * u * v, 255];
          });
        }
        function dots() {
          return picture(12, 12, (x, y) => {
            const d = (x - 5.5) * (x - 5.5) + (y - 5.5) * (y - 5.5);
            return d < 20 ? [40, 90, 200, 255] : d < 30 ? [240, 180, 40, 128] : [0, 0, 0, 0];
          });
        }
        """

    /// JavaScript that draws these images into the `<canvas data-card="n">`, `data-hills` and `data-dots` elements of
    /// a page.
    package static let markupScript = """
        function place() {
          document.querySelectorAll('canvas[data-card]').forEach(e => {
            e.width = e.height = +e.dataset.card;
            e.getContext('2d').drawImage(card(+e.dataset.card), 0, 0);
          });
          document.querySelectorAll('canvas[data-hills]').forEach(e => {
            e.width = e.height = +e.dataset.hills;
            e.getContext('2d').drawImage(hills(+e.dataset.hills), 0, 0);
          });
          document.querySelectorAll('canvas[data-dots]').forEach(e => {
            e.width = e.height = 12;
            e.getContext('2d').drawImage(dots(), 0, 0);
          });
        }
        """

    /// A framed card with a red upper left quarter and stripes.
    static func card(_ side: Int) -> CGImage {
        makeImage(side, side) { x, y in
            if x == 0 || y == 0 || x == side - 1 || y == side - 1 { return 0xFF1E_1E28 }
            if x * 2 < side && y * 2 < side { return 0xFFDC_3C32 }
            let value = UInt32((x * 7 + y * 3) % 5 * 40)
            return 0xFF00_0000 | value << 16 | (255 - value) << 8 | UInt32(90 + x * 160 / side)
        }
    }

    /// Smoothly varying colors.
    static func hills(_ side: Int) -> CGImage {
        makeImage(side, side) { x, y in
            let (u, v) = ((Double(x) + 0.5) / Double(side), (Double(y) + 0.5) / Double(side))
            let red = 127 + 127 * sin(9 * u + 4 * v)
            let green = 127 + 127 * cos(11 * v - 3 * u)
            let blue = 255 * u * v
            return 0xFF00_0000 | UInt32(red.rounded(.toNearestOrEven)) << 16 | UInt32(green.rounded(.toNearestOrEven))
                << 8
                | UInt32(blue.rounded(.toNearestOrEven))
        }
    }

    /// A blue dot with a half-transparent ring, clear around it.
    static func dots() -> CGImage {
        makeImage(12, 12) { x, y in
            let (dx, dy) = (Double(x) - 5.5, Double(y) - 5.5)
            let distance = dx * dx + dy * dy
            // 240, 180, 40 at half opacity, premultiplied.
            return distance < 20 ? 0xFF28_5AC8 : distance < 30 ? 0x8078_5A14 : 0
        }
    }

    /// Creates an image of premultiplied pixels 0xAARRGGBB.
    static func makeImage(_ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32) -> CGImage {
        var pixels: [UInt32] = []
        for y in 0..<height { for x in 0..<width { pixels.append(color(x, y)) } }
        let info: CGBitmapInfo = [
            .byteOrder32Little, CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue),
        ]
        guard
            let image = pixels.withUnsafeBytes({ bytes in
                bytes.baseAddress.flatMap {
                    CGImage(
                        pixels: $0, width: width, height: height, bitsPerPixel: 32, bytesPerRow: width * 4, info: info)
                }
            })
        else { preconditionFailure("CGImage rejected a small image") }
        return image
    }
}

extension CGContext {
    /// Draws an image upright in a flipped context.
    func drawUpright(_ image: CGImage, in rect: CGRect) {
        saveGState()
        translateBy(x: rect.minX, y: rect.maxY)
        scaleBy(x: 1, y: -1)
        draw(image, in: CGRect(origin: .zero, size: rect.size))
        restoreGState()
    }
}
