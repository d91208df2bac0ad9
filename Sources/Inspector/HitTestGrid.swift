import CoreGraphics
import Foundation
import UIKitCore

/// Which view every point of the screen would hit: a grid of hit tests, computed a few points at a time.
@MainActor struct HitTestGrid {
    /// The distance of the points, in points.
    let step: Int
    let columns: Int
    let rows: Int
    private(set) var cells: [UInt64] = []
    /// The size of the screen; the points of the last column and row are inside.
    private let size: CGSize

    init(step: Int) {
        self.step = step
        size = UIScreen.main.bounds.size
        columns = max(1, (Int(min(size.width, 4096).rounded(.up)) + step - 1) / step)
        rows = max(1, (Int(min(size.height, 4096).rounded(.up)) + step - 1) / step)
        cells.reserveCapacity(columns * rows)
    }

    var isComplete: Bool { cells.count >= columns * rows }

    /// Computes the next points while there is time, at least one.
    ///
    /// - Parameter hasTime: Whether there is time for another one.
    mutating func add(_ application: UIApplication, while hasTime: () -> Bool) {
        let windows = application.visibleWindows.reversed().filter { $0.screen === UIScreen.main }
        repeat { cells.append(hit(cells.count, windows)?.layer.layerID.rawValue ?? 0) } while !isComplete && hasTime()
    }

    /// The view that a point of the grid hits; `nil` if none does.
    private func hit(_ index: Int, _ windows: [UIWindow]) -> UIView? {
        func middle(_ index: Int, _ end: CGFloat) -> Double {
            min((Double(index) + 0.5) * Double(step), Double(end) - 0.25)
        }
        let point = CGPoint(x: middle(index % columns, size.width), y: middle(index / columns, size.height))
        for window in windows {
            let origin = window.frame.origin
            if let hit = window.hitTest(CGPoint(x: point.x - origin.x, y: point.y - origin.y), with: nil) { return hit }
        }
        return nil
    }

    /// The grid as the text of a message: runs of a view and a count.
    var message: String {
        var json = JSONText(capacity: 4096)
        json.object { json in
            json.member("t", "hit")
            json.member("step", step)
            json.member("columns", columns)
            json.member("rows", rows)
            json.key("runs")
            json.array { json in
                var index = 0
                while index < cells.count {
                    var end = index + 1
                    while end < cells.count, cells[end] == cells[index] { end += 1 }
                    json.value(Int(cells[index]))
                    json.value(end - index)
                    index = end
                }
            }
        }
        return json.string
    }
}
