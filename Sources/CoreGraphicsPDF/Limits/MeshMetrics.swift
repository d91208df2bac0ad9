import CoreGraphics

/// The number and total size of a mesh shading's elements: triangles, or patches with curved edges.
struct MeshMetrics {
    /// The number of triangles or patches.
    private(set) var elementCount = 0.0
    /// The sum of the elements' bounding boxes on the page, each limited to the region.
    private(set) var area = 0.0
    private var bits: BitReader
    private let coordinateBits: Int
    private let decode: [CGFloat]
    private let matrix: CGAffineTransform
    private let region: CGRect

    /// True for shadings of type 4 to 7.
    static func isMesh(_ shading: PDFNode) -> Bool { shading["ShadingType"]?.integerValue.map { 4...7 ~= $0 } ?? false }

    /// Reads a mesh; `matrix` maps its space to the page.
    init(_ shading: PDFNode, _ data: Data, _ matrix: CGAffineTransform, within region: CGRect) {
        func bitCount(_ key: String) -> Int { min(max(shading[key]?.integerValue ?? 0, 0), 32) }
        bits = BitReader(bytes: [UInt8](data))
        coordinateBits = bitCount("BitsPerCoordinate")
        let values = shading["Decode"]
        decode = (0..<min(values?.count ?? 0, PDFLimits.nesting)).map { values?[$0]?.numberValue ?? 0 }
        self.matrix = matrix
        self.region = region
        guard coordinateBits > 0, decode.count >= 6 else { return }
        // With a function there is one color value, regardless of the color space.
        let colorBits = bitCount("BitsPerComponent") * (shading["Function"] == nil ? (decode.count - 4) / 2 : 1)
        switch shading["ShadingType"]?.integerValue {
        case 4: readTriangles(flagBits: bitCount("BitsPerFlag"), colorBits)
        case 5: readRows(of: shading["VerticesPerRow"]?.integerValue ?? 0, colorBits)
        case 6: readPatches(flagBits: bitCount("BitsPerFlag"), colorBits, points: 12)
        case 7: readPatches(flagBits: bitCount("BitsPerFlag"), colorBits, points: 16)
        default: break
        }
    }

    private mutating func readPoint() -> CGPoint? {
        guard let x = bits.next(coordinateBits), let y = bits.next(coordinateBits) else { return nil }
        let maximum = CGFloat(UInt64(1) << UInt64(coordinateBits) - 1)
        return CGPoint(
            x: decode[0] + CGFloat(x) / maximum * (decode[1] - decode[0]),
            y: decode[2] + CGFloat(y) / maximum * (decode[3] - decode[2])
        ).applying(matrix)
    }

    private mutating func add(_ points: some Sequence<CGPoint>) {
        let box = points.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
        elementCount += 1
        area += box.area(limitedTo: region.size)
    }

    private mutating func readTriangles(flagBits: Int, _ colorBits: Int) {
        var last: [CGPoint] = []
        while bits.next(flagBits) != nil, let point = readPoint(), bits.skip(colorBits) {
            bits.skipToByte()
            // A triangle may share any two vertices of the previous one.
            last = last.suffix(3) + [point]
            if last.count > 2 { add(last) }
        }
    }

    private mutating func readRows(of count: Int, _ colorBits: Int) {
        guard count >= 2, count <= PDFLimits.objects else { return }
        var previousRow: [CGPoint] = []
        var row: [CGPoint] = []
        while let point = readPoint(), bits.skip(colorBits) {
            bits.skipToByte()
            row.append(point)
            if !previousRow.isEmpty, row.count > 1 {
                for _ in 0..<2 {
                    add([row[row.count - 2], point, previousRow[row.count - 2], previousRow[row.count - 1]])
                }
            }
            if row.count == count { (previousRow, row) = (row, []) }
        }
    }

    private mutating func readPatches(flagBits: Int, _ colorBits: Int, points count: Int) {
        var last: [CGPoint] = []
        while let flag = bits.next(flagBits) {
            // A patch may share an edge with the previous one.
            let isNew = flag & 3 == 0
            var points = isNew ? [] : last
            for _ in 0..<(isNew ? count : count - 4) {
                guard let point = readPoint() else { return }
                points.append(point)
            }
            guard bits.skip(colorBits * (isNew ? 4 : 2)) else { return }
            add(points)
            last = points.suffix(count)
        }
    }
}

/// Reads consecutive big-endian numbers of arbitrary bit lengths.
private struct BitReader {
    let bytes: [UInt8]
    private var position = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// The next number of `count` bits; `nil` at the end.
    mutating func next(_ count: Int) -> UInt64? {
        guard position + max(count, 1) <= bytes.count * 8 else { return nil }
        var value: UInt64 = 0
        for _ in 0..<count {
            value = value << 1 | UInt64(bytes[position >> 3] >> UInt8(7 - position & 7) & 1)
            position += 1
        }
        return value
    }

    /// Skips `count` bits. False if that exceeds the end.
    mutating func skip(_ count: Int) -> Bool {
        position += count
        return position <= bytes.count * 8
    }

    mutating func skipToByte() { position = (position + 7) & ~7 }
}
