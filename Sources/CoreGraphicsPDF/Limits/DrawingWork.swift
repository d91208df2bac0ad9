import CoreGraphics

/// Counts what drawing a page takes before it is drawn: forms that draw forms, tiles, dashes, letters that are drawings
/// and images can ask for years of work in a few bytes, and who draws the page cannot be stopped on the way.
struct DrawingBudget {
    /// The part of the page that is shown at most, in its own units.
    let pageSize: CGSize
    /// The pixels of all images together.
    private(set) var imagePixels = 0.0
    /// What was counted before.
    var cachedCosts: [DrawingCostKey: DrawingCost] = [:]
    /// Content that is being read.
    private var activeStreams: Set<ObjectIdentifier> = []
    /// Content that showed itself, as far as it is still being read.
    private var recursiveStreams: Set<ObjectIdentifier> = []
    private var countedImages: Set<ObjectIdentifier> = []
    /// Pixels of images of the file, each looked up once.
    private var pixelCounts: [ObjectIdentifier: Double] = [:]
    private var streamCount = 0
    private var tokenCount = 0

    /// Steps that one pixel of an image takes, each time it is drawn.
    private static let stepsPerPixel = 0.01
    /// Steps of unpacking and reading a byte, each time it is drawn.
    static let stepsPerByte = 0.05

    /// Counts a page.
    init(_ page: CGPDFPage) {
        let box = page.getBoxRect(.cropBox)
        pageSize = box.size
        let content = PDFContentStream.decodedData(of: PDFContentStream.streams(page.attribute("Contents")))
        let state = GraphicsState(matrix: .identity, clip: box)
        var walk = ContentWalk(state, page.attribute("Resources"), depth: 0, on: pageSize)
        if let content { walkContent(content, &walk) } else { walk.totalCost = .unlimited }
        cost = imagePixels <= Double(PDFLimits.imagePixels) ? walk.totalCost : .unlimited
    }

    /// What the page takes.
    private(set) var cost = DrawingCost()

    /// Reads content to its end, or until it is too much.
    mutating func walkContent(_ content: Data, _ walk: inout ContentWalk) {
        var tokenizer = ContentTokenizer(content)
        while let token = tokenizer.nextCompact() {
            tokenCount += 1
            guard tokenCount <= PDFLimits.tokens, walk.totalCost.steps <= PDFLimits.drawingSteps,
                walk.saved.count <= PDFLimits.savedStates
            else {
                walk.totalCost = .unlimited
                return
            }
            switch token {
            case .number(let number): walk.push(number)
            case .value(let node): walk.push(node)
            case .operation(let operation):
                perform(operation, &walk)
                walk.removeOperands()
            case .otherOperation: walk.removeOperands()
            }
        }
    }

    /// What drawing a form or an image takes; `matrix` takes its space to that of the page.
    mutating func cost(ofXObject object: PDFNode, _ matrix: CGAffineTransform, _ walk: ContentWalk) -> DrawingCost {
        guard object.type == .stream else { return DrawingCost() }
        if object["Subtype"]?.nameValue == "Image" { return cost(ofImage: object, matrix, walk) }
        let matrix = (object["Matrix"]?.matrixValue ?? .identity).concatenating(matrix)
        let box = object["BBox"]?.rectValue?.applying(matrix) ?? walk.state.clip
        var total = cost(ofContent: object, walk.state.nested(matrix, clip: box), walk, recursionCost: DrawingCost())
        // A group is painted by itself, and then onto the page.
        if object["Group"] != nil { total.area += 2 * box.area(limitedTo: pageSize) }
        return total
    }

    /// What drawing the content of a stream takes, which begins in a state. `loop` is what it counts inside of itself.
    mutating func cost(
        ofContent object: PDFNode, _ state: GraphicsState, _ walk: ContentWalk, recursionCost: DrawingCost
    ) -> DrawingCost {
        let key = DrawingCostKey(object, state)
        if let cost = cachedCosts[key] { return cost }
        streamCount += 1
        guard streamCount <= PDFLimits.objects, walk.depth < PDFLimits.formDepth else { return .unlimited }
        let id = ObjectIdentifier(object)
        guard activeStreams.insert(id).inserted else {
            recursiveStreams.insert(id)
            return recursionCost
        }
        defer { activeStreams.remove(id) }
        guard let content = PDFContentStream.decodedData(of: [object]) else { return .unlimited }
        var inner = ContentWalk(state, object["Resources"] ?? walk.resources, depth: walk.depth + 1, on: pageSize)
        inner.totalCost.steps = 1 + Double(content.count) * Self.stepsPerByte
        let outerRecursiveStreams = recursiveStreams
        recursiveStreams = []
        walkContent(content, &inner)
        recursiveStreams.remove(id)
        // What leads back to content that is being read takes more elsewhere.
        if recursiveStreams.isEmpty { cachedCosts[key] = inner.totalCost }
        recursiveStreams.formUnion(outerRecursiveStreams)
        return inner.totalCost
    }

    /// What drawing an image into the unit square takes.
    mutating func cost(ofImage image: PDFNode, _ matrix: CGAffineTransform, _ walk: ContentWalk) -> DrawingCost {
        var pixels = pixels(of: image)
        for key in ["SMask", "Mask"] {
            if let mask = image[key], mask.type == .stream { pixels += self.pixels(of: mask) }
        }
        if !image.isFileStream || countedImages.insert(ObjectIdentifier(image)).inserted { imagePixels += pixels }
        let box = CGRect(x: 0, y: 0, width: 1, height: 1).applying(matrix).clipped(to: walk.state.clip)
        return DrawingCost(steps: 1 + pixels * Self.stepsPerPixel, area: 2 * box.area(limitedTo: pageSize))
    }

    private mutating func pixels(of image: PDFNode) -> Double {
        // Images within the content come and go; those of the file stay.
        guard image.isFileStream else { return Self.estimatedPixels(of: image) }
        let key = ObjectIdentifier(image)
        if let cached = pixelCounts[key] { return cached }
        let pixels = Self.estimatedPixels(of: image)
        pixelCounts[key] = pixels
        return pixels
    }

    private static func estimatedPixels(of image: PDFNode) -> Double {
        func statedSide(_ key: String, _ abbreviation: String) -> Double {
            Double((image[key] ?? image[abbreviation])?.numberValue ?? 0)
        }
        let statedPixels = statedSide("Width", "W") * statedSide("Height", "H")
        let count = image.encodedImage.flatMap { EncodedImageHeader.pixels(of: $0.data, $0.filter) }.map { max(statedPixels, $0) }
        let pixels = count ?? statedPixels
        return pixels.isFinite && pixels >= 0 ? pixels : .infinity
    }
}
