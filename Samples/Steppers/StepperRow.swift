import UIKit

/// A row with a title, a value and a stepper.
final class StepperRow: UIView {
    let stepper = UIStepper()
    let valueLabel = UILabel()
    private let titleLabel = UILabel()
    private let format: (Double) -> String

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - title: what is counted.
    ///   - value: the value at the beginning.
    ///   - range: the smallest and the largest value.
    ///   - step: what a tap adds.
    ///   - format: turns a value into text.
    init(
        _ title: String, value: Double, in range: ClosedRange<Double>, step: Double = 1,
        format: @escaping (Double) -> String
    ) {
        self.format = format
        super.init(frame: .zero)
        titleLabel.text = title
        titleLabel.font = .preferredFont(forTextStyle: .subheadline)
        titleLabel.textColor = .secondaryLabel
        valueLabel.font = .monospacedDigitSystemFont(ofSize: 28, weight: .semibold)
        stepper.minimumValue = range.lowerBound
        stepper.maximumValue = range.upperBound
        stepper.stepValue = step
        stepper.value = value
        stepper.setContentHuggingPriority(.required, for: .horizontal)
        stepper.addAction(UIAction { [weak self] _ in self?.show() }, for: .valueChanged)

        let texts = UIStackView(arrangedSubviews: [titleLabel, valueLabel])
        texts.axis = .vertical
        texts.spacing = 2
        let row = UIStackView(arrangedSubviews: [texts, stepper])
        row.alignment = .center
        row.spacing = 12
        row.translatesAutoresizingMaskIntoConstraints = false
        addSubview(row)
        NSLayoutConstraint.activate([
            row.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            row.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            row.topAnchor.constraint(equalTo: topAnchor, constant: 12),
            row.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -12),
        ])
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 10
        show()
    }

    required init?(coder: NSCoder) { nil }

    private func show() { valueLabel.text = format(stepper.value) }
}
