import CoreMotion
import UIKit

/// Reads the accelerometer for each frame and shows how the device is tilted. Without one, a finger tilts the bubble.
final class LevelViewController: UIViewController {
    let level = LevelView()
    let number = UILabel()
    private let caption = UILabel()
    let hint = UILabel()
    let zeroButton = UIButton(configuration: .tinted())

    private let motion = CMMotionManager()
    private let feedback = UINotificationFeedbackGenerator()
    private var link: CADisplayLink?
    private var tilt = Tilt()
    /// The tilt that counts as zero, in degrees.
    private var zero: (slope: CGVector, roll: Double)?

    /// The part of a new value that is mixed in for each frame.
    private static let smoothing = 0.2
    private static let springTime = 0.6

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        number.font = .monospacedDigitSystemFont(ofSize: 72, weight: .thin)
        caption.font = .preferredFont(forTextStyle: .subheadline)
        hint.font = .preferredFont(forTextStyle: .footnote)
        for label in [number, caption, hint] { label.textAlignment = .center }
        for label in [caption, hint] {
            label.textColor = .secondaryLabel
            label.numberOfLines = 0
        }
        zeroButton.addAction(UIAction { [weak self] _ in self?.toggleZero() }, for: .touchUpInside)
        let pan = UIPanGestureRecognizer(target: self, action: Selector(LevelViewController.drag))
        pan.isEnabled = !motion.isAccelerometerAvailable
        level.addGestureRecognizer(pan)
        hint.text = motion.isAccelerometerAvailable ? nil : "This computer has no accelerometer.\nDrag the bubble."
        // A bubble that springs back has no other zero.
        zeroButton.isHidden = !motion.isAccelerometerAvailable
        arrange()
        show()
    }

    private func arrange() {
        let stack = UIStackView(arrangedSubviews: [number, caption])
        (stack.axis, stack.spacing) = (.vertical, 2)
        for part in [stack, level, hint, zeroButton] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        let area = view.safeAreaLayoutGuide
        let width = level.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -56)
        width.priority = .defaultHigh
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stack.bottomAnchor.constraint(equalTo: level.topAnchor, constant: -28),
            stack.topAnchor.constraint(greaterThanOrEqualTo: area.topAnchor, constant: 16),
            level.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            level.centerYAnchor.constraint(equalTo: view.centerYAnchor, constant: 24),
            level.heightAnchor.constraint(equalTo: level.widthAnchor), width,
            level.widthAnchor.constraint(lessThanOrEqualToConstant: 420),
            level.heightAnchor.constraint(lessThanOrEqualTo: area.heightAnchor, constant: -330),
            hint.topAnchor.constraint(equalTo: level.bottomAnchor, constant: 24),
            hint.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 28),
            hint.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -28),
            zeroButton.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            zeroButton.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -24),
        ])
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard motion.isAccelerometerAvailable else { return }
        motion.accelerometerUpdateInterval = 1 / 60
        motion.startAccelerometerUpdates()
        feedback.prepare()
        let link = CADisplayLink(target: self, selector: Selector(LevelViewController.tick))
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        link?.invalidate()
        link = nil
        motion.stopAccelerometerUpdates()
    }

    // MARK: Measuring

    private func tick(_ link: CADisplayLink) {
        guard let data = motion.accelerometerData else { return }
        tilt.follow(data.acceleration, part: Self.smoothing)
        show()
    }

    private func show() {
        let wasLevel = level.isLevel
        switch tilt.mode {
        case .flat:
            let slope = CGVector(
                dx: tilt.slope.dx - (zero?.slope.dx ?? 0), dy: tilt.slope.dy - (zero?.slope.dy ?? 0))
            show(slope)
        case .edge:
            let roll = tilt.roll - (zero?.roll ?? 0)
            level.reading = .roll(roll)
            show(abs(roll), "on its edge")
        }
        zeroButton.configuration?.title = zero == nil ? "Set as zero" : "Back to true zero"
        if level.isLevel, !wasLevel { feedback.notificationOccurred(.success) }
    }

    private func show(_ slope: CGVector) {
        level.reading = .slope(slope)
        show(hypot(slope.dx, slope.dy), String(format: "x %.1f°   y %.1f°", slope.dx, slope.dy))
    }

    private func show(_ angle: Double, _ text: String) {
        number.text = String(format: "%.1f°", angle)
        number.textColor = level.isLevel ? .systemGreen : .label
        caption.text = text
    }

    private func toggleZero() {
        zero = zero == nil ? (tilt.slope, tilt.roll) : nil
        show()
    }

    /// Tilts the bubble with a finger; it springs back when the finger is lifted.
    private func drag(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began, .changed:
            show(level.slope(at: pan.location(in: level)))
        case .ended, .cancelled:
            UIView.animate(
                withDuration: Self.springTime, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
            ) {
                self.show(.zero)
            }
        default: break
        }
    }
}
