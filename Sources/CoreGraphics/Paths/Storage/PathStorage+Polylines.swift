/// A subpath as straight lines: no two points in a row are equal.
struct Polyline {
    var points: [CGPoint]
    /// For each point, whether it lies inside what was one curve.
    var isInsideCurve: [Bool]
    var isClosed: Bool
}

extension PathStorage {
    /// The subpaths with curves replaced by lines. A subpath of a single place has one point.
    func polylines(_ tolerance: CGFloat) -> [Polyline] {
        var result: [Polyline] = []
        var open: Polyline?
        // A line that comes back to where it began has one point too, and is drawn as a dot.
        var hasPiece = false
        func add(_ point: CGPoint, inside: Bool) {
            guard open?.points.last != point else {
                if !inside, let last = open?.points.count { open?.isInsideCurve[last - 1] = false }
                return
            }
            open?.points.append(point)
            open?.isInsideCurve.append(inside)
        }
        func finish(closed: Bool) {
            guard var line = open else { return }
            open = nil
            line.isClosed = closed && line.points.count > 1
            if line.isClosed, line.points.count > 2, line.points.first == line.points.last {
                line.points.removeLast()
                line.isInsideCurve.removeLast()
            }
            result.append(line)
        }
        forEach { verb, p in
            let from = open?.points.last ?? p[0]
            switch verb {
            case .move:
                if hasPiece { finish(closed: false) }
                open = Polyline(points: [p[0]], isInsideCurve: [false], isClosed: false)
            case .line: add(p[0], inside: false)
            case .quad: Self.flatten(from, p[0], p[1], tolerance) { add($0, inside: $0 != p[1]) }
            case .cubic: Self.flatten(from, p[0], p[1], p[2], tolerance) { add($0, inside: $0 != p[2]) }
            case .close: finish(closed: true)
            }
            hasPiece = verb != .move
        }
        if hasPiece { finish(closed: false) }
        return result
    }
}
