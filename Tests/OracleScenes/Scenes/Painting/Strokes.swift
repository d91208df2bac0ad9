import CoreGraphics

/// Stroked lines: width, caps, joins, and transforms of the pen.
package let strokes = Subject(
    "strokes", title: "Lines",
    scenes: [
        Scene(
            "widths", .lines,
            fine: """
                [0.5, 1, 2, 3.5, 6, 9].forEach((w, i) => {
                  c.lineWidth = w; c.beginPath(); c.moveTo(6, 8 + i * 14); c.lineTo(90, 14 + i * 14); c.stroke();
                });
                """
        ) { c in
            for (index, width) in ([0.5, 1, 2, 3.5, 6, 9] as [CGFloat]).enumerated() {
                c.setLineWidth(width)
                c.addPolyline([(6, 8 + CGFloat(index) * 14), (90, 14 + CGFloat(index) * 14)])
                c.strokePath()
            }
        },
        Scene(
            "on and between pixel centers", .exact,
            canvas: """
                c.lineWidth = 1; c.strokeStyle = '#203080';
                c.strokeRect(8.5, 8.5, 30, 30); c.strokeRect(50, 8, 30, 30);
                c.lineWidth = 3; c.strokeRect(8.5, 50.5, 30, 30); c.strokeRect(50, 50, 30, 30);
                """
        ) { c in
            c.setStrokeHex(0x203080)
            c.setLineWidth(1)
            c.stroke(box(8.5, 8.5, 30, 30))
            c.stroke(box(50, 8, 30, 30))
            c.stroke(box(8.5, 50.5, 30, 30), width: 3)
            c.stroke(box(50, 50, 30, 30), width: 3)
        },
        caps("butt caps", "butt", .butt), caps("round caps", "round", .round),
        caps("square caps", "square", .square),
        joins("miter joins", "miter", .miter), joins("round corners", "round", .round),
        joins("bevel joins", "bevel", .bevel),
        Scene(
            "miter limits", .lines,
            fine: """
                c.lineWidth = 6;
                [1, 2, 3, 4.2, 10].forEach((m, i) => {
                  c.miterLimit = m; c.beginPath(); c.moveTo(12, 8 + i * 18); c.lineTo(60, 14 + i * 17);
                  c.lineTo(12, 20 + i * 18); c.stroke();
                });
                """
        ) { c in
            c.setLineWidth(6)
            for (index, limit) in ([1, 2, 3, 4.2, 10] as [CGFloat]).enumerated() {
                let step = CGFloat(index)
                c.setMiterLimit(limit)
                c.addPolyline([(12, 8 + step * 18), (60, 14 + step * 17), (12, 20 + step * 18)])
                c.strokePath()
            }
        },
        Scene(
            "zero-length lines", .coarseCurves,
            web: .markup(
                """
                <svg width="96" height="96"><path d="M24 30 L24 30 M70 30 Z M48 68 L48 68 L48 68" stroke="#000"
                stroke-width="20" stroke-linecap="round"/></svg>
                """),
            native: .context { c in
                c.setLineWidth(20)
                c.setLineCap(.round)
                c.addPolyline([(24, 30), (24, 30)])
                c.addPolyline([(70, 30)], closed: true)
                c.addPolyline([(48, 68), (48, 68), (48, 68)])
                c.strokePath()
            }),
        Scene(
            "closed and open subpaths", .lines,
            fine: """
                c.lineWidth = 8; c.lineJoin = 'miter';
                c.moveTo(12, 40); c.lineTo(26, 12); c.lineTo(40, 40); c.closePath();
                c.moveTo(56, 40); c.lineTo(70, 12); c.lineTo(84, 40); c.lineTo(56, 40);
                c.moveTo(20, 60); c.bezierCurveTo(0, 100, 100, 100, 70, 60); c.closePath(); c.stroke();
                """
        ) { c in
            c.setLineWidth(8)
            c.addPolyline([(12, 40), (26, 12), (40, 40)], closed: true)
            c.addPolyline([(56, 40), (70, 12), (84, 40), (56, 40)])
            c.move(to: at(20, 60))
            c.addCurve(to: at(70, 60), control1: at(0, 100), control2: at(100, 100))
            c.closePath()
            c.strokePath()
        },
        Scene(
            "wide stroke around a tight bend", .lines,
            fine: """
                c.lineWidth = 26; c.strokeStyle = '#aa3366'; c.moveTo(20, 84);
                c.bezierCurveTo(24, 4, 60, 4, 76, 84); c.stroke();
                c.strokeStyle = '#ffffff'; c.lineWidth = 1; c.stroke();
                """
        ) { c in
            for (width, color) in [(26, 0xAA3366), (1, 0xFFFFFF)] as [(CGFloat, UInt32)] {
                c.setLineWidth(width)
                c.setStrokeHex(color)
                c.move(to: at(20, 84))
                c.addCurve(to: at(76, 84), control1: at(24, 4), control2: at(60, 4))
                c.strokePath()
            }
        },
        Scene(
            "curve with a cusp", .lines,
            fine: """
                c.lineWidth = 5; c.lineJoin = 'round'; c.moveTo(14, 80);
                c.bezierCurveTo(110, 10, -14, 10, 82, 80); c.stroke();
                c.beginPath(); c.moveTo(20, 14); c.bezierCurveTo(76, 10, 76, 18, 20, 14); c.stroke();
                """
        ) { c in
            c.setLineWidth(5)
            c.setLineJoin(.round)
            c.move(to: at(14, 80))
            c.addCurve(to: at(82, 80), control1: at(110, 10), control2: at(-14, 10))
            c.strokePath()
            c.move(to: at(20, 14))
            c.addCurve(to: at(20, 14), control1: at(76, 10), control2: at(76, 18))
            c.strokePath()
        },
        Scene(
            "stretched pen", .lines,
            fine: """
                c.lineWidth = 4; c.strokeStyle = '#005577';
                c.translate(48, 48); c.rotate(0.5); c.scale(2.2, 0.7);
                c.beginPath(); c.arc(0, 0, 16, 0, 2 * Math.PI); c.closePath(); c.stroke();
                c.beginPath(); c.moveTo(-18, -40); c.lineTo(0, -28); c.lineTo(18, -40); c.stroke();
                """
        ) { c in
            c.setLineWidth(4)
            c.setStrokeHex(0x005577)
            c.translateBy(x: 48, y: 48)
            c.rotate(by: 0.5)
            c.scaleBy(x: 2.2, y: 0.7)
            c.strokeEllipse(in: box(-16, -16, 32, 32))
            c.addPolyline([(-18, -40), (0, -28), (18, -40)])
            c.strokePath()
        },
        Scene(
            "path created before the transform", .lines,
            fine: """
                c.lineWidth = 3; c.moveTo(20, 20); c.lineTo(76, 30); c.lineTo(40, 80);
                c.scale(3, 1); c.stroke();
                """
        ) { c in
            c.setLineWidth(3)
            c.addPolyline([(20, 20), (76, 30), (40, 80)])
            c.scaleBy(x: 3, y: 1)
            c.strokePath()
        },
        Scene(
            "translucent stroke crossing itself", .lines,
            fine: """
                c.lineWidth = 12; c.strokeStyle = 'rgb(200 30 30 / 0.5)'; c.moveTo(10, 20); c.lineTo(86, 76);
                c.lineTo(20, 86); c.lineTo(80, 12); c.stroke();
                """
        ) { c in
            c.setLineWidth(12)
            c.setStrokeHex(0xC81E1E, 0.5)
            c.addPolyline([(10, 20), (86, 76), (20, 86), (80, 12)])
            c.strokePath()
        },
        Scene(
            "fill and stroke at once", .lines,
            fine: """
                c.lineWidth = 6; c.fillStyle = '#f0c040'; c.strokeStyle = 'rgb(40 60 160 / 0.6)';
                c.rect(14, 14, 40, 40); c.ellipse(58, 58, 26, 20, 0, 0, 2 * Math.PI); c.fill('evenodd'); c.stroke();
                """
        ) { c in
            c.setLineWidth(6)
            c.setFillHex(0xF0C040)
            c.setStrokeHex(0x283CA0, 0.6)
            c.addRect(box(14, 14, 40, 40))
            c.move(to: at(54, 14))
            c.addPath(rightEllipse)
            c.drawPath(using: .eoFillStroke)
        },
    ])

