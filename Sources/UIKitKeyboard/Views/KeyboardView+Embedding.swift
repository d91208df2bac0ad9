import CoreGraphics
import Foundation
import UIKitCore

/// What an `OnScreenKeyboardView` decides for the keyboard in it (KB-115).
struct KeyboardEmbedding {
    /// The languages of the globe key; empty for those of `OnScreenKeyboard`.
    var languages: [String] = []
    /// The language that was chosen last.
    var language: String?
    /// What takes the place of the traits of the input; `nil` for those.
    var type: UIKeyboardType?
    var appearance: UIKeyboardAppearance?
    /// Called when the keyboard needs another height.
    var heightDidChange: () -> Void = {}
}

extension KeyboardView {
    /// The languages of the globe key.
    var activeLanguages: [String] {
        guard let languages = embedding?.languages, !languages.isEmpty else { return OnScreenKeyboard.languages }
        return languages
    }

    func heightDidChange() {
        if let embedding { embedding.heightDidChange() } else { UIApplication.shared.inputViews.heightDidChange() }
    }

    /// The height at a width in a program's views, in points: that of an upright phone.
    func naturalHeight(width: CGFloat) -> CGFloat { KeyboardMetrics(embeddedWidth: width).height + keysTop }

    /// Adapts the keys to the size of the view in a program's views: higher views have higher keys.
    func fit(_ size: CGSize) {
        var made = KeyboardMetrics(embeddedWidth: size.width)
        let extra = size.height - keysTop - made.height
        made.keyHeight = max(made.keyHeight + extra / 4, KeyboardMetrics.minimumKeyHeight)
        guard made != metrics else { return }
        metrics = made
        refresh()
    }

    /// Where pop-ups are seen, in this view's coordinates: a program's views may clip them.
    var popupArea: CGRect {
        guard embedding != nil, let window else {
            return CGRect(x: 0, y: -.infinity, width: bounds.width, height: .infinity)
        }
        var area = convert(window.bounds, from: window)
        var ancestor = superview
        while let view = ancestor, view !== window {
            if view.clipsToBounds { area = area.intersection(convert(view.bounds, from: view)) }
            ancestor = view.superview
        }
        return area
    }
}

extension KeyboardMetrics {
    /// The lowest keys of a keyboard in a program's views, in points (decision).
    static let minimumKeyHeight: CGFloat = 20

    /// The measures in a view of a width.
    init(embeddedWidth width: CGFloat) {
        self.init(screen: CGSize(width: max(width, 1), height: .greatestFiniteMagnitude), isTablet: false)
    }
}
