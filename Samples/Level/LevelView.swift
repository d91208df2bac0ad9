import UIKit

/// A round level: a bubble between rings for a device that lies, a horizon for one that stands.
final class LevelView: UIView {
    /// What the level shows.
    enum Reading: Equatable {
        /// The tilt to the right and to the top, in degrees.
        case slope(CGVector)
        /// The turn of the horizon, in degrees.
        case roll(Double)
    }

    /// What it shows; level at first.
    var reading = Reading.slope(.zero) { didSet { if reading != oldValue { showReading() } } }
    /// Whether the reading is within half a degree of zero, which colors it green.
    private(set) var isLevel = true

    let bubble = UIView()
    private let dial = UIView()
    private let water = UIView()
    private let rings = CAShapeLayer()
    private let ticks = CAShapeLayer()
    private let shine = CAGradientLayer()

    /// The tilt at which the bubble touches the rim, in degrees.
    static let greatestSlope = 15.0
    /// The tilt that counts as level, in degrees.
    static let tolerance = 0.5
    private static let bubbleSize: CGFloat = 64
    private static let tickCount = 72

    override init(frame: CGRect) {
        super.init(frame: frame)
        dial.clipsToBounds = true
        addSubview(dial)
        dial.addSubview(water)
        for shape in [ticks, rings] {
            shape.fillColor = nil
            dial.layer.addSublayer(shape)
        }
        (ticks.lineWidth, ticks.lineCap, rings.lineWidth) = (2, .round, 1.5)
        bubble.bounds.size = CGSize(width: Self.bubbleSize, height: Self.bubbleSize)
        bubble.layer.cornerRadius = Self.bubbleSize / 2
        bubble.layer.shadowOpacity = 0.3
        bubble.layer.shadowRadius = 10
        bubble.layer.shadowOffset = CGSize(width: 0, height: 5)
        shine.frame = bubble.bounds
        shine.cornerRadius = Self.bubbleSize / 2
        shine.colors = [UIColor(white: 1, alpha: 0.7).cgColor, UIColor(white: 1, alpha: 0).cgColor]
        (shine.startPoint, shine.endPoint) = (CGPoint(x: 0.3, y: 0), CGPoint(x: 0.6, y: 0.75))
        bubble.layer.addSublayer(shine)
        addSubview(bubble)
        isAccessibilityElement = true
        accessibilityLabel = "Level"
        accessibilityTraits = .updatesFrequently
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    private var radius: CGFloat { min(bounds.width, bounds.height) / 2 }

    override func layoutSubviews() {
        super.layoutSubviews()
        dial.bounds.size = CGSize(width: 2 * radius, height: 2 * radius)
        dial.center = CGPoint(x: bounds.midX, y: bounds.midY)
        dial.layer.cornerRadius = radius
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        (rings.frame, ticks.frame) = (dial.bounds, dial.bounds)
        (rings.path, ticks.path) = (ringPath.cgPath, tickPath.cgPath)
        CATransaction.commit()
        showColors()
        showReading()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showColors()
    }

    // MARK: Paths

    private var middle: CGPoint { CGPoint(x: radius, y: radius) }

    /// The rim of the resting bubble, one farther out, and a cross.
    private var ringPath: UIBezierPath {
        let path = UIBezierPath()
        for ring in [Self.bubbleSize / 2 + 4, radius * 0.55] {
            path.append(
                UIBezierPath(
                    ovalIn: CGRect(x: radius - ring, y: radius - ring, width: 2 * ring, height: 2 * ring)))
        }
        for (dx, dy) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)] {
            path.move(
                to: CGPoint(x: radius + dx * (Self.bubbleSize / 2 + 4), y: radius + dy * (Self.bubbleSize / 2 + 4)))
            path.addLine(to: CGPoint(x: radius + dx * radius * 0.82, y: radius + dy * radius * 0.82))
        }
        return path
    }

    private var tickPath: UIBezierPath {
        let path = UIBezierPath()
        for tick in 0..<Self.tickCount {
            let angle = 2 * CGFloat.pi * CGFloat(tick) / CGFloat(Self.tickCount)
            let inner = radius * (tick % 6 == 0 ? 0.87 : 0.92)
            path.move(to: CGPoint(x: radius + cos(angle) * inner, y: radius + sin(angle) * inner))
            path.addLine(to: CGPoint(x: radius + cos(angle) * radius * 0.96, y: radius + sin(angle) * radius * 0.96))
        }
        return path
    }

    // MARK: Showing

    private func showReading() {
        let wasLevel = isLevel
        switch reading {
        case .slope(let slope):
            (water.isHidden, bubble.isHidden) = (true, false)
            isLevel = hypot(slope.dx, slope.dy) < Self.tolerance
            bubble.center = center(of: slope)
            accessibilityValue = String(format: "%.1f degrees to the right, %.1f to the top", slope.dx, slope.dy)
        case .roll(let angle):
            (water.isHidden, bubble.isHidden) = (false, true)
            isLevel = abs(angle) < Self.tolerance
            let side = 4 * radius
            water.bounds.size = CGSize(width: side, height: side)
            water.layer.anchorPoint = CGPoint(x: 0.5, y: 0)
            water.center = middle
            water.transform = CGAffineTransform(rotationAngle: -angle * .pi / 180)
            accessibilityValue = String(format: "%.1f degrees", angle)
        }
        if isLevel != wasLevel { showColors() }
    }

    /// The bubble rises to the higher side, as far as the rim.
    private func center(of slope: CGVector) -> CGPoint {
        let reach = radius - Self.bubbleSize / 2
        var offset = CGPoint(
            x: -slope.dx / Self.greatestSlope * reach, y: slope.dy / Self.greatestSlope * reach)
        let distance = hypot(offset.x, offset.y)
        if distance > reach { offset = CGPoint(x: offset.x * reach / distance, y: offset.y * reach / distance) }
        return CGPoint(x: bounds.midX + offset.x, y: bounds.midY + offset.y)
    }

    /// The tilt that a bubble at a place shows, in degrees.
    func slope(at point: CGPoint) -> CGVector {
        let reach = max(1, radius - Self.bubbleSize / 2)
        return CGVector(
            dx: -(point.x - bounds.midX) / reach * Self.greatestSlope,
            dy: (point.y - bounds.midY) / reach * Self.greatestSlope)
    }

    private func showColors() {
        let accent: UIColor = isLevel ? .systemGreen : .systemOrange
        dial.backgroundColor = .secondarySystemGroupedBackground
        bubble.backgroundColor = accent
        water.backgroundColor = accent.withAlphaComponent(isLevel ? 0.55 : 0.4)
        let line = (isLevel ? UIColor.systemGreen : .tertiaryLabel).resolvedColor(with: traitCollection)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        rings.strokeColor = line.cgColor
        ticks.strokeColor = UIColor.tertiaryLabel.resolvedColor(with: traitCollection).cgColor
        bubble.layer.shadowColor = accent.resolvedColor(with: traitCollection).cgColor
        CATransaction.commit()
    }
}
