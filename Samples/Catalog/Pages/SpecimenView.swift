import UIKit

/// Shows a specimen: its name, and below it the samples in rows of equal columns.
final class SpecimenView: UIView {
    private let specimen: Specimen
    private let stack = UIStackView()
    /// The number of columns that is shown.
    private var columns = 0

    init(_ specimen: Specimen) {
        self.specimen = specimen
        super.init(frame: .zero)
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: trailingAnchor),
            stack.topAnchor.constraint(equalTo: topAnchor),
        ])
        // Until the row gets its new height, the columns of a larger text are too high for it.
        let bottom = stack.bottomAnchor.constraint(equalTo: bottomAnchor)
        bottom.priority = .defaultHigh
        bottom.isActive = true
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
            (view: SpecimenView, _: UITraitCollection) in
            view.build()
        }
        build()
    }

    required init?(coder: NSCoder) { nil }

    /// Large text gets half of the columns.
    private var fittingColumns: Int {
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        return isLarge ? (specimen.columns + 1) / 2 : specimen.columns
    }

    private func build() {
        guard columns != fittingColumns else { return }
        columns = fittingColumns
        stack.arrangedSubviews.forEach { $0.removeFromSuperview() }
        stack.addArrangedSubview(makeLabel(specimen.name, .footnote, .secondaryLabel))
        for start in stride(from: 0, to: specimen.samples.count, by: columns) {
            let row = UIStackView()
            row.distribution = .fillEqually
            row.alignment = .bottom
            row.spacing = columns < 4 ? 12 : 4
            for index in start..<(start + columns) {
                let isUsed = index < specimen.samples.count
                row.addArrangedSubview(isUsed ? makeColumn(specimen.samples[index]) : UIView())
            }
            stack.addArrangedSubview(row)
        }
    }

    private func makeColumn(_ sample: Specimen.Sample) -> UIView {
        let view = sample.make()
        // A control without words is named by those around it.
        if view.isAccessibilityElement, view.accessibilityLabel?.isEmpty ?? true {
            view.accessibilityLabel = [specimen.name, sample.caption].filter { !$0.isEmpty }.joined(separator: ", ")
        }
        let column = UIStackView(arrangedSubviews: [view])
        column.axis = .vertical
        // Text inputs have the width of their text by themselves, but fill what they are given.
        let fills = view.intrinsicContentSize.width == UIView.noIntrinsicMetric || view is any UITextInput
        column.alignment = fills ? .fill : .center
        column.spacing = 6
        if !sample.caption.isEmpty {
            let caption = makeLabel(sample.caption, .caption2, .tertiaryLabel)
            caption.textAlignment = .center
            column.addArrangedSubview(caption)
        }
        return column
    }

    private func makeLabel(_ text: String, _ style: UIFont.TextStyle, _ color: UIColor) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = color
        return label
    }
}
