import UIKit

/// A slider: a knob on a track. A drag anywhere on the track moves the knob, and a tap moves it to the tapped position.
final class SliderView: UIView {
    /// The current value, in the slider's range.
    private(set) var value: CGFloat
    /// Called with the new value when a finger has changed it.
    var onChange: ((CGFloat) -> Void)?

    private let range: ClosedRange<CGFloat>
    private let isStepped: Bool
    /// The horizontal distance from the finger to the knob's center when the drag began, in points.
    private var dragOffset: CGFloat = 0

    private let track = UIView()
    private let fill = UIView()
    private let knob = UIView()

    private static let trackHeight: CGFloat = 4
    private static let knobSide: CGFloat = 24
    private static let jumpTime = 0.15

    /// Creates a slider over `range`; a stepped slider takes only whole numbers.
    init(range: ClosedRange<CGFloat>, isStepped: Bool, value: CGFloat) {
        self.range = range
        self.isStepped = isStepped
        self.value = value
        super.init(frame: .zero)
        track.backgroundColor = Palette.line
        fill.backgroundColor = Palette.indigo
        knob.backgroundColor = .white
        knob.layer.cornerRadius = SliderView.knobSide / 2
        knob.layer.shadowOpacity = 0.25
        knob.layer.shadowRadius = 3
        knob.layer.shadowOffset = CGSize(width: 0, height: 1)
        for bar in [track, fill] { bar.layer.cornerRadius = SliderView.trackHeight / 2 }
        for subview in [track, fill, knob] { addSubview(subview) }
        addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(SliderView.dragged)))
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(SliderView.tapped)))
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    // MARK: Gestures

    /// A drag that begins on the knob keeps its distance from the knob's center; otherwise it jumps to the finger.
    private func dragged(_ pan: UIPanGestureRecognizer) {
        let x = pan.location(in: self).x
        if pan.state == .began {
            let distance = knob.center.x - x + pan.translation(in: self).x
            dragOffset = abs(distance) <= SliderView.knobSide ? distance : 0
        }
        move(to: x + dragOffset)
    }

    private func tapped(_ tap: UITapGestureRecognizer) {
        UIView.animate(withDuration: SliderView.jumpTime) {
            self.move(to: tap.location(in: self).x)
            self.layoutIfNeeded()
        }
    }

    /// Sets the value for a horizontal position of the knob's center, in points.
    private func move(to x: CGFloat) {
        let fraction = min(max((x - knobRange.lowerBound) / (knobRange.upperBound - knobRange.lowerBound), 0), 1)
        let exact = range.lowerBound + (range.upperBound - range.lowerBound) * fraction
        let newValue = isStepped ? exact.rounded() : exact
        guard newValue != value else { return }
        value = newValue
        setNeedsLayout()
        onChange?(newValue)
    }

    // MARK: Layout

    /// The range of the knob's center, in points.
    private var knobRange: ClosedRange<CGFloat> {
        let end = SliderView.knobSide / 2
        return end...max(end + 1, bounds.width - end)
    }

    /// The knob's center, in points.
    var knobCenter: CGPoint {
        let fraction = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
        return CGPoint(
            x: knobRange.lowerBound + (knobRange.upperBound - knobRange.lowerBound) * fraction, y: bounds.midY)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let center = knobCenter
        let height = SliderView.trackHeight
        track.frame = CGRect(x: 0, y: center.y - height / 2, width: bounds.width, height: height)
        fill.frame = CGRect(x: 0, y: center.y - height / 2, width: center.x, height: height)
        knob.frame = CGRect(
            x: center.x - SliderView.knobSide / 2, y: center.y - SliderView.knobSide / 2, width: SliderView.knobSide,
            height: SliderView.knobSide)
    }
}