/// An ellipse that starts at its right end, reached by a line from the rectangle's start, as in a canvas.
private var rightEllipse: CGPath {
    let path = CGMutablePath()
    path.move(to: at(14, 14))
    path.addArc(
        center: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi, clockwise: false,
        transform: CGAffineTransform(a: 26, b: 0, c: 0, d: 20, tx: 58, ty: 58))
    return path
}

private func caps(_ name: String, _ word: String, _ cap: CGLineCap) -> Scene {
    Scene(
        name, .lines,
        fine: """
            c.lineWidth = 14; c.lineCap = '\(word)'; c.moveTo(20, 20); c.lineTo(76, 20);
            c.moveTo(24, 44); c.lineTo(70, 84); c.moveTo(24, 80); c.quadraticCurveTo(22, 60, 40, 48); c.stroke();
            """
    ) { c in
        c.setLineWidth(14)
        c.setLineCap(cap)
        c.addPolyline([(20, 20), (76, 20)])
        c.addPolyline([(24, 44), (70, 84)])
        c.move(to: at(24, 80))
        c.addQuadCurve(to: at(40, 48), control: at(22, 60))
        c.strokePath()
    }
}

private func joins(_ name: String, _ word: String, _ join: CGLineJoin) -> Scene {
    Scene(
        name, .lines,
        fine: """
            c.lineWidth = 11; c.lineJoin = '\(word)'; c.moveTo(12, 40); c.lineTo(30, 14); c.lineTo(48, 40);
            c.lineTo(84, 34); c.moveTo(14, 80); c.lineTo(60, 80); c.lineTo(40, 58); c.moveTo(70, 58);
            c.lineTo(86, 58); c.lineTo(86, 86); c.lineTo(70, 86); c.closePath(); c.stroke();
            """
    ) { c in
        c.setLineWidth(11)
        c.setLineJoin(join)
        c.addPolyline([(12, 40), (30, 14), (48, 40), (84, 34)])
        c.addPolyline([(14, 80), (60, 80), (40, 58)])
        c.addPolyline([(70, 58), (86, 58), (86, 86), (70, 86)], closed: true)
        c.strokePath()
    }
}
