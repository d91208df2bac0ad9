import UIKit

/// A row with the name of a property, its value, and the slider that sets it.
final class SliderRow: UIView {
    let slider: SliderView

    private let control: Control
    private let name = UILabel()
    private let value = UILabel()

    /// The height of a row, in points.
    static let height: CGFloat = 48
    private static let nameWidth: CGFloat = 92
    private static let valueWidth: CGFloat = 74

    /// Creates a row for `control`.
    init(control: Control) {
        self.control = control
        slider = SliderView(range: control.range, isStepped: control.isStepped, value: control.value)
        super.init(frame: .zero)
        name.text = control.name
        name.font = .systemFont(ofSize: 15)
        name.textColor = Palette.ink
        value.font = .systemFont(ofSize: 15)
        value.textColor = Palette.softInk
        value.textAlignment = .right
        for subview in [name, slider, value] { addSubview(subview) }
        slider.onChange = { [unowned self] in set($0) }
        value.text = control.text(slider.value)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    private func set(_ number: CGFloat) {
        control.set(number)
        value.text = control.text(number)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        name.frame = CGRect(x: 0, y: 0, width: SliderRow.nameWidth, height: bounds.height)
        value.frame = CGRect(
            x: bounds.maxX - SliderRow.valueWidth, y: 0, width: SliderRow.valueWidth, height: bounds.height)
        slider.frame = CGRect(
            x: name.frame.maxX, y: 0, width: value.frame.minX - name.frame.maxX, height: bounds.height)
    }
}
