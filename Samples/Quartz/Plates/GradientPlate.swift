import UIKit

/// Linear, radial and conic gradients, and a shading by a function.
struct GradientPlate: Plate {
    let title = "Gradients"
    let summary = "Linear, radial, conic, and by a function"

    func draw(on canvas: PageCanvas) {
        let names = ["linear", "between circles", "radial", "conic", "linear, not extended", "shading by a function"]
        let drawers = [linear, cone, radial, conic, band, shading]
        canvas.cards(names, columns: 2) { index, rect in
            let square = rect.square(margin: 20)
            canvas.context.addPath(CGPath(roundedRect: square, cornerWidth: 12, cornerHeight: 12, transform: nil))
            canvas.context.clip()
            drawers[index](square, canvas.context)
        }
    }

    private func gradient(_ colors: UIColor...) -> CGGradient {
        CGGradient(colorsSpace: nil, colors: colors.map(\.cgColor) as CFArray, locations: nil)!
    }

    private func linear(_ square: CGRect, _ context: CGContext) {
        context.drawLinearGradient(
            gradient(Palette.amber, Palette.rose, Palette.indigo), start: square.origin,
            end: CGPoint(x: square.maxX, y: square.maxY), options: [])
    }

    /// Draws a gradient from a small circle to a large one beside it.
    private func cone(_ square: CGRect, _ context: CGContext) {
        let (start, small) = (CGPoint(x: square.minX + 16, y: square.minY + 16), CGFloat(8))
        let (end, large) = (CGPoint(x: square.maxX - 42, y: square.maxY - 42), CGFloat(40))
        let direction = atan2(end.y - start.y, end.x - start.x)
        let tangentAngle = acos((small - large) / hypot(end.x - start.x, end.y - start.y))
        context.addArc(
            center: end, radius: large - softEdge, startAngle: direction - tangentAngle,
            endAngle: direction + tangentAngle,
            clockwise: false)
        context.addArc(
            center: start, radius: small - softEdge, startAngle: direction + tangentAngle,
            endAngle: direction - tangentAngle,
            clockwise: false)
        context.clip()
        context.drawRadialGradient(
            gradient(Palette.amber, Palette.rose), startCenter: start, startRadius: small, endCenter: end,
            endRadius: large, options: [])
    }

    /// The inset of the clip, in points. The edge of a gradient is not antialiased; a clip inside it is.
    private let softEdge: CGFloat = 1

    /// Draws a ball that is lit from the upper left.
    private func radial(_ square: CGRect, _ context: CGContext) {
        context.addEllipse(in: square)
        context.clip()
        let light = CGPoint(x: square.minX + square.width * 0.35, y: square.minY + square.height * 0.3)
        context.drawRadialGradient(
            gradient(.white, Palette.teal, Palette.ink), startCenter: light, startRadius: 0, endCenter: square.center,
            endRadius: square.width * 0.55, options: .drawsAfterEndLocation)
    }

    private func conic(_ square: CGRect, _ context: CGContext) {
        let wheel = gradient(.red, .yellow, .green, .cyan, .blue, .magenta, .red)
        context.addEllipse(in: square)
        context.addEllipse(in: square.insetBy(dx: square.width * 0.24, dy: square.width * 0.24))
        context.clip(using: .evenOdd)
        context.drawConicGradient(wheel, center: square.center, angle: 0)
    }

    /// Draws a gradient without the options that extend it beyond its ends.
    private func band(_ square: CGRect, _ context: CGContext) {
        let start = CGPoint(x: square.minX + square.width * 0.3, y: square.minY + square.height * 0.3)
        let end = CGPoint(x: square.minX + square.width * 0.7, y: square.minY + square.height * 0.7)
        // The width of the square to both sides of the gradient line.
        let side = square.width
        for point in [start, end] {
            let inside = point == start ? softEdge : -softEdge
            let edge = CGPoint(x: point.x + inside, y: point.y + inside)
            let ends = [CGPoint(x: edge.x + side, y: edge.y - side), CGPoint(x: edge.x - side, y: edge.y + side)]
            if point == start { context.move(to: ends[0]) } else { context.addLine(to: ends[1]) }
            context.addLine(to: point == start ? ends[1] : ends[0])
        }
        context.clip()
        context.drawLinearGradient(gradient(Palette.indigo, Palette.teal), start: start, end: end, options: [])
    }

    /// Draws waves: the brightness is the sine of the distance.
    private func shading(_ square: CGRect, _ context: CGContext) {
        var callbacks = CGFunctionCallbacks(
            version: 0,
            evaluate: { _, input, output in
                let wave = 0.5 + 0.5 * sin(input[0] * 6 * .pi)
                output[0] = 0.33 + 0.65 * wave
                output[1] = 0.32 + 0.4 * wave
                output[2] = 0.85 - 0.5 * wave
                output[3] = 1
            }, releaseInfo: nil)
        guard
            let function = CGFunction(
                info: nil, domainDimension: 1, domain: [0, 1], rangeDimension: 4, range: [0, 1, 0, 1, 0, 1, 0, 1],
                callbacks: &callbacks),
            let shading = CGShading(
                radialSpace: CGColorSpaceCreateDeviceRGB(), start: square.center, startRadius: 0, end: square.center,
                endRadius: square.width * 0.72, function: function, extendStart: false, extendEnd: false)
        else { return }
        context.drawShading(shading)
    }
}
