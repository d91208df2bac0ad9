import CoreGraphics

/// What the operators of content change and keep, as far as it tells how much work drawing is.
struct ContentState {
    /// From the content's space to that of the page.
    var matrix: CGAffineTransform
    /// What can be painted at most, in the space of the page.
    var clip: CGRect
    var lineWidth = 1.0
    /// The length of a row of dashes, in the content's space; 0 for unbroken lines.
    var dashes = 0.0
    var fillPattern: PDFNode?
    var linePattern: PDFNode?
    var font: PDFNode?
    var fontSize = 1.0

    /// The state in which content begins that is drawn from here.
    func within(_ matrix: CGAffineTransform, clip: CGRect) -> ContentState {
        var inner = self
        (inner.matrix, inner.clip) = (matrix, clip)
        return inner
    }

    /// The state in which a tile begins: Poppler draws some tiles with the dashes, the line and the font of what they
    /// fill, and others with those of an empty page. Counted is no less than either takes.
    func withinTile(_ matrix: CGAffineTransform, clip: CGRect) -> ContentState {
        var inner = within(matrix, clip: clip)
        (inner.fillPattern, inner.linePattern) = (nil, nil)
        inner.lineWidth = max(inner.lineWidth, 1)
        return inner
    }

    /// How much longer lengths become at most.
    var stretch: Double {
        let across = Double(matrix.a * matrix.a + matrix.b * matrix.b).squareRoot()
        let down = Double(matrix.c * matrix.c + matrix.d * matrix.d).squareRoot()
        return max(across, down)
    }
}

extension PDFNode {
    /// The six numbers of a matrix; one that changes nothing where there is none.
    var matrixValue: CGAffineTransform {
        let numbers = (0..<6).compactMap { self[$0]?.numberValue }
        guard numbers.count == 6 else { return .identity }
        return CGAffineTransform(
            a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }
}

extension CGAffineTransform {
    /// How many times larger areas become.
    var growth: Double { abs(Double(a * d - b * c)) }
}

extension CGRect {
    /// What painting this rectangle reaches of a clip; all of the clip when an edge is no number.
    func reach(in clip: CGRect) -> CGRect {
        [self, clip].contains { ($0.minX + $0.maxX + $0.minY + $0.maxY).isNaN } ? clip : safeIntersection(clip)
    }

    /// The area, of which no more counts than a sheet has: all of it when an edge is no number.
    func area(on sheet: CGSize) -> Double {
        if isNull { return 0 }
        guard width.isFinite, height.isFinite else { return Double(sheet.width * sheet.height) }
        return Double(min(width, sheet.width) * min(height, sheet.height))
    }
}
