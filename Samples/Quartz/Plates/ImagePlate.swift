import UIKit

/// A small image, enlarged and modified.
struct ImagePlate: Plate {
    let title = "Images"
    let summary = "Nine by eight pixels, enlarged and changed"

    func draw(on canvas: PageCanvas) {
        let names = ["no interpolation", "high interpolation", "turned", "without one colour", "a part", "as tiles"]
        guard let image = makeImage() else { return }
        canvas.cards(names, columns: 2) { index, rect in
            let context = canvas.context
            let square = rect.square(margin: 22)
            context.clip(to: square.insetBy(dx: -10, dy: -10))
            context.interpolationQuality = index == 1 ? .high : .none
            switch index {
            case 2:
                context.translateBy(x: square.midX, y: square.midY)
                context.rotate(by: .pi / 7)
                context.scaleBy(x: 0.8, y: 0.8)
                draw(
                    image,
                    in: CGRect(x: -square.width / 2, y: -square.height / 2, width: square.width, height: square.height))
            case 3:
                if let cut = image.copy(maskingColorComponents: [20, 40, 20, 40, 50, 70]) { draw(cut, in: square) }
            case 4:
                if let crop = image.cropping(to: CGRect(x: 2, y: 2, width: 5, height: 4)) { draw(crop, in: square) }
            case 5:
                context.clip(to: square)
                context.draw(
                    image, in: CGRect(x: square.minX, y: square.minY, width: 27, height: 24), byTiling: true)
            default: draw(image, in: square)
            }
        }
    }

    /// Draws an image upright: where the y axis points down, only UIKit draws images upright.
    private func draw(_ image: CGImage, in rect: CGRect) {
        UIImage(cgImage: image).draw(in: rect)
    }

    /// A creature: rows of pixels, one letter per pixel.
    private static let rows = [
        "..a...a..", "...a.a...", "..aaaaa..", ".aawawaa.", "aaaaaaaaa", "a.aaaaa.a", "a.a...a.a", "...a.a...",
    ]

    private func makeImage() -> CGImage? {
        let colors: [Character: [UInt8]] = [
            ".": [30, 30, 60, 255], "a": [250, 184, 66, 255], "w": [235, 82, 122, 255],
        ]
        let bytes = ImagePlate.rows.flatMap { row in row.flatMap { colors[$0] ?? [0, 0, 0, 255] } }
        let (width, height) = (9, ImagePlate.rows.count)
        guard let provider = CGDataProvider(data: Data(bytes) as CFData) else { return nil }
        return CGImage(
            width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipLast.rawValue), provider: provider, decode: nil,
            shouldInterpolate: true, intent: .defaultIntent)
    }
}
