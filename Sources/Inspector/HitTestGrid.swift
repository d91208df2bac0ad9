import CoreGraphics
import Foundation
import UIKitCore

/// Which view every point of the screen would hit: a grid of hit tests, computed a few rows at a time.
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

    /// Computes the next row.
    mutating func addRow(_ application: UIApplication) {
        func middle(_ index: Int, _ end: CGFloat) -> Double {
            min((Double(index) + 0.5) * Double(step), Double(end) - 0.25)
        }
        let y = middle(cells.count / columns, size.height)
        let windows = application.visibleWindows.reversed().filter { $0.screen === UIScreen.main }
        for column in 0..<columns {
            let point = CGPoint(x: middle(column, size.width), y: y)
            var hit: UIView?
            for window in windows where hit == nil {
                let origin = window.frame.origin
                hit = window.hitTest(CGPoint(x: point.x - origin.x, y: point.y - origin.y), with: nil)
            }
            cells.append(hit?.layer.layerID.rawValue ?? 0)
        }
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
