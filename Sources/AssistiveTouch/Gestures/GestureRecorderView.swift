import CoreGraphics
import Foundation
import QuartzCore
import Support
import UIKitCore

/// The screen on which a gesture is drawn with one or more fingers, before it is saved.
final class GestureRecorderView: UIView {
    /// Called with the samples of each finger, in positions of the screen, when the user saves the gesture.
    var onSave: ([[RecordedGesture.Sample]]) -> Void = { _ in }
    /// Called when the user leaves without a gesture.
    var onCancel: () -> Void = {}

    private let title = UILabel()
    private let hint = UILabel()
    private let cancelButton = PillButton("Cancel")
    private let clearButton = PillButton("Clear")
    private let saveButton = PillButton("Save", isProminent: true)
    private let canvas = UIView()

    private var tracks: [[RecordedGesture.Sample]] = []
    private var trails: [FingerTrail] = []
    private var active: [UITouch: Int] = [:]
    /// The time of the screen's clock at which the gesture's time was 0, in seconds.
    private var origin: TimeInterval = 0
    private var lastLift: TimeInterval?

    init() {
        super.init(frame: .zero)
        backgroundColor = UIColor(white: 0, alpha: 0.72)
        isMultipleTouchEnabled = true
        overrideUserInterfaceStyle = .dark
        canvas.isUserInteractionEnabled = false
        title.text = "New Gesture"
        title.font = .systemFont(ofSize: 22, weight: .semibold)
        title.textColor = .white
        title.textAlignment = .center
        hint.font = .systemFont(ofSize: 15)
        hint.textColor = UIColor(white: 1, alpha: 0.7)
        hint.textAlignment = .center
        hint.numberOfLines = 0
        for view in [canvas, title, hint, cancelButton, clearButton, saveButton] { addSubview(view) }
        cancelButton.onTap = { [weak self] in self?.onCancel() }
        clearButton.onTap = { [weak self] in self?.clear() }
        saveButton.onTap = { [weak self] in
            guard let self else { return }
            onSave(tracks)
        }
        update()
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        canvas.frame = bounds
        let top = max(bounds.height * 0.06, 28)
        title.frame = CGRect(x: 24, y: top, width: bounds.width - 48, height: 28)
        hint.frame = CGRect(x: 32, y: top + 34, width: bounds.width - 64, height: 44)
        let buttons = [cancelButton, clearButton, saveButton]
        let (spacing, height): (CGFloat, CGFloat) = (12, 50)
        let width = min((bounds.width - 40 - 2 * spacing) / 3, 132)
        let left = (bounds.width - 3 * width - 2 * spacing) / 2
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(
                x: left + CGFloat(index) * (width + spacing), y: bounds.height - height - 34, width: width,
                height: height)
        }
    }

    private func update() {
        let hasGesture = !tracks.isEmpty && active.isEmpty
        saveButton.isEnabled = hasGesture
        clearButton.isEnabled = hasGesture
        let count = tracks.count
        hint.text =
            count == 0
            ? "Draw with one or more fingers,\nanywhere on the screen."
            : "\(count) \(count == 1 ? "touch" : "touches"). Save the gesture, or go on drawing."
    }

    private func clear() {
        trails.forEach { $0.remove() }
        (tracks, trails, lastLift) = ([], [], nil)
        update()
    }

    // MARK: Fingers

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        let sorted = touches.sorted { $0.sequenceNumber < $1.sequenceNumber }
        if active.isEmpty, let first = sorted.first {
            if let lastLift {
                // A long pause between strokes is shortened.
                origin += max(first.timestamp - lastLift - AssistiveMetrics.maximumPause, 0)
            } else {
                origin = first.timestamp
            }
        }
        for touch in sorted
        where active.count < AssistiveMetrics.maximumFingers && tracks.count < GestureLibrary.maximumTracks
            && touch.timestamp - origin <= AssistiveMetrics.maximumDuration
        {
            active[touch] = tracks.count
            let point = touch.location(in: self)
            tracks.append([sample(touch, point)])
            trails.append(FingerTrail(at: point, in: canvas.layer))
        }
        update()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches.sorted(by: { $0.sequenceNumber < $1.sequenceNumber }) {
            for moment in event?.coalescedTouches(for: touch) ?? [touch] { add(moment, of: touch) }
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { lift(touches) }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { lift(touches) }

    private func add(_ moment: UITouch, of touch: UITouch) {
        guard let index = active[touch], tracks[index].count < GestureLibrary.maximumSamples,
            moment.timestamp - origin <= AssistiveMetrics.maximumDuration
        else { return }
        let point = moment.location(in: self)
        tracks[index].append(sample(moment, point))
        trails[index].move(to: point)
    }

    private func lift(_ touches: Set<UITouch>) {
        for touch in touches {
            guard let index = active.removeValue(forKey: touch) else { continue }
            tracks[index].append(sample(touch, touch.location(in: self)))
            trails[index].lift()
            lastLift = max(lastLift ?? 0, touch.timestamp)
        }
        update()
    }

    private func sample(_ touch: UITouch, _ point: CGPoint) -> RecordedGesture.Sample {
        RecordedGesture.Sample(time: max(touch.timestamp - origin, 0), offset: point)
    }
}

/// A button with a title in a capsule.
final class PillButton: PressView {
    private let label = UILabel()

    init(_ title: String, isProminent: Bool = false) {
        super.init(frame: .zero)
        backgroundColor = isProminent ? .systemBlue : UIColor(white: 1, alpha: 0.18)
        label.text = title
        label.font = .systemFont(ofSize: 17, weight: isProminent ? .semibold : .regular)
        label.textColor = .white
        label.textAlignment = .center
        addSubview(label)
        isAccessibilityElement = true
        accessibilityLabel = title
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        label.frame = bounds
    }
}
