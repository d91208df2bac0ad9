import CoreGraphics

/// Clipping by paths, rectangles and masks.
package let clips = Subject(
    "clips", title: "Clips",
    scenes: [
        Scene(
            "a star", .edges,
            fine: "\(star) c.clip(); \(bands)"
        ) { c in
            c.addPolyline(starPoints, closed: true)
            c.clip()
            paintBands(c)
        },
        Scene(
            "a star, even-odd", .edges,
            fine: "\(star) c.clip('evenodd'); \(bands)"
        ) { c in
            c.addPolyline(starPoints, closed: true)
            c.clip(using: .evenOdd)
            paintBands(c)
        },
        Scene(
            "nested clips", .edges,
            fine: """
                c.arc(36, 48, 32, 0, 7); c.clip(); c.beginPath(); c.arc(60, 48, 32, 0, 7); c.clip();
                c.translate(48, 48); c.rotate(Math.PI / 5); c.beginPath(); c.rect(-40, -16, 80, 32); c.clip();
                c.rotate(-Math.PI / 5); c.translate(-48, -48); \(bands)
                """
        ) { c in
            c.addEllipse(in: box(4, 16, 64, 64))
            c.clip()
            c.addEllipse(in: box(28, 16, 64, 64))
            c.clip()
            c.translateBy(x: 48, y: 48)
            c.rotate(by: .pi / 5)
            c.clip(to: box(-40, -16, 80, 32))
            c.rotate(by: -.pi / 5)
            c.translateBy(x: -48, y: -48)
            paintBands(c)
        },
        Scene(
            "restored clip", .edges,
            fine: """
                c.save(); c.arc(30, 30, 24, 0, 7); c.clip(); \(bands) c.restore();
                c.fillStyle = 'rgb(0 0 0 / 0.4)'; c.fillRect(30, 30, 50, 50);
                """
        ) { c in
            c.saveGState()
            c.addEllipse(in: box(6, 6, 48, 48))
            c.clip()
            paintBands(c)
            c.restoreGState()
            c.fillRect(30, 30, 50, 50, 0x000000, 0.4)
        },
        Scene(
            "several rectangles", .exact,
            canvas: """
                c.rect(4, 4, 30, 40); c.rect(50, 10, 40, 20); c.rect(20, 30, 50, 60); c.clip();
                c.fillStyle = '#2255aa'; c.fillRect(0, 0, 96, 96);
                """
        ) { c in
            c.clip(to: [box(4, 4, 30, 40), box(50, 10, 40, 20), box(20, 30, 50, 60)])
            c.fillRect(0, 0, 96, 96, 0x2255AA)
        },
        Scene(
            "a rotated rectangle", .edges,
            fine: """
                c.translate(48, 48); c.rotate(0.3); c.beginPath(); c.rect(-30, -30, 60, 60); c.clip();
                c.rotate(-0.3); c.translate(-48, -48); \(bands)
                """
        ) { c in
            c.translateBy(x: 48, y: 48)
            c.rotate(by: 0.3)
            c.clip(to: box(-30, -30, 60, 60))
            c.rotate(by: -0.3)
            c.translateBy(x: -48, y: -48)
            paintBands(c)
        },
        Scene(
            "the outline of a stroke", .lines,
            fine: """
                c.lineWidth = 14; c.lineCap = 'round'; c.lineJoin = 'round';
                c.moveTo(14, 80); c.lineTo(34, 16); c.lineTo(60, 76); c.lineTo(84, 20); c.stroke();
                c.globalCompositeOperation = 'source-in'; \(gradientFill)
                """
        ) { c in
            c.setLineWidth(14)
            c.setLineCap(.round)
            c.setLineJoin(.round)
            c.addPolyline([(14, 80), (34, 16), (60, 76), (84, 20)])
            c.replacePathWithStrokedPath()
            c.clip()
            paintGradient(c)
        },
        Scene(
            "an image mask", .exact,
            canvas: """
                c.imageSmoothingEnabled = true; c.drawImage(dots(), 0, 0, 96, 96);
                c.globalCompositeOperation = 'source-in'; c.fillStyle = '#cc2266'; c.fillRect(0, 0, 96, 96);
                """
        ) { c in
            c.translateBy(x: 0, y: 96)
            c.scaleBy(x: 1, y: -1)
            c.clip(to: box(0, 0, 96, 96), mask: SceneImages.dots())
            c.fillRect(0, 0, 96, 96, 0xCC2266)
        },
        Scene(
            "empty clip", .exact,
            canvas:
                "c.fillStyle = '#ddd'; c.fillRect(8, 8, 80, 80); c.beginPath(); c.clip(); c.fillStyle = '#f00'; c.fillRect(0, 0, 96, 96);"
        ) { c in
            c.fillRect(8, 8, 80, 80, 0xDDDDDD)
            c.beginPath()
            c.clip()
            c.fillRect(0, 0, 96, 96, 0xFF0000)
        },
    ])

private let starPoints: [(CGFloat, CGFloat)] = [(48, 4), (75, 90), (4, 37), (92, 37), (21, 90)]
private let star =
    "c.beginPath(); [[48, 4], [75, 90], [4, 37], [92, 37], [21, 90]].forEach(p => c.lineTo(...p)); c.closePath();"
private let bands = """
    ['#d03030', '#e0a020', '#30a050', '#3060c0'].forEach((v, i) => { c.fillStyle = v; c.fillRect(0, i * 24, 96, 24); });
    """
private let gradientFill = """
    const g = c.createLinearGradient(0, 0, 96, 0); g.addColorStop(0, '#ff4040'); g.addColorStop(1, '#4040ff');
    c.fillStyle = g; c.fillRect(0, 0, 96, 96);
    """

private func paintBands(_ c: CGContext) {
    for (index, color) in ([0xD03030, 0xE0A020, 0x30A050, 0x3060C0] as [UInt32]).enumerated() {
        c.fillRect(0, CGFloat(index) * 24, 96, 24, color)
    }
}

private func paintGradient(_ c: CGContext) {
    let colors = [CGColor.hex(0xFF4040), CGColor.hex(0x4040FF)]
    guard let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil) else { return }
    c.drawLinearGradient(gradient, start: .zero, end: at(96, 0), options: [])
}
