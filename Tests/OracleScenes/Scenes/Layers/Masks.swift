import CoreGraphics
import QuartzCore

/// Layers with masks.
package let masks = Subject(
    "masks", title: "Masks of layers",
    scenes: [
        Scene(
            "a shape", .maskEdges,
            markup: div(8, 8, 80, 80, "background:#2266cc;clip-path:polygon(40px 0, 80px 80px, 0 50px)", stripe)
        ) { root in
            let layer = card(root)
            let shape = CAShapeLayer()
            let path = CGMutablePath()
            path.addLines(between: [at(40, 0), at(80, 80), at(0, 50)])
            path.closeSubpath()
            shape.path = path
            layer.mask = shape
        },
        Scene(
            "an ellipse", .maskEdges,
            markup: div(8, 8, 80, 80, "background:#2266cc;clip-path:ellipse(36px 24px at 40px 44px)", stripe)
        ) { root in
            let layer = card(root)
            let shape = CAShapeLayer()
            shape.path = CGPath(ellipseIn: box(4, 20, 72, 48), transform: nil)
            layer.mask = shape
        },
        Scene(
            "a gradient", .gradients,
            markup: div(
                8, 8, 80, 80, "background:#2266cc;mask-image:linear-gradient(to right, #000, rgb(0 0 0 / 0))", stripe)
        ) { root in
            let layer = card(root)
            let gradient = CAGradientLayer()
            gradient.frame = box(0, 0, 80, 80)
            gradient.colors = [CGColor.hex(0), CGColor.hex(0, 0)]
            gradient.startPoint = at(0, 0.5)
            gradient.endPoint = at(1, 0.5)
            layer.mask = gradient
        },
        Scene(
            "half opaque, smaller than the layer", .exact,
            markup: div(
                8, 8, 80, 80,
                "background:#2266cc;mask-image:linear-gradient(rgb(0 0 0 / 0.5), rgb(0 0 0 / 0.5));mask-size:50px 40px;mask-position:10px 20px;mask-repeat:no-repeat",
                stripe)
        ) { root in
            let layer = card(root)
            let mask = CALayer()
            mask.frame = box(10, 20, 50, 40)
            mask.backgroundColor = .hex(0, 0.5)
            layer.mask = mask
        },
        Scene(
            "even-odd holes", .maskEdges,
            markup: div(
                8, 8, 80, 80, "background:#2266cc;clip-path:path(evenodd, 'M0 0 H80 V80 H0 Z M40 8 L70 70 L10 70 Z')",
                stripe)
        ) { root in
            let layer = card(root)
            let shape = CAShapeLayer()
            let path = CGMutablePath()
            path.addRect(box(0, 0, 80, 80))
            path.addLines(between: [at(40, 8), at(70, 70), at(10, 70)])
            path.closeSubpath()
            shape.path = path
            shape.fillRule = .evenOdd
            layer.mask = shape
        },
        Scene(
            "on a rotated layer", .layerEdges,
            markup: div(
                20, 20, 56, 56, "background:#2266cc;transform:rotate(30deg);clip-path:circle(26px at 28px 28px)",
                div(0, 28, 56, 28, "background:#f0c040"))
        ) { root in
            let layer = root.add(box(20, 20, 56, 56), 0x2266CC)
            layer.add(box(0, 28, 56, 28), 0xF0C040)
            layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 6))
            let shape = CAShapeLayer()
            shape.path = CGPath(ellipseIn: box(2, 2, 52, 52), transform: nil)
            layer.mask = shape
        },
        Scene(
            "with opacity", .maskEdges,
            markup: div(8, 8, 80, 80, "background:#2266cc;opacity:0.5;clip-path:inset(10px 20px round 12px)", stripe)
        ) { root in
            let layer = card(root)
            layer.opacity = 0.5
            let mask = CALayer()
            mask.frame = box(20, 10, 40, 60)
            mask.cornerRadius = 12
            mask.backgroundColor = .hex(0)
            layer.mask = mask
        },
    ])

extension Tolerance {
    /// Edges of masks.
    static let maskEdges = Tolerance(
        mean: 0.6, p99: 18, worst: 60, reason: "edge pixels of the mask, whose curves Skia flattens coarsely")
}

private let stripe = div(20, 20, 60, 24, "background:#f0c040")

private func card(_ root: CALayer) -> CALayer {
    let layer = root.add(box(8, 8, 80, 80), 0x2266CC)
    layer.add(box(20, 20, 60, 24), 0xF0C040)
    return layer
}
