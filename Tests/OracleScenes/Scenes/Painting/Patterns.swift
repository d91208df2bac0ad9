import CoreGraphics

/// Repeated pattern cells.
package let patterns = Subject(
    "patterns", title: "Patterns",
    scenes: [
        Scene("colored cells", .exact, canvas: "\(cell) c.fillStyle = tile(16, 16); c.fillRect(8, 8, 80, 80);") { c in
            fill(c, pattern(step: 16), box(8, 8, 80, 80))
        },
        Scene(
            "in a circle", .coarseCurves,
            canvas: "\(cell) c.fillStyle = tile(16, 16); c.arc(48, 48, 40, 0, 7); c.fill();"
        ) { c in
            if let pattern = pattern(step: 16), let space = CGColorSpace(patternBaseSpace: nil) {
                c.setFillColorSpace(space)
                c.setFillPattern(pattern, colorComponents: [1])
            }
            c.fillEllipse(in: box(8, 8, 80, 80))
        },
        Scene(
            "with gaps", .exact,
            canvas: "\(cell) c.fillStyle = tile(24, 20); c.fillRect(0, 0, 96, 96);"
        ) { c in
            fill(c, pattern(step: 24, yStep: 20), box(0, 0, 96, 96))
        },
        Scene(
            "with a phase", .exact,
            canvas: """
                \(cell) const p = tile(16, 16); p.setTransform(new DOMMatrix([1, 0, 0, 1, 5, 3]));
                c.fillStyle = p; c.fillRect(8, 8, 80, 80);
                """
        ) { c in
            c.setPatternPhase(CGSize(width: 5, height: -3))
            fill(c, pattern(step: 16), box(8, 8, 80, 80))
        },
        Scene(
            "uncolored pattern in two colors", .exact,
            canvas: """
                \(stencil) c.fillStyle = tile('#d03060'); c.fillRect(0, 0, 48, 96);
                c.fillStyle = tile('rgb(30 80 200 / 0.5)'); c.fillRect(48, 0, 48, 96);
                """
        ) { c in
            guard let pattern = stencilPattern(),
                let space = CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())
            else { return }
            c.setFillColorSpace(space)
            c.setFillPattern(pattern, colorComponents: [208.0 / 255, 48.0 / 255, 96.0 / 255, 1])
            c.fill(box(0, 0, 48, 96))
            c.setFillPattern(pattern, colorComponents: [30.0 / 255, 80.0 / 255, 200.0 / 255, 0.5])
            c.fill(box(48, 0, 48, 96))
        },
        Scene(
            "as a stroke color", .coarseCurves,
            canvas: """
                \(cell) c.strokeStyle = tile(16, 16); c.lineWidth = 24; c.moveTo(10, 80);
                c.bezierCurveTo(30, -20, 66, -20, 86, 80); c.stroke();
                """
        ) { c in
            if let pattern = pattern(step: 16), let space = CGColorSpace(patternBaseSpace: nil) {
                c.setStrokeColorSpace(space)
                c.setStrokePattern(pattern, colorComponents: [1])
            }
            c.setLineWidth(24)
            c.move(to: at(10, 80))
            c.addCurve(to: at(86, 80), control1: at(30, -20), control2: at(66, -20))
            c.strokePath()
        },
        Scene(
            "half opaque", .exact,
            canvas: "\(cell) c.globalAlpha = 0.5; c.fillStyle = tile(16, 16); c.fillRect(8, 8, 80, 80);"
        ) { c in
            c.setAlpha(0.5)
            fill(c, pattern(step: 16), box(8, 8, 80, 80))
        },
        Scene(
            "scaled by two", .exact,
            canvas: """
                \(cell) const p = tile(16, 16); p.setTransform(new DOMMatrix([2, 0, 0, 2, 0, 0]));
                c.imageSmoothingEnabled = false; c.fillStyle = p; c.fillRect(0, 0, 96, 96);
                """
        ) { c in
            fill(c, pattern(step: 16, matrix: CGAffineTransform(scaleX: 2, y: 2)), box(0, 0, 96, 96))
        },
    ])

/// `tile(w, h)`: a pattern whose cell of 16 × 16 points is repeated every w × h points.
private let cell = """
    function tile(w, h) {
      const e = document.createElement('canvas'); e.width = w; e.height = h; const d = e.getContext('2d');
      d.fillStyle = '#f0d060'; d.fillRect(0, 0, 16, 16); d.fillStyle = '#3060a0'; d.fillRect(2, 2, 8, 5);
      d.fillStyle = 'rgb(200 40 40 / 0.5)'; d.fillRect(6, 5, 8, 9); return c.createPattern(e, 'repeat');
    }
    """

private let stencil = """
    function tile(color) {
      const e = document.createElement('canvas'); e.width = e.height = 12; const d = e.getContext('2d');
      d.fillStyle = color; d.fillRect(0, 0, 6, 6); d.fillRect(6, 6, 6, 6); return c.createPattern(e, 'repeat');
    }
    """

private func pattern(step: CGFloat, yStep: CGFloat? = nil, matrix: CGAffineTransform = .identity) -> CGPattern? {
    var callbacks = CGPatternCallbacks(
        version: 0,
        drawPattern: { _, c in
            c.fillRect(0, 0, 16, 16, 0xF0D060)
            c.fillRect(2, 2, 8, 5, 0x3060A0)
            c.fillRect(6, 5, 8, 9, 0xC82828, 0.5)
        }, releaseInfo: nil)
    return CGPattern(
        info: nil, bounds: box(0, 0, 16, 16), matrix: matrix, xStep: step, yStep: yStep ?? step,
        tiling: .constantSpacing, isColored: true, callbacks: &callbacks)
}

private func stencilPattern() -> CGPattern? {
    var callbacks = CGPatternCallbacks(
        version: 0,
        drawPattern: { _, c in
            c.fill([box(0, 0, 6, 6), box(6, 6, 6, 6)])
        }, releaseInfo: nil)
    return CGPattern(
        info: nil, bounds: box(0, 0, 12, 12), matrix: .identity, xStep: 12, yStep: 12, tiling: .constantSpacing,
        isColored: false, callbacks: &callbacks)
}

private func fill(_ c: CGContext, _ pattern: CGPattern?, _ rect: CGRect) {
    guard let pattern, let space = CGColorSpace(patternBaseSpace: nil) else { return }
    c.setFillColorSpace(space)
    c.setFillPattern(pattern, colorComponents: [1])
    c.fill(rect)
}
