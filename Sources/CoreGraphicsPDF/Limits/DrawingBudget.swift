import CoreGraphics

/// Estimates the cost of drawing a page before it is drawn. Nested forms, tiles, dashes, Type 3 glyphs and images can
/// ask for years of work in a few bytes, and Poppler cannot be interrupted.
struct DrawingBudget {
    /// The size of the crop box, in the page's own units.
    let pageSize: CGSize
    /// The total number of pixels of all images.
    private(set) var imagePixels = 0.0
    /// The costs computed so far.
    var cachedCosts: [DrawingCostKey: DrawingCost] = [:]
    /// Streams that are being walked.
    private var activeStreams: Set<ObjectIdentifier> = []
    /// Active streams that were reached again through themselves.
    private var recursiveStreams: Set<ObjectIdentifier> = []
    private var countedImages: Set<ObjectIdentifier> = []
    /// The pixel counts of image objects of the file.
    private var pixelCounts: [ObjectIdentifier: Double] = [:]
    private var streamCount = 0
    private var tokenCount = 0

    /// The steps per pixel of an image, each time it is drawn.
    private static let stepsPerPixel = 0.01
    /// The steps of decoding and parsing a byte, each time it is drawn.
    static let stepsPerByte = 0.05

    /// Estimates the cost of a page.
    init(_ page: CGPDFPage) {
        let box = page.getBoxRect(.cropBox)
        pageSize = box.size
        let content = PDFContentStream.decodedData(of: PDFContentStream.streams(page.attribute("Contents")))
        let state = GraphicsState(matrix: .identity, clip: box)
        var walk = ContentWalk(state, page.attribute("Resources"), depth: 0, on: pageSize)
        if let content { walkContent(content, &walk) } else { walk.totalCost = .unlimited }
        cost = imagePixels <= Double(PDFLimits.imagePixels) ? walk.totalCost : .unlimited
    }

    /// The cost of the page.
    private(set) var cost = DrawingCost()

    /// Walks content to its end, or until the budget is exceeded.
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

    /// The cost of drawing a form or an image; `matrix` maps its space to the page.
    mutating func cost(ofXObject object: PDFNode, _ matrix: CGAffineTransform, _ walk: ContentWalk) -> DrawingCost {
        guard object.type == .stream else { return DrawingCost() }
        if object["Subtype"]?.nameValue == "Image" { return cost(ofImage: object, matrix, walk) }
        let matrix = (object["Matrix"]?.matrixValue ?? .identity).concatenating(matrix)
        let box = object["BBox"]?.rectValue?.applying(matrix) ?? walk.state.clip
        var total = cost(ofContent: object, walk.state.nested(matrix, clip: box), walk, recursionCost: DrawingCost())
        // A group is rendered separately and then composited.
        if object["Group"] != nil { total.area += 2 * box.area(limitedTo: pageSize) }
        return total
    }

    /// The cost of drawing a content stream from an initial state. `recursionCost` is the cost of a recursive use of
    /// the stream inside itself.
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
        // A stream that refers to an active stream costs more elsewhere, so its cost is not cached.
        if recursiveStreams.isEmpty { cachedCosts[key] = inner.totalCost }
        recursiveStreams.formUnion(outerRecursiveStreams)
        return inner.totalCost
    }

    /// The cost of drawing an image into the unit square.
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
        // Inline images are temporary objects; images of the file keep their identity.
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
        let count = image.encodedImage.flatMap { EncodedImageHeader.pixels(of: $0.data, $0.filter) }.map {
            max(statedPixels, $0)
        }
        let pixels = count ?? statedPixels
        return pixels.isFinite && pixels >= 0 ? pixels : .infinity
    }
}

extension DrawingBudget {
    /// The cost factor of painting an area with a shading instead of one color.
    private static let shadingFactor = 4.0
    /// The steps for one patch or triangle of a mesh.
    private static let stepsPerMeshElement = 4.0

    /// The cost of painting a region of the page with a pattern.
    mutating func cost(ofPattern pattern: PDFNode, _ region: CGRect, _ walk: ContentWalk) -> DrawingCost {
        let matrix = (pattern["Matrix"]?.matrixValue ?? .identity).concatenating(walk.patternToPage)
        if pattern["PatternType"]?.numberValue == 2 { return cost(ofShading: pattern["Shading"], matrix, region) }
        guard pattern.type == .stream, !region.isNull else { return DrawingCost() }
        guard let box = pattern["BBox"]?.rectValue, matrix.areaScale > 0, matrix.areaScale.isFinite else {
            return .unlimited
        }
        let tileCost = cost(
            ofContent: pattern, walk.state.nestedInTile(matrix, clip: box.applying(matrix)), walk,
            recursionCost: .unlimited)
        let inverse = matrix.inverted()
        let (width, height) = (min(region.width, pageSize.width), min(region.height, pageSize.height))
        let tileSpaceWidth = abs(inverse.a) * width + abs(inverse.c) * height + box.width
        let tileSpaceHeight = abs(inverse.b) * width + abs(inverse.d) * height + box.height
        let columns = Double(tileSpaceWidth / abs(pattern["XStep"]?.numberValue ?? 1)) + 2
        let rows = Double(tileSpaceHeight / abs(pattern["YStep"]?.numberValue ?? 1)) + 2
        let tiles = columns * rows
        guard tiles <= PDFLimits.tiles else { return .unlimited }
        return tileCost * tiles
    }

    /// The cost of painting a region with a shading; `matrix` maps the shading's space to the page.
    mutating func cost(ofShading shading: PDFNode?, _ matrix: CGAffineTransform, _ region: CGRect) -> DrawingCost {
        guard let shading else { return DrawingCost() }
        var total = DrawingCost(steps: 1, area: Self.shadingFactor * region.area(limitedTo: pageSize))
        if shading.type == .stream, MeshMetrics.isMesh(shading) { total += cost(ofMesh: shading, matrix, region) }
        return total
    }

    /// The additional cost of a mesh shading's triangles or patches.
    private mutating func cost(ofMesh shading: PDFNode, _ matrix: CGAffineTransform, _ region: CGRect) -> DrawingCost {
        let key = DrawingCostKey(mesh: shading, matrix, in: region.size)
        if let cached = cachedCosts[key] { return cached }
        var cost = DrawingCost()
        if let data = shading.decoded()?.data {
            let mesh = MeshMetrics(shading, data, matrix, within: region)
            cost.steps = Self.stepsPerMeshElement * mesh.elementCount + Self.stepsPerByte * Double(data.count)
            cost.area = Self.shadingFactor * mesh.area
        } else if !shading.isWithinSizeLimit {
            cost = .unlimited
        }
        cachedCosts[key] = cost
        return cost
    }
}
