import CoreGraphics

/// Curves and arcs, and how subpaths begin and end.
package let curves = Subject(
    "curves", title: "Curves and arcs",
    scenes: [
        Scene(
            "quadratic curve", .lines,
            fine: "c.lineWidth = 3; c.moveTo(8, 80); c.quadraticCurveTo(20, -30, 88, 70); c.stroke();"
        ) { c in
            c.setLineWidth(3)
            c.move(to: at(8, 80))
            c.addQuadCurve(to: at(88, 70), control: at(20, -30))
            c.strokePath()
        },
        Scene(
            "cubic curves", .edges,
            fine: """
                c.fillStyle = '#7744aa'; c.moveTo(10, 50); c.bezierCurveTo(10, -20, 90, 10, 60, 46);
                c.bezierCurveTo(120, 60, 60, 120, 44, 70); c.bezierCurveTo(30, 100, -20, 90, 10, 50); c.fill();
                """
        ) { c in
            c.setFillHex(0x7744AA)
            c.move(to: at(10, 50))
            c.addCurve(to: at(60, 46), control1: at(10, -20), control2: at(90, 10))
            c.addCurve(to: at(44, 70), control1: at(120, 60), control2: at(60, 120))
            c.addCurve(to: at(10, 50), control1: at(30, 100), control2: at(-20, 90))
            c.fillPath()
        },
        Scene(
            "arcs in both directions", .lines,
            fine: """
                c.lineWidth = 4;
                [[24, 24, 0, 2, false], [72, 24, 0, 2, true], [24, 72, 4, 1, false], [72, 72, 4, 1, true]].forEach(a => {
                  c.beginPath(); c.arc(a[0], a[1], 17, a[2], a[3], a[4]); c.stroke();
                });
                """
        ) { c in
            c.setLineWidth(4)
            let arcs: [(CGFloat, CGFloat, CGFloat, CGFloat, Bool)] = [
                (24, 24, 0, 2, false), (72, 24, 0, 2, true), (24, 72, 4, 1, false), (72, 72, 4, 1, true),
            ]
            for arc in arcs {
                c.addArc(center: at(arc.0, arc.1), radius: 17, startAngle: arc.2, endAngle: arc.3, clockwise: arc.4)
                c.strokePath()
            }
        },
        Scene(
            "pie slices", .coarseCurves,
            canvas: """
                ['#cc3333', '#33aa44', '#3355cc', '#ddaa22'].forEach((v, i) => {
                  const a = [0, 0.7, 2.6, 3.4, 2 * Math.PI];
                  c.fillStyle = v; c.beginPath(); c.moveTo(48, 48); c.arc(48, 48, 40, a[i], a[i + 1]); c.closePath(); c.fill();
                });
                """
        ) { c in
            let angles: [CGFloat] = [0, 0.7, 2.6, 3.4, 2 * .pi]
            for (index, color) in ([0xCC3333, 0x33AA44, 0x3355CC, 0xDDAA22] as [UInt32]).enumerated() {
                c.setFillHex(color)
                c.move(to: at(48, 48))
                c.addArc(
                    center: at(48, 48), radius: 40, startAngle: angles[index], endAngle: angles[index + 1],
                    clockwise: false)
                c.closePath()
                c.fillPath()
            }
        },
        Scene(
            "line joined to an arc", .lines,
            fine: """
                c.lineWidth = 3; c.moveTo(8, 8); c.arc(60, 30, 20, 2.5, 5); c.arc(30, 70, 16, 0, 3, true);
                c.lineTo(90, 90); c.stroke();
                """
        ) { c in
            c.setLineWidth(3)
            c.move(to: at(8, 8))
            c.addArc(center: at(60, 30), radius: 20, startAngle: 2.5, endAngle: 5, clockwise: false)
            c.addArc(center: at(30, 70), radius: 16, startAngle: 0, endAngle: 3, clockwise: true)
            c.addLine(to: at(90, 90))
            c.strokePath()
        },
        Scene(
            "tangent arcs", .lines,
            fine: """
                c.lineWidth = 4; c.lineJoin = 'round'; c.moveTo(8, 84); c.arcTo(30, 4, 52, 84, 9);
                c.arcTo(60, 90, 88, 20, 5); c.arcTo(90, 8, 70, 10, 3); c.lineTo(60, 12); c.stroke();
                """
        ) { c in
            c.setLineWidth(4)
            c.setLineJoin(.round)
            c.move(to: at(8, 84))
            c.addArc(tangent1End: at(30, 4), tangent2End: at(52, 84), radius: 9)
            c.addArc(tangent1End: at(60, 90), tangent2End: at(88, 20), radius: 5)
            c.addArc(tangent1End: at(90, 8), tangent2End: at(70, 10), radius: 3)
            c.addLine(to: at(60, 12))
            c.strokePath()
        },
        Scene(
            "collinear tangent arcs", .lines,
            fine: """
                c.lineWidth = 4; c.moveTo(8, 20); c.arcTo(50, 20, 90, 20, 10); c.arcTo(50, 20, 50, 60, 0);
                c.arcTo(20, 80, 80, 84, 12); c.stroke();
                """
        ) { c in
            c.setLineWidth(4)
            c.move(to: at(8, 20))
            c.addArc(tangent1End: at(50, 20), tangent2End: at(90, 20), radius: 10)
            c.addArc(tangent1End: at(50, 20), tangent2End: at(50, 60), radius: 0)
            c.addArc(tangent1End: at(20, 80), tangent2End: at(80, 84), radius: 12)
            c.strokePath()
        },
        Scene(
            "rounded rectangles", .edges,
            fine: """
                c.fillStyle = '#2266cc'; c.roundRect(6, 6, 40, 40, 8); c.roundRect(52, 6, 38, 40, 19);
                c.fill(); c.beginPath(); c.fillStyle = '#cc6622'; c.roundRect(6, 52, 84, 38, { x: 30, y: 10 }); c.fill();
                """
        ) { c in
            c.setFillHex(0x2266CC)
            c.addPath(CGPath(roundedRect: box(6, 6, 40, 40), cornerWidth: 8, cornerHeight: 8, transform: nil))
            c.addPath(CGPath(roundedRect: box(52, 6, 38, 40), cornerWidth: 19, cornerHeight: 19, transform: nil))
            c.fillPath()
            c.setFillHex(0xCC6622)
            c.addPath(CGPath(roundedRect: box(6, 52, 84, 38), cornerWidth: 30, cornerHeight: 10, transform: nil))
            c.fillPath()
        },
        Scene(
            "rotated ellipses", .denseLines,
            fine: """
                c.lineWidth = 2;
                for (let i = 0; i < 6; i++) {
                  const a = i * Math.PI / 6;
                  c.moveTo(48 + 42 * Math.cos(a), 48 + 42 * Math.sin(a));
                  c.ellipse(48, 48, 42, 14, a, 0, 2 * Math.PI); c.closePath();
                }
                c.stroke();
                """
        ) { c in
            c.setLineWidth(2)
            for index in 0..<6 {
                let turn = CGAffineTransform(translationX: 48, y: 48).rotated(by: CGFloat(index) * .pi / 6)
                let path = CGMutablePath()
                path.addEllipse(in: box(-42, -14, 84, 28), transform: turn)
                c.addPath(path)
            }
            c.strokePath()
        },
        Scene(
            "arcs by relative angle", .lines,
            fine: """
                c.lineWidth = 5; c.lineCap = 'round';
                [0.5, 1.5, 3, 4.5, 6].forEach((d, i) => {
                  c.beginPath(); c.arc(48, 48, 8 + i * 8, -1, -1 - d, true); c.stroke();
                });
                """
        ) { c in
            c.setLineWidth(5)
            c.setLineCap(.round)
            for (index, turn) in ([0.5, 1.5, 3, 4.5, 6] as [CGFloat]).enumerated() {
                let path = CGMutablePath()
                path.addRelativeArc(center: at(48, 48), radius: 8 + CGFloat(index) * 8, startAngle: -1, delta: -turn)
                c.addPath(path)
                c.strokePath()
            }
        },
        Scene(
            "cubic spiral", .lines,
            fine: """
                c.lineWidth = 1.5; c.moveTo(48, 48);
                for (let i = 1; i < 40; i++) {
                  const a = i / 3, b = a - 1 / 6, r = i, q = (i - 0.5) * 1.014;
                  c.quadraticCurveTo(48 + q * Math.cos(b), 48 + q * Math.sin(b), 48 + r * Math.cos(a), 48 + r * Math.sin(a));
                }
                c.stroke();
                """
        ) { c in
            c.setLineWidth(1.5)
            c.move(to: at(48, 48))
            for index in 1..<40 {
                let (r, q) = (CGFloat(index), (CGFloat(index) - 0.5) * 1.014)
                let a: CGFloat = r / 3
                let b: CGFloat = a - 1 / 6
                c.addQuadCurve(
                    to: at(48 + r * a.cosine, 48 + r * a.sine), control: at(48 + q * b.cosine, 48 + q * b.sine))
            }
            c.strokePath()
        },
        Scene(
            "path Boolean operations", .edges,
            fine: """
                c.fillStyle = '#1177aa';
                c.save(); c.beginPath(); c.arc(26, 26, 18, 0, 7); c.clip(); c.fillRect(24, 24, 30, 30); c.restore();
                c.beginPath(); c.arc(70, 26, 16, 0, 7); c.rect(66, 22, 26, 26); c.fill();
                c.save(); c.beginPath(); c.rect(0, 52, 96, 44); c.arc(30, 74, 12, 0, 7); c.clip('evenodd');
                c.fillRect(8, 58, 30, 30); c.restore();
                """
        ) { c in
            c.setFillHex(0x1177AA)
            func circle(_ x: CGFloat, _ y: CGFloat, _ r: CGFloat) -> CGPath {
                CGPath(ellipseIn: box(x - r, y - r, 2 * r, 2 * r), transform: nil)
            }
            c.addPath(circle(26, 26, 18).intersection(CGPath(rect: box(24, 24, 30, 30), transform: nil)))
            c.addPath(circle(70, 26, 16).union(CGPath(rect: box(66, 22, 26, 26), transform: nil)))
            c.addPath(CGPath(rect: box(8, 58, 30, 30), transform: nil).subtracting(circle(30, 74, 12)))
            c.fillPath()
        },
    ])
