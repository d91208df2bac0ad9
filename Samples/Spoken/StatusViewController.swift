import UIKit

/// What the desktop asks for. The rows follow while the program runs.
final class StatusViewController: UITableViewController {
    private let settings: [(name: String, notification: Notification.Name, value: () -> String)] = [
        (
            "Screen reader", UIAccessibility.voiceOverStatusDidChangeNotification,
            { yes(UIAccessibility.isVoiceOverRunning) }
        ),
        (
            "Reduce motion", UIAccessibility.reduceMotionStatusDidChangeNotification,
            { yes(UIAccessibility.isReduceMotionEnabled) }
        ),
        (
            "Increase contrast", UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
            { yes(UIAccessibility.isDarkerSystemColorsEnabled) }
        ),
        ("Bold text", UIAccessibility.boldTextStatusDidChangeNotification, { yes(UIAccessibility.isBoldTextEnabled) }),
        (
            "Shapes of switches", UIAccessibility.onOffSwitchLabelsDidChangeNotification,
            { yes(UIAccessibility.isOnOffSwitchLabelsEnabled) }
        ),
        (
            "Text size", UIContentSizeCategory.didChangeNotification,
            { size(UITraitCollection.current.preferredContentSizeCategory) }
        ),
    ]

    private static func yes(_ isOn: Bool) -> String { isOn ? "On" : "Off" }

    private static func size(_ category: UIContentSizeCategory) -> String {
        let names: [UIContentSizeCategory: String] = [
            .extraSmall: "XS", .small: "S", .medium: "M", .large: "L", .extraLarge: "XL", .extraExtraLarge: "XXL",
            .extraExtraExtraLarge: "XXXL",
        ]
        return names[category] ?? "Accessibility"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.allowsSelection = false
        for setting in settings {
            NotificationCenter.default.addObserver(
                self, selector: Selector(Self.changed), name: setting.notification, object: nil)
        }
    }

    private func changed(_ notification: Notification) { tableView.reloadData() }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { settings.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        var content = UIListContentConfiguration.valueCell()
        content.text = settings[indexPath.row].name
        content.secondaryText = settings[indexPath.row].value()
        cell.contentConfiguration = content
        return cell
    }
}
