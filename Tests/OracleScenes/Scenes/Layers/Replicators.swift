import CoreGraphics
import QuartzCore

/// Copies that a replicator makes, against the same number of elements.
package let replicators = Subject(
    "replicators", title: "Replicators",
    scenes: [
        Scene(
            "a row", .exact,
            markup: copies(6) { index in div(6 + Double(index) * 14, 30, 10, 36, "background:#2266cc") }
        ) { root in
            let layer = replicator(root, 6, CATransform3DMakeTranslation(14, 0, 0))
            layer.add(box(6, 30, 10, 36), 0x2266CC)
        },
        Scene(
            "a wheel", .layerEdges,
            markup: copies(8) { index in
                div(0, 0, 96, 96, "transform:rotate(\(index * 45)deg)", div(44, 8, 8, 24, "background:#c04080"))
            }
        ) { root in
            let layer = replicator(root, 8, CATransform3DMakeRotation(.pi / 4, 0, 0, 1))
            layer.add(box(44, 8, 8, 24), 0xC04080)
        },
        Scene(
            "scaled at each step", .layerEdges,
            markup: copies(6) { index in
                let scale = (0..<index).reduce(1.0) { scale, _ in scale * 0.8 }
                return div(0, 0, 96, 96, "transform:scale(\(scale))", div(8, 8, 80, 80, "border:2px solid #204060"))
            }
        ) { root in
            let layer = replicator(root, 6, CATransform3DMakeScale(0.8, 0.8, 1))
            let frame = layer.add(box(8, 8, 80, 80))
            frame.borderWidth = 2
            frame.borderColor = .hex(0x204060)
        },
        Scene(
            "color offsets", .exact,
            markup: copies(6) { index in
                div(
                    6 + Double(index) * 14, 20, 12, 56,
                    "background:rgb(\(255 - index * 40) \(128 + index * 20) \(51 * index))")
            }
        ) { root in
            let layer = replicator(root, 6, CATransform3DMakeTranslation(14, 0, 0))
            layer.instanceColor = CGColor(srgbRed: 1, green: 128 / 255, blue: 0, alpha: 1)
            layer.instanceRedOffset = -40 / 255
            layer.instanceGreenOffset = 20 / 255
            layer.instanceBlueOffset = 51 / 255
            layer.add(box(6, 20, 12, 56), 0xFFFFFF)
        },
        Scene(
            "fading",
            Tolerance(
                mean: 0.5, p99: 2, worst: 2, reason: "color factors are rounded to multiples of 1/256 at each copy"),
            markup: copies(6) { index in
                div(
                    6 + Double(index) * 12, 10 + Double(index) * 8, 20, 40,
                    "background:#d04040;opacity:\(1 - Double(index) * 0.15)")
            }
        ) { root in
            let layer = replicator(root, 6, CATransform3DMakeTranslation(12, 8, 0))
            layer.instanceAlphaOffset = -0.15
            layer.add(box(6, 10, 20, 40), 0xD04040)
        },
        Scene(
            "nested replicators", .exact,
            markup: copies(4) { row in
                copies(5) { column in
                    div(
                        8 + Double(column) * 17, 8 + Double(row) * 22, 12, 16,
                        "background:#208060;opacity:\(1 - Double(row) * 0.2)")
                }
            }
        ) { root in
            let rows = replicator(root, 4, CATransform3DMakeTranslation(0, 22, 0))
            rows.instanceAlphaOffset = -0.2
            let row = replicator(rows, 5, CATransform3DMakeTranslation(17, 0, 0))
            row.add(box(8, 8, 12, 16), 0x208060)
        },
    ])

private func copies(_ count: Int, _ element: (Int) -> String) -> String {
    (0..<count).map(element).joined()
}

private func replicator(_ root: CALayer, _ count: Int, _ transform: CATransform3D) -> CAReplicatorLayer {
    let layer = root.add(CAReplicatorLayer(), box(0, 0, 96, 96))
    layer.instanceCount = count
    layer.instanceTransform = transform
    return layer
}
