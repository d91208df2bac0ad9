import CoreGraphics
import QuartzCore

/// Transforms, paths and colors as numbers.
package let geometry: [Measure] = [
    Measure(
        "affine transforms", tolerance: 1e-6, reason: "Chromium rotates by 32-bit angles",
        script: """
            const t = new DOMMatrix().translate(12, -7).rotate(33).scale(1.5, 0.4).multiply(new DOMMatrix([1, 0.2, -0.6, 1, 3, 4]));
            const i = t.inverse(), p = t.transformPoint(new DOMPoint(17, 29));
            return [t.a, t.b, t.c, t.d, t.e, t.f, i.a, i.b, i.c, i.d, i.e, i.f, p.x, p.y];
            """
    ) { _ in
        let moved = CGAffineTransform(translationX: 12, y: -7).rotated(by: 33 * .pi / 180).scaledBy(x: 1.5, y: 0.4)
        let t = CGAffineTransform(a: 1, b: 0.2, c: -0.6, d: 1, tx: 3, ty: 4).concatenating(moved)
        let i = t.inverted()
        let p = at(17, 29).applying(t)
        return [t.a, t.b, t.c, t.d, t.tx, t.ty, i.a, i.b, i.c, i.d, i.tx, i.ty, p.x, p.y].map { Double($0) }
    },
    Measure(
        "3D transforms", tolerance: 1e-6, reason: "Chromium rotates by 32-bit angles",
        script: """
            const p = new DOMMatrix(); p.m34 = -1 / 300;
            const t = p.translate(5, 6, 7).rotateAxisAngle(1, 2, 0.5, 50).scale(1.2, 0.8, 2), i = t.inverse();
            return [t, i].flatMap(m => [m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34,
              m.m41, m.m42, m.m43, m.m44]);
            """
    ) { _ in
        var t = CATransform3DIdentity
        t.m34 = -1 / 300
        t = CATransform3DTranslate(t, 5, 6, 7)
        t = CATransform3DRotate(t, 50 * .pi / 180, 1, 2, 0.5)
        t = CATransform3DScale(t, 1.2, 0.8, 2)
        let both = [t, CATransform3DInvert(t)].flatMap {
            [
                $0.m11, $0.m12, $0.m13, $0.m14, $0.m21, $0.m22, $0.m23, $0.m24, $0.m31, $0.m32, $0.m33, $0.m34, $0.m41,
                $0.m42, $0.m43, $0.m44,
            ]
        }
        return both.map { Double($0) }
    },
    Measure(
        "points inside a path", tolerance: 0, reason: "inside or outside, by both fill rules",
        script: """
            const c = document.createElement('canvas').getContext('2d');
            [[48, 4], [75, 90], [4, 37], [92, 37], [21, 90]].forEach(p => c.lineTo(...p)); c.closePath();
            c.moveTo(10, 10); c.bezierCurveTo(60, 0, 90, 60, 20, 50); c.closePath();
            const out = [];
            for (let y = 3.3; y < 96; y += 7) for (let x = 2.1; x < 96; x += 7)
              out.push(+c.isPointInPath(x, y), +c.isPointInPath(x, y, 'evenodd'));
            return out;
            """
    ) { _ in
        let path = CGMutablePath()
        path.addLines(between: [at(48, 4), at(75, 90), at(4, 37), at(92, 37), at(21, 90)])
        path.closeSubpath()
        path.move(to: at(10, 10))
        path.addCurve(to: at(20, 50), control1: at(60, 0), control2: at(90, 60))
        path.closeSubpath()
        return stride(from: 3.3, to: 96, by: 7).flatMap { y in
            stride(from: 2.1, to: 96, by: 7).flatMap { x in
                [CGPathFillRule.winding, .evenOdd].map { path.contains(CGPoint(x: x, y: y), using: $0) ? 1.0 : 0 }
            }
        }
    },
    Measure(
        "points on a stroke", tolerance: 0, reason: "on the line or not, with caps, joins and dashes",
        script: """
            const c = document.createElement('canvas').getContext('2d');
            c.lineWidth = 13; c.lineCap = 'round'; c.lineJoin = 'bevel'; c.setLineDash([40, 22]);
            c.moveTo(12, 80); c.lineTo(30, 14); c.lineTo(60, 70); c.lineTo(88, 20);
            const out = [];
            for (let y = 3.3; y < 96; y += 7) for (let x = 2.1; x < 96; x += 7) out.push(+c.isPointInStroke(x, y));
            return out;
            """
    ) { _ in
        let path = CGMutablePath()
        path.addLines(between: [at(12, 80), at(30, 14), at(60, 70), at(88, 20)])
        let line = path.copy(dashingWithPhase: 0, lengths: [40, 22])
            .copy(strokingWithWidth: 13, lineCap: .round, lineJoin: .bevel, miterLimit: 10)
        return stride(from: 3.3, to: 96, by: 7).flatMap { y in
            stride(from: 2.1, to: 96, by: 7).map { x in line.contains(CGPoint(x: x, y: y)) ? 1.0 : 0 }
        }
    },
    Measure(
        "bounds of curves", tolerance: 1e-4, reason: "Chromium computes with 32-bit floats",
        script: """
            const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg'); document.body.append(svg);
            return ['M10 80 C-30 -40 140 20 60 90', 'M8 80 Q20 -30 88 70', 'M20 30 L80 40 C90 120 -20 100 40 60 Z'].flatMap(d => {
              const p = document.createElementNS('http://www.w3.org/2000/svg', 'path'); p.setAttribute('d', d); svg.append(p);
              const b = p.getBBox(); return [b.x, b.y, b.width, b.height];
            });
            """
    ) { _ in
        let first = CGMutablePath()
        first.move(to: at(10, 80))
        first.addCurve(to: at(60, 90), control1: at(-30, -40), control2: at(140, 20))
        let second = CGMutablePath()
        second.move(to: at(8, 80))
        second.addQuadCurve(to: at(88, 70), control: at(20, -30))
        let third = CGMutablePath()
        third.move(to: at(20, 30))
        third.addLine(to: at(80, 40))
        third.addCurve(to: at(40, 60), control1: at(90, 120), control2: at(-20, 100))
        third.closeSubpath()
        return [first, second, third].flatMap { path in
            let bounds = path.boundingBoxOfPath
            return [bounds.minX, bounds.minY, bounds.width, bounds.height].map { Double($0) }
        }
    },
    Measure(
        "constant speed along a path", tolerance: 0.001,
        reason: "in points; Chromium measures the length along many straight segments",
        script: """
            const p = document.createElementNS('http://www.w3.org/2000/svg', 'path');
            p.setAttribute('d', 'M10 80 C-30 -40 140 20 60 90 L10 20'); const n = p.getTotalLength(), out = [];
            for (let i = 0; i <= 20; i++) { const q = p.getPointAtLength(n * i / 20); out.push(q.x, q.y); }
            return out;
            """
    ) { painter in
        (0...20).flatMap { step in
            [\CGPoint.x, \CGPoint.y].map { part in
                painter.value(after: Double(step) / 20) { root in
                    let path = CGMutablePath()
                    path.move(to: at(10, 80))
                    path.addCurve(to: at(60, 90), control1: at(-30, -40), control2: at(140, 20))
                    path.addLine(to: at(10, 20))
                    let animation = CAKeyframeAnimation(keyPath: "position")
                    animation.path = path
                    animation.calculationMode = .paced
                    animation.duration = 1
                    animation.fillMode = .both
                    animation.isRemovedOnCompletion = false
                    root.add(box(0, 0, 0, 0)).add(animation, forKey: nil)
                } read: {
                    Double($0.position[keyPath: part])
                }
            }
        }
    },
    Measure(
        "Display P3 colors in sRGB", tolerance: 1.01, reason: "the browser returns whole steps of 1/255",
        script: """
            const c = document.createElement('canvas').getContext('2d');
            return [[0.5, 0.4, 0.3], [0.2, 0.6, 0.4], [0.9, 0.8, 0.7], [0.1, 0.1, 0.12], [0.6, 0.5, 0.7]].flatMap(v => {
              c.fillStyle = `color(display-p3 ${v.join(' ')})`; c.fillRect(0, 0, 1, 1);
              return [...c.getImageData(0, 0, 1, 1).data.slice(0, 3)];
            });
            """
    ) { _ in
        let colors: [[CGFloat]] = [
            [0.5, 0.4, 0.3], [0.2, 0.6, 0.4], [0.9, 0.8, 0.7], [0.1, 0.1, 0.12], [0.6, 0.5, 0.7],
        ]
        return colors.flatMap { parts -> [Double] in
            guard let p3 = CGColorSpace(name: CGColorSpace.displayP3), let srgb = CGColorSpace(name: CGColorSpace.sRGB),
                let color = CGColor(colorSpace: p3, components: parts + [1])?
                    .converted(to: srgb, intent: .defaultIntent, options: nil)
            else { return [] }
            return (color.components ?? []).prefix(3).map { Double($0) * 255 }
        }
    },
]
