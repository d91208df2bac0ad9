import CoreGraphics
import QuartzCore

/// Gradient layers, against CSS. CSS interpolates premultiplied colors, a layer unpremultiplied ones; the clear stops
/// here have colors for which this makes no difference.
package let gradientLayers = Subject(
    "gradient-layers", title: "Gradient layers",
    scenes: [
        scene("downward", "linear-gradient(#ff4040, #4040ff)", [0xFF4040, 0x4040FF]) { _ in },
        scene(
            "to the right, three colors", "linear-gradient(to right, #ff4040, #f0f040, #4040ff)",
            [0xFF4040, 0xF0F040, 0x4040FF]
        ) {
            $0.startPoint = at(0, 0.5)
            $0.endPoint = at(1, 0.5)
        },
        scene(
            "with locations", "linear-gradient(#c02020 10%, #f0f0f0 30%, #2040c0 35%, #101030 90%)",
            [0xC02020, 0xF0F0F0, 0x2040C0, 0x101030]
        ) {
            $0.locations = [0.1, 0.3, 0.35, 0.9]
        },
        Scene(
            "diagonal in a square", .gradients,
            markup: div(8, 8, 80, 80, "background:linear-gradient(to bottom right, #ffe000, #d00060)")
        ) { root in
            let layer = root.add(CAGradientLayer(), box(8, 8, 80, 80))
            layer.colors = [CGColor.hex(0xFFE000), CGColor.hex(0xD00060)]
            layer.startPoint = at(0, 0)
            layer.endPoint = at(1, 1)
        },
        scene(
            "conic about the center", "conic-gradient(from 90deg, #ff0000, #00c000, #0000ff, #ff0000)",
            [0xFF0000, 0x00C000, 0x0000FF, 0xFF0000]
        ) {
            $0.type = .conic
            $0.startPoint = at(0.5, 0.5)
            $0.endPoint = at(1, 0.5)
        },
        scene(
            "conic about another point, from the top",
            "conic-gradient(from 0deg at 30% 60%, #f0f0f0, #203060 40%, #e0a020)",
            [0xF0F0F0, 0x203060, 0xE0A020]
        ) {
            $0.type = .conic
            $0.startPoint = at(0.3, 0.6)
            $0.endPoint = at(0.3, 0)
            $0.locations = [0, 0.4, 1]
        },
        scene(
            "rings", "radial-gradient(40px 32px at 50% 50%, #ffffff, #e08020 50%, #301060)",
            [0xFFFFFF, 0xE08020, 0x301060]
        ) {
            $0.type = .radial
            $0.startPoint = at(0.5, 0.5)
            $0.endPoint = at(1, 1)
        },
        scene("rings about a corner", "radial-gradient(60px 16px at 0 0, #40c0a0, #a02060)", [0x40C0A0, 0xA02060]) {
            $0.type = .radial
            $0.startPoint = at(0, 0)
            $0.endPoint = at(0.75, 0.25)
        },
        Scene(
            "to transparent of the same color", .gradients,
            markup: div(0, 0, 96, 48, "background:#80c080")
                + div(8, 8, 80, 80, "background:linear-gradient(to right, rgb(220 30 60 / 1), rgb(220 30 60 / 0))")
        ) { root in
            root.add(box(0, 0, 96, 48), 0x80C080)
            let layer = root.add(CAGradientLayer(), box(8, 8, 80, 80))
            layer.colors = [CGColor.hex(0xDC1E3C), CGColor.hex(0xDC1E3C, 0)]
            layer.startPoint = at(0, 0.5)
            layer.endPoint = at(1, 0.5)
        },
        Scene(
            "with round corners", .corners,
            markup: div(8, 16, 80, 64, "background:linear-gradient(#ff4040, #4040ff);border-radius:20px")
        ) { root in
            let layer = root.add(CAGradientLayer(), box(8, 16, 80, 64))
            layer.colors = [CGColor.hex(0xFF4040), CGColor.hex(0x4040FF)]
            layer.cornerRadius = 20
        },
    ])

private func scene(
    _ name: String, _ css: String, _ colors: [UInt32], _ configure: @escaping @Sendable (CAGradientLayer) -> Void
) -> Scene {
    Scene(name, .gradients, markup: div(8, 16, 80, 64, "background:\(css)")) { root in
        let layer = root.add(CAGradientLayer(), box(8, 16, 80, 64))
        layer.colors = colors.map { CGColor.hex($0) }
        configure(layer)
    }
}
