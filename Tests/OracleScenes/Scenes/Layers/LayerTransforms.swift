import CoreGraphics
import QuartzCore

/// Transforms of layers, two- and three-dimensional.
package let layerTransforms = Subject(
    "layer-transforms", title: "Transforms of layers",
    scenes: [
        flat("rotated", "rotate(25deg)", CGAffineTransform(rotationAngle: 25 * .pi / 180)),
        flat("stretched", "scale(1.4, 0.6)", CGAffineTransform(scaleX: 1.4, y: 0.6)),
        flat(
            "skewed", "matrix(1, 0.3, -0.4, 1, 4, -3)",
            CGAffineTransform(a: 1, b: 0.3, c: -0.4, d: 1, tx: 4, ty: -3)),
        flat("mirrored", "scaleX(-1)", CGAffineTransform(scaleX: -1, y: 1)),
        Scene(
            "anchor point at the corner", .layerEdges,
            markup: div(30, 20, 50, 40, "background:#c8d8f0;transform:rotate(30deg);transform-origin:0 0", square)
        ) { root in
            let layer = card(in: root, box(30, 20, 50, 40))
            layer.anchorPoint = .zero
            layer.position = at(30, 20)
            layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 6))
        },
        Scene(
            "nested", .layerEdges,
            markup: div(
                24, 24, 48, 48, "background:#c8d8f0;transform:rotate(20deg) scale(1.1)",
                div(12, 12, 24, 24, "background:#d04020;transform:rotate(40deg) scale(1.2, 0.8)"))
        ) { root in
            let outer = root.add(box(24, 24, 48, 48), 0xC8D8F0)
            outer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 9).scaledBy(x: 1.1, y: 1.1))
            let inner = outer.add(box(12, 12, 24, 24), 0xD04020)
            inner.setAffineTransform(CGAffineTransform(rotationAngle: 2 * .pi / 9).scaledBy(x: 1.2, y: 0.8))
        },
        Scene(
            "clipped by a rotated layer", .layerEdges,
            markup: div(
                24, 24, 48, 48, "background:#eee;overflow:hidden;transform:rotate(30deg)",
                div(-20, 20, 90, 16, "background:#4060d0;transform:rotate(-30deg)"))
        ) { root in
            let outer = root.add(box(24, 24, 48, 48), 0xEEEEEE)
            outer.masksToBounds = true
            outer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 6))
            outer.add(box(-20, 20, 90, 16), 0x4060D0).setAffineTransform(CGAffineTransform(rotationAngle: -.pi / 6))
        },
        Scene(
            "round corners, rotated", .layerEdges,
            markup: div(
                20, 28, 56, 40,
                "background:#ffe0a0;border:5px solid #804010;border-radius:14px;transform:rotate(-20deg)")
        ) { root in
            let layer = root.add(box(20, 28, 56, 40), 0xFFE0A0)
            layer.cornerRadius = 14
            layer.borderWidth = 5
            layer.borderColor = .hex(0x804010)
            layer.setAffineTransform(CGAffineTransform(rotationAngle: -.pi / 9))
        },
        deep("rotated about y", "rotateY(45deg)") { CATransform3DMakeRotation(.pi / 4, 0, 1, 0) },
        deep("rotated about x", "rotateX(50deg)") { CATransform3DMakeRotation(50 * .pi / 180, 1, 0, 0) },
        deep("rotated about a diagonal axis", "rotate3d(1, 1, 0.5, 60deg)") {
            CATransform3DMakeRotation(.pi / 3, 1, 1, 0.5)
        },
        deep("translated in z", "translateZ(50px)") { CATransform3DMakeTranslation(0, 0, 50) },
        deep("back face", "rotateY(150deg)") { CATransform3DMakeRotation(150 * .pi / 180, 0, 1, 0) },
        Scene(
            "hidden back faces", .perspective,
            markup: stage(
                div(8, 28, 36, 40, "background:#4060d0;backface-visibility:hidden;transform:rotateY(30deg)")
                    + div(52, 28, 36, 40, "background:#d04040;backface-visibility:hidden;transform:rotateY(150deg)"))
        ) { root in
            addPerspective(root)
            for (x, color, angle) in [(8, 0x4060D0, 30), (52, 0xD04040, 150)] as [(CGFloat, UInt32, CGFloat)] {
                let layer = root.add(box(x, 28, 36, 40), color)
                layer.isDoubleSided = false
                layer.transform = CATransform3DMakeRotation(angle * .pi / 180, 0, 1, 0)
            }
        },
        Scene(
            "own perspective", .perspective,
            markup: div(
                20, 24, 56, 48, "background:#c8d8f0;transform:perspective(120px) rotateX(40deg) rotateZ(20deg)", square)
        ) { root in
            let layer = card(in: root, box(20, 24, 56, 48))
            var transform = CATransform3DIdentity
            transform.m34 = -1 / 120
            transform = CATransform3DRotate(transform, 40 * .pi / 180, 1, 0, 0)
            layer.transform = CATransform3DRotate(transform, 20 * .pi / 180, 0, 0, 1)
        },
        Scene(
            "two book pages in a transform layer", .perspective,
            markup: stage(
                div(
                    8, 20, 40, 56, "background:#e0c080;transform-origin:100% 50%;transform:rotateY(40deg)")
                    + div(48, 20, 40, 56, "background:#c09050;transform-origin:0 50%;transform:rotateY(-40deg)"))
        ) { root in
            addPerspective(root)
            for (x, anchor, color, angle) in [(8, 1, 0xE0C080, 40), (48, 0, 0xC09050, -40)]
                as [(CGFloat, CGFloat, UInt32, CGFloat)]
            {
                let layer = root.add(box(x, 20, 40, 56), color)
                layer.anchorPoint = at(anchor, 0.5)
                layer.position = at(48, 48)
                layer.transform = CATransform3DMakeRotation(angle * .pi / 180, 0, 1, 0)
            }
        },
        Scene(
            "a cube", .perspective,
            markup: stage(
                "<div style=\"left:28px;top:28px;width:40px;height:40px;transform-style:preserve-3d;transform:rotateX(-25deg) rotateY(35deg)\">"
                    + cubeFaces.map {
                        div(
                            0, 0, 40, 40,
                            "background:\($0.0);backface-visibility:hidden;transform:\($0.1) translateZ(20px)")
                    }
                    .joined() + "</div>")
        ) { root in
            addPerspective(root)
            let cube = root.add(CATransformLayer(), box(28, 28, 40, 40))
            cube.transform = CATransform3DRotate(
                CATransform3DMakeRotation(-25 * .pi / 180, 1, 0, 0), 35 * .pi / 180, 0, 1, 0)
            let faces: [(UInt32, CGFloat, CGFloat, CGFloat)] = [
                (0xD04040, 0, 0, 1), (0x40A040, .pi / 2, 0, 1), (0x4060D0, -.pi / 2, 0, 1), (0xE0C040, .pi / 2, 1, 0),
                (0x40C0C0, -.pi / 2, 1, 0), (0xA040A0, .pi, 0, 1),
            ]
            for face in faces {
                let layer = cube.add(box(0, 0, 40, 40), face.0)
                layer.isDoubleSided = false
                layer.transform = CATransform3DTranslate(
                    CATransform3DMakeRotation(face.1, face.2, face.3, 0), 0, 0, 20)
            }
        },
    ])

