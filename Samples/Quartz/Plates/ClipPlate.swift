import UIKit

/// Clipping to paths, images and text.
struct ClipPlate: Plate {
    let title = "Clips and masks"
    let summary = "Sun rays, and what is left of them"

    func draw(on canvas: PageCanvas) {
        let names = ["path", "even-odd path", "two paths", "letters", "mask of gray", "mask, turned over"]
        canvas.cards(names, columns: 2) { index, rect in
            let context = canvas.context
            let square = rect.square(margin: 18)
            context.clip(to: rect)
            switch index {
            case 0: clipToEllipse(context, square)
            case 1:
                context.addEllipse(in: square)
                context.addEllipse(in: square.insetBy(dx: 18, dy: 18))
                context.addEllipse(in: square.insetBy(dx: 36, dy: 36))
                context.clip(using: .evenOdd)
            case 2:
                clipToEllipse(context, square.offsetBy(dx: -26, dy: 0))
                clipToEllipse(context, square.offsetBy(dx: 26, dy: 0))
            case 3: clipToLetters(context, square)
            default: clipToMask(context, square, inverted: index == 5)
            }
            drawRays(about: square.center, context)
        }
    }

    private func clipToEllipse(_ context: CGContext, _ square: CGRect) {
        context.addEllipse(in: square)
        context.clip()
    }

    private func clipToLetters(_ context: CGContext, _ square: CGRect) {
        let font = UIFont.boldSystemFont(ofSize: 110)
        let size = "Q".size(withAttributes: [.font: font])
        context.setTextDrawingMode(.clip)
        "Q".draw(
            at: CGPoint(x: square.midX - size.width / 2, y: square.midY - size.height / 2),
            withAttributes: [.font: font])
    }

    /// Clips to a grayscale image, which shows white areas, or to an image mask, which shows black areas.
    private func clipToMask(_ context: CGContext, _ square: CGRect, inverted: Bool) {
        let bytes = (0..<16).map { (pixel: Int) -> UInt8 in UInt8((pixel / 4 + pixel % 4) * 255 / 6) }
        guard let provider = CGDataProvider(data: Data(bytes) as CFData) else { return }
        let gray = CGImage(
            width: 4, height: 4, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 4,
            space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [], provider: provider, decode: nil,
            shouldInterpolate: false, intent: .defaultIntent)
        let mask = CGImage(
            maskWidth: 4, height: 4, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 4, provider: provider,
            decode: nil, shouldInterpolate: false)
        guard let image = inverted ? mask : gray else { return }
        context.interpolationQuality = .none
        context.clip(to: square, mask: image)
    }

    private func drawRays(about center: CGPoint, _ context: CGContext) {
        let count = 24
        for ray in 0..<count {
            let (from, to) = (CGFloat(ray), CGFloat(ray + 1))
            let colors = [Palette.amber, Palette.rose, Palette.indigo, Palette.teal]
            context.setFillColor(colors[ray % colors.count].cgColor)
            context.move(to: center)
            context.addArc(
                center: center, radius: 150, startAngle: from * 2 * .pi / CGFloat(count),
                endAngle: to * 2 * .pi / CGFloat(count), clockwise: false)
            context.closePath()
            context.fillPath()
        }
    }
}
