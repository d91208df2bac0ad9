import UIKitCore

/// An entry of the menu.
@MainActor struct MenuItem {
    /// The name of its symbol.
    var symbol: String
    /// The text below the symbol.
    var title: String
    /// Whether it is something that is on.
    var isOn = false
    /// Whether it removes something.
    var isDestructive = false
    /// What a tap does.
    var action: () -> Void
    /// What holding it does; `nil`, the default, for nothing.
    var hold: (() -> Void)?

    /// Creates an entry.
    init(_ title: String, _ symbol: String, isOn: Bool = false, action: @escaping () -> Void) {
        (self.title, self.symbol, self.isOn, self.action) = (title, symbol, isOn, action)
    }
}

/// The places of entries in the menu: a grid of three by three, numbered by rows, whose center belongs to the way back.
enum MenuGrid {
    /// The most entries around the center.
    static let capacity = 8
    /// The cell of the center.
    static let center = 4

    /// The cells of a number of entries, in reading order, symmetrically around the center.
    static func cells(for count: Int) -> [Int] {
        switch count {
        case ...0: []
        case 1: [1]
        case 2: [3, 5]
        case 3: [1, 3, 5]
        case 4: [1, 3, 5, 7]
        case 5: [1, 3, 5, 6, 8]
        case 6: [0, 2, 3, 5, 6, 8]
        case 7: [0, 1, 2, 3, 5, 6, 8]
        default: [0, 1, 2, 3, 5, 6, 7, 8]
        }
    }
}
