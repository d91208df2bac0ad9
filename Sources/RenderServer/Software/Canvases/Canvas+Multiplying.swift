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
                let first = ((pixel >> 24) * alpha) >> 8
                let second = ((pixel >> 16 & 255) * red) >> 8
                let third = ((pixel >> 8 & 255) * green) >> 8
                row[x] = first << 24 | second << 16 | third << 8 | (((pixel & 255) * blue) >> 8)
            }
        }
    }
}