extension Tolerance {
    /// Slanted edges of layers.
    static let layerEdges = Tolerance(
        mean: 0.6, p99: 26, worst: 70,
        reason: "edge pixels, also of masks and corners, whose curves Skia flattens coarsely")
    /// Edges of layers in perspective.
    static let perspective = Tolerance(
        mean: 1, p99: 36, worst: 90,
        reason:
            "the browser rasterizes a layer flat and then warps the image, so edges inside it are soft over two "
            + "pixels, and it softens outer edges by a distance formula; ours are rasterized after the projection")
}

private let cubeFaces = [
    ("#d04040", "rotateY(0deg)"), ("#40a040", "rotateY(90deg)"), ("#4060d0", "rotateY(-90deg)"),
    ("#e0c040", "rotateX(90deg)"), ("#40c0c0", "rotateX(-90deg)"), ("#a040a0", "rotateY(180deg)"),
]

private let square = div(6, 6, 20, 20, "background:#d04020")

private func stage(_ content: String) -> String { div(0, 0, 96, 96, "perspective:200px", content) }

private func addPerspective(_ root: CALayer) {
    root.sublayerTransform.m34 = -1 / 200
}

@discardableResult
private func card(in root: CALayer, _ frame: CGRect) -> CALayer {
    let layer = root.add(frame, 0xC8D8F0)
    layer.add(box(6, 6, 20, 20), 0xD04020)
    return layer
}

private func flat(_ name: String, _ css: String, _ transform: CGAffineTransform) -> Scene {
    Scene(name, .layerEdges, markup: div(22, 28, 52, 40, "background:#c8d8f0;transform:\(css)", square)) { root in
        card(in: root, box(22, 28, 52, 40)).setAffineTransform(transform)
    }
}

private func deep(_ name: String, _ css: String, _ transform: @escaping @Sendable () -> CATransform3D) -> Scene {
    Scene(
        name, .perspective, markup: stage(div(20, 24, 56, 48, "background:#c8d8f0;transform:\(css)", square))
    ) { root in
        addPerspective(root)
        card(in: root, box(20, 24, 56, 48)).transform = transform()
    }
}
