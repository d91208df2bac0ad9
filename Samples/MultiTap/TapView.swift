import UIKit

/// A view that turns red on a single tap and blue on a double tap.
///
/// A double tap begins with a single tap. To distinguish them, the single tap is delayed; a second touch cancels it.
final class TapView: UIView {
    private let label = UILabel()

    /// The delayed action of a single tap.
    private static let singleTap = Selector(TapView.handleSingleTap)
    /// The maximum time between the two taps of a double tap, in seconds.
    private static let doubleTapInterval = 0.3

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(white: 0.94, alpha: 1)
        label.text = "Tap once or twice"
        label.font = .boldSystemFont(ofSize: 28)
        label.textColor = UIColor(white: 0.3, alpha: 1)
        label.textAlignment = .center
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, touch.tapCount == 2 else { return }
        NSObject.cancelPreviousPerformRequests(withTarget: self, selector: TapView.singleTap, object: nil)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        switch touches.first?.tapCount {
        case 1: perform(TapView.singleTap, with: nil, afterDelay: TapView.doubleTapInterval)
        case 2: handleDoubleTap()
        default: break
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    private func handleSingleTap() {
        show("Single tap", on: UIColor(red: 0.84, green: 0.19, blue: 0.19, alpha: 1))
    }

    private func handleDoubleTap() {
        show("Double tap", on: UIColor(red: 0.13, green: 0.35, blue: 0.80, alpha: 1))
    }

    private func show(_ text: String, on color: UIColor) {
        backgroundColor = color
        label.text = text
        label.textColor = .white
    }
}
