import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// Shows the text under a finger enlarged, above it (TX-127, TX-128).
@MainActor final class TextLoupe {
    private let frame = LoupeFrame()
    private var isShown = false

    /// Shows the loupe, or lets it follow: the finger and the line are in the coordinates of the view with the text.
    func show(over view: UIView, finger: CGPoint, line: CGRect) {
        guard let window = view.window else { return hide() }
        guard finger.y - line.maxY <= TextInteractionMetrics.loupeHidingDistance else { return hide() }
        let (touch, caret) = (view.convert(finger, to: nil), view.convert(line, to: nil))
        UIView.performWithoutAnimation {
            if frame.superview !== window {
                window.addSubview(frame)
                frame.alpha = 0
                frame.transform = .identity
            }
            window.bringSubviewToFront(frame)
            let target = Self.frame(finger: touch, line: caret, in: window.bounds)
            frame.bounds = CGRect(origin: .zero, size: target.size)
            frame.center = CGPoint(x: target.midX, y: target.midY)
            frame.glass.show(view, center: CGPoint(x: finger.x, y: line.midY))
        }
        guard !isShown else { return }
        isShown = true
        animate(alpha: 1)
    }

    /// Hides the loupe, also if nothing else refers to it any more: the view with the text may be gone before the
    /// animation ends.
    func hide() {
        guard isShown else { return }
        isShown = false
        animate(alpha: 0) { [self] in
            if isShown { return }
            frame.glass.show(nil, center: .zero)
            frame.removeFromSuperview()
        }
    }

    private func animate(alpha: CGFloat, completion: (() -> Void)? = nil) {
        UIView.animate(withDuration: TextInteractionMetrics.loupeDuration, delay: 0, options: .curveEaseOut) {
            self.frame.alpha = alpha
        } completion: { _ in
            completion?()
        }
    }

    /// Where the loupe is for a finger and a line, in the window's coordinates (TX-127).
    static func frame(finger: CGPoint, line: CGRect, in bounds: CGRect) -> CGRect {
        let size = TextInteractionMetrics.loupeSize
        let margin = TextInteractionMetrics.loupeMargin
        let x = min(
            max(finger.x - size.width / 2, bounds.minX + margin),
            max(bounds.minX + margin, bounds.maxX - margin - size.width))
        let below = max(0, finger.y - line.midY)
        let bottom =
            line.midY - TextInteractionMetrics.loupeDistance + below * TextInteractionMetrics.loupeFollowing
        return CGRect(x: x, y: bottom - size.height, width: size.width, height: size.height)
    }
}

/// The rim and the shadow of a loupe.
private final class LoupeFrame: UIView {
    let glass = LoupeGlass()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 8
        layer.shadowOffset = CGSize(width: 0, height: 3)
        addSubview(glass)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        glass.frame = bounds
        layer.cornerRadius = bounds.height / 2
        glass.layer.cornerRadius = bounds.height / 2
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2).cgPath
    }
}

/// Draws a part of another view enlarged.
private final class LoupeGlass: UIView {
    private weak var source: UIView?
    private var middle = CGPoint.zero
    private var enlarged = EnlargedContents()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        clipsToBounds = true
        contentMode = .redraw
        layer.borderWidth = 0.5
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a view around a point of it.
    func show(_ view: UIView?, center: CGPoint) {
        if view !== source { enlarged = EnlargedContents() }
        (source, middle) = (view, center)
        layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let source, let context = UIGraphicsGetCurrentContext() else { return }
        Self.background(behind: source).resolvedColor(with: traitCollection).setFill()
        context.fill(bounds)
        let scale = TextInteractionMetrics.loupeScale
        let origin = CGPoint(
            x: bounds.midX - (middle.x - source.bounds.minX) * scale,
            y: bounds.midY - (middle.y - source.bounds.minY) * scale)
        context.saveGState()
        context.translateBy(x: origin.x, y: origin.y)
        context.scaleBy(x: scale, y: scale)
        context.translateBy(x: -source.bounds.minX, y: -source.bounds.minY)
        context.clip(to: source.bounds)
        source.layer.drawEnlarged(into: context, enlarged)
        context.restoreGState()
    }

    /// The color behind a view: that of the nearest view with one.
    private static func background(behind view: UIView) -> UIColor {
        var candidate: UIView? = view
        while let current = candidate {
            if let color = current.backgroundColor, color.cgColor.alpha > 0 { return color }
            candidate = current.superview
        }
        return .systemBackground
    }
}
