extension Canvas {
    /// Multiplies all colours, opacity included, with those of one colour.
    func multiply(with color: PaintColor) {
        func factor(_ part: Double) -> UInt32 { UInt32((part * 256).rounded()) }
        let alpha = factor(color.alpha)
        let red = factor(color.red * color.alpha)
        let green = factor(color.green * color.alpha)
        let blue = factor(color.blue * color.alpha)
        for y in bounds.y..<bounds.maxY {
            let row = row(y, from: bounds.x)
            for x in 0..<bounds.width where row[x] != 0 {
                let pixel = row[x]
                func part(_ shift: UInt32, _ factor: UInt32) -> UInt32 {
                    ((((pixel >> shift) & 255) * factor + 128) >> 8) << shift
                }
                row[x] = part(24, alpha) | part(16, red) | part(8, green) | part(0, blue)
            }
        }
    }
}
