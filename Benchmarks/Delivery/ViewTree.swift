import UIKit

/// The nesting of views.
enum TreeShape: String, CaseIterable {
    /// All views are siblings.
    case flat
    /// Bands contain rows, rows contain cells.
    case nested3 = "nested 3"
    /// Chains of a hundred views, each inside the previous one.
    case nested100 = "nested 100"
}

/// A tree of views that tile the screen.
@MainActor struct ViewTree {
    let root: UIView
    /// The center of the view that a hit test finds last, in points of the root.
    let farthest: CGPoint

    /// Creates a tree of approximately `count` views, each created by `make`.
    init(_ shape: TreeShape, count: Int, size: CGSize, make: (CGRect) -> UIView) {
        root = make(CGRect(origin: .zero, size: size))
        switch shape {
        case .flat:
            Self.fill(root, columns: Self.side(count), rows: Self.side(count), make)
            let side = CGFloat(Self.side(count))
            farthest = CGPoint(x: size.width / side / 2, y: size.height / side / 2)
        case .nested3:
            let countPerLevel = max(2, Int(Double(count).squareRoot().squareRoot()))
            Self.fill(root, columns: 1, rows: countPerLevel, make)
            for band in root.subviews {
                Self.fill(band, columns: 1, rows: countPerLevel, make)
                for row in band.subviews {
                    Self.fill(row, columns: max(1, count / countPerLevel / countPerLevel), rows: 1, make)
                }
            }
            farthest = CGPoint(
                x: size.width / CGFloat(max(1, count / countPerLevel / countPerLevel)) / 2,
                y: size.height / CGFloat(countPerLevel * countPerLevel) / 2)
        case .nested100:
            let chains = max(1, count / 100)
            Self.fill(root, columns: 1, rows: chains, make)
            for first in root.subviews {
                var view = first
                for _ in 1..<100 {
                    let inner = make(view.bounds)
                    view.addSubview(inner)
                    view = inner
                }
            }
            farthest = CGPoint(x: size.width / 2, y: size.height / CGFloat(chains) / 2)
        }
    }

    private static func side(_ count: Int) -> Int { Int(Double(count).squareRoot().rounded()) }

    private static func fill(_ view: UIView, columns: Int, rows: Int, _ make: (CGRect) -> UIView) {
        let width = view.bounds.width / CGFloat(columns)
        let height = view.bounds.height / CGFloat(rows)
        for row in 0..<rows {
            for column in 0..<columns {
                view.addSubview(
                    make(CGRect(x: CGFloat(column) * width, y: CGFloat(row) * height, width: width, height: height)))
            }
        }
    }
}

/// A view that reads the locations of its touches, as a drawing view does.
final class ReadingView: UIView {
    private(set) var sum: CGFloat = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { sum += touch.location(in: self).x }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A recognizer that reads the locations of its touches and never decides.
final class ObservingRecognizer: UIGestureRecognizer {
    private(set) var sum: CGFloat = 0

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        sum += location(in: view).x
    }
}
