import UIKit

/// What becomes of two colours one over the other.
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

    func draw(on sheet: Sheet) {
        sheet.cards(modes.map(\.name), columns: 4) { index, rect in
            let square = rect.square(margin: 7)
            let context = sheet.context
            context.clip(to: square)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            let bar = square.height / 3
            for (row, color) in [Palette.amber, Palette.teal].enumerated() {
                sheet.fill(
                    CGRect(
                        x: square.minX, y: square.minY + (CGFloat(row) * 1.5 + 0.25) * bar, width: square.width,
                        height: bar),
                    color)
            }
            context.setBlendMode(modes[index].mode)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.setBlendMode(.normal)
            context.addEllipse(in: square.insetBy(dx: 3, dy: 3))
            context.clip()
            sheet.fill(
                CGRect(x: square.minX, y: square.minY, width: square.width / 2, height: square.height), Palette.rose)
            sheet.fill(
                CGRect(x: square.midX, y: square.minY, width: square.width / 2, height: square.height), Palette.indigo)
            context.endTransparencyLayer()
            context.endTransparencyLayer()
        }
    }
}
