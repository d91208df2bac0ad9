import CoreGraphics

/// Counts what drawing a page takes before it is drawn: forms that draw forms, tiles, dashes, letters that are drawings
/// and images can ask for years of work in a few bytes, and who draws the page cannot be stopped on the way.
struct DrawingWork {
    /// The part of the page that is shown at most, in its own units.
    let sheet: CGSize
    /// The pixels of all images together.
    private(set) var imagePixels = 0.0
    /// What was counted before.
    var known: [ShownContent: WorkAmount] = [:]
    /// Content that is being read.
    private var open: Set<ObjectIdentifier> = []
    /// Content that showed itself, as far as it is still being read.
    private var looped: Set<ObjectIdentifier> = []
    private var counted: Set<ObjectIdentifier> = []
    /// Pixels of images of the file, each looked up once.
    private var sizes: [ObjectIdentifier: Double] = [:]
    private var objects = 0
    private var tokens = 0

    /// Steps that one pixel of an image takes, each time it is drawn.
    private static let stepsPerPixel = 0.01
    /// Steps of unpacking and reading a byte, each time it is drawn.
    static let stepsPerByte = 0.05

    /// Counts a page.
    init(_ page: CGPDFPage) {
        let box = page.getBoxRect(.cropBox)
        sheet = box.size
        let content = PDFContentStream.data(of: PDFContentStream.streams(page.attribute("Contents")))
        let state = ContentState(matrix: .identity, clip: box)
        var walk = ContentWalk(state, page.attribute("Resources"), depth: 0, on: sheet)
        if let content { read(content, &walk) } else { walk.total = .endless }
        amount = imagePixels <= Double(PDFLimits.imagePixels) ? walk.total : .endless
    }

    /// What the page takes.
    private(set) var amount = WorkAmount()

    /// Reads content to its end, or until it is too much.
    mutating func read(_ content: Data, _ walk: inout ContentWalk) {
        var reader = ContentTokens(content)
        while let token = reader.nextPlain() {
            tokens += 1
            guard tokens <= PDFLimits.tokens, walk.total.steps <= PDFLimits.drawingSteps,
                walk.saved.count <= PDFLimits.savedStates
            else {
                walk.total = .endless
                return
            }
            switch token {
            case .number(let number): walk.take(number)
            case .value(let node): walk.take(node)
            case .operation(let operation):
                perform(operation, &walk)
                walk.dropOperands()
            case .otherOperation: walk.dropOperands()
            }
        }
    }

    /// What drawing a form or an image takes; `matrix` takes its space to that of the page.
    mutating func amount(ofObject object: PDFNode, _ matrix: CGAffineTransform, _ walk: ContentWalk) -> WorkAmount {
        guard object.type == .stream else { return WorkAmount() }
        if object["Subtype"]?.nameValue == "Image" { return amount(ofImage: object, matrix, walk) }
        let matrix = (object["Matrix"]?.matrixValue ?? .identity).concatenating(matrix)
        let box = object["BBox"]?.rectValue?.applying(matrix) ?? walk.state.clip
        var total = amount(ofContent: object, walk.state.within(matrix, clip: box), walk, loop: WorkAmount())
        // A group is painted by itself, and then onto the page.
        if object["Group"] != nil { total.area += 2 * box.area(on: sheet) }
        return total
    }

    /// What drawing the content of a stream takes, which begins in a state. `loop` is what it counts inside of itself.
    mutating func amount(
        ofContent object: PDFNode, _ state: ContentState, _ walk: ContentWalk, loop: WorkAmount
    ) -> WorkAmount {
        let shown = ShownContent(object, state)
        if let amount = known[shown] { return amount }
        objects += 1
        guard objects <= PDFLimits.objects, walk.depth < PDFLimits.formDepth else { return .endless }
        let id = ObjectIdentifier(object)
        guard open.insert(id).inserted else {
            looped.insert(id)
            return loop
        }
        defer { open.remove(id) }
        guard let content = PDFContentStream.data(of: [object]) else { return .endless }
        var inner = ContentWalk(state, object["Resources"] ?? walk.resources, depth: walk.depth + 1, on: sheet)
        inner.total.steps = 1 + Double(content.count) * Self.stepsPerByte
        let outer = looped
        looped = []
        read(content, &inner)
        looped.remove(id)
        // What leads back to content that is being read takes more elsewhere.
        if looped.isEmpty { known[shown] = inner.total }
        looped.formUnion(outer)
        return inner.total
    }

    /// What drawing an image into the unit square takes.
    mutating func amount(ofImage image: PDFNode, _ matrix: CGAffineTransform, _ walk: ContentWalk) -> WorkAmount {
        var pixels = pixels(of: image)
        for key in ["SMask", "Mask"] {
            if let mask = image[key], mask.type == .stream { pixels += self.pixels(of: mask) }
        }
        if !image.isOfFile || counted.insert(ObjectIdentifier(image)).inserted { imagePixels += pixels }
        let box = CGRect(x: 0, y: 0, width: 1, height: 1).applying(matrix).reach(in: walk.state.clip)
        return WorkAmount(steps: 1 + pixels * Self.stepsPerPixel, area: 2 * box.area(on: sheet))
    }

    private mutating func pixels(of image: PDFNode) -> Double {
        // Images within the content come and go; those of the file stay.
        guard image.isOfFile else { return Self.pixels(toldBy: image) }
        let key = ObjectIdentifier(image)
        if let known = sizes[key] { return known }
        let pixels = Self.pixels(toldBy: image)
        sizes[key] = pixels
        return pixels
    }

    private static func pixels(toldBy image: PDFNode) -> Double {
        func side(_ key: String, _ short: String) -> Double {
            Double((image[key] ?? image[short])?.numberValue ?? 0)
        }
        let told = side("Width", "W") * side("Height", "H")
        let count = image.packedPicture.flatMap { PictureHeader.pixels(of: $0.data, $0.filter) }.map { max(told, $0) }
        let pixels = count ?? told
        return pixels.isFinite && pixels >= 0 ? pixels : .infinity
    }
}
