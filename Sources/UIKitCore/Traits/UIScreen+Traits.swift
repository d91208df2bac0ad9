import CoreGraphics
import Foundation
import SessionRecordings

extension UIScreen {
    /// The system's interface style; light unless set by a host. Views without an override are updated immediately.
    package var userInterfaceStyle: UIUserInterfaceStyle {
        get { systemStyle }
        set {
            let style: UIUserInterfaceStyle = newValue == .dark ? .dark : .light
            if style == systemStyle { return }
            let settings = SessionSettings(isDark: style == .dark, textSize: recordedSettings.textSize)
            HostCalls.tell(.settings(settings)) { change(to: style) }
        }
    }

    private func change(to style: UIUserInterfaceStyle) {
        let application = UIApplication.shared
        let old = application.screens.map { ($0, $0.traitCollection) }
        let oldGeometry = application.scenes.map { ($0, $0.geometry) }
        for screen in application.screens { screen.systemStyle = style }
        CurrentTraits.screenTraits = traitCollection
        for (screen, traits) in old {
            for window in application.allWindows where window.screen === screen {
                window.inheritedTraitsChanged(from: traits, to: screen.traitCollection)
            }
        }
        for (scene, geometry) in oldGeometry { scene.notifyUpdate(from: geometry) }
    }

    /// The user's preferred text size; `large` unless set by a host. Setting it notifies all views and posts
    /// `UIContentSizeCategory.didChangeNotification`.
    package var preferredContentSizeCategory: UIContentSizeCategory {
        get { textSize }
        set {
            let size = newValue == .unspecified ? .large : newValue
            if size == textSize { return }
            let settings = SessionSettings(
                isDark: systemStyle == .dark, textSize: size == .large ? "" : size.rawValue)
            HostCalls.tell(.settings(settings)) { change(to: size) }
        }
    }

    private func change(to size: UIContentSizeCategory) {
        let application = UIApplication.shared
        let old = application.screens.map { ($0, $0.traits) }
        let oldGeometry = application.scenes.map { ($0, $0.geometry) }
        for screen in application.screens {
            screen.textSize = size
            screen.refreshTraits()
        }
        for (screen, traits) in old {
            for window in application.allWindows where window.screen === screen {
                window.notifyScreenTraitsChange(from: traits)
            }
        }
        for (scene, geometry) in oldGeometry { scene.notifyUpdate(from: geometry) }
        NotificationCenter.default.post(
            name: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared,
            userInfo: [UIContentSizeCategory.newValueUserInfoKey: size])
    }

    /// Makes the system light, with text of the default size. Views are not told: it is for tests, between applications.
    package func resetTraits() {
        systemStyle = .light
        textSize = .large
        refreshTraits()
        CurrentTraits.screenTraits = traitCollection
    }
}

/// The traits of a screen in both styles, recreated when the screen changes.
struct ScreenTraits: Equatable {
    private let light: UITraitCollection
    private let dark: UITraitCollection

    init(
        size: CGSize, scale: CGFloat, idiom: UIUserInterfaceIdiom, textSize: UIContentSizeCategory,
        status: AccessibilityStatus = .now
    ) {
        let classes = SizeClassConstants.classes(of: size, idiom: idiom)
        var values = TraitValues()
        values.userInterfaceIdiom = idiom
        values.displayScale = scale
        values.layoutDirection = .leftToRight
        values.horizontalSizeClass = classes.horizontal
        values.verticalSizeClass = classes.vertical
        values.preferredContentSizeCategory = textSize
        values.adopt(status)
        values.userInterfaceStyle = .light
        light = UITraitCollection(values)
        values.userInterfaceStyle = .dark
        dark = UITraitCollection(values)
    }

    func collection(for style: UIUserInterfaceStyle) -> UITraitCollection { style == .dark ? dark : light }
}

/// The available space along an axis, in two steps.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// Unspecified.
    case unspecified = 0
    /// Constrained space.
    case compact = 1
    /// Ample space.
    case regular = 2
}

/// Determines the size classes of a screen.
enum SizeClassConstants {
    /// The minimum short side, in points, of phones that have the regular horizontal class in landscape (F-08).
    static let minimumLargePhoneSide: CGFloat = 414

    /// Returns the size classes of a screen. Tablets are regular on both axes. Phones are regular in height only; in
    /// landscape, large ones are regular in width only.
    static func classes(
        of size: CGSize, idiom: UIUserInterfaceIdiom
    ) -> (horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass) {
        switch idiom {
        case .pad: (.regular, .regular)
        case .unspecified: (.unspecified, .unspecified)
        case .phone:
            size.width > size.height
                ? (size.height >= minimumLargePhoneSide ? .regular : .compact, .compact) : (.compact, .regular)
        }
    }
}
