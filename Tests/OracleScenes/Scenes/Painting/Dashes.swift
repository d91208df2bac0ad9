import CoreGraphics

/// Dashed lines.
package let dashes = Subject(
    "dashes", title: "Dashes",
    scenes: [
        Scene(
            "phases", .exact,
            canvas: """
                c.lineWidth = 6; c.setLineDash([12, 6]);
                [0, 4, 9, 15, 20, -5].forEach((p, i) => {
                  c.lineDashOffset = p; c.beginPath(); c.moveTo(6, 11 + i * 14); c.lineTo(90, 11 + i * 14); c.stroke();
                });
                """
        ) { c in
            c.setLineWidth(6)
            for (index, phase) in ([0, 4, 9, 15, 20, -5] as [CGFloat]).enumerated() {
                c.setLineDash(phase: phase, lengths: [12, 6])
                c.addPolyline([(6, 11 + CGFloat(index) * 14), (90, 11 + CGFloat(index) * 14)])
                c.strokePath()
            }
        },
        Scene(
            "patterns", .exact,
            canvas: """
                c.lineWidth = 6;
                [[4], [10, 2, 3], [1, 1], [8, 4, 2, 4], [0, 5, 5, 0], [100, 10]].forEach((d, i) => {
                  c.setLineDash(d); c.beginPath(); c.moveTo(6, 11 + i * 14); c.lineTo(90, 11 + i * 14); c.stroke();
                });
                """
        ) { c in
            let rows: [[CGFloat]] = [[4], [10, 2, 3], [1, 1], [8, 4, 2, 4], [0, 5, 5, 0], [100, 10]]
            c.setLineWidth(6)
            for (index, row) in rows.enumerated() {
                c.setLineDash(phase: 0, lengths: row)
                c.addPolyline([(6, 11 + CGFloat(index) * 14), (90, 11 + CGFloat(index) * 14)])
                c.strokePath()
            }
        },
        Scene(
            "round dots", .lines,
            fine: """
                c.lineWidth = 7; c.lineCap = 'round'; c.strokeStyle = '#cc2255'; c.setLineDash([0, 11]);
                c.moveTo(10, 16); c.lineTo(88, 16); c.moveTo(10, 36); c.bezierCurveTo(40, 100, 60, -10, 86, 84); c.stroke();
                """
        ) { c in
            c.setLineWidth(7)
            c.setLineCap(.round)
            c.setStrokeHex(0xCC2255)
            c.setLineDash(phase: 0, lengths: [0, 11])
            c.addPolyline([(10, 16), (88, 16)])
            c.move(to: at(10, 36))
            c.addCurve(to: at(86, 84), control1: at(40, 100), control2: at(60, -10))
            c.strokePath()
        },
        Scene(
            "square caps", .lines,
            fine: """
                c.lineWidth = 6; c.lineCap = 'square'; c.setLineDash([6, 14]); c.lineDashOffset = 3;
                c.moveTo(10, 12); c.lineTo(86, 30); c.lineTo(16, 50); c.lineTo(86, 84); c.stroke();
                """
        ) { c in
            c.setLineWidth(6)
            c.setLineCap(.square)
            c.setLineDash(phase: 3, lengths: [6, 14])
            c.addPolyline([(10, 12), (86, 30), (16, 50), (86, 84)])
            c.strokePath()
        },
        Scene(
            "dashes around corners", .lines,
            fine: """
                c.lineWidth = 7; c.setLineDash([17, 9]); c.strokeRect(14, 14, 68, 68);
                c.lineJoin = 'round'; c.strokeStyle = '#d07000';
                c.beginPath(); c.moveTo(48, 26); c.lineTo(70, 66); c.lineTo(26, 66); c.closePath(); c.stroke();
                """
        ) { c in
            c.setLineWidth(7)
            c.setLineDash(phase: 0, lengths: [17, 9])
            c.stroke(box(14, 14, 68, 68))
            c.setLineJoin(.round)
            c.setStrokeHex(0xD07000)
            c.addPolyline([(48, 26), (70, 66), (26, 66)], closed: true)
            c.strokePath()
        },
        Scene(
            "dashes along a circle",
            Tolerance(
                mean: 0.8, p99: 18, worst: 45,
                reason: "edge pixels; the length along the curve is measured by straight segments, coarser in Skia"),
            fine: """
                c.lineWidth = 8; c.setLineDash([10, 5]); c.lineDashOffset = 4; c.strokeStyle = '#225599';
                c.arc(48, 48, 36, 0, 2 * Math.PI); c.closePath(); c.stroke();
                c.beginPath(); c.arc(48, 48, 18, 6, 0.5, true); c.stroke();
                """
        ) { c in
            c.setLineWidth(8)
            c.setLineDash(phase: 4, lengths: [10, 5])
            c.setStrokeHex(0x225599)
            c.addArc(center: at(48, 48), radius: 36, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
            c.closePath()
            c.strokePath()
            c.addArc(center: at(48, 48), radius: 18, startAngle: 6, endAngle: 0.5, clockwise: true)
            c.strokePath()
        },
        Scene(
            "phase restarts in each subpath", .exact,
            canvas: """
                c.lineWidth = 8; c.setLineDash([15, 10]); c.moveTo(8, 16); c.lineTo(58, 16); c.moveTo(8, 40);
                c.lineTo(88, 40); c.moveTo(20, 64); c.lineTo(88, 64); c.stroke();
                """
        ) { c in
            c.setLineWidth(8)
            c.setLineDash(phase: 0, lengths: [15, 10])
            c.addPolyline([(8, 16), (58, 16)])
            c.addPolyline([(8, 40), (88, 40)])
            c.addPolyline([(20, 64), (88, 64)])
            c.strokePath()
        },
        Scene(
            "dashes in a stretched pen", .lines,
            fine: """
                c.lineWidth = 4; c.setLineDash([6, 5]); c.translate(48, 48); c.scale(1.6, 0.8); c.rotate(0.4);
                c.strokeRect(-20, -30, 40, 60);
                """
        ) { c in
            c.setLineWidth(4)
            c.setLineDash(phase: 0, lengths: [6, 5])
            c.translateBy(x: 48, y: 48)
            c.scaleBy(x: 1.6, y: 0.8)
            c.rotate(by: 0.4)
            c.stroke(box(-20, -30, 40, 60))
        },
        Scene(
            "outline of a dashed stroke", .lines,
            fine: """
                c.lineWidth = 12; c.lineCap = 'round'; c.setLineDash([16, 20]);
                const line = new Path2D('M14 24 C40 -10 60 110 84 60');
                c.strokeStyle = '#308050'; c.stroke(line);
                """
        ) { c in
            c.setLineWidth(12)
            c.setLineCap(.round)
            c.setLineDash(phase: 0, lengths: [16, 20])
            c.move(to: at(14, 24))
            c.addCurve(to: at(84, 60), control1: at(40, -10), control2: at(60, 110))
            c.replacePathWithStrokedPath()
            c.setFillHex(0x308050)
            c.fillPath()
        },
    ])
