/// Counts what drawing a page takes before it is drawn: forms that draw forms, tiles, and images can ask for years of work
/// in a few bytes.
struct DrawingWork {
    private var costs: [ObjectIdentifier: Double] = [:]
    private var open: Set<ObjectIdentifier> = []
    private var pixels = 0.0
    private var counted: Set<ObjectIdentifier> = []
    private var objects = 0
    private let area: Double

    private init(_ page: CGPDFPage) {
        let sheet = page.getBoxRect(.mediaBox)
        area = Double(sheet.width * sheet.height)
    }

    /// True when a page can be drawn in some seconds. The answer is kept.
    static func isBearable(_ page: CGPDFPage) -> Bool {
        page.document?.store?.withFile { _ in count(page) } ?? false
    }

    private static func count(_ page: CGPDFPage) -> Bool {
        if let known = page.content.isBearable { return known }
        var work = DrawingWork(page)
        let content = PDFContentStream.data(of: PDFContentStream.streams(page.attribute("Contents")))
        let cost = content.map { work.cost(of: $0, page.attribute("Resources"), depth: 0) } ?? .infinity
        let isBearable = cost <= Double(PDFLimits.operators) && work.pixels <= Double(PDFLimits.imagePixels)
        if !isBearable { PDFLog.tell("CGContext: a PDF page is too much work and is not drawn") }
        page.content.isBearable = isBearable
        return isBearable
    }

    /// The number of operators, with those of what is drawn in turn.
    private mutating func cost(of content: Data, _ resources: PDFNode?, depth: Int) -> Double {
        var tokens = ContentTokens(content)
        var total = 0.0
        var last: PDFNode?
        while let token = tokens.next(), total <= Double(PDFLimits.operators) {
            switch token {
            case .value(let node): last = node
            case .operation(let name):
                total += 1
                defer { last = nil }
                switch name {
                case "Do":
                    guard let name = last?.nameValue, let object = resources?["XObject"]?[name] else { continue }
                    total += cost(ofObject: object, resources, depth: depth)
                case "scn", "SCN":
                    guard let name = last?.nameValue, let pattern = resources?["Pattern"]?[name] else { continue }
                    total += cost(ofPattern: pattern, resources, depth: depth)
                case "gs":
                    guard let name = last?.nameValue, let mask = resources?["ExtGState"]?[name]?["SMask"]?["G"] else {
                        continue
                    }
                    total += cost(ofObject: mask, resources, depth: depth)
                case "EI":
                    if let image = last { pixels += Self.pixels(of: image) }
                default: break
                }
            }
        }
        return total
    }

    private mutating func cost(ofObject object: PDFNode, _ resources: PDFNode?, depth: Int) -> Double {
        guard object.type == .stream else { return 0 }
        objects += 1
        guard objects <= PDFLimits.objects else { return .infinity }
        if object["Subtype"]?.nameValue == "Image" {
            addPixels(of: object)
            if let mask = object["SMask"] { addPixels(of: mask) }
            if let mask = object["Mask"], mask.type == .stream { addPixels(of: mask) }
            return 1
        }
        let identity = ObjectIdentifier(object)
        if let known = costs[identity] { return known }
        // Forms that draw themselves are not followed by anybody.
        guard open.insert(identity).inserted else { return 0 }
        defer { open.remove(identity) }
        guard depth < PDFLimits.formDepth else { return .infinity }
        guard let content = object.unpacked()?.data else { return object.isBounded ? 0 : .infinity }
        let result = cost(of: content, object["Resources"] ?? resources, depth: depth + 1)
        costs[identity] = result
        return result
    }

    private mutating func cost(ofPattern pattern: PDFNode, _ resources: PDFNode?, depth: Int) -> Double {
        guard pattern.type == .stream else { return 0 }
        let cell = cost(ofObject: pattern, resources, depth: depth)
        let x = abs(Double(pattern["XStep"]?.numberValue ?? 1))
        let y = abs(Double(pattern["YStep"]?.numberValue ?? 1))
        let matrix = (0..<4).map { Double(pattern["Matrix"]?[$0]?.numberValue ?? ($0 % 3 == 0 ? 1 : 0)) }
        let scale = abs(matrix[0] * matrix[3] - matrix[1] * matrix[2])
        let tile = x * y * scale
        guard tile.isFinite, tile > 0 else { return .infinity }
        let tiles = max(1, area / tile)
        return tiles <= PDFLimits.tiles ? tiles * max(cell, 1) : .infinity
    }

    private mutating func addPixels(of image: PDFNode) {
        guard counted.insert(ObjectIdentifier(image)).inserted else { return }
        pixels += Self.pixels(of: image)
    }

    private static func pixels(of image: PDFNode) -> Double {
        func side(_ key: String, _ short: String) -> Double {
            Double((image[key] ?? image[short])?.numberValue ?? 0)
        }
        let count = side("Width", "W") * side("Height", "H")
        return count.isFinite && count >= 0 ? count : .infinity
    }
}
