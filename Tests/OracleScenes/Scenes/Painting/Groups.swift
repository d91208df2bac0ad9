import CoreGraphics

/// Transparency layers: everything drawn into one is composited as a group. The browser draws into a second canvas.
package let groups = Subject(
    "groups", title: "Transparency layers",
    scenes: [
        Scene("half opaque group", .coarseCurves, canvas: "\(begin) \(discs) c.globalAlpha = 0.5; \(end)") { c in
            drawBands(c)
            c.setAlpha(0.5)
            c.beginTransparencyLayer(auxiliaryInfo: nil)
            drawDiscs(c)
            c.endTransparencyLayer()
        },
        Scene(
            "multiplied group", .coarseCurves,
            canvas: "\(begin) \(discs) c.globalCompositeOperation = 'multiply'; \(end)"
        ) { c in
            drawBands(c)
            c.setBlendMode(.multiply)
            c.beginTransparencyLayer(auxiliaryInfo: nil)
            drawDiscs(c)
            c.endTransparencyLayer()
        },
        Scene(
            "blend mode inside the group", .coarseCurves,
            canvas:
                "\(begin) \(discs) g.globalCompositeOperation = 'destination-out'; g.beginPath(); g.arc(48, 48, 14, 0, 7); g.fill(); \(end)"
        ) { c in
            drawBands(c)
            c.beginTransparencyLayer(auxiliaryInfo: nil)
            drawDiscs(c)
            c.setBlendMode(.destinationOut)
            c.fillEllipse(in: box(34, 34, 28, 28))
            c.endTransparencyLayer()
        },
        Scene(
            "nested", .coarseCurves,
            canvas: """
                \(begin) \(discs)
                const inner = document.createElement('canvas'); inner.width = inner.height = 96; const h = inner.getContext('2d');
                h.fillStyle = '#000'; h.fillRect(20, 40, 56, 16); h.fillStyle = '#fff'; h.fillRect(40, 20, 16, 56);
                g.globalAlpha = 0.6; g.drawImage(inner, 0, 0); c.globalAlpha = 0.7; \(end)
                """
        ) { c in
            drawBands(c)
            c.setAlpha(0.7)
            c.beginTransparencyLayer(auxiliaryInfo: nil)
            drawDiscs(c)
            c.setAlpha(0.6)
            c.beginTransparencyLayer(auxiliaryInfo: nil)
            c.fillRect(20, 40, 56, 16, 0x000000)
            c.fillRect(40, 20, 16, 56, 0xFFFFFF)
            c.endTransparencyLayer()
            c.endTransparencyLayer()
        },
        Scene(
            "inside a clip", .coarseCurves,
            canvas:
                "c.save(); c.rect(20, 10, 50, 76); c.clip(); \(begin) c.restore(); c.save(); c.beginPath(); c.rect(20, 10, 50, 76); c.clip(); \(discs) c.globalAlpha = 0.8; \(end)"
        ) { c in
            c.clip(to: box(20, 10, 50, 76))
            drawBands(c)
            c.setAlpha(0.8)
            c.beginTransparencyLayer(in: box(0, 0, 96, 96), auxiliaryInfo: nil)
            drawDiscs(c)
            c.endTransparencyLayer()
        },
        Scene(
            "opacity of a group in SVG", .coarseCurves,
            web: .markup(
                """
                <svg width="96" height="96"><rect y="0" width="96" height="32" fill="#ffd070"/>
                <rect y="32" width="96" height="32" fill="#80c0a0"/><rect y="64" width="96" height="32" fill="#a090e0"/>
                <g opacity="0.4"><circle cx="36" cy="40" r="26" fill="#d02020"/><circle cx="60" cy="40" r="26" fill="#2040d0"/>
                <circle cx="48" cy="60" r="26" fill="#20a030"/></g></svg>
                """),
            native: .context { c in
                drawBands(c)
                c.setAlpha(0.4)
                c.beginTransparencyLayer(auxiliaryInfo: nil)
                drawDiscs(c)
                c.endTransparencyLayer()
            }),
    ])

private let begin = """
    ['#ffd070', '#80c0a0', '#a090e0'].forEach((v, i) => { c.fillStyle = v; c.fillRect(0, i * 32, 96, 32); });
    const group = document.createElement('canvas'); group.width = group.height = 96; const g = group.getContext('2d');
    """
private let discs = """
    [['#d02020', 36, 40], ['#2040d0', 60, 40], ['#20a030', 48, 60]].forEach(([v, x, y]) => {
      g.fillStyle = v; g.beginPath(); g.arc(x, y, 26, 0, 7); g.fill();
    });
    """
private let end = "c.drawImage(group, 0, 0);"

private func drawBands(_ c: CGContext) {
    for (index, color) in ([0xFFD070, 0x80C0A0, 0xA090E0] as [UInt32]).enumerated() {
        c.fillRect(0, CGFloat(index) * 32, 96, 32, color)
    }
}

private func drawDiscs(_ c: CGContext) {
    for (color, x, y) in [(0xD02020, 36, 40), (0x2040D0, 60, 40), (0x20A030, 48, 60)] as [(UInt32, CGFloat, CGFloat)] {
        c.setFillHex(color)
        c.fillEllipse(in: box(x - 26, y - 26, 52, 52))
    }
}
