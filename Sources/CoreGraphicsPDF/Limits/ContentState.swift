import CoreGraphics

/// What the operators of content change and keep, as far as it tells how much work drawing is.
struct GraphicsState {
    /// From the content's space to that of the page.
    var matrix: CGAffineTransform
    /// What can be painted at most, in the space of the page.
    var clip: CGRect
    var lineWidth = 1.0
    /// The length of a row of dashes, in the content's space; 0 for unbroken lines.
    var dashPeriod = 0.0
    var fillPattern: PDFNode?
    var strokePattern: PDFNode?
    var font: PDFNode?
    var fontSize = 1.0

    /// The state in which content begins that is drawn from here.
    func nested(_ matrix: CGAffineTransform, clip: CGRect) -> GraphicsState {
        var inner = self
        (inner.matrix, inner.clip) = (matrix, clip)
        return inner
    }

    /// The state in which a tile begins: Poppler draws some tiles with the dashes, the line and the font of what they
    /// fill, and others with those of an empty page. Counted is no less than either takes.
    func nestedInTile(_ matrix: CGAffineTransform, clip: CGRect) -> GraphicsState {
        var inner = nested(matrix, clip: clip)
        (inner.fillPattern, inner.strokePattern) = (nil, nil)
        inner.lineWidth = max(inner.lineWidth, 1)
        return inner
    }

    /// How much longer lengths become at most.
    var maxScale: Double {
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
    var areaScale: Double { abs(Double(a * d - b * c)) }
}

extension CGRect {
    /// What painting this rectangle reaches of a clip; all of the clip when an edge is no number.
    func clipped(to clip: CGRect) -> CGRect {
        [self, clip].contains { ($0.minX + $0.maxX + $0.minY + $0.maxY).isNaN } ? clip : safeIntersection(clip)
    }

    /// The area, of which no more counts than a sheet has: all of it when an edge is no number.
    func area(limitedTo pageSize: CGSize) -> Double {
        if isNull { return 0 }
        guard width.isFinite, height.isFinite else { return Double(pageSize.width * pageSize.height) }
        return Double(min(width, pageSize.width) * min(height, pageSize.height))
    }
}
