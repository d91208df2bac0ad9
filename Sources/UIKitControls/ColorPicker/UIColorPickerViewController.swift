import CoreGraphics
import Foundation
import UIKitCore

/// A view controller from which the user takes a color. Present it, and set its delegate (CX-204).
///
///     let picker = UIColorPickerViewController()
///     picker.delegate = self
///     present(picker, animated: true)
open class UIColorPickerViewController: UIViewController {
    /// The object that is told of colors; not retained.
    open weak var delegate: (any UIColorPickerViewControllerDelegate)?
    private final var hasFinished = false

    /// Creates a picker with black.
    public init() { super.init(nibName: nil, bundle: nil) }

    /// Creates a picker with black.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The color; black by default. Setting it tells the delegate nothing.
    open var selectedColor = UIColor.black {
        didSet { if let pickerView, pickerView.color != selectedColor { pickerView.show(selectedColor) } }
    }

    /// Whether the user may choose an opacity; true by default.
    open var supportsAlpha = true {
        didSet { pickerView?.supportsAlpha = supportsAlpha }
    }

    /// The title above the colors; `nil` by default.
    open override var title: String? {
        didSet { pickerView?.title = title }
    }

    private final var pickerView: ColorPickerView? { viewIfLoaded as? ColorPickerView }

    /// Creates the grid, the spectrum and the sliders.
    open override func loadView() {
        let picker = ColorPickerView(title: title, color: selectedColor)
        picker.supportsAlpha = supportsAlpha
        picker.onChange = { [weak self] in self?.userDidChoose($0, $1) }
        picker.onClose = { [weak self] in self?.dismiss(animated: true) }
        preferredContentSize = picker.sizeThatFits(.zero)
        view = picker
    }

    private func userDidChoose(_ color: UIColor, _ continuously: Bool) {
        if color != selectedColor {
            selectedColor = color
            delegate?.colorPickerViewControllerDidSelectColor(self)
        }
        delegate?.colorPickerViewController(self, didSelect: color, continuously: continuously)
    }

    /// Prepares for the next end.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        hasFinished = false
    }

    /// Tells the delegate that the user has closed the picker.
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        guard isBeingDismissed, !hasFinished else { return }
        hasFinished = true
        delegate?.colorPickerViewControllerDidFinish(self)
    }
}

/// Is told of colors that the user takes. All methods are optional.
@preconcurrency @MainActor public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
    /// The color has changed.
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
    /// The user has taken a color; `continuously` while the finger is down.
    func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
    /// The picker was closed.
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
    /// Does nothing.
    public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
    /// Does nothing.
    public func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {}
    /// Does nothing.
    public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}
