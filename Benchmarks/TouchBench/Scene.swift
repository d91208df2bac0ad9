import Foundation

/// What the program shows.
enum Scene: Equatable {
    /// Placards that rest at these places, in points.
    case placards(homes: [CGPoint])
    /// A grid of cells to tap; a hundredth of them move by themselves if `moves`.
    case grid(GridLayout, moves: Bool)

    /// Reads `placard`, `ten`, `grid N` or `taps N`; `nil` when it is none of them.
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

/// How many cells a grid has, and how large they are.
struct GridLayout: Equatable {
    let columns: Int
    let rows: Int
    /// From one cell's left edge to the next one's, and from top to top, in points.
    let pitch: CGSize

    /// Every band holds this many rows.
    static let rowsPerBand = 5

    /// The layout for `1000` or `10000` cells.
    init?(count: String) {
        switch count {
        case "1000": (columns, rows, pitch) = (40, 25, CGSize(width: 25, height: 28))
        case "10000": (columns, rows, pitch) = (125, 80, CGSize(width: 8, height: 9))
        default: return nil
        }
    }

    /// How many cells there are.
    var count: Int { columns * rows }

    /// The number of the mover that cell `index` is, from 0 to 99; `nil` when it is none.
    func mover(at index: Int) -> Int? {
        let step = count / 100
        return index % step == step / 2 ? index / step : nil
    }
}
