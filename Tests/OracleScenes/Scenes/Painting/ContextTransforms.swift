import CoreGraphics

/// Transforms of a context's coordinate space.
package let contextTransforms = Subject(
    "spaces", title: "Transforms of a context",
    scenes: [
        scene("translated, then rotated", "c.translate(48, 20); c.rotate(0.7);") { c in
            c.translateBy(x: 48, y: 20)
            c.rotate(by: 0.7)
        },
        scene("rotated, then translated", "c.rotate(0.7); c.translate(48, 0);") { c in
            c.rotate(by: 0.7)
            c.translateBy(x: 48, y: 0)
        },
        scene("stretched", "c.translate(10, 30); c.scale(1.9, 0.6);") { c in
            c.translateBy(x: 10, y: 30)
            c.scaleBy(x: 1.9, y: 0.6)
        },
        scene("skewed", "c.transform(1, 0.4, -0.5, 1, 40, 10);") { c in
            c.concatenate(CGAffineTransform(a: 1, b: 0.4, c: -0.5, d: 1, tx: 40, ty: 10))
        },
        scene("mirrored", "c.translate(86, 80); c.scale(-1.2, -1);") { c in
            c.translateBy(x: 86, y: 80)
            c.scaleBy(x: -1.2, y: -1)
        },
        scene("saved and restored", "c.save(); c.scale(9, 9); c.restore(); c.translate(30, 30);") { c in
            c.saveGState()
            c.scaleBy(x: 9, y: 9)
            c.restoreGState()
            c.translateBy(x: 30, y: 30)
        },
        scene("about a point", "c.translate(48, 48); c.rotate(Math.PI / 3); c.scale(0.8, 1.4); c.translate(-20, -20);")
        {
            c in
            c.concatenate(
                CGAffineTransform(translationX: 48, y: 48).rotated(by: .pi / 3).scaledBy(x: 0.8, y: 1.4)
                    .translatedBy(x: -20, y: -20))
        },
    ])

private func scene(_ name: String, _ canvas: String, _ transform: @escaping @Sendable (CGContext) -> Void) -> Scene {
    Scene(
        name, .edges,
        fine: """
            \(canvas) c.fillStyle = '#b0c8f0'; c.fillRect(0, 0, 40, 40); c.lineWidth = 3; c.strokeStyle = '#204080';
            c.strokeRect(0, 0, 40, 40); c.fillStyle = '#d04020'; c.beginPath(); c.moveTo(4, 36); c.lineTo(20, 6);
            c.lineTo(24, 36); c.fill();
            """
    ) { c in
        transform(c)
        c.fillRect(0, 0, 40, 40, 0xB0C8F0)
        c.setLineWidth(3)
        c.setStrokeHex(0x204080)
        c.stroke(box(0, 0, 40, 40))
        c.setFillHex(0xD04020)
        c.addPolyline([(4, 36), (20, 6), (24, 36)])
        c.fillPath()
    }
}
