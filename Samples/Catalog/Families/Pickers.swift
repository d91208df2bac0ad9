import UIKit

extension Family {
    static func pickers() -> [SpecimenGroup] {
        [
            SpecimenGroup(
                "Wheels",
                [
                    Specimen("One component", columns: 1, [.init { WordPicker([WordPicker.fruit]) }]),
                    Specimen(
                        "Two components", columns: 1,
                        [.init { WordPicker([WordPicker.amounts, WordPicker.fruit]) }]),
                ])
        ]
    }

    static func datePickers() -> [SpecimenGroup] {
        [
            SpecimenGroup(
                "Wheels",
                [
                    Specimen("Date", columns: 1, [.init { datePicker(.date) }]),
                    Specimen("Time", columns: 1, [.init { datePicker(.time) }]),
                    Specimen("Date and time", columns: 1, [.init { datePicker(.dateAndTime) }]),
                    Specimen("Countdown", columns: 1, [.init { datePicker(.countDownTimer) }]),
                ]),
            SpecimenGroup(
                "Compact",
                [
                    Specimen("Date", columns: 1, [.init { datePicker(.date, .compact) }]),
                    Specimen("Date and time", columns: 1, [.init { datePicker(.dateAndTime, .compact) }]),
                ]),
            SpecimenGroup(
                "Inline",
                [Specimen("Date and time", columns: 1, [.init { datePicker(.dateAndTime, .inline) }])]),
        ]
    }

    /// A picker of a fixed date and region, so that its pictures stay the same.
    private static func datePicker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle = .wheels) -> UIDatePicker {
        let picker = UIDatePicker()
        picker.preferredDatePickerStyle = style
        picker.datePickerMode = mode
        picker.locale = Locale(identifier: "en_US")
        picker.timeZone = TimeZone(identifier: "UTC")
        if mode == .countDownTimer {
            picker.countDownDuration = 5400
        } else {
            picker.date = Date(timeIntervalSince1970: 1_750_000_000)
        }
        return picker
    }

    static func colorWells() -> [SpecimenGroup] {
        [
            SpecimenGroup(
                "Color Wells",
                [
                    Specimen("Without a color", columns: 2, states: [.normal, .disabled]) { UIColorWell() },
                    Specimen(
                        "With a color", columns: 3,
                        variants: [
                            ("blue", .systemBlue), ("yellow", .systemYellow),
                            ("half transparent", .systemPink.withAlphaComponent(0.5)),
                        ]
                    ) { (color: UIColor) in
                        let well = UIColorWell()
                        well.selectedColor = color
                        return well
                    },
                ])
        ]
    }
}

/// A picker with words.
final class WordPicker: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
    static let fruit = ["Apple", "Apricot", "Banana", "Cherry", "Fig", "Grape", "Lemon", "Mango", "Orange", "Peach"]
    static let amounts = (1...9).map { "\($0) kg" }
    private let words: [[String]]

    init(_ words: [[String]]) {
        self.words = words
        super.init(frame: .zero)
        dataSource = self
        delegate = self
        for component in words.indices { selectRow(3, inComponent: component, animated: false) }
    }

    required init?(coder: NSCoder) { nil }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { words.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        words[component].count
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        words[component][row]
    }
}
