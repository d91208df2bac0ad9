import UIKit

/// A knob on a track: a finger anywhere on the track drags it, a tap brings it there.
final class SliderView: UIView {
    /// Where the knob is.
    private(set) var value: CGFloat
    /// Called when a finger has moved the knob.
    var onChange: ((CGFloat) -> Void)?

    private let range: ClosedRange<CGFloat>
    private let isStepped: Bool
    /// What the knob was away from the finger, in points, when the finger took it.
    private var dragOffset: CGFloat = 0

    private let track = UIView()
    private let fill = UIView()
    private let knob = UIView()

    private static let trackHeight: CGFloat = 4
    private static let knobSide: CGFloat = 24
    private static let jumpTime = 0.15

    /// Makes a slider over `range`; a stepped one goes from whole number to whole number.
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

    // MARK: Fingers

    /// A finger that lands on the knob keeps its distance from the knob's middle; elsewhere the knob comes to the finger.
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

    /// Takes the value that belongs to a place of the knob.
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

    /// From where to where the knob's middle goes.
    private var knobRange: ClosedRange<CGFloat> {
        let end = SliderView.knobSide / 2
        return end...max(end + 1, bounds.width - end)
    }

    /// Where the knob's middle is.
    var knobCenter: CGPoint {
        let fraction = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
        return CGPoint(x: knobRange.lowerBound + (knobRange.upperBound - knobRange.lowerBound) * fraction, y: bounds.midY)
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
