import UIKit

/// All blend modes, with two colors over a backdrop.
struct BlendPlate: Plate {
    let title = "Blend modes"
    let summary = "A disc of two colours over bars: all 28"

    private let modes: [(name: String, mode: CGBlendMode)] = [
        ("normal", .normal), ("multiply", .multiply), ("screen", .screen), ("overlay", .overlay),
        ("darken", .darken), ("lighten", .lighten), ("dodge", .colorDodge), ("burn", .colorBurn),
        ("soft light", .softLight), ("hard light", .hardLight), ("difference", .difference),
        ("exclusion", .exclusion), ("hue", .hue), ("saturation", .saturation), ("color", .color),
        ("luminosity", .luminosity), ("clear", .clear), ("copy", .copy), ("source in", .sourceIn),
        ("source out", .sourceOut), ("source atop", .sourceAtop), ("dest. over", .destinationOver),
        ("dest. in", .destinationIn), ("dest. out", .destinationOut), ("dest. atop", .destinationAtop), ("xor", .xor),
        ("+ darker", .plusDarker), ("+ lighter", .plusLighter),
    ]

    func draw(on canvas: PageCanvas) {
        canvas.cards(modes.map(\.name), columns: 4) { index, rect in
            let square = rect.square(margin: 2).integral
            let context = canvas.context
            context.clip(to: CGRect(x: 6, y: square.minY, width: rect.width - 12, height: square.height))
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            let bar = (square.height / 3).rounded()
            for (top, color) in [(square.minY, Palette.amber), (square.maxY - bar, Palette.teal)] {
                canvas.fill(CGRect(x: 0, y: top, width: rect.width, height: bar), color)
            }
            context.setBlendMode(modes[index].mode)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.setBlendMode(.normal)
            context.addEllipse(in: square.insetBy(dx: 1, dy: 1))
            context.clip()
            canvas.fill(
                CGRect(x: square.minX, y: square.minY, width: square.width / 2, height: square.height), Palette.rose)
            canvas.fill(
                CGRect(x: square.midX, y: square.minY, width: square.width / 2, height: square.height), Palette.indigo)
            context.endTransparencyLayer()
            context.endTransparencyLayer()
        }
    }
}
