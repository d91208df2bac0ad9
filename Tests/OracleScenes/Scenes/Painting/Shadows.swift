import CoreGraphics

/// Shadows of everything a context draws.
package let shadows = Subject(
    "shadows", title: "Shadows in a context",
    scenes: [
        scene("sharp", .exact, "c.shadowColor = '#8090a0'; c.shadowOffsetX = 8; c.shadowOffsetY = 6; \(card)") { c in
            c.setShadow(offset: CGSize(width: 8, height: 6), blur: 0, color: .hex(0x8090A0))
            paintCard(c)
        },
        scene("blur 4", .blur, shadow(4, "rgb(0 0 0 / 0.6)", 2, 3) + card) { c in
            c.setShadow(offset: CGSize(width: 2, height: 3), blur: 4, color: .hex(0, 0.6))
            paintCard(c)
        },
        scene("blur 12", .blur, shadow(12, "rgb(0 0 0 / 0.8)", 0, 6) + card) { c in
            c.setShadow(offset: CGSize(width: 0, height: 6), blur: 12, color: .hex(0, 0.8))
            paintCard(c)
        },
        scene("blur 30", .blur, shadow(30, "rgb(0 0 0 / 1)", 4, 4) + card) { c in
            c.setShadow(offset: CGSize(width: 4, height: 4), blur: 30, color: .hex(0))
            paintCard(c)
        },
        scene("colored, to the upper left", .blur, shadow(8, "#d02080", -7, -5) + card) { c in
            c.setShadow(offset: CGSize(width: -7, height: -5), blur: 8, color: .hex(0xD02080))
            paintCard(c)
        },
        scene(
            "of a stroke with round caps", .blurredEdges,
            shadow(6, "rgb(0 40 160 / 0.9)", 3, 5)
                + "c.lineWidth = 8; c.arc(44, 40, 26, 0, 2 * Math.PI); c.closePath(); c.stroke();"
        ) { c in
            c.setShadow(offset: CGSize(width: 3, height: 5), blur: 6, color: .hex(0x0028A0, 0.9))
            c.setLineWidth(8)
            c.strokeEllipse(in: box(18, 14, 52, 52))
        },
        scene(
            "of translucent paint", .blur,
            shadow(6, "#000000", 8, 8) + "c.fillStyle = 'rgb(255 160 0 / 0.4)'; c.fillRect(16, 16, 48, 48);"
        ) { c in
            c.setShadow(offset: CGSize(width: 8, height: 8), blur: 6, color: .hex(0))
            c.fillRect(16, 16, 48, 48, 0xFFA000, 0.4)
        },
        scene(
            "with the context's alpha", .blur,
            shadow(6, "#000000", 8, 8) + "c.globalAlpha = 0.5; \(card)"
        ) { c in
            c.setShadow(offset: CGSize(width: 8, height: 8), blur: 6, color: .hex(0))
            c.setAlpha(0.5)
            paintCard(c)
        },
        scene(
            "offset unaffected by the transform", .blurredEdges,
            shadow(6, "rgb(0 0 0 / 0.7)", 0, 10)
                + "c.translate(48, 40); c.rotate(0.6); c.scale(1.3, 0.8); c.fillStyle = '#30a060'; c.fillRect(-22, -22, 44, 44);"
        ) { c in
            c.setShadow(offset: CGSize(width: 0, height: 10), blur: 6, color: .hex(0, 0.7))
            c.translateBy(x: 48, y: 40)
            c.rotate(by: 0.6)
            c.scaleBy(x: 1.3, y: 0.8)
            c.fillRect(-22, -22, 44, 44, 0x30A060)
        },
        scene(
            "of an image", .blur,
            shadow(4, "rgb(0 0 0 / 0.8)", 3, 4)
                + "c.imageSmoothingEnabled = false; c.drawImage(dots(), 12, 12, 60, 60);"
        ) { c in
            c.setShadow(offset: CGSize(width: 3, height: 4), blur: 4, color: .hex(0, 0.8))
            c.interpolationQuality = .none
            c.drawUpright(SceneImages.dots(), in: box(12, 12, 60, 60))
        },
        scene(
            "consecutive shadows", .blur,
            shadow(5, "rgb(0 0 0 / 0.7)", 2, 2)
                + "['#e04040', '#40a040', '#4060e0'].forEach((v, i) => { c.fillStyle = v; c.fillRect(10 + i * 18, 10 + i * 18, 34, 34); });"
        ) { c in
            c.setShadow(offset: CGSize(width: 2, height: 2), blur: 5, color: .hex(0, 0.7))
            for (index, color) in ([0xE04040, 0x40A040, 0x4060E0] as [UInt32]).enumerated() {
                c.fillRect(10 + CGFloat(index) * 18, 10 + CGFloat(index) * 18, 34, 34, color)
            }
        },
        scene(
            "one for a transparency layer", .blur,
            """
            const g = document.createElement('canvas'); g.width = g.height = 96; const d = g.getContext('2d');
            ['#e04040', '#40a040', '#4060e0'].forEach((v, i) => { d.fillStyle = v; d.fillRect(10 + i * 18, 10 + i * 18, 34, 34); });
            """ + shadow(5, "rgb(0 0 0 / 0.7)", 4, 4) + "c.drawImage(g, 0, 0);"
        ) { c in
            c.setShadow(offset: CGSize(width: 4, height: 4), blur: 5, color: .hex(0, 0.7))
            c.beginTransparencyLayer(auxiliaryInfo: nil)
            for (index, color) in ([0xE04040, 0x40A040, 0x4060E0] as [UInt32]).enumerated() {
                c.fillRect(10 + CGFloat(index) * 18, 10 + CGFloat(index) * 18, 34, 34, color)
            }
            c.endTransparencyLayer()
        },
        scene(
            "clipped", .blur,
            "c.rect(8, 8, 60, 60); c.clip();" + shadow(10, "#000000", 6, 6) + card
        ) { c in
            c.clip(to: box(8, 8, 60, 60))
            c.setShadow(offset: CGSize(width: 6, height: 6), blur: 10, color: .hex(0))
            paintCard(c)
        },
    ])

private func scene(
    _ name: String, _ tolerance: Tolerance, _ canvas: String, _ draw: @escaping @Sendable (CGContext) -> Void
) -> Scene {
    Scene(name, tolerance, canvas: canvas, draw: draw)
}

private func shadow(_ blur: Int, _ color: String, _ x: Int, _ y: Int) -> String {
    "c.shadowBlur = \(blur); c.shadowColor = '\(color)'; c.shadowOffsetX = \(x); c.shadowOffsetY = \(y); "
}

private let card = "c.fillStyle = '#ffc040'; c.fillRect(24, 20, 44, 44);"

private func paintCard(_ c: CGContext) { c.fillRect(24, 20, 44, 44, 0xFFC040) }
