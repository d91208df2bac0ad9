import CoreGraphics

extension DrawingWork {
    /// Counts one operator.
    mutating func perform(_ operation: ContentOperator, _ walk: inout ContentWalk) {
        walk.total.steps += Self.plainSteps
        switch operation {
        case .save: walk.saved.append(walk.state)
        case .restore: if let state = walk.saved.popLast() { walk.state = state }
        case .transform: walk.state.matrix = walk.matrix.concatenating(walk.state.matrix)
        case .lineWidth: walk.state.lineWidth = Double(abs(walk.number(0)))
        case .dashes: walk.state.dashes = walk.operand(1).map(Self.row) ?? 0
        case .settings: walk.named("ExtGState").map { take(settings: $0, &walk) }
        case .fillSpace, .fillGray, .fillRGB, .fillInks, .fillColor: walk.state.fillPattern = nil
        case .lineSpace, .lineGray, .lineRGB, .lineInks, .lineColor: walk.state.linePattern = nil
        case .fillPattern: walk.state.fillPattern = walk.named("Pattern")
        case .linePattern: walk.state.linePattern = walk.named("Pattern")
        case .object:
            if let object = walk.named("XObject") {
                walk.total += amount(ofObject: object, walk.state.matrix, walk)
            }
        case .imageEnd:
            if let image = walk.operand(0) { walk.total += amount(ofImage: image, walk.state.matrix, walk) }
        case .shading:
            walk.total += amount(ofShading: walk.named("Shading"), walk.state.matrix, walk.state.clip)
        case .text: walk.letters = .identity
        case .textMatrix: walk.letters = walk.matrix
        case .font:
            walk.state.fontSize = Double(walk.number(0))
            walk.state.font = walk.operand(1)?.nameValue.flatMap { walk.resources?["Font"]?[$0] }
        case .show, .showRow, .showNext, .showSpaced: write(Self.letters(in: walk.operand(0)), &walk)
        default: outline(operation, &walk)
        }
    }

    /// Steps of an operator by itself, with the numbers in front of it.
    private static let plainSteps = 0.5
    /// Steps of painting one path, one letter or one dash.
    private static let paintSteps = 1.0

    private mutating func outline(_ operation: ContentOperator, _ walk: inout ContentWalk) {
        switch operation {
        case .move: walk.path.move(to: walk.point(0))
        case .line: walk.path.line(to: walk.point(0))
        case .curve:
            walk.path.line(to: walk.point(4))
            walk.path.line(to: walk.point(2))
            walk.path.line(to: walk.point(0))
        case .curveFromHere, .curveToEnd:
            walk.path.line(to: walk.point(2))
            walk.path.line(to: walk.point(0))
        case .close: walk.path.close()
        case .rectangle:
            let (x, y, width, height) = (walk.number(3), walk.number(2), walk.number(1), walk.number(0))
            let matrix = walk.state.matrix
            walk.path.move(to: CGPoint(x: x, y: y).applying(matrix))
            walk.path.line(to: CGPoint(x: x + width, y: y).applying(matrix))
            walk.path.line(to: CGPoint(x: x + width, y: y + height).applying(matrix))
            walk.path.line(to: CGPoint(x: x, y: y + height).applying(matrix))
            walk.path.close()
        case .clip, .clipEvenOdd: walk.cuts = true
        case .fill, .fillOld, .fillEvenOdd: paint(fills: true, strokes: false, &walk)
        case .stroke: paint(fills: false, strokes: true, &walk)
        case .both, .bothEvenOdd: paint(fills: true, strokes: true, &walk)
        case .closeStroke, .closeBoth, .closeBothEvenOdd:
            walk.path.close()
            paint(fills: operation != .closeStroke, strokes: true, &walk)
        case .endPath: paint(fills: false, strokes: false, &walk)
        default: break
        }
    }

