import UIKit

/// A bar with the colors to paint with, and the undo and clear buttons.
final class ToolBar: UIView {
    /// The color buttons, in the order of `Paint.colors`.
    let swatches: [ToolButton]
    let undoButton: ToolButton
    let clearButton: ToolButton

    private let divider = UIView()

    /// The height of the bar, in points.
    static let height: CGFloat = 64
    /// The color of the symbols.
    static let ink = UIColor(red: 0.22, green: 0.24, blue: 0.29, alpha: 1)
    private static let symbolSize: CGFloat = 21
    private static let padding: CGFloat = 10

    /// Creates a bar that calls `choose` with the index of a chosen color, and the actions of the other buttons.
    init(choose: @escaping (Int) -> Void, undo: @escaping () -> Void, clear: @escaping () -> Void) {
        swatches = Paint.colors.enumerated().map { index, color in
            ToolButton(.color(color)) { choose(index) }
        }
        undoButton = ToolButton(.symbol(ToolBar.symbol("arrow.uturn.backward")), action: undo)
        clearButton = ToolButton(.symbol(ToolBar.symbol("trash")), action: clear)
        super.init(frame: .zero)
        backgroundColor = .white
        layer.cornerRadius = 20
        layer.shadowColor = ToolBar.ink.cgColor
        layer.shadowOpacity = 0.18
        layer.shadowRadius = 12
        layer.shadowOffset = CGSize(width: 0, height: 4)
        divider.backgroundColor = UIColor(white: 0.88, alpha: 1)
        for view in swatches + [divider, undoButton, clearButton] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    private static func symbol(_ name: String) -> UIImage? {
        UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: symbolSize))
    }

    /// Distributes the buttons evenly, with a divider before the symbol buttons.
    override func layoutSubviews() {
        super.layoutSubviews()
        let buttons = swatches + [undoButton, clearButton]
        let content = bounds.insetBy(dx: ToolBar.padding, dy: 0)
        let gap = (content.width - CGFloat(buttons.count) * ToolButton.side) / CGFloat(buttons.count)
        var x = content.minX
        for button in buttons {
            if button === undoButton {
                divider.frame = CGRect(x: x - 0.5, y: 16, width: 1, height: bounds.height - 32)
                x += gap
            }
            button.frame.origin = CGPoint(x: x, y: bounds.midY - ToolButton.side / 2)
            x += ToolButton.side + gap
        }
    }
}
