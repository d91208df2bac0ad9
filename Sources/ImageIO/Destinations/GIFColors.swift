internal import CGif

/// A picture in at most 256 colours, as GIF files keep it: a table, and a number for each pixel.
struct GIFIndexedImage {
    /// The most colours of one picture.
    private static let maxColors = 256
    /// Pixels less opaque than this cannot be seen.
    private static let alphaThreshold: UInt8 = 128

    /// The colours, as many as a power of two.
    private(set) var colorTable: [GifColorType] = []
    /// The number that stands for nothing to be seen.
    private(set) var transparentIndex: Int?
    /// The number of each pixel's colour.
    var indices: [UInt8]

    /// Chooses colours. Pictures with few enough keep theirs, others get near ones. nil when there is no memory.
    init?(_ bitmap: Pixbuf) {
        let count = bitmap.width * bitmap.height
        indices = [UInt8](repeating: 0, count: count)
        var colors = [UInt32](repeating: 0, count: count)
        bitmap.forEachRow { y, row, samples in
            for x in 0..<bitmap.width {
                let p = row + x * samples
                let isOpaque = samples < 4 || p[3] >= Self.alphaThreshold
                let color = UInt32(p[0]) << 16 | UInt32(p[1]) << 8 | UInt32(p[2])
                colors[y * bitmap.width + x] = isOpaque ? color : Self.transparentMarker
            }
        }
        if !useExactColors(colors) {
            guard quantize(colors, width: bitmap.width, height: bitmap.height) else { return nil }
        }
        var size = 2
        while size < colorTable.count { size *= 2 }
        colorTable += [GifColorType](repeating: GifColorType(Red: 0, Green: 0, Blue: 0), count: size - colorTable.count)
    }

    /// No colour that three bytes make.
    private static let transparentMarker: UInt32 = 0xFF00_0000

    /// Uses the picture's own colours; false when there are too many.
    private mutating func useExactColors(_ colors: [UInt32]) -> Bool {
        var indexByColor: [UInt32: UInt8] = [:]
        var order: [UInt32] = []
        var last: (color: UInt32, number: UInt8)?
        for (index, color) in colors.enumerated() {
            if let last, last.color == color {
                indices[index] = last.number
                continue
            }
            let colorIndex: UInt8
            if let known = indexByColor[color] {
                colorIndex = known
            } else {
                guard order.count < Self.maxColors else { return false }
                colorIndex = UInt8(order.count)
                indexByColor[color] = colorIndex
                order.append(color)
            }
            indices[index] = colorIndex
            last = (color, colorIndex)
        }
        colorTable = order.map(Self.entry)
        transparentIndex = indexByColor[Self.transparentMarker].map(Int.init)
        return true
    }

    private mutating func quantize(_ colors: [UInt32], width: Int, height: Int) -> Bool {
        let hasTransparency = colors.contains(Self.transparentMarker)
        var red = colors.map { UInt8(truncatingIfNeeded: $0 >> 16) }
        var green = colors.map { UInt8(truncatingIfNeeded: $0 >> 8) }
        var blue = colors.map { UInt8(truncatingIfNeeded: $0) }
        var size = Int32(hasTransparency ? Self.maxColors - 1 : Self.maxColors)
        var chosen = [GifColorType](repeating: GifColorType(Red: 0, Green: 0, Blue: 0), count: Self.maxColors)
        let result = GifQuantizeBuffer(
            UInt32(width), UInt32(height), &size, &red, &green, &blue, &indices, &chosen)
        guard result == GIF_OK else { return false }
        colorTable = Array(chosen.prefix(Int(size)))
        if hasTransparency {
            let colorIndex = colorTable.count
            colorTable.append(GifColorType(Red: 0, Green: 0, Blue: 0))
            for (index, color) in colors.enumerated() where color == Self.transparentMarker { indices[index] = UInt8(colorIndex) }
            transparentIndex = colorIndex
        }
        return true
    }

    private static func entry(_ color: UInt32) -> GifColorType {
        GifColorType(
            Red: UInt8(truncatingIfNeeded: color >> 16), Green: UInt8(truncatingIfNeeded: color >> 8),
            Blue: UInt8(truncatingIfNeeded: color))
    }
}
