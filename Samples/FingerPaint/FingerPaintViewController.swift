import UIKit

/// Shows the canvas with the tool bar at its bottom edge.
final class FingerPaintViewController: UIViewController {
    let canvas = CanvasView()
    private(set) lazy var toolBar = ToolBar(
        choose: { [unowned self] in choose($0) }, undo: { [unowned self] in canvas.undo() },
        clear: { [unowned self] in canvas.clear() })

    private let hint = UILabel()

    private static let margin: CGFloat = 16

    override func viewDidLoad() {
        super.viewDidLoad()
        hint.text = "Paint with all your fingers.\nTap twice with two to clear the page."
        hint.numberOfLines = 2
        hint.font = .systemFont(ofSize: 17)
        hint.textColor = UIColor(white: 0.45, alpha: 1)
        hint.textAlignment = .center
        for subview in [canvas, hint, toolBar] { view.addSubview(subview) }
        canvas.onChange = { [unowned self] in update() }
        choose(0)
        update()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        let margin = FingerPaintViewController.margin
        canvas.frame = bounds
        hint.frame = CGRect(x: margin, y: bounds.midY - 60, width: bounds.width - 2 * margin, height: 60)
        toolBar.frame = CGRect(
            x: margin, y: bounds.maxY - ToolBar.height - 2 * margin, width: bounds.width - 2 * margin,
            height: ToolBar.height)
    }

    private func choose(_ index: Int) {
        canvas.colorIndex = index
        for (other, swatch) in toolBar.swatches.enumerated() { swatch.isSelected = other == index }
    }

    /// Hides the hint once something is painted, and disables buttons that would have no effect.
    private func update() {
        hint.isHidden = !canvas.isBlank
        toolBar.undoButton.isEnabled = canvas.painting.canUndo
        toolBar.clearButton.isEnabled = !canvas.painting.strokes.isEmpty
    }
}
