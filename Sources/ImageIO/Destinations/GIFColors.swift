internal import CGif

/// A picture in at most 256 colours, as GIF files keep it: a table, and a number for each pixel.
struct GIFColors {
    /// The most colours of one picture.
    private static let most = 256
    /// Pixels less opaque than this cannot be seen.
    private static let seenFrom: UInt8 = 128

    /// The colours, as many as a power of two.
    private(set) var table: [GifColorType] = []
    /// The number that stands for nothing to be seen.
    private(set) var clear: Int?
    /// The number of each pixel's colour.
    var pixels: [UInt8]

    /// Chooses colours. Pictures with few enough keep theirs, others get near ones. nil when there is no memory.
    init?(_ picture: Pixbuf) {
        let count = picture.width * picture.height
        pixels = [UInt8](repeating: 0, count: count)
        var colors = [UInt32](repeating: 0, count: count)
        picture.forEachRow { y, row, samples in
            for x in 0..<picture.width {
                let p = row + x * samples
                let isSeen = samples < 4 || p[3] >= Self.seenFrom
                let color = UInt32(p[0]) << 16 | UInt32(p[1]) << 8 | UInt32(p[2])
                colors[y * picture.width + x] = isSeen ? color : Self.unseen
            }
        }
        if !takeExact(colors) {
            guard takeNear(colors, width: picture.width, height: picture.height) else { return nil }
        }
        var size = 2
        while size < table.count { size *= 2 }
        table += [GifColorType](repeating: GifColorType(Red: 0, Green: 0, Blue: 0), count: size - table.count)
    }

    /// No colour that three bytes make.
    private static let unseen: UInt32 = 0xFF00_0000

    /// Uses the picture's own colours; false when there are too many.
    private mutating func takeExact(_ colors: [UInt32]) -> Bool {
        var numbers: [UInt32: UInt8] = [:]
        var order: [UInt32] = []
        var last: (color: UInt32, number: UInt8)?
        for (index, color) in colors.enumerated() {
            if let last, last.color == color {
                pixels[index] = last.number
                continue
            }
            let number: UInt8
            if let known = numbers[color] {
                number = known
            } else {
                guard order.count < Self.most else { return false }
                number = UInt8(order.count)
                numbers[color] = number
                order.append(color)
            }
            pixels[index] = number
            last = (color, number)
        }
        table = order.map(Self.entry)
        clear = numbers[Self.unseen].map(Int.init)
        return true
    }

    private mutating func takeNear(_ colors: [UInt32], width: Int, height: Int) -> Bool {
        let hasClear = colors.contains(Self.unseen)
        var red = colors.map { UInt8(truncatingIfNeeded: $0 >> 16) }
        var green = colors.map { UInt8(truncatingIfNeeded: $0 >> 8) }
        var blue = colors.map { UInt8(truncatingIfNeeded: $0) }
        var size = Int32(hasClear ? Self.most - 1 : Self.most)
        var chosen = [GifColorType](repeating: GifColorType(Red: 0, Green: 0, Blue: 0), count: Self.most)
        let result = GifQuantizeBuffer(
            UInt32(width), UInt32(height), &size, &red, &green, &blue, &pixels, &chosen)
        guard result == GIF_OK else { return false }
        table = Array(chosen.prefix(Int(size)))
        if hasClear {
            let number = table.count
            table.append(GifColorType(Red: 0, Green: 0, Blue: 0))
            for (index, color) in colors.enumerated() where color == Self.unseen { pixels[index] = UInt8(number) }
            clear = number
        }
        return true
    }

    private static func entry(_ color: UInt32) -> GifColorType {
        GifColorType(
            Red: UInt8(truncatingIfNeeded: color >> 16), Green: UInt8(truncatingIfNeeded: color >> 8),
            Blue: UInt8(truncatingIfNeeded: color))
    }
}
