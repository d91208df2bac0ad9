import CoreGraphics
import Foundation

/// The lengths of an outline's pieces, from which parts of the outline can be taken by length. Made once an outline.
package final class PathMeasure: Sendable {
    /// The outline that was measured.
    package let path: CGPath
    private let pieces: [Piece]
    /// Length of the whole outline in points.
    package let length: CGFloat

    fileprivate struct Piece: Sendable {
        var segment: PathCourse.Segment
        var isLine: Bool
        /// Begins where no other piece ends.
        var beginsSubpath: Bool
        /// Length of all pieces before this one.
        var start: CGFloat
        /// Length of the piece.
        var length: CGFloat
        /// Length up to each of `steps` parts of a curve, beginning with 0; empty for a line.
        var lengths: [CGFloat]
    }

    /// How finely a curve's length is measured.
    private static let steps = 32

    /// Measures an outline.
    package init(_ path: CGPath) {
        self.path = path
        var pieces: [Piece] = []
        var sum: CGFloat = 0
        PathCourse.Segment.forEach(in: path) { segment, isLine, beginsSubpath in
            let lengths: [CGFloat] = isLine ? [] : segment.lengths(steps: Self.steps)
            let length: CGFloat = lengths.last ?? hypot(segment.to.x - segment.from.x, segment.to.y - segment.from.y)
            let piece = Piece(
                segment: segment, isLine: isLine, beginsSubpath: beginsSubpath, start: sum, length: length,
                lengths: lengths)
            pieces.append(piece)
            sum += piece.length
        }
        self.pieces = pieces
        length = sum
    }

    /// The part of the outline between two parts of its length, 0…1. Subpaths follow one another as if they were one
    /// line; a part that ends within a subpath leaves that open.
    package func part(from start: CGFloat, to end: CGFloat) -> CGPath {
        let from: CGFloat = min(max(start, 0), 1) * length
        let to: CGFloat = min(max(end, 0), 1) * length
        let result = CGMutablePath()
        guard to > from else { return result }
        var isOpen = false
        for piece in pieces.dropFirst(firstPiece(endingAfter: from)) {
            if piece.start >= to { break }
            if piece.beginsSubpath { isOpen = false }
            guard piece.length > 0 else { continue }
            let first: CGFloat = piece.parameter(at: from - piece.start)
            let last: CGFloat = piece.parameter(at: to - piece.start)
            guard last > first else { continue }
            let segment = piece.segment.part(first, last)
            if !isOpen { result.move(to: segment.from) }
            isOpen = true
            if piece.isLine {
                result.addLine(to: segment.to)
            } else {
                result.addCurve(to: segment.to, control1: segment.control1, control2: segment.control2)
            }
        }
        return result
    }

    /// How far a corner's point reaches at most, in half line widths: 1 without corners, never more than `limit`.
    package func longestMiter(limit: CGFloat) -> CGFloat {
        var longest: CGFloat = 1
        for (index, piece) in pieces.enumerated() {
            guard let next = follower(of: index) else { continue }
            let a = piece.segment.direction(1)
            let b = next.segment.direction(0)
            let lengths: CGFloat = hypot(a.dx, a.dy) * hypot(b.dx, b.dy)
            guard lengths > 0 else { continue }
            // The miter is 1 / sin(half the angle between the lines); the turn is its supplement.
            let cosine: CGFloat = (a.dx * b.dx + a.dy * b.dy) / lengths
            let sine: CGFloat = (max(0, (1 + cosine) / 2)).squareRoot()
            let miter: CGFloat = sine > 0 ? 1 / sine : .infinity
            if miter <= limit { longest = max(longest, miter) }
        }
        return longest
    }

    /// The piece that goes on where this one ends: the next, or the first of a subpath that is closed.
    private func follower(of index: Int) -> Piece? {
        let end = pieces[index].segment.to
        if index + 1 < pieces.count, !pieces[index + 1].beginsSubpath { return pieces[index + 1] }
        var first = index
        while first > 0, !pieces[first].beginsSubpath { first -= 1 }
        return pieces[first].segment.from == end ? pieces[first] : nil
    }

    private func firstPiece(endingAfter place: CGFloat) -> Int {
        var low = 0
        var high = pieces.count
        while low < high {
            let middle = (low + high) / 2
            if pieces[middle].start + pieces[middle].length <= place { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension PathMeasure.Piece {
    /// The curve's parameter where `passed` points of its length lie behind.
    fileprivate func parameter(at passed: CGFloat) -> CGFloat {
        if isLine { return length > 0 ? min(max(passed / length, 0), 1) : 0 }
        return segment.parameter(at: passed, in: lengths)
    }
}

extension PathCourse.Segment {
    /// The curve between two of its parameters.
    fileprivate func part(_ first: CGFloat, _ last: CGFloat) -> Self {
        if first <= 0, last >= 1 { return self }
        func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
            CGPoint(x: lerp(a.x, b.x, t), y: lerp(a.y, b.y, t))
        }
        // The blossom of the curve at all mixtures of the two parameters.
        func blossom(_ r: CGFloat, _ s: CGFloat, _ t: CGFloat) -> CGPoint {
            let a = mix(from, control1, r)
            let b = mix(control1, control2, r)
            let c = mix(control2, to, r)
            return mix(mix(a, b, s), mix(b, c, s), t)
        }
        return Self(
            from: blossom(first, first, first), control1: blossom(first, first, last),
            control2: blossom(first, last, last), to: blossom(last, last, last))
    }
}
