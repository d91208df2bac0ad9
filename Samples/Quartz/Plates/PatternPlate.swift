import UIKit

/// Colored and stencil patterns.
struct PatternPlate: Plate {
    let title = "Patterns"
    let summary = "Cells in place of an even colour"

    func draw(on canvas: PageCanvas) {
        let names = ["coloured", "turned", "stencil in rose", "stencil in teal", "along a line", "from an image"]
        canvas.cards(names, columns: 2) { index, rect in
            let square = rect.square(margin: 22)
            switch index {
            case 0: fill(square, with: dots(.identity), in: canvas.context)
            case 1: fill(square, with: dots(CGAffineTransform(rotationAngle: .pi / 6)), in: canvas.context)
            case 2: fill(square, with: stencil, color: Palette.rose, in: canvas.context)
            case 3: fill(square, with: stencil, color: Palette.teal, in: canvas.context)
            case 4: strokeRing(square, in: canvas.context)
            default:
                UIColor(patternImage: weave).setFill()
                UIBezierPath(ovalIn: square).fill()
            }
        }
    }

    /// Creates a pattern of dots in two colors.
    private func dots(_ matrix: CGAffineTransform) -> CGPattern? {
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { _, cell in
                cell.setFillColor(red: 0.33, green: 0.32, blue: 0.85, alpha: 1)
                cell.fillEllipse(in: CGRect(x: 2, y: 2, width: 10, height: 10))
                cell.setFillColor(red: 0.98, green: 0.72, blue: 0.26, alpha: 1)
                cell.fillEllipse(in: CGRect(x: 12, y: 12, width: 6, height: 6))
            }, releaseInfo: nil)
        return CGPattern(
            info: nil, bounds: CGRect(x: 0, y: 0, width: 20, height: 20), matrix: matrix, xStep: 20, yStep: 20,
            tiling: .constantSpacing, isColored: true, callbacks: &callbacks)
    }

    /// A stencil pattern of scales, painted in the current color.
    private var stencil: CGPattern? {
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { _, cell in
                cell.setLineWidth(2.5)
                cell.addArc(
                    center: CGPoint(x: 12, y: 0), radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
                cell.strokePath()
                cell.addArc(center: CGPoint(x: 0, y: 12), radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
                cell.strokePath()
                cell.addArc(center: CGPoint(x: 24, y: 12), radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
                cell.strokePath()
            }, releaseInfo: nil)
        return CGPattern(
            info: nil, bounds: CGRect(x: 0, y: 0, width: 24, height: 24), matrix: .identity, xStep: 24, yStep: 24,
            tiling: .constantSpacing, isColored: false, callbacks: &callbacks)
    }

    /// Fills a disc with a pattern; `color` is the color of a stencil, `nil` for a colored pattern.
    private func fill(_ square: CGRect, with pattern: CGPattern?, color: UIColor? = nil, in context: CGContext) {
        guard let pattern else { return }
        if let color, let components = color.cgColor.components {
            context.setFillColorSpace(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())!)
            context.setFillPattern(pattern, colorComponents: components)
        } else {
            context.setFillColorSpace(CGColorSpace(patternBaseSpace: nil)!)
            context.setFillPattern(pattern, colorComponents: [1])
        }
        context.fillEllipse(in: square)
    }

    private func strokeRing(_ square: CGRect, in context: CGContext) {
        guard let pattern = dots(CGAffineTransform(scaleX: 0.6, y: 0.6)) else { return }
        context.setStrokeColorSpace(CGColorSpace(patternBaseSpace: nil)!)
        context.setStrokePattern(pattern, colorComponents: [1])
        context.setLineWidth(26)
        context.strokeEllipse(in: square.insetBy(dx: 13, dy: 13))
    }

    /// A small image of crossing bands.
    private var weave: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { context in
            Palette.rose.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 24, height: 24))
            Palette.amber.setFill()
            context.fill(CGRect(x: 0, y: 4, width: 14, height: 6))
            context.fill(CGRect(x: 4, y: 10, width: 6, height: 14))
            context.fill(CGRect(x: 22, y: 4, width: 2, height: 6))
        }
    }
}
