import CoreGraphics

extension DrawingBudget {
    /// Adds the cost of one operator.
    mutating func perform(_ operation: ContentOperator, _ walk: inout ContentWalk) {
        walk.totalCost.steps += Self.operatorSteps
        switch operation {
        case .save: walk.saved.append(walk.state)
        case .restore: if let state = walk.saved.popLast() { walk.state = state }
        case .transform: walk.state.matrix = walk.matrix.concatenating(walk.state.matrix)
        case .lineWidth: walk.state.lineWidth = Double(abs(walk.number(0)))
        case .dashPattern: walk.state.dashPeriod = walk.operand(1).map(Self.dashPeriod) ?? 0
        case .graphicsState: walk.resource("ExtGState").map { apply(graphicsState: $0, &walk) }
        case .fillColorSpace, .fillGray, .fillRGB, .fillCMYK, .fillColor: walk.state.fillPattern = nil
        case .strokeColorSpace, .strokeGray, .strokeRGB, .strokeCMYK, .strokeColor: walk.state.strokePattern = nil
        case .fillPattern: walk.state.fillPattern = walk.resource("Pattern")
        case .strokePattern: walk.state.strokePattern = walk.resource("Pattern")
        case .xObject:
            if let object = walk.resource("XObject") {
                walk.totalCost += cost(ofXObject: object, walk.state.matrix, walk)
            }
        case .endInlineImage:
            if let image = walk.operand(0) { walk.totalCost += cost(ofImage: image, walk.state.matrix, walk) }
        case .shading:
            walk.totalCost += cost(ofShading: walk.resource("Shading"), walk.state.matrix, walk.state.clip)
        case .beginText: walk.textMatrix = .identity
        case .textMatrix: walk.textMatrix = walk.matrix
        case .font:
            walk.state.fontSize = Double(walk.number(0))
            walk.state.font = walk.operand(1)?.nameValue.flatMap { walk.resources?["Font"]?[$0] }
        case .showText, .showTextArray, .showTextOnNextLine, .showTextOnNextLineWithSpacing:
            addGlyphs(Self.glyphCount(in: walk.operand(0)), &walk)
        default: performPathOperator(operation, &walk)
        }
    }

    /// The steps of an operator itself, with its operands.
    private static let operatorSteps = 0.5
    /// The steps of painting one path, glyph or dash.
    private static let paintSteps = 1.0

    private mutating func performPathOperator(_ operation: ContentOperator, _ walk: inout ContentWalk) {
        switch operation {
        case .move: walk.pathMetrics.move(to: walk.point(0))
        case .line: walk.pathMetrics.line(to: walk.point(0))
        case .curve:
            walk.pathMetrics.line(to: walk.point(4))
            walk.pathMetrics.line(to: walk.point(2))
            walk.pathMetrics.line(to: walk.point(0))
        case .curveFromCurrentPoint, .curveToEndPoint:
            walk.pathMetrics.line(to: walk.point(2))
            walk.pathMetrics.line(to: walk.point(0))
        case .close: walk.pathMetrics.close()
        case .rectangle:
            let (x, y, width, height) = (walk.number(3), walk.number(2), walk.number(1), walk.number(0))
            let matrix = walk.state.matrix
            walk.pathMetrics.move(to: CGPoint(x: x, y: y).applying(matrix))
            walk.pathMetrics.line(to: CGPoint(x: x + width, y: y).applying(matrix))
            walk.pathMetrics.line(to: CGPoint(x: x + width, y: y + height).applying(matrix))
            walk.pathMetrics.line(to: CGPoint(x: x, y: y + height).applying(matrix))
            walk.pathMetrics.close()
        case .clip, .clipEvenOdd: walk.hasPendingClip = true
        case .fill, .fillObsolete, .fillEvenOdd: paintPath(fills: true, strokes: false, &walk)
        case .stroke: paintPath(fills: false, strokes: true, &walk)
        case .fillAndStroke, .fillAndStrokeEvenOdd: paintPath(fills: true, strokes: true, &walk)
        case .closeStroke, .closeFillAndStroke, .closeFillAndStrokeEvenOdd:
            walk.pathMetrics.close()
            paintPath(fills: operation != .closeStroke, strokes: true, &walk)
        case .endPath: paintPath(fills: false, strokes: false, &walk)
        default: break
        }
    }

    private mutating func paintPath(fills: Bool, strokes: Bool, _ walk: inout ContentWalk) {
        let path = walk.pathMetrics
        if fills {
            let region = path.bounds.clipped(to: walk.state.clip)
            let area = region.area(limitedTo: pageSize)
            walk.totalCost += DrawingCost(
                steps: Self.paintSteps, area: path.areaBound < area ? path.areaBound : area, rows: path.rows)
            if let pattern = walk.state.fillPattern { walk.totalCost += cost(ofPattern: pattern, region, walk) }
        }
        if strokes { addStroke(path, &walk) }
        if walk.hasPendingClip {
            walk.state.clip = path.bounds.clipped(to: walk.state.clip)
            walk.totalCost.rows += path.rows
            walk.hasPendingClip = false
        }
        walk.beginPath()
    }

