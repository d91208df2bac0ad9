import CoreGraphics
import Foundation

extension UIScreen {
    /// What the interface has to suit on this screen.
    public var traitCollection: UITraitCollection { traits.collection(for: systemStyle) }

    /// Whether the system around the application is light or dark; light unless a host says otherwise. Views that do
    /// not override it follow at once.
    package var userInterfaceStyle: UIUserInterfaceStyle {
        get { systemStyle }
        set {
            let style: UIUserInterfaceStyle = newValue == .dark ? .dark : .light
            if style == systemStyle { return }
            let oldTraits = traitCollection
            systemStyle = style
            CurrentTraits.screenTraits = traitCollection
            for window in UIApplication.shared.windows where window.explicitStyle == nil {
                window.notifyStyleChange(from: oldTraits)
            }
        }
    }

    /// How large the person wants text; `large` unless a host says otherwise. Views are told at once, and
    /// `UIContentSizeCategory.didChangeNotification` is posted.
    package var preferredContentSizeCategory: UIContentSizeCategory {
        get { textSize }
        set {
            let size = newValue == .unspecified ? .large : newValue
            if size == textSize { return }
            let oldTraits = traits
            textSize = size
            refreshTraits()
            for window in UIApplication.shared.windows { window.notifyScreenTraitsChange(from: oldTraits) }
            NotificationCenter.default.post(
                name: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared,
                userInfo: [UIContentSizeCategory.newValueUserInfoKey: size])
        }
    }
}

/// The traits of a screen, in both styles, made anew when the screen changes.
struct ScreenTraits: Equatable {
    private let light: UITraitCollection
    private let dark: UITraitCollection

    init(size: CGSize, scale: CGFloat, idiom: UIUserInterfaceIdiom, textSize: UIContentSizeCategory) {
        let classes = SizeClassConstants.classes(of: size, idiom: idiom)
        var values = TraitValues()
        values.userInterfaceIdiom = idiom
        values.displayScale = scale
        values.layoutDirection = .leftToRight
        values.horizontalSizeClass = classes.horizontal
        values.verticalSizeClass = classes.vertical
        values.preferredContentSizeCategory = textSize
        values.userInterfaceStyle = .light
        light = UITraitCollection(values)
        values.userInterfaceStyle = .dark
        dark = UITraitCollection(values)
    }

    func collection(for style: UIUserInterfaceStyle) -> UITraitCollection { style == .dark ? dark : light }
}
