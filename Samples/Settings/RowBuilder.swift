import UIKit

extension Row {
    /// The rows whose cells can be reused for each other have the same kind.
    var cellKind: String {
        switch self {
        case .profile: "profile"
        case .link: "link"
        case .toggle: "toggle"
        case .slider: "slider"
        case .option: "option"
        case .segments: "segments"
        case .wheel: "wheel"
        case .time: "time"
        case .value: "value"
        case .reset: "reset"
        }
    }

    /// Whether a tap on the row does something.
    var isSelectable: Bool {
        switch self {
        case .profile, .link, .option, .reset: true
        default: false
        }
    }
}

/// Shows rows in cells, and writes what their controls change.
@MainActor struct RowBuilder {
    let preferences: Preferences
    /// Called after a change.
    let changed: () -> Void

    func show(_ row: Row, in cell: UITableViewCell) {
        switch row {
        case .profile(let name, let detail, _): showProfile(name, detail, in: cell)
        case .link(let icon, let title, let value, _):
            show(icon, title, value, in: cell)
            cell.accessoryType = .disclosureIndicator
        case .toggle(let icon, let title, let path):
            show(icon, title, nil, in: cell)
            cell.accessoryView = makeSwitch(path)
            cell.selectionStyle = .none
        case .option(let title, let index, let path):
            show(nil, title, nil, in: cell)
            cell.accessoryType = preferences[keyPath: path] == index ? .checkmark : .none
        case .value(let title, let value): show(nil, title, value, in: cell)
        case .reset(let title, _):
            show(nil, title, nil, in: cell)
            var content = cell.contentConfiguration as? UIListContentConfiguration
            content?.textProperties.color = .systemRed
            cell.contentConfiguration = content
        case .slider(let low, let high, let path, let steps): fill(cell, makeSlider(low, high, path, steps))
        case .segments(let titles, let path): fill(cell, makeSegments(titles, path))
        case .wheel(let words, let path):
            fill(
                cell,
                WordWheel(words, selected: preferences[keyPath: path]) {
                    preferences[keyPath: path] = $0
                    changed()
                })
        case .time(let path): fill(cell, makeTimePicker(path))
        }
    }

    private func show(_ icon: Icon?, _ title: String, _ value: String?, in cell: UITableViewCell) {
        var content = UIListContentConfiguration.valueCell()
        content.text = title
        content.secondaryText = value
        content.image = icon.map { IconImages.tile($0) }
        cell.contentConfiguration = content
    }

    private func showProfile(_ name: String, _ detail: String, in cell: UITableViewCell) {
        var content = UIListContentConfiguration.subtitleCell()
        content.text = name
        content.textProperties.font = .preferredFont(forTextStyle: .title2)
        content.secondaryText = detail
        content.secondaryTextProperties.color = .label
        content.secondaryTextProperties.font = .preferredFont(forTextStyle: .footnote)
        content.image = IconImages.avatar(initials: "AL")
        content.textToSecondaryTextVerticalPadding = 2
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
    }

    // MARK: Controls

    /// Fills the cell with a view, between its margins.
    private func fill(_ cell: UITableViewCell, _ view: UIView) {
        cell.contentView.subviews.forEach { $0.removeFromSuperview() }
        view.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(view)
        let margins = cell.contentView.layoutMarginsGuide
        let height = cell.contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 44)
        height.priority = .defaultHigh
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            view.topAnchor.constraint(greaterThanOrEqualTo: cell.contentView.topAnchor, constant: 6),
            view.bottomAnchor.constraint(lessThanOrEqualTo: cell.contentView.bottomAnchor, constant: -6),
            view.centerYAnchor.constraint(equalTo: cell.contentView.centerYAnchor), height,
        ])
        cell.selectionStyle = .none
    }

    private func makeSwitch(_ path: ReferenceWritableKeyPath<Preferences, Bool>) -> UISwitch {
        let control = UISwitch()
        control.isOn = preferences[keyPath: path]
        control.addAction(
            UIAction { action in
                guard let control = action.sender as? UISwitch else { return }
                preferences[keyPath: path] = control.isOn
                changed()
            }, for: .valueChanged)
        return control
    }

    private func makeSlider(
        _ low: String, _ high: String, _ path: ReferenceWritableKeyPath<Preferences, Float>, _ steps: Int?
    ) -> UISlider {
        let slider = UISlider()
        if let steps { slider.maximumValue = Float(steps) }
        slider.value = preferences[keyPath: path]
        slider.minimumValueImage = symbol(low, size: 15)
        slider.maximumValueImage = symbol(high, size: 21)
        slider.addAction(
            UIAction { action in
                guard let slider = action.sender as? UISlider else { return }
                if steps != nil { slider.value = slider.value.rounded() }
                guard preferences[keyPath: path] != slider.value else { return }
                preferences[keyPath: path] = slider.value
                changed()
            }, for: .valueChanged)
        return slider
    }

    private func symbol(_ name: String, size: CGFloat) -> UIImage? {
        UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size))?
            .withTintColor(.secondaryLabel, renderingMode: .alwaysOriginal)
    }

    private func makeSegments(
        _ titles: [String], _ path: ReferenceWritableKeyPath<Preferences, Bool>
    ) -> UISegmentedControl {
        let control = UISegmentedControl(items: titles)
        control.selectedSegmentIndex = preferences[keyPath: path] ? 1 : 0
        control.addAction(
            UIAction { action in
                preferences[keyPath: path] = (action.sender as? UISegmentedControl)?.selectedSegmentIndex == 1
                changed()
            }, for: .valueChanged)
        return control
    }

    private func makeTimePicker(_ path: ReferenceWritableKeyPath<Preferences, Date>) -> UIDatePicker {
        let picker = UIDatePicker()
        picker.preferredDatePickerStyle = .wheels
        picker.datePickerMode = .time
        picker.timeZone = TimeZone(identifier: "UTC")
        picker.date = preferences[keyPath: path]
        picker.addAction(
            UIAction { action in
                guard let picker = action.sender as? UIDatePicker else { return }
                preferences[keyPath: path] = picker.date
            }, for: .valueChanged)
        return picker
    }
}

/// A wheel of words.
final class WordWheel: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
    private let words: [String]
    private let chosen: (Int) -> Void

    init(_ words: [String], selected: Int, chosen: @escaping (Int) -> Void) {
        self.words = words
        self.chosen = chosen
        super.init(frame: .zero)
        dataSource = self
        delegate = self
        selectRow(selected, inComponent: 0, animated: false)
    }

    required init?(coder: NSCoder) { nil }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { words.count }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        words[row]
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { chosen(row) }
}