    private mutating func addStroke(_ path: PathMetrics, _ walk: inout ContentWalk) {
        let state = walk.state
        let width = state.lineWidth * state.maxScale + 1
        let region = path.bounds.insetBy(dx: -CGFloat(width), dy: -CGFloat(width)).clipped(to: state.clip)
        let (area, lineArea) = (region.area(limitedTo: pageSize), (path.length + width) * width)
        var steps = Self.paintSteps
        if state.dashPeriod > 0, path.length > 0 {
            // The shortest possible pattern length after the transform.
            let dashPeriod = state.dashPeriod * state.matrix.areaScale / max(state.maxScale, .leastNormalMagnitude)
            steps += path.length / dashPeriod
        }
        walk.totalCost += DrawingCost(steps: steps, area: lineArea < area ? lineArea : area, rows: 2 * path.rows)
        if let pattern = state.strokePattern { walk.totalCost += cost(ofPattern: pattern, region, walk) }
    }

    /// Adds the cost of showing glyphs.
    private mutating func addGlyphs(_ glyphCount: Int, _ walk: inout ContentWalk) {
        guard glyphCount > 0 else { return }
        let (state, size) = (walk.state, CGFloat(walk.state.fontSize))
        let matrix = CGAffineTransform(scaleX: size, y: size).concatenating(walk.textMatrix).concatenating(state.matrix)
        if let glyphProcedures = state.font?["CharProcs"] {
            let glyphMatrix = (state.font?["FontMatrix"]?.matrixValue ?? .identity).concatenating(matrix)
            walk.totalCost += cost(ofGlyphProcedures: glyphProcedures, glyphMatrix, walk) * Double(glyphCount)
            return
        }
        let area = min(matrix.areaScale, state.clip.area(limitedTo: pageSize))
        walk.totalCost += DrawingCost(steps: Self.paintSteps, area: area) * Double(glyphCount)
        if let pattern = state.fillPattern { walk.totalCost += cost(ofPattern: pattern, state.clip, walk) }
    }

    /// The cost of the most expensive glyph procedure of a Type 3 font. Glyphs start with a page's default state and
    /// are always drawn completely.
    private mutating func cost(
        ofGlyphProcedures glyphProcedures: PDFNode, _ matrix: CGAffineTransform, _ walk: ContentWalk
    ) -> DrawingCost {
        let state = GraphicsState(matrix: matrix, clip: .infinite)
        let key = DrawingCostKey(glyphProcedures, state)
        if let cost = cachedCosts[key] { return cost }
        var maximum = DrawingCost(steps: Self.paintSteps)
        for name in glyphProcedures.keys.prefix(PDFLimits.glyphProcedures) {
            guard let procedure = glyphProcedures[name], procedure.type == .stream else { continue }
            let cost = cost(ofContent: procedure, state, walk, recursionCost: .unlimited)
            maximum.steps = max(maximum.steps, cost.steps)
            maximum.area = max(maximum.area, cost.area)
            maximum.rows = max(maximum.rows, cost.rows)
        }
        cachedCosts[key] = maximum
        return maximum
    }

    /// Applies an ExtGState dictionary.
    private mutating func apply(graphicsState: PDFNode, _ walk: inout ContentWalk) {
        if let width = graphicsState["LW"]?.numberValue { walk.state.lineWidth = Double(abs(width)) }
        if let dashPattern = graphicsState["D"]?[0] { walk.state.dashPeriod = Self.dashPeriod(dashPattern) }
        if let font = graphicsState["Font"] {
            walk.state.font = font[0]
            walk.state.fontSize = Double(font[1]?.numberValue ?? 1)
        }
        if let mask = graphicsState["SMask"]?["G"] {
            walk.totalCost += cost(ofXObject: mask, walk.state.matrix, walk)
            walk.totalCost.area += walk.state.clip.area(limitedTo: pageSize)
        }
    }

    /// The length of one dash pattern.
    private static func dashPeriod(_ dashPattern: PDFNode) -> Double {
        (0..<min(dashPattern.count, PDFLimits.nesting)).reduce(0) {
            $0 + Double(abs(dashPattern[$1]?.numberValue ?? 0))
        }
    }

    private static func glyphCount(in node: PDFNode?) -> Int {
        switch node?.content {
        case .string(let text)?: text.count
        case .array(let items)?: items.reduce(0) { $0 + glyphCount(in: $1) }
        default: 0
        }
    }
}
