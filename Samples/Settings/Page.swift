import UIKit

/// A page of settings: titles, rows, and what the rows change.
@MainActor struct Page {
    var title: String
    var sections: (Preferences) -> [Section]

    init(_ title: String, _ sections: @escaping @MainActor (Preferences) -> [Section]) {
        self.title = title
        self.sections = sections
    }

    /// A page on which one of several values is checked.
    static func choice(
        _ title: String, _ options: [String], _ value: ReferenceWritableKeyPath<Preferences, Int>, footer: String? = nil
    ) -> Page {
        Page(title) { _ in
            [Section(rows: options.enumerated().map { Row.option($1, index: $0, value) }, footer: footer)]
        }
    }
}

/// Rows in one card.
@MainActor struct Section {
    var header: String?
    var rows: [Row]
    var footer: String?
}

/// The image of a row.
struct Icon {
    var symbol: String
    var color: UIColor

    init(_ symbol: String, _ color: UIColor) {
        self.symbol = symbol
        self.color = color
    }
}

/// A row of a page.
@MainActor enum Row {
    /// The person whose settings these are.
    case profile(name: String, detail: String, Page)
    /// Opens a page, and says what is set on it.
    case link(Icon?, String, value: String? = nil, Page)
    /// A switch.
    case toggle(Icon?, String, ReferenceWritableKeyPath<Preferences, Bool>)
    /// A slider between two symbols, with a number of steps or none.
    case slider(String, String, ReferenceWritableKeyPath<Preferences, Float>, steps: Int? = nil)
    /// One of several values; a check marks the one that is set.
    case option(String, index: Int, ReferenceWritableKeyPath<Preferences, Int>)
    /// A few values side by side.
    case segments([String], ReferenceWritableKeyPath<Preferences, Bool>)
    /// A wheel of words.
    case wheel([String], ReferenceWritableKeyPath<Preferences, Int>)
    /// A wheel of hours and minutes.
    case time(ReferenceWritableKeyPath<Preferences, Date>)
    /// A fact.
    case value(String, String)
    /// A button that asks before it acts.
    case reset(String, question: String)
}
