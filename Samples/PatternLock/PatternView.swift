import UIKit

/// A square of nine dots. A finger that passes over them draws a pattern.
final class PatternView: UIView {
    /// Called with the numbers of the dots, 0 to 8 row by row, when the finger lifts. A pattern has at least two dots.
    var onPattern: (([Int]) -> Void)?
    /// The dots of the pattern so far.
    private(set) var pattern: [Int] = []

    /// What a pattern turned out to be; it decides the colour.
    enum Verdict { case open, right, wrong }

    private let line = CAShapeLayer()
    private var dots: [CAShapeLayer] = []
    private var finger: UITouch?
    private var fingerLocation: CGPoint?
    private var verdict = Verdict.open

    static let side = 3
    /// How near a finger must come to a dot, as a fraction of the distance of two dots.
    private static let catchFraction: CGFloat = 0.32
    private static let dotRadius: CGFloat = 9
    private static let caughtDotRadius: CGFloat = 16
    private static let lineWidth: CGFloat = 8

    override init(frame: CGRect) {
        super.init(frame: frame)
        line.fillColor = nil
        line.lineWidth = PatternView.lineWidth
        line.lineCap = .round
        line.lineJoin = .round
        layer.addSublayer(line)
        for _ in 0..<PatternView.side * PatternView.side {
            let dot = CAShapeLayer()
            layer.addSublayer(dot)
            dots.append(dot)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    /// Shows a verdict in the pattern's colour; the next touch clears it.
    func show(_ verdict: Verdict) {
        self.verdict = verdict
        setNeedsLayout()
    }

    /// Forgets the pattern.
    func clear() {
        pattern = []
        fingerLocation = nil
        verdict = .open
        setNeedsLayout()
    }

    // MARK: Geometry

    private var step: CGFloat { min(bounds.width, bounds.height) / CGFloat(PatternView.side) }

    /// The centre of a dot in the view's coordinates.
    func center(ofDot dot: Int) -> CGPoint {
        let (row, column) = (dot / PatternView.side, dot % PatternView.side)
        let middle = CGFloat(PatternView.side - 1) / 2
        return CGPoint(
            x: bounds.midX + (CGFloat(column) - middle) * step, y: bounds.midY + (CGFloat(row) - middle) * step)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let path = UIBezierPath()
        for (index, dot) in pattern.enumerated() {
            if index == 0 { path.move(to: center(ofDot: dot)) } else { path.addLine(to: center(ofDot: dot)) }
        }
        if let fingerLocation, !pattern.isEmpty { path.addLine(to: fingerLocation) }
        line.path = path.cgPath
        line.strokeColor = color.withAlphaComponent(0.6).resolvedColor(with: traitCollection).cgColor
        for (index, dot) in dots.enumerated() {
            let isCaught = pattern.contains(index)
            let radius = isCaught ? PatternView.caughtDotRadius : PatternView.dotRadius
            let dotColor: UIColor = isCaught ? color : .tertiaryLabel
            dot.path =
                UIBezierPath(
                    arcCenter: center(ofDot: index), radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true
                ).cgPath
            dot.fillColor = dotColor.resolvedColor(with: traitCollection).cgColor
        }
        CATransaction.commit()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    private var color: UIColor {
        switch verdict {
        case .open: .systemBlue
        case .right: .systemGreen
        case .wrong: .systemRed
        }
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard finger == nil, let touch = touches.first else { return }
        finger = touch
        clear()
        extend(to: touch)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let finger, touches.contains(finger) else { return }
        for sample in event?.coalescedTouches(for: finger) ?? [finger] { extend(to: sample) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let finger, touches.contains(finger) else { return }
        self.finger = nil
        fingerLocation = nil
        setNeedsLayout()
        if pattern.count > 1 { onPattern?(pattern) } else { clear() }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let finger, touches.contains(finger) else { return }
        self.finger = nil
        clear()
    }

    /// Adds the dot under a finger, and those that a straight way from the last one passes.
    private func extend(to touch: UITouch) {
        let location = touch.location(in: self)
        fingerLocation = location
        setNeedsLayout()
        let distance = step * PatternView.catchFraction
        let near = (0..<dots.count).first { dot in
            let center = center(ofDot: dot)
            return hypot(center.x - location.x, center.y - location.y) <= distance
        }
        guard let dot = near, !pattern.contains(dot) else { return }
        if let last = pattern.last, let between = PatternView.dot(between: last, and: dot), !pattern.contains(between) {
            pattern.append(between)
        }
        pattern.append(dot)
    }

    /// The dot in the middle of two others, if there is one.
    static func dot(between first: Int, and second: Int) -> Int? {
        let rows = first / side + second / side
        let columns = first % side + second % side
        guard rows % 2 == 0, columns % 2 == 0 else { return nil }
        return rows / 2 * side + columns / 2
    }
}
