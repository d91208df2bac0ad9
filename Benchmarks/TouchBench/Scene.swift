import Foundation
import UIKit

/// The scene that the program shows.
enum Scene: Equatable {
    /// Placards with these home positions, in points.
    case placards(homes: [CGPoint])
    /// A grid of cells to tap; one percent of them move if `moves` is true.
    case grid(GridLayout, moves: Bool)

    /// Parses `placard`, `ten`, `grid N` or `taps N`; `nil` for other arguments.
    init?(arguments: some Sequence<String>) {
        let words = Array(arguments)
        switch words.first {
        case "placard": self = .placards(homes: [CGPoint(x: 512, y: 384)])
        case "ten":
            let columns = (0..<5).map { 112 + 200 * CGFloat($0) }
            self = .placards(homes: [234, 534].flatMap { y in columns.map { CGPoint(x: $0, y: y) } })
        case "grid", "taps":
            guard words.count > 1, let layout = GridLayout(count: words[1]) else { return nil }
            self = .grid(layout, moves: words[0] == "grid")
        default: return nil
        }
    }
}

/// The number and size of the cells in a grid.
struct GridLayout: Equatable {
    let columns: Int
    let rows: Int
    /// The distance between adjacent cells, horizontally and vertically, in points.
    let pitch: CGSize

    /// The number of rows in a band.
    static let rowsPerBand = 5

    /// The layout for `1000` or `10000` cells.
    init?(count: String) {
        switch count {
        case "1000": (columns, rows, pitch) = (40, 25, CGSize(width: 25, height: 28))
        case "10000": (columns, rows, pitch) = (125, 80, CGSize(width: 8, height: 9))
        default: return nil
        }
    }

    /// The number of cells.
    var count: Int { columns * rows }

    /// The number of the moving cell at `index`, from 0 to 99; `nil` if the cell does not move.
    func mover(at index: Int) -> Int? {
        let step = count / 100
        return index % step == step / 2 ? index / step : nil
    }
}

extension UIColor {
    /// A placard.
    static let placard = UIColor(rgb: 0x2060E0)
    /// A cell that was not tapped.
    static let cell = UIColor(rgb: 0xC0C0C0)
    /// A moving cell.
    static let mover = UIColor(rgb: 0xE08020)
    /// A cell that was tapped.
    static let tapped = UIColor(rgb: 0x20A040)
    /// The beacon that is used to count frames.
    static let beacon = UIColor(rgb: 0xD02060)

    private convenience init(rgb: Int) {
        self.init(
            red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255, blue: CGFloat(rgb & 255) / 255,
            alpha: 1)
    }
}
