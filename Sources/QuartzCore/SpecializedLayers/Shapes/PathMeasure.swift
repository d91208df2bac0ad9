import CoreGraphics
import Foundation
import Synchronization

/// Measures the lengths of a path's segments so that parts of the path can be extracted by length. Segments and lengths
/// are computed once per path and only on demand: a path that grows under a finger is never measured.
package final class PathMeasure: Sendable {
    /// The measured path.
    package let path: CGPath
    private let cache = Mutex<Cache>(Cache())

    private struct Cache {
        var pieces: [Piece]?
        var lengths: Lengths?
    }

    fileprivate struct Piece: Sendable {
        var segment: KeyframePath.Segment
        var isLine: Bool
        /// True if the segment does not start where the previous one ends.
        var beginsSubpath: Bool
    }

    fileprivate struct Lengths: Sendable {
        var pieces: [PieceLength] = []
        /// The length of the whole path, in points.
        var whole: CGFloat = 0
    }

    fileprivate struct PieceLength: Sendable {
        /// The total length of all previous pieces.
        var start: CGFloat
        /// The length of the piece.
        var length: CGFloat
        /// Cumulative lengths at each of `steps` subdivisions of a curve, starting with 0; empty for a line.
        var parts: [CGFloat]
    }

    /// The number of subdivisions used to measure a curve.
    private static let steps = 32

    /// Creates a measure for a path without measuring it yet.
    package init(_ path: CGPath) { self.path = path }

    /// The length of the whole path, in points.
    package var length: CGFloat { lengths(of: pieces).whole }

    /// True once a length has been computed, which is by far the most expensive step. Tests use it to check that paths
    /// growing under a finger are not measured.
    package var isMeasured: Bool { cache.withLock { $0.lengths != nil } }

    private var pieces: [Piece] {
        cache.withLock { kept in
            if let pieces = kept.pieces { return pieces }
            var pieces: [Piece] = []
            KeyframePath.Segment.forEach(in: path) { segment, isLine, beginsSubpath in
                pieces.append(Piece(segment: segment, isLine: isLine, beginsSubpath: beginsSubpath))
            }
            kept.pieces = pieces
            return pieces
        }
    }

    private func lengths(of pieces: [Piece]) -> Lengths {
        cache.withLock { kept in
            if let lengths = kept.lengths { return lengths }
            var lengths = Lengths()
            for piece in pieces {
                let parts: [CGFloat] = piece.isLine ? [] : piece.segment.lengths(steps: Self.steps)
                let (from, to) = (piece.segment.from, piece.segment.to)
                let length: CGFloat = parts.last ?? hypot(to.x - from.x, to.y - from.y)
                lengths.pieces.append(PieceLength(start: lengths.whole, length: length, parts: parts))
                lengths.whole += length
            }
            kept.lengths = lengths
            return lengths
        }
    }

    /// The part of the path between two fractions of its length, 0…1. Subpaths are treated as one continuous line; a
    /// part that ends within a subpath leaves it open.
    package func subpath(from start: CGFloat, to end: CGFloat) -> CGPath {
        let pieces = pieces
        let lengths = lengths(of: pieces)
        let from: CGFloat = min(max(start, 0), 1) * lengths.whole
        let to: CGFloat = min(max(end, 0), 1) * lengths.whole
        let result = CGMutablePath()
        guard to > from else { return result }
        var isOpen = false
        for index in lengths.firstPiece(endingAfter: from)..<pieces.count {
            let (piece, length) = (pieces[index], lengths.pieces[index])
            if length.start >= to { break }
            if piece.beginsSubpath { isOpen = false }
            guard length.length > 0 else { continue }
            let first: CGFloat = piece.parameter(at: from - length.start, length)
            let last: CGFloat = piece.parameter(at: to - length.start, length)
            guard last > first else { continue }
            let segment = piece.segment.subsegment(first, last)
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

    /// The longest miter in half line widths: 1 without corners, at most `limit`.
    package func longestMiter(limit: CGFloat) -> CGFloat {
        var longest: CGFloat = 1
        let pieces = pieces
        for (index, piece) in pieces.enumerated() {
            guard let next = successor(of: index, in: pieces) else { continue }
            let a = piece.segment.direction(1)
            let b = next.segment.direction(0)
            let lengths: CGFloat = hypot(a.dx, a.dy) * hypot(b.dx, b.dy)
            guard lengths > 0 else { continue }
            // The miter is 1 / sin(half the angle between the segments); the turning angle is its supplement.
            let cosine: CGFloat = (a.dx * b.dx + a.dy * b.dy) / lengths
            let sine: CGFloat = (max(0, (1 + cosine) / 2)).squareRoot()
            let miter: CGFloat = sine > 0 ? 1 / sine : .infinity
            if miter <= limit { longest = max(longest, miter) }
        }
        return longest
    }

    /// The piece that continues where this one ends: the next one, or the first one of a closed subpath.
    private func successor(of index: Int, in pieces: [Piece]) -> Piece? {
        let end = pieces[index].segment.to
        if index + 1 < pieces.count, !pieces[index + 1].beginsSubpath { return pieces[index + 1] }
        var first = index
        while first > 0, !pieces[first].beginsSubpath { first -= 1 }
        return pieces[first].segment.from == end ? pieces[first] : nil
    }
}

extension PathMeasure.Lengths {
    fileprivate func firstPiece(endingAfter distance: CGFloat) -> Int {
        var low = 0
        var high = pieces.count
        while low < high {
            let middle = (low + high) / 2
            if pieces[middle].start + pieces[middle].length <= distance { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension PathMeasure.Piece {
    /// The curve parameter at `passed` points along the curve.
    fileprivate func parameter(at passed: CGFloat, _ length: PathMeasure.PieceLength) -> CGFloat {
        if isLine { return length.length > 0 ? min(max(passed / length.length, 0), 1) : 0 }
        return segment.parameter(at: passed, in: length.parts)
    }
}

extension KeyframePath.Segment {
    /// The curve between two parameters.
    fileprivate func subsegment(_ first: CGFloat, _ last: CGFloat) -> Self {
        if first <= 0, last >= 1 { return self }
        func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
            CGPoint(x: lerp(a.x, b.x, t), y: lerp(a.y, b.y, t))
        }
        // De Casteljau subdivision: evaluates the blossom at all combinations of the two parameters.
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
