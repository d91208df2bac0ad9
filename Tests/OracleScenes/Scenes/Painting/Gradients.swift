import CoreGraphics

/// Gradients and shadings in a context.
package let gradients = Subject(
    "gradients", title: "Gradients",
    scenes: [
        Scene(
            "two colors", .gradients,
            canvas: """
                const g = c.createLinearGradient(10, 0, 86, 0); g.addColorStop(0, '#ff2020'); g.addColorStop(1, '#2020ff');
                c.fillStyle = g; c.fillRect(0, 0, 96, 96);
                """
        ) { c in
            drawLinear(c, [(0, 0xFF2020, 1), (1, 0x2020FF, 1)], at(10, 0), at(86, 0), extendingBothEnds)
        },
        Scene(
            "five colors, diagonal", .gradients,
            canvas: """
                const g = c.createLinearGradient(20, 10, 70, 90);
                [[0, '#ff0000'], [0.2, '#ffff00'], [0.5, '#00c000'], [0.7, '#00ffff'], [1, '#0000ff']]
                  .forEach(s => g.addColorStop(...s));
                c.fillStyle = g; c.fillRect(0, 0, 96, 96);
                """
        ) { c in
            drawLinear(
                c, [(0, 0xFF0000, 1), (0.2, 0xFFFF00, 1), (0.5, 0x00C000, 1), (0.7, 0x00FFFF, 1), (1, 0x0000FF, 1)],
                at(20, 10), at(70, 90), extendingBothEnds)
        },
        Scene(
            "no extension", .gradients,
            canvas: """
                const g = c.createLinearGradient(20, 0, 76, 0); g.addColorStop(0, '#108040'); g.addColorStop(1, '#f0e020');
                c.fillStyle = g; c.fillRect(20, 0, 56, 96);
                """
        ) { c in
            drawLinear(c, [(0, 0x108040, 1), (1, 0xF0E020, 1)], at(20, 0), at(76, 0), [])
        },
        Scene(
            "extension at one end", .gradients,
            canvas: """
                const g = c.createLinearGradient(0, 20, 0, 60); g.addColorStop(0, '#a02080'); g.addColorStop(1, '#20e0e0');
                c.fillStyle = g; c.fillRect(0, 20, 96, 76);
                """
        ) { c in
            drawLinear(c, [(0, 0xA02080, 1), (1, 0x20E0E0, 1)], at(0, 20), at(0, 60), .drawsAfterEndLocation)
        },
        Scene(
            "to transparent", .gradients,
            canvas: """
                const g = c.createLinearGradient(0, 0, 96, 96);
                g.addColorStop(0, 'rgb(255 0 0 / 1)'); g.addColorStop(1, 'rgb(0 0 255 / 0)');
                c.fillStyle = g; c.fillRect(0, 0, 96, 96);
                """
        ) { c in
            drawLinear(c, [(0, 0xFF0000, 1), (1, 0x0000FF, 0)], at(0, 0), at(96, 96), extendingBothEnds)
        },
        Scene(
            "hard stops", .gradients,
            canvas: """
                const g = c.createLinearGradient(0, 0, 96, 0);
                [[0, '#c02020'], [0.25, '#c02020'], [0.25, '#f0f0f0'], [0.5, '#f0f0f0'], [0.5, '#2040c0'], [1, '#101030']]
                  .forEach(s => g.addColorStop(...s));
                c.fillStyle = g; c.fillRect(0, 0, 96, 96);
                """
        ) { c in
            drawLinear(
                c,
                [
                    (0, 0xC02020, 1), (0.25, 0xC02020, 1), (0.25, 0xF0F0F0, 1), (0.5, 0xF0F0F0, 1), (0.5, 0x2040C0, 1),
                    (1, 0x101030, 1),
                ], at(0, 0), at(96, 0), extendingBothEnds)
        },
        Scene(
            "rings", .gradients,
            canvas: """
                const g = c.createRadialGradient(48, 48, 8, 48, 48, 46);
                [[0, '#ffffff'], [0.5, '#e08020'], [1, '#301060']].forEach(s => g.addColorStop(...s));
                c.fillStyle = g; c.fillRect(0, 0, 96, 96);
                """
        ) { c in
            drawRadial(
                c, [(0, 0xFFFFFF, 1), (0.5, 0xE08020, 1), (1, 0x301060, 1)], at(48, 48), 8, at(48, 48), 46,
                extendingBothEnds)
        },
        Scene(
            "off-center focal point", .gradients,
            canvas: """
                const g = c.createRadialGradient(34, 32, 2, 48, 48, 44);
                [[0, '#ffffff'], [0.3, '#60a0ff'], [1, '#002060']].forEach(s => g.addColorStop(...s));
                c.fillStyle = g; c.fillRect(0, 0, 96, 96);
                """
        ) { c in
            drawRadial(
                c, [(0, 0xFFFFFF, 1), (0.3, 0x60A0FF, 1), (1, 0x002060, 1)], at(34, 32), 2, at(48, 48), 44,
                extendingBothEnds)
        },
        Scene(
            "cone of two circles", .gradients,
            canvas: """
                const g = c.createRadialGradient(24, 48, 6, 66, 48, 20);
                g.addColorStop(0, '#f02020'); g.addColorStop(1, '#20a020');
                c.fillStyle = g; c.fillRect(0, 0, 96, 96);
                """
        ) { c in
            drawRadial(c, [(0, 0xF02020, 1), (1, 0x20A020, 1)], at(24, 48), 6, at(66, 48), 20, extendingBothEnds)
        },
        Scene(
            "disc without extension", .gradients,
            canvas: """
                const g = c.createRadialGradient(40, 40, 0, 48, 48, 40);
                g.addColorStop(0, '#fff0c0'); g.addColorStop(1, '#c04000'); g.addColorStop(1, 'rgb(192 64 0 / 0)');
                c.fillStyle = g; c.fillRect(0, 0, 96, 96);
                """
        ) { c in
            drawRadial(c, [(0, 0xFFF0C0, 1), (1, 0xC04000, 1)], at(40, 40), 0, at(48, 48), 40, [])
        },
        Scene(
            "conic gradient", .gradients,
            canvas: """
                const g = c.createConicGradient(0.6, 44, 50);
                [[0, '#ff0000'], [0.33, '#00c000'], [0.66, '#0000ff'], [1, '#ff0000']].forEach(s => g.addColorStop(...s));
                c.fillStyle = g; c.fillRect(0, 0, 96, 96);
                """
        ) { c in
            if let gradient = gradient([(0, 0xFF0000, 1), (0.33, 0x00C000, 1), (0.66, 0x0000FF, 1), (1, 0xFF0000, 1)]) {
                c.drawConicGradient(gradient, center: at(44, 50), angle: 0.6)
            }
        },
        Scene(
            "clipped and transformed", .coarseCurves,
            canvas: """
                c.beginPath(); c.ellipse(48, 48, 40, 26, 0.5, 0, 7); c.clip();
                c.translate(48, 48); c.rotate(0.5); c.scale(1.5, 1);
                const g = c.createLinearGradient(-20, -20, 20, 20); g.addColorStop(0, '#ffe000'); g.addColorStop(1, '#d00060');
                c.fillStyle = g; c.globalAlpha = 0.8; c.fillRect(-60, -60, 120, 120);
                """
        ) { c in
            let path = CGMutablePath()
            path.addEllipse(
                in: box(-40, -26, 80, 52), transform: CGAffineTransform(translationX: 48, y: 48).rotated(by: 0.5))
            c.addPath(path)
            c.clip()
            c.translateBy(x: 48, y: 48)
            c.rotate(by: 0.5)
            c.scaleBy(x: 1.5, y: 1)
            c.setAlpha(0.8)
            drawLinear(c, [(0, 0xFFE000, 1), (1, 0xD00060, 1)], at(-20, -20), at(20, 20), extendingBothEnds)
        },
        Scene(
            "function-based shading", .gradients,
            canvas: """
                const g = c.createLinearGradient(0, 8, 0, 88);
                for (let i = 0; i <= 64; i++) {
                  const t = i / 64;
                  g.addColorStop(t, `rgb(${255 * t * t} ${255 * (1 - t)} ${128 + 127 * t * (1 - t)})`);
                }
                c.fillStyle = g; c.fillRect(0, 0, 96, 96);
                """
        ) { c in
            var callbacks = CGFunctionCallbacks(
                version: 0,
                evaluate: { _, input, output in
                    let t = input[0]
                    output[0] = t * t
                    output[1] = 1 - t
                    output[2] = (128 + 127 * t * (1 - t)) / 255
                    output[3] = 1
                }, releaseInfo: nil)
            let range: [CGFloat] = [0, 1, 0, 1, 0, 1, 0, 1]
            guard
                let function = CGFunction(
                    info: nil, domainDimension: 1, domain: [0, 1], rangeDimension: 4, range: range,
                    callbacks: &callbacks),
                let shading = CGShading(
                    axialSpace: CGColorSpaceCreateDeviceRGB(), start: at(0, 8), end: at(0, 88), function: function,
                    extendStart: true, extendEnd: true)
            else { return }
            c.drawShading(shading)
        },
    ])

private let extendingBothEnds: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]

private func gradient(_ stops: [(CGFloat, UInt32, CGFloat)]) -> CGGradient? {
    CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: stops.map { CGColor.hex($0.1, $0.2) } as CFArray,
        locations: stops.map { $0.0 })
}

private func drawLinear(
    _ c: CGContext, _ stops: [(CGFloat, UInt32, CGFloat)], _ start: CGPoint, _ end: CGPoint,
    _ options: CGGradientDrawingOptions
) {
    guard let gradient = gradient(stops) else { return }
    c.drawLinearGradient(gradient, start: start, end: end, options: options)
}

private func drawRadial(
    _ c: CGContext, _ stops: [(CGFloat, UInt32, CGFloat)], _ start: CGPoint, _ startRadius: CGFloat, _ end: CGPoint,
    _ endRadius: CGFloat, _ options: CGGradientDrawingOptions
) {
    guard let gradient = gradient(stops) else { return }
    c.drawRadialGradient(
        gradient, startCenter: start, startRadius: startRadius, endCenter: end, endRadius: endRadius, options: options)
}
