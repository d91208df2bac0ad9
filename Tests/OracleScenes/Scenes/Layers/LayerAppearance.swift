import CoreGraphics
import QuartzCore

/// Backgrounds, corners, borders and opacity of layers.
package let layerAppearance = Subject(
    "looks", title: "Appearance of layers",
    scenes: [
        Scene(
            "backgrounds", .exact,
            markup: div(8, 8, 50, 50, "background:#2266cc") + div(30, 30, 58, 40, "background:rgb(220 60 30 / 0.6)")
        ) { root in
            root.add(box(8, 8, 50, 50), 0x2266CC)
            root.add(box(30, 30, 58, 40), 0xDC3C1E, 0.6)
        },
        Scene("round corners", .corners, markup: div(10, 14, 76, 60, "background:#2266cc;border-radius:16px")) { root in
            root.add(box(10, 14, 76, 60), 0x2266CC).cornerRadius = 16
        },
        Scene("a circle", .coarseCurves, markup: div(10, 10, 76, 76, "background:#118844;border-radius:38px")) { root in
            root.add(box(10, 10, 76, 76), 0x118844).cornerRadius = 38
        }.byGLES(.coarseFromExactCurves),
        Scene(
            "two of four corners", .corners,
            markup: div(10, 14, 76, 60, "background:#aa3377;border-radius:24px 0 24px 0")
        ) { root in
            let layer = root.add(box(10, 14, 76, 60), 0xAA3377)
            layer.cornerRadius = 24
            layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        },
        Scene(
            "a border", .exact,
            markup: div(10, 14, 76, 60, "background:#ffe0a0;border:5px solid #804010")
        ) { root in
            setBorder(root.add(box(10, 14, 76, 60), 0xFFE0A0), 5, 0x804010)
        },
        Scene(
            "a border with round corners", .corners,
            markup: div(
                10, 14, 76, 60,
                "background:#ffe0a0;border:6px solid #804010;border-radius:18px;background-clip:padding-box")
        ) { root in
            let layer = root.add(box(10, 14, 76, 60), 0xFFE0A0)
            layer.cornerRadius = 18
            setBorder(layer, 6, 0x804010)
        },
        Scene(
            "a border wider than the radius", .corners,
            markup: div(10, 14, 76, 60, "background:#c0e0ff;border:14px solid #204060;border-radius:8px")
        ) { root in
            let layer = root.add(box(10, 14, 76, 60), 0xC0E0FF)
            layer.cornerRadius = 8
            setBorder(layer, 14, 0x204060)
        },
        Scene(
            "a translucent border", .exact,
            markup: div(10, 14, 76, 60, "background:#40a0ff;border:10px solid rgb(255 0 0 / 0.4)")
        ) { root in
            setBorder(root.add(box(10, 14, 76, 60), 0x40A0FF), 10, 0xFF0000, 0.4)
        },
        Scene(
            "border over sublayers", .exact,
            markup: div(
                10, 14, 76, 60, "background:#fff",
                div(-6, 20, 60, 20, "background:#30b060") + div(0, 0, 76, 60, "border:6px solid #d04040"))
        ) { root in
            let layer = root.add(box(10, 14, 76, 60), 0xFFFFFF)
            layer.add(box(-6, 20, 60, 20), 0x30B060)
            setBorder(layer, 6, 0xD04040)
        },
        Scene(
            "clipped to round corners", .corners,
            markup: div(
                14, 14, 68, 68, "background:#eee;border-radius:22px;overflow:hidden",
                div(-10, -10, 50, 50, "background:#d04040") + div(40, 30, 50, 60, "background:#4060d0"))
        ) { root in
            let layer = root.add(box(14, 14, 68, 68), 0xEEEEEE)
            layer.cornerRadius = 22
            layer.masksToBounds = true
            layer.add(box(-10, -10, 50, 50), 0xD04040)
            layer.add(box(40, 30, 50, 60), 0x4060D0)
        },
        Scene(
            "not clipped", .corners,
            markup: div(
                24, 24, 48, 48, "background:#ddd;border-radius:16px", div(-16, -8, 40, 30, "background:#d04040"))
        ) { root in
            let layer = root.add(box(24, 24, 48, 48), 0xDDDDDD)
            layer.cornerRadius = 16
            layer.add(box(-16, -8, 40, 30), 0xD04040)
        },
        Scene(
            "group opacity", .exact,
            markup: div(0, 0, 96, 40, "background:#ffcc66")
                + div(
                    10, 10, 76, 76, "background:#2266cc;opacity:0.5",
                    div(10, 10, 40, 40, "background:#ffffff") + div(30, 30, 50, 30, "background:#dd3322"))
        ) { root in
            root.add(box(0, 0, 96, 40), 0xFFCC66)
            let group = root.add(box(10, 10, 76, 76), 0x2266CC)
            group.opacity = 0.5
            group.add(box(10, 10, 40, 40), 0xFFFFFF)
            group.add(box(30, 30, 50, 30), 0xDD3322)
        },
        Scene(
            "nested group opacity", .exact,
            markup: div(
                6, 6, 84, 84, "background:#334455;opacity:0.8",
                div(
                    10, 10, 50, 50, "background:#ffcc00;opacity:0.6",
                    div(20, 20, 50, 50, "background:#dd2244;opacity:0.5")))
        ) { root in
            let outer = root.add(box(6, 6, 84, 84), 0x334455)
            outer.opacity = 0.8
            let middle = outer.add(box(10, 10, 50, 50), 0xFFCC00)
            middle.opacity = 0.6
            middle.add(box(20, 20, 50, 50), 0xDD2244).opacity = 0.5
        },
        Scene(
            "without group opacity", .exact,
            markup: div(10, 10, 50, 50, "background:rgb(34 102 204 / 0.5)")
                + div(30, 30, 50, 50, "background:rgb(221 51 34 / 0.5)")
        ) { root in
            let group = root.add(box(0, 0, 96, 96))
            group.opacity = 0.5
            group.allowsGroupOpacity = false
            group.add(box(10, 10, 50, 50), 0x2266CC)
            group.add(box(30, 30, 50, 50), 0xDD3322)
        },
        Scene(
            "order, zPosition and hidden layers", .exact,
            markup: div(8, 8, 44, 44, "background:#d04040;z-index:3")
                + div(28, 28, 44, 44, "background:#40a040;z-index:1")
                + div(48, 44, 40, 44, "background:#4060d0;z-index:2")
        ) { root in
            root.add(box(8, 8, 44, 44), 0xD04040).zPosition = 3
            root.add(box(28, 28, 44, 44), 0x40A040)
            root.add(box(48, 44, 40, 44), 0x4060D0).zPosition = 1
            let hidden = root.add(box(0, 0, 96, 96), 0x000000)
            hidden.zPosition = 9
            hidden.isHidden = true
        },
        Scene(
            "scrolled bounds", .exact,
            markup: div(
                12, 12, 72, 72, "background:#eeeeee;overflow:hidden",
                div(-20, -10, 40, 40, "background:#d04040") + div(30, 40, 60, 20, "background:#4060d0"))
        ) { root in
            let layer = root.add(box(12, 12, 72, 72), 0xEEEEEE)
            layer.masksToBounds = true
            layer.bounds.origin = at(30, 20)
            layer.add(box(10, 10, 40, 40), 0xD04040)
            layer.add(box(60, 60, 60, 20), 0x4060D0)
        },
    ])

extension Tolerance {
    /// Rounded corners of boxes.
    static let corners = Tolerance(
        mean: 0.5, p99: 16, worst: 60,
        reason: "edge pixels of the corners, which Skia draws coarsely")
}

/// An absolutely positioned element with a position, a size and a style, in CSS pixels.
func div(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ style: String, _ content: String = "") -> String
{
    "<div style=\"left:\(x)px;top:\(y)px;width:\(width)px;height:\(height)px;\(style)\">\(content)</div>"
}

private func setBorder(_ layer: CALayer, _ width: CGFloat, _ color: UInt32, _ alpha: CGFloat = 1) {
    layer.borderWidth = width
    layer.borderColor = .hex(color, alpha)
}
