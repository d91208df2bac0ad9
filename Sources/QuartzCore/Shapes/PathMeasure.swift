import CoreGraphics
import Foundation
import Synchronization

/// The lengths of an outline's pieces, from which parts of the outline can be taken by length. Made once an outline,
/// and no more of it than is asked for: an outline that grows under a finger is never measured.
package final class PathMeasure: Sendable {
    /// The outline that is measured.
    package let path: CGPath
    private let cache = Mutex<Cache>(Cache())

    private struct Cache {
        var pieces: [Piece]?
        var lengths: Lengths?
    }

    fileprivate struct Piece: Sendable {
        var segment: KeyframePath.Segment
        var isLine: Bool
        /// Begins where no other piece ends.
        var beginsSubpath: Bool
    }

    fileprivate struct Lengths: Sendable {
        var pieces: [PieceLength] = []
        /// Length of the whole outline in points.
        var whole: CGFloat = 0
    }

    fileprivate struct PieceLength: Sendable {
        /// Length of all pieces before this one.
        var start: CGFloat
        /// Length of the piece.
        var length: CGFloat
        /// Length up to each of `steps` parts of a curve, beginning with 0; empty for a line.
        var parts: [CGFloat]
    }

    /// How finely a curve's length is measured.
    private static let steps = 32

    /// Keeps an outline to be measured.
    package init(_ path: CGPath) { self.path = path }

    /// Length of the whole outline in points.
    package var length: CGFloat { lengths(of: pieces).whole }

    /// True once a length has been asked for, which costs much more than all else. Tests hold by it that outlines which
    /// grow under a finger do without.
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

    /// The part of the outline between two parts of its length, 0…1. Subpaths follow one another as if they were one
    /// line; a part that ends within a subpath leaves that open.
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

    /// How far a corner's point reaches at most, in half line widths: 1 without corners, never more than `limit`.
    package func longestMiter(limit: CGFloat) -> CGFloat {
        var longest: CGFloat = 1
        let pieces = pieces
        for (index, piece) in pieces.enumerated() {
            guard let next = successor(of: index, in: pieces) else { continue }
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
    /// The curve's parameter where `passed` points of its length lie behind.
    fileprivate func parameter(at passed: CGFloat, _ length: PathMeasure.PieceLength) -> CGFloat {
        if isLine { return length.length > 0 ? min(max(passed / length.length, 0), 1) : 0 }
        return segment.parameter(at: passed, in: length.parts)
    }
}

extension KeyframePath.Segment {
    /// The curve between two of its parameters.
    fileprivate func subsegment(_ first: CGFloat, _ last: CGFloat) -> Self {
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
