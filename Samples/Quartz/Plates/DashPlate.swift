import UIKit

/// Dashed lines.
struct DashPlate: Plate {
    let title = "Dashes"
    let summary = "Lengths painted and left out in turn"

    /// The dash lengths and the phase, in points.
    private let dashes: [(lengths: [CGFloat], phase: CGFloat)] = [
        ([12, 6], 0), ([12, 6], 9), ([24, 8, 4, 8], 0), ([30, 10], 0), ([5], 0), ([0, 12], 0),
    ]

    func draw(on canvas: PageCanvas) {
        let names = dashes.enumerated().map { index, dash in
            let lengths = dash.lengths.map { String(Int($0)) }.joined(separator: ", ")
            return dash.phase > 0 ? "\(lengths) from \(Int(dash.phase))" : index == 5 ? "\(lengths), round" : lengths
        }
        let colors = [Palette.indigo, Palette.indigo, Palette.rose, Palette.rose, Palette.teal, Palette.teal]
        canvas.cards(names, columns: 2) { index, rect in
            let context = canvas.context
            context.setLineDash(phase: dashes[index].phase, lengths: dashes[index].lengths)
            context.setLineCap(index == 5 ? .round : .butt)
            context.setLineWidth(7)
            context.setStrokeColor(colors[index].cgColor)
            let square = rect.square(margin: 26)
            if index.isMultiple(of: 2) {
                context.stroke(square)
            } else {
                context.strokeEllipse(in: square)
            }
        }
    }
}
