import UIKit

/// What is cut off: by paths, by a picture, by letters.
struct ClipPlate: Plate {
    let title = "Clips and masks"
    let summary = "Sun rays, and what is left of them"

    func draw(on sheet: Sheet) {
        let names = ["path", "even-odd path", "two paths", "letters", "mask of gray", "mask, turned over"]
        sheet.cards(names, columns: 2) { index, rect in
            let context = sheet.context
            let square = rect.square(margin: 18)
            switch index {
            case 0: clip(context, square)
            case 1:
                context.addEllipse(in: square)
                context.addEllipse(in: square.insetBy(dx: 18, dy: 18))
                context.addEllipse(in: square.insetBy(dx: 36, dy: 36))
                context.clip(using: .evenOdd)
            case 2:
                clip(context, square.offsetBy(dx: -26, dy: 0))
                clip(context, square.offsetBy(dx: 26, dy: 0))
            case 3: clipToLetters(context, square)
            default: clip(context, square, inverted: index == 5)
            }
            drawRays(about: square.middle, context)
        }
    }

    private func clip(_ context: CGContext, _ square: CGRect) {
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

    /// A mask lets through where it is black; a gray image used as a mask, where it is white.
    private func clip(_ context: CGContext, _ square: CGRect, inverted: Bool) {
        guard let gray = checkers(), let data = gray.dataProvider else { return }
        let mask = CGImage(
            maskWidth: gray.width, height: gray.height, bitsPerComponent: 8, bitsPerPixel: 8,
            bytesPerRow: gray.bytesPerRow, provider: data, decode: nil, shouldInterpolate: true)
        guard let picture = inverted ? mask : gray else { return }
        context.clip(to: square, mask: picture)
    }

    /// Squares from black to white, blurred into each other by being enlarged.
    private func checkers() -> CGImage? {
        let context = CGContext(
            data: nil, width: 120, height: 120, bitsPerComponent: 8, bytesPerRow: 120,
            space: CGColorSpaceCreateDeviceGray(),
            bitmapInfo: CGImageAlphaInfo.none.rawValue)
        for row in 0..<4 {
            for column in 0..<4 {
                context?.setFillColor(gray: CGFloat((row * 5 + column * 7) % 8) / 7, alpha: 1)
                context?.fill(CGRect(x: column * 30, y: row * 30, width: 30, height: 30))
            }
        }
        return context?.makeImage()
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
