import CoreGraphics
import Foundation

extension LayerDrawing {
    /// Draws what a layer of a drawing class shows.
    func draw(_ form: LayerForm?, of layer: CALayer) {
        switch form {
        case .shape(let shape)?: draw(shape)
        case .gradient(let gradient)?: draw(gradient, in: layer.bounds)
        case .tiles(let form)?:
            for tile in form.tiles { draw(LayerContents(image: tile.image), in: tile.frame) }
        case .depth?, .replicator?, .emitter?, nil: break
        }
    }

    private func draw(_ shape: ShapeForm) {
        guard let path = shape.path else { return }
        if shape.hasFill {
            context.setFillColor(shape.fillColor.cgColor)
            context.addPath(path)
            context.fillPath(using: shape.fillsEvenOdd ? .evenOdd : .winding)
        }
        guard shape.hasStroke else { return }
        let line =
            shape.isTrimmed ? PathMeasure(path).part(from: shape.strokeStart, to: shape.strokeEnd) : path
        context.setStrokeColor(shape.strokeColor.cgColor)
        context.setLineWidth(shape.lineWidth)
        context.setLineCap(shape.lineCap)
        context.setLineJoin(shape.lineJoin)
        context.setMiterLimit(shape.miterLimit)
        context.setLineDash(phase: shape.dashPhase, lengths: shape.dashes)
        context.addPath(line)
        context.strokePath()
    }

    private func draw(_ gradient: GradientForm, in bounds: CGRect) {
        let stops = gradient.stops
        let colors = stops.map { $0.color.cgColor }
        let places = stops.map { CGFloat($0.location) }
        guard !stops.isEmpty, !bounds.isEmpty,
            let ramp = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: places)
        else { return }
        let from = GradientForm.point(gradient.start, in: bounds)
        let to = GradientForm.point(gradient.end, in: bounds)
        let beyond: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        context.saveGState()
        context.clip(to: bounds)
        switch gradient.kind {
        case .axial: context.drawLinearGradient(ramp, start: from, end: to, options: beyond)
        case .radial:
            context.translateBy(x: from.x, y: from.y)
            context.scaleBy(x: max(abs(to.x - from.x), 1e-6), y: max(abs(to.y - from.y), 1e-6))
            context.drawRadialGradient(
                ramp, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1, options: beyond)
        case .conic:
            context.drawConicGradient(ramp, center: from, angle: atan2(to.y - from.y, to.x - from.x))
        }
        context.restoreGState()
    }
}
