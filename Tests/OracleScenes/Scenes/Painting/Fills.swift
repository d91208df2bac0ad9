import CoreGraphics
import Foundation

/// Filled areas: fill rules, edges on and between pixels, opacity.
package let fills = Subject(
    "fills", title: "Fills",
    scenes: [
        Scene(
            "integer pixel edges", .exact,
            canvas: """
                c.fillStyle = '#2266cc'; c.fillRect(8, 8, 40, 60);
                c.fillStyle = '#dd4422'; c.fillRect(40, 30, 48, 50);
                """
        ) { c in
            c.fillRect(8, 8, 40, 60, 0x2266CC)
            c.fillRect(40, 30, 48, 50, 0xDD4422)
        },
        Scene(
            "fractional pixel edges", .exact,
            canvas: """
                c.fillStyle = '#2266cc'; c.fillRect(8.5, 8.25, 40.5, 30.5);
                c.fillStyle = '#118844'; c.fillRect(20.75, 50.5, 60.5, 20.25);
                """
        ) { c in
            c.fillRect(8.5, 8.25, 40.5, 30.5, 0x2266CC)
            c.fillRect(20.75, 50.5, 60.5, 20.25, 0x118844)
        },
        Scene(
            "star, nonzero winding", .edges,
            fine: "c.fillStyle = '#8833aa'; \(star) c.fill();"
        ) { c in
            c.setFillHex(0x8833AA)
            c.addPolyline(starPoints, closed: true)
            c.fillPath()
        },
        Scene(
            "star, even-odd", .edges,
            fine: "c.fillStyle = '#8833aa'; \(star) c.fill('evenodd');"
        ) { c in
            c.setFillHex(0x8833AA)
            c.addPolyline(starPoints, closed: true)
            c.fillPath(using: .evenOdd)
        },
        Scene(
            "rings of opposite direction", .edges,
            fine: """
                c.fillStyle = '#cc7700';
                c.arc(48, 48, 40, 0, 2 * Math.PI); c.closePath();
                c.moveTo(76, 48); c.arc(48, 48, 28, 0, 2 * Math.PI, true); c.closePath();
                c.moveTo(64, 48); c.arc(48, 48, 16, 0, 2 * Math.PI); c.closePath(); c.fill();
                """
        ) { c in
            c.setFillHex(0xCC7700)
            c.addArc(center: at(48, 48), radius: 40, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
            c.closePath()
            c.move(to: at(76, 48))
            c.addArc(center: at(48, 48), radius: 28, startAngle: 2 * .pi, endAngle: 0, clockwise: true)
            c.closePath()
            c.move(to: at(64, 48))
            c.addArc(center: at(48, 48), radius: 16, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
            c.closePath()
            c.fillPath()
        },
        Scene(
            "rings of equal direction", .edges,
            fine: """
                c.fillStyle = '#cc7700';
                c.arc(48, 48, 40, 0, 2 * Math.PI); c.closePath();
                c.moveTo(76, 48); c.arc(48, 48, 28, 0, 2 * Math.PI); c.closePath(); c.fill('evenodd');
                """
        ) { c in
            c.setFillHex(0xCC7700)
            c.addEllipse(in: box(8, 8, 80, 80))
            c.addEllipse(in: box(20, 20, 56, 56))
            c.fillPath(using: .evenOdd)
        },
        Scene(
            "circle", .edges,
            fine: "c.fillStyle = '#118844'; c.arc(48, 48, 37.3, 0, 2 * Math.PI); c.fill();"
        ) { c in
            c.setFillHex(0x118844)
            c.fillEllipse(in: box(10.7, 10.7, 74.6, 74.6))
        },
        Scene(
            "small circles", .edges,
            fine: """
                c.fillStyle = '#222222';
                for (let i = 0; i < 36; i++) {
                  c.beginPath(); c.arc(10 + i % 6 * 15.1, 10 + Math.floor(i / 6) * 15.1, 0.5 + i / 7, 0, 2 * Math.PI);
                  c.fill();
                }
                """
        ) { c in
            c.setFillHex(0x222222)
            for index in 0..<36 {
                let radius = 0.5 + CGFloat(index) / 7
                let x: CGFloat = 10 + CGFloat(index % 6) * 15.1
                let y: CGFloat = 10 + CGFloat(index / 6) * 15.1
                c.fillEllipse(in: box(x - radius, y - radius, 2 * radius, 2 * radius))
            }
        },
        Scene(
            "open subpaths are closed", .edges,
            fine: """
                c.fillStyle = '#2266cc'; c.moveTo(10, 80); c.lineTo(30, 12); c.lineTo(50, 80);
                c.moveTo(54, 20); c.quadraticCurveTo(100, 40, 58, 84); c.fill();
                """
        ) { c in
            c.setFillHex(0x2266CC)
            c.addPolyline([(10, 80), (30, 12), (50, 80)])
            c.move(to: at(54, 20))
            c.addQuadCurve(to: at(58, 84), control: at(100, 40))
            c.fillPath()
        },
        Scene(
            "translucent fills", .edges,
            fine: """
                c.fillStyle = 'rgb(255 0 0 / 0.5)'; c.beginPath(); c.arc(36, 36, 26, 0, 7); c.fill();
                c.fillStyle = 'rgb(0 160 0 / 0.5)'; c.beginPath(); c.arc(60, 36, 26, 0, 7); c.fill();
                c.fillStyle = 'rgb(0 0 255 / 0.5)'; c.beginPath(); c.arc(48, 58, 26, 0, 7); c.fill();
                """
        ) { c in
            for (color, x, y) in [(0xFF0000, 36, 36), (0x00A000, 60, 36), (0x0000FF, 48, 58)] {
                c.setFillHex(UInt32(color), 0.5)
                c.fillEllipse(in: box(CGFloat(x) - 26, CGFloat(y) - 26, 52, 52))
            }
        },
        Scene(
            "context alpha", .edges,
            fine: """
                c.fillStyle = '#dd4422'; c.globalAlpha = 0.75; c.fillRect(10, 10, 50, 50);
                c.globalAlpha = 0.25; c.beginPath(); c.ellipse(58, 58, 32, 24, 0, 0, 7); c.fill();
                """
        ) { c in
            c.setFillHex(0xDD4422)
            c.setAlpha(0.75)
            c.fill(box(10, 10, 50, 50))
            c.setAlpha(0.25)
            c.fillEllipse(in: box(26, 34, 64, 48))
        },
        Scene(
            "slivers", .denseLines,
            fine: """
                c.fillStyle = '#000000';
                for (let i = 0; i < 18; i++) {
                  const a = i * Math.PI / 36, b = a + 0.02;
                  c.moveTo(4, 4); c.lineTo(4 + 90 * Math.cos(a), 4 + 90 * Math.sin(a));
                  c.lineTo(4 + 90 * Math.cos(b), 4 + 90 * Math.sin(b)); c.closePath();
                }
                c.fill();
                """
        ) { c in
            c.setFillHex(0x000000)
            for index in 0..<18 {
                let (a, b) = (CGFloat(index) * .pi / 36, CGFloat(index) * .pi / 36 + 0.02)
                c.addPolyline(
                    [(4, 4), (4 + 90 * cos(a), 4 + 90 * sin(a)), (4 + 90 * cos(b), 4 + 90 * sin(b))], closed: true)
            }
            c.fillPath()
        },
        Scene(
            "without antialiasing",
            Tolerance(
                mean: 0.15, p99: 0, worst: 255,
                reason: "a pixel is inside the shape or not: a few whose center lies on the edge fall to either side"
            ),
            web: .markup(
                """
                <svg width="96" height="96" shape-rendering="crispEdges"><path fill="#2266cc"
                d="M10.2 12.3 L80.4 30.6 L40.7 84.1 Z"/></svg>
                """),
            native: .context { c in
                c.setShouldAntialias(false)
                c.setFillHex(0x2266CC)
                c.addPolyline([(10.2, 12.3), (80.4, 30.6), (40.7, 84.1)], closed: true)
                c.fillPath()
            }),
    ])

private let starPoints: [(CGFloat, CGFloat)] = [(48, 4), (75, 90), (4, 37), (92, 37), (21, 90)]
private let star = """
    [[48, 4], [75, 90], [4, 37], [92, 37], [21, 90]].forEach(p => c.lineTo(...p)); c.closePath();
    """
