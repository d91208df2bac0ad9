import CoreGraphics

/// Blend modes: every mode that a canvas has.
package let blending = Subject(
    "blending", title: "Blend modes", background: 0xE8EEF4,
    scenes: modes.map { mode in scene(mode.0, mode.1) } + [softEdge, darker, cleared])

private let modes: [(String, CGBlendMode)] = [
    ("source-over", .normal), ("multiply", .multiply), ("screen", .screen), ("overlay", .overlay),
    ("darken", .darken), ("lighten", .lighten), ("color-dodge", .colorDodge), ("color-burn", .colorBurn),
    ("hard-light", .hardLight), ("soft-light", .softLight), ("difference", .difference),
    ("exclusion", .exclusion), ("hue", .hue), ("saturation", .saturation), ("color", .color),
    ("luminosity", .luminosity), ("source-in", .sourceIn), ("source-out", .sourceOut),
    ("source-atop", .sourceAtop), ("destination-over", .destinationOver), ("destination-in", .destinationIn),
    ("destination-out", .destinationOut), ("destination-atop", .destinationAtop), ("xor", .xor),
    ("lighter", .plusLighter), ("copy", .copy),
]

/// The colors of the backdrop's columns, then those of the painted rows; the last two of each are translucent.
private let columns: [(UInt32, CGFloat)] = [
    (0xC83232, 1), (0x32A03C, 1), (0x2846C8, 1), (0xF0DC78, 1), (0x808080, 1), (0xC83232, 0.5), (0x2896DC, 0.25),
]
private let rows: [(UInt32, CGFloat)] = [
    (0xDCA028, 1), (0x3C78DC, 1), (0xB42878, 1), (0x1E1E1E, 1), (0xF0F0F0, 1), (0x3CB450, 0.6), (0xF05028, 0.3),
]

private func scene(_ name: String, _ mode: CGBlendMode) -> Scene {
    Scene(
        name,
        Tolerance(
            mean: 1, p99: 3, worst: 4,
            reason: "areas of whole pixels; Cairo multiplies in 8 bits, Skia in 8 or 16, so the last bits differ"),
        canvas: """
            \(background)
            c.globalCompositeOperation = '\(name)';
            rows.forEach((v, i) => {
              c.save(); c.beginPath(); c.rect(4, 4 + i * 12.0, 88, 12); c.clip();
              c.fillStyle = v; c.fillRect(4, 4 + i * 12.0, 88, 12); c.restore();
            });
            """
    ) { c in
        drawColumns(c)
        c.setBlendMode(mode)
        for (index, row) in rows.enumerated() { c.fillRect(4, 4 + CGFloat(index) * 12, 88, 12, row.0, row.1) }
    }
}

private let background = """
    const css = ([v, a]) => `rgb(${v >> 16} ${v >> 8 & 255} ${v & 255} / ${a})`;
    const columns = [[0xC83232, 1], [0x32A03C, 1], [0x2846C8, 1], [0xF0DC78, 1], [0x808080, 1], [0xC83232, 0.5],
      [0x2896DC, 0.25]].map(css);
    const rows = [[0xDCA028, 1], [0x3C78DC, 1], [0xB42878, 1], [0x1E1E1E, 1], [0xF0F0F0, 1], [0x3CB450, 0.6],
      [0xF05028, 0.3]].map(css);
    columns.forEach((v, i) => { c.fillStyle = v; c.fillRect(10 + i * 11, 0, 11, 96); });
    """

private func drawColumns(_ c: CGContext) {
    for (index, column) in columns.enumerated() {
        c.fillRect(10 + CGFloat(index) * 11, 0, 11, 96, column.0, column.1)
    }
}

private let softEdge = Scene(
    "multiplied circle", .edges,
    fine: """
        \(background)
        c.globalCompositeOperation = 'multiply'; c.fillStyle = '#f0a050';
        c.beginPath(); c.arc(48, 48, 38.4, 0, 7); c.fill();
        """
) { c in
    drawColumns(c)
    c.setBlendMode(.multiply)
    c.setFillHex(0xF0A050)
    c.fillEllipse(in: box(9.6, 9.6, 76.8, 76.8))
}

/// The browser lacks this mode: its script evaluates the formula pixel by pixel.
private let darker = Scene(
    "plus-darker",
    Tolerance(mean: 0.5, p99: 2, worst: 3, reason: "the formula in floating point against 8-bit arithmetic"),
    canvas: """
        \(background)
        const d = c.getImageData(0, 0, 96, 96), s = [0.86, 0.63, 0.16], sa = 0.8;
        const r = [219, 161, 41].map(v => v / 255);
        for (let y = 10; y < 86; y++) for (let x = 4; x < 92; x++) {
          const i = (y * 96 + x) * 4, da = d.data[i + 3] / 255, a = Math.min(1, sa + da);
          for (let k = 0; k < 3; k++) {
            const S = r[k] * sa, D = d.data[i + k] / 255 * da;
            const m = Math.max(0, a - ((sa - S) + (da - D)));
            d.data[i + k] = Math.round(255 * m / a);
          }
          d.data[i + 3] = Math.round(a * 255);
        }
        c.putImageData(d, 0, 0);
        """
) { c in
    drawColumns(c)
    c.setBlendMode(.plusDarker)
    c.fillRect(4, 10, 88, 76, 0xDBA129, 0.8)
}

private let cleared = Scene(
    "clear", .edges,
    fine: """
        \(background)
        c.globalCompositeOperation = 'destination-out'; c.fillStyle = '#000';
        c.beginPath(); c.arc(48, 48, 30, 0, 7); c.fill(); c.clearRect(4, 4, 20, 20);
        """
) { c in
    drawColumns(c)
    c.saveGState()
    c.setBlendMode(.clear)
    c.setFillHex(0xFF0000)
    c.fillEllipse(in: box(18, 18, 60, 60))
    c.restoreGState()
    c.clear(box(4, 4, 20, 20))
}
