/// Names that the compiler checks and the loader translates.
package enum NibVocabulary {
    /// The bits of the events of controls (NB-55).
    package static let controlEvents: [String: Int] = [
        "touchDown": 0, "touchDownRepeat": 1, "touchDragInside": 2, "touchDragOutside": 3, "touchDragEnter": 4,
        "touchDragExit": 5, "touchUpInside": 6, "touchUpOutside": 7, "touchCancel": 8, "valueChanged": 12,
        "primaryActionTriggered": 13, "menuActionTriggered": 14, "editingDidBegin": 16, "editingChanged": 17,
        "editingDidEnd": 18, "editingDidEndOnExit": 19,
    ]

    /// The attributes of constraints (NB-45), in the order of the raw values of `NSLayoutConstraint.Attribute` from 1.
    package static let layoutAttributes = [
        "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY", "baseline",
        "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin", "trailingMargin",
        "centerXWithinMargins", "centerYWithinMargins",
    ]

    /// The keys of outlets that UIKit's classes have (NB-58).
    package static let systemOutlets: Set<String> = [
        "view", "title", "gestureRecognizers", "backgroundColor", "alpha", "tag", "clipsToBounds", "tintColor",
        "hidden",
        "cornerRadius", "borderWidth", "masksToBounds", "shadowRadius", "shadowOpacity", "shadowOffset", "borderColor",
        "shadowColor", "rootViewController", "delegate", "refreshControl", "dataSource", "tableHeaderView",
        "tableFooterView", "backgroundView", "accessoryView", "selectedBackgroundView", "prefetchDataSource",
        "customView", "titleView", "inputView", "inputAccessoryView",
    ]

    /// Those of them whose view gets into the view that has the outlet, so that it cannot contain that view.
    package static let subviewOutlets: Set<String> = [
        "refreshControl", "tableHeaderView", "tableFooterView", "backgroundView", "accessoryView",
        "selectedBackgroundView", "customView", "titleView", "inputView", "inputAccessoryView",
    ]
}

extension NibNode {
    /// The number of a text such as `0.5`, `16:9` or `1/3` (NB-43); `nil` for other texts, infinite numbers and quotients,
    /// and a second part 0.
    package static func ratio(_ text: String) -> Double? {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }.map { Double($0) }
        switch parts.count {
        case 1: return parts[0].flatMap { $0.isFinite ? $0 : nil }
        case 2:
            guard let a = parts[0], let b = parts[1], a.isFinite, b.isFinite, b != 0, (a / b).isFinite else {
                return nil
            }
            return a / b
        default: return nil
        }
    }
}
