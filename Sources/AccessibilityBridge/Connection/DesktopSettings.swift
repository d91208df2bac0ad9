import DBusClient
import UIKitCore

/// Reads the settings of the desktop that concern accessibility and the style from the settings portal, and follows them
/// (AX-27, AX-59). Starts no service.
@MainActor final class DesktopSettings {
    private static let name = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    private static let bus = "org.freedesktop.DBus"

    /// The namespaces of the portal that are read.
    private enum Namespace {
        static let interface = "org.gnome.desktop.interface"
        static let accessibility = "org.gnome.desktop.a11y.interface"
        static let appearance = "org.freedesktop.appearance"
    }

    private let adoptsTextSize: Bool
    private weak var connection: DBusConnection?
    private var subscriptions: [DBusSubscription] = []

    /// - Parameter adoptsTextSize: whether the desktop's factor for text becomes the text size of the program; false for
    ///   hosts whose scale contains it.
    init(adoptsTextSize: Bool) { self.adoptsTextSize = adoptsTextSize }

    /// Begins to follow the settings on a session bus.
    func start(on connection: DBusConnection) {
        self.connection = connection
        subscribe(DBusSignalRule(path: Self.path, interface: Self.interface, member: "SettingChanged")) {
            [weak self] _, arguments in
            guard arguments.count == 3, let namespace = arguments[0].text, let key = arguments[1].text else { return }
            self?.adopt(namespace, key, arguments[2])
        }
        subscribe(DBusSignalRule(sender: Self.bus, member: "NameOwnerChanged", firstArgument: Self.name)) {
            [weak self] _, arguments in
            if arguments.count == 3, arguments[2].text?.isEmpty == false { self?.readAll() }
        }
        readAll()
    }

    private func subscribe(_ rule: DBusSignalRule, _ handler: @escaping (String, [DBusValue]) -> Void) {
        if let subscription = try? connection?.subscribe(rule, handler) { subscriptions.append(subscription) }
    }

    private func readAll() {
        let method = DBusMethod("ReadAll", of: Self.path, interface: Self.interface, service: Self.name)
        let namespaces = DBusValue.array(
            [.string(Namespace.interface), .string(Namespace.accessibility), .string(Namespace.appearance)], of: "s")
        connection?.call(method, [namespaces], startsService: false) { [weak self] result in
            for (namespace, values) in (try? result.get())?.first?.dictionary ?? [:] {
                for (key, value) in values.dictionary ?? [:] { self?.adopt(namespace, key, value) }
            }
        }
    }

    /// Adopts a setting; one of another type is ignored.
    private func adopt(_ namespace: String, _ key: String, _ value: DBusValue) {
        switch (namespace, key) {
        case (Namespace.interface, "enable-animations"):
            if let isOn = value.boolean { wishes.motion.desktop = !isOn }
        case (Namespace.appearance, "reduced-motion"):
            if case .uint32(let number) = value.unwrapped { wishes.motion.portal = number == 1 }
        case (Namespace.accessibility, "high-contrast"):
            if let isOn = value.boolean { wishes.contrast.desktop = isOn }
        case (Namespace.appearance, "contrast"):
            if case .uint32(let number) = value.unwrapped { wishes.contrast.portal = number == 1 }
        case (Namespace.appearance, "color-scheme"):
            if case .uint32(let number) = value.unwrapped { adopt(style: number == 1 ? .dark : .light) }
        case (Namespace.interface, "font-name"):
            if let name = value.text { AccessibilityStatus.update { $0.isBoldTextEnabled = Self.isBold(name) } }
        case (Namespace.accessibility, "show-status-shapes"):
            if let isOn = value.boolean { AccessibilityStatus.update { $0.isOnOffSwitchLabelsEnabled = isOn } }
        case (Namespace.interface, "text-scaling-factor"):
            if adoptsTextSize, case .double(let factor) = value.unwrapped, factor > 0 {
                UIScreen.main.preferredContentSizeCategory = Self.category(forFactor: factor)
            }
        default: break
        }
    }

    /// A wish that the desktop and the portal may both tell: either counts.
    private struct Wish {
        var desktop = false
        var portal = false
        var isOn: Bool { desktop || portal }
    }

    private struct Wishes {
        var motion = Wish()
        var contrast = Wish()
    }

    private var wishes = Wishes() {
        didSet {
            AccessibilityStatus.update {
                $0.isReduceMotionEnabled = wishes.motion.isOn
                $0.isDarkerSystemColorsEnabled = wishes.contrast.isOn
            }
        }
    }

    /// Adopts the style that the user prefers, unless the program has chosen one (AX-59).
    private func adopt(style: UIUserInterfaceStyle) {
        let chosen = InformationPropertyList.value(forKey: "UIUserInterfaceStyle")
        guard UIUserInterfaceStyle(informationProperty: chosen) == nil else { return }
        UIScreen.main.userInterfaceStyle = style
    }

    /// The words of weights from semibold on, in names of fonts as Pango writes them.
    private static let boldWords: Set<String> = [
        "semi-bold", "semibold", "demi-bold", "demibold", "bold", "extra-bold", "extrabold", "ultra-bold", "ultrabold",
        "heavy", "black", "ultra-heavy", "ultraheavy", "extra-black", "ultra-black",
    ]

    /// Whether a font is bold, such as `Cantarell Bold 11` (AX-59). The family comes first, so its first word does not count.
    static func isBold(_ font: String) -> Bool {
        font.split { $0 == " " || $0 == "," }.dropFirst().contains { boldWords.contains($0.lowercased()) }
    }

    /// The sizes of the body text of the categories, in points: what a factor is compared with (decision).
    private static let bodySizes: [(UIContentSizeCategory, Double)] = [
        (.extraSmall, 14), (.small, 15), (.medium, 16), (.large, 17), (.extraLarge, 19), (.extraExtraLarge, 21),
        (.extraExtraExtraLarge, 23), (.accessibilityMedium, 28), (.accessibilityLarge, 33),
        (.accessibilityExtraLarge, 40), (.accessibilityExtraExtraLarge, 47), (.accessibilityExtraExtraExtraLarge, 53),
    ]
    /// The size at the factor 1.
    private static let standardSize = 17.0

    /// The category whose text is nearest to a factor of the standard size.
    static func category(forFactor factor: Double) -> UIContentSizeCategory {
        let size = factor * standardSize
        return bodySizes.min { abs($0.1 - size) < abs($1.1 - size) }?.0 ?? .large
    }
}
