import CoreGraphics
import QuartzCore

/// Shadows of layers. The blur radius of CSS is twice the standard deviation; that of a layer is the deviation itself.
package let layerShadows = Subject(
    "layer-shadows", title: "Shadows of layers",
    scenes: [
        box("radius 2", "box-shadow:0 3px 4px rgb(0 0 0 / 0.5)", 2, (0, 3), 0.5),
        box("radius 5", "box-shadow:0 4px 10px rgb(0 0 0 / 0.6)", 5, (0, 4), 0.6),
        box("radius 10", "box-shadow:5px 5px 20px rgb(0 0 0 / 1)", 10, (5, 5), 1),
        box("without blur", "box-shadow:6px 8px 0 rgb(0 0 0 / 0.4)", 0, (6, 8), 0.4),
        box("round corners", "border-radius:16px;box-shadow:0 5px 12px rgb(0 0 0 / 0.8)", 6, (0, 5), 0.8, corner: 16),
        box("a circle", "border-radius:24px;box-shadow:0 6px 16px rgb(0 0 0 / 0.8)", 8, (0, 6), 0.8, corner: 24),
        Scene(
            "colored", .blur,
            markup: div(24, 20, 48, 48, "background:#ffc040;box-shadow:-5px 5px 12px rgb(0 60 220 / 0.9)")
        ) { root in
            let layer = root.add(OracleScenes.box(24, 20, 48, 48), 0xFFC040)
            setShadow(layer, 6, (-5, 5), 0.9)
            layer.shadowColor = .hex(0x003CDC)
        },
        Scene(
            "larger shadowPath", .blur,
            markup: div(28, 24, 40, 40, "background:#ffc040;box-shadow:0 0 8px 8px rgb(0 0 0 / 0.5)")
        ) { root in
            let layer = root.add(OracleScenes.box(28, 24, 40, 40), 0xFFC040)
            setShadow(layer, 4, (0, 0), 0.5)
            layer.shadowPath = CGPath(rect: OracleScenes.box(-8, -8, 56, 56), transform: nil)
        },
        Scene(
            "layer opacity applies to both", .blur,
            markup: div(
                24, 20, 48, 48, "background:#ffc040;box-shadow:0 6px 12px rgb(0 0 0 / 0.8);opacity:0.5")
        ) { root in
            let layer = root.add(OracleScenes.box(24, 20, 48, 48), 0xFFC040)
            setShadow(layer, 6, (0, 6), 0.8)
            layer.opacity = 0.5
        },
        Scene(
            "of sublayers", .blur,
            markup: div(
                0, 0, 96, 96, "filter:drop-shadow(4px 5px 3px rgb(0 0 0 / 0.7))",
                div(14, 14, 36, 36, "background:#d04040") + div(42, 42, 36, 36, "background:#4060d0"))
        ) { root in
            let group = root.add(OracleScenes.box(0, 0, 96, 96))
            setShadow(group, 3, (4, 5), 0.7)
            group.add(OracleScenes.box(14, 14, 36, 36), 0xD04040)
            group.add(OracleScenes.box(42, 42, 36, 36), 0x4060D0)
        },
        Scene(
            "of translucent contents", .blur,
            markup: div(
                16, 16, 60, 60, "filter:drop-shadow(4px 5px 3px rgb(0 0 0 / 0.7))",
                "<canvas data-dots=1 style=\"width:60px;height:60px;image-rendering:pixelated\"></canvas>")
        ) { root in
            let layer = root.add(OracleScenes.box(16, 16, 60, 60))
            layer.contents = SceneImages.dots()
            layer.magnificationFilter = .nearest
            setShadow(layer, 3, (4, 5), 0.7)
        },
        Scene(
            "rotated with the layer", .blurredEdges,
            markup: div(
                24, 24, 48, 48, "background:#30a060;transform:rotate(30deg);box-shadow:0 10px 8px rgb(0 0 0 / 0.7)")
        ) { root in
            let layer = root.add(OracleScenes.box(24, 24, 48, 48), 0x30A060)
            setShadow(layer, 4, (0, 10), 0.7)
            layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 6))
        },
        Scene(
            "scaled with the layer", .blur,
            markup: div(
                36, 32, 24, 24, "background:#30a060;transform:scale(2);box-shadow:0 4px 4px rgb(0 0 0 / 0.7)")
        ) { root in
            let layer = root.add(OracleScenes.box(36, 32, 24, 24), 0x30A060)
            setShadow(layer, 2, (0, 4), 0.7)
            layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        },
    ])

private func box(
    _ name: String, _ style: String, _ radius: CGFloat, _ offset: (CGFloat, CGFloat), _ opacity: Float,
    corner: CGFloat = 0
) -> Scene {
    Scene(
        name, corner > 0 ? .blurredEdges : radius > 0 ? .blur : .exact,
        markup: div(24, 20, 48, 48, "background:#ffc040;\(style)")
    ) { root in
        let layer = root.add(OracleScenes.box(24, 20, 48, 48), 0xFFC040)
        layer.cornerRadius = corner
        setShadow(layer, radius, offset, opacity)
    }
}

private func setShadow(_ layer: CALayer, _ radius: CGFloat, _ offset: (CGFloat, CGFloat), _ opacity: Float) {
    layer.shadowRadius = radius
    layer.shadowOffset = CGSize(width: offset.0, height: offset.1)
    layer.shadowOpacity = opacity
}
