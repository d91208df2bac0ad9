import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// Constants of refresh controls. Lengths are points, times seconds.
enum RefreshMetrics {
    /// CX-64: the height of the control.
    static let height: CGFloat = 60
    /// CX-65, decision: the displayed pull that begins to refresh.
    static let threshold: CGFloat = 100
    /// CX-68, decision: the part of the threshold below which the content must be back before another refresh.
    static let readyFraction: CGFloat = 0.1
    /// CX-67, decision: how long the inset takes to go back.
    static let endDuration: TimeInterval = 0.3
    /// CX-61, decision: eight capsules of this size, at this distance from the middle: between the medium and the large
    /// activity indicator.
    static let mark = CGSize(width: 8.5, height: 3)
    static let markDistance: CGFloat = 9
    /// CX-62: the opacities of the marks from the brightest on, counterclockwise, and the time of one step of 45°.
    static let opacities: [Float] = [0.85, 0.71, 0.56, 0.42, 0.27, 0.27, 0.27, 0.27]
    static let step: TimeInterval = 1.0 / 8
    /// CX-63: the color.
    static let gray = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(white: 0.55, alpha: 1) : UIColor(white: 0.5, alpha: 1)
    }
    /// Decision: the title below the marks, and how far the marks move for it.
    static let titleHeight: CGFloat = 20
    static let titleFontSize: CGFloat = 13
    static let titleShift: CGFloat = 8
}

/// The marks of a refresh control: they turn up one by one while it is pulled (CX-69) and spin while it refreshes.
final class RefreshMarks: CALayer {
    private var marks: [CALayer] = []
    /// The fraction of the pull that is shown; `nil` while the marks spin.
    private var shownFraction: CGFloat? = 0
    private static let spinKey = "spin"

    override init() {
        super.init()
        let size = RefreshMetrics.mark
        for index in 0..<RefreshMetrics.opacities.count {
            let mark = CALayer()
            mark.bounds = CGRect(origin: .zero, size: size)
            mark.cornerRadius = size.height / 2
            let angle = CGFloat(index) * .pi / 4 - .pi / 2
            let distance = RefreshMetrics.markDistance
            mark.position = CGPoint(x: cos(angle) * distance, y: sin(angle) * distance)
            mark.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
            mark.opacity = 0
            marks.append(mark)
            addSublayer(mark)
        }
    }

    required init?(coder: NSCoder) { nil }

    override init(layer: Any) { super.init(layer: layer) }

    /// The color of the marks.
    var color: CGColor? {
        get { marks.first?.backgroundColor }
        set { withoutAnimation { for mark in marks { mark.backgroundColor = newValue } } }
    }

    /// Whether the marks turn.
    var isSpinning: Bool { shownFraction == nil }

    /// Shows the marks up to a fraction of the pull, 0…1, clockwise from the top (CX-69).
    func show(fraction: CGFloat) {
        let fraction = min(max(fraction, 0), 1)
        guard fraction != shownFraction else { return }
        shownFraction = fraction
        let shown = fraction * CGFloat(marks.count)
        withoutAnimation {
            for (index, mark) in marks.enumerated() {
                mark.opacity = RefreshMetrics.opacities[0] * Float(min(max(shown - CGFloat(index), 0), 1))
            }
        }
    }

    /// Shows all marks and turns them by 45° in every step (CX-62).
    func spin() {
        shownFraction = nil
        let count = marks.count
        withoutAnimation {
            for (index, mark) in marks.enumerated() {
                mark.opacity = RefreshMetrics.opacities[(count - index) % count]
            }
        }
        let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        turn.values = (0..<count).map { CGFloat($0) * .pi / 4 }
        turn.calculationMode = .discrete
        turn.duration = RefreshMetrics.step * TimeInterval(count)
        turn.repeatCount = .infinity
        add(turn, forKey: Self.spinKey)
    }

    /// Stops turning.
    func stop() {
        removeAnimation(forKey: Self.spinKey)
        show(fraction: 0)
    }

    /// The number of marks that are visible.
    var visibleCount: Int { marks.count { $0.opacity > 0 } }

    private func withoutAnimation(_ changes: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        changes()
        CATransaction.commit()
    }
}