    private mutating func paint(fills: Bool, strokes: Bool, _ walk: inout ContentWalk) {
        let path = walk.path
        if fills {
            let region = path.box.reach(in: walk.state.clip)
            let area = region.area(on: sheet)
            walk.total += WorkAmount(
                steps: Self.paintSteps, area: path.covered < area ? path.covered : area, rows: path.rows)
            if let pattern = walk.state.fillPattern { walk.total += amount(ofPattern: pattern, region, walk) }
        }
        if strokes { stroke(path, &walk) }
        if walk.cuts {
            walk.state.clip = path.box.reach(in: walk.state.clip)
            walk.total.rows += path.rows
            walk.cuts = false
        }
        walk.beginPath()
    }

    private mutating func stroke(_ path: PathExtent, _ walk: inout ContentWalk) {
        let state = walk.state
        let width = state.lineWidth * state.stretch + 1
        let region = path.box.insetBy(dx: -CGFloat(width), dy: -CGFloat(width)).reach(in: state.clip)
        let (area, line) = (region.area(on: sheet), (path.length + width) * width)
        var steps = Self.paintSteps
        if state.dashes > 0, path.length > 0 {
            // The shortest that a row can become.
            let row = state.dashes * state.matrix.growth / max(state.stretch, .leastNormalMagnitude)
            steps += path.length / row
        }
        walk.total += WorkAmount(steps: steps, area: line < area ? line : area, rows: 2 * path.rows)
        if let pattern = state.linePattern { walk.total += amount(ofPattern: pattern, region, walk) }
    }

    /// Letters are shown.
    private mutating func write(_ count: Int, _ walk: inout ContentWalk) {
        guard count > 0 else { return }
        let (state, size) = (walk.state, CGFloat(walk.state.fontSize))
        let matrix = CGAffineTransform(scaleX: size, y: size).concatenating(walk.letters).concatenating(state.matrix)
        if let drawings = state.font?["CharProcs"] {
            let shapes = (state.font?["FontMatrix"]?.matrixValue ?? .identity).concatenating(matrix)
            walk.total += amount(ofLetters: drawings, shapes, walk) * Double(count)
            return
        }
        let area = min(matrix.growth, state.clip.area(on: sheet))
        walk.total += WorkAmount(steps: Self.paintSteps, area: area) * Double(count)
        if let pattern = state.fillPattern { walk.total += amount(ofPattern: pattern, state.clip, walk) }
    }

    /// The largest of the drawings that letters are, which begin with the settings of an empty page and are drawn as a
    /// whole.
    private mutating func amount(
        ofLetters drawings: PDFNode, _ matrix: CGAffineTransform, _ walk: ContentWalk
    ) -> WorkAmount {
        let state = ContentState(matrix: matrix, clip: .infinite)
        let shown = ShownContent(drawings, state)
        if let amount = known[shown] { return amount }
        var most = WorkAmount(steps: Self.paintSteps)
        for name in drawings.keys.prefix(PDFLimits.letters) {
            guard let drawing = drawings[name], drawing.type == .stream else { continue }
            let amount = amount(ofContent: drawing, state, walk, loop: .endless)
            most.steps = max(most.steps, amount.steps)
            most.area = max(most.area, amount.area)
            most.rows = max(most.rows, amount.rows)
        }
        known[shown] = most
        return most
    }

    /// Settings that have a name.
    private mutating func take(settings: PDFNode, _ walk: inout ContentWalk) {
        if let width = settings["LW"]?.numberValue { walk.state.lineWidth = Double(abs(width)) }
        if let dashes = settings["D"]?[0] { walk.state.dashes = Self.row(dashes) }
        if let font = settings["Font"] {
            walk.state.font = font[0]
            walk.state.fontSize = Double(font[1]?.numberValue ?? 1)
        }
        if let mask = settings["SMask"]?["G"] {
            walk.total += amount(ofObject: mask, walk.state.matrix, walk)
            walk.total.area += walk.state.clip.area(on: sheet)
        }
    }

    /// The length of a row of dashes.
    private static func row(_ dashes: PDFNode) -> Double {
        (0..<min(dashes.count, PDFLimits.nesting)).reduce(0) { $0 + Double(abs(dashes[$1]?.numberValue ?? 0)) }
    }

    private static func letters(in node: PDFNode?) -> Int {
        switch node?.content {
        case .string(let text)?: text.count
        case .array(let items)?: items.reduce(0) { $0 + letters(in: $1) }
        default: 0
        }
    }
}
