import CoreGraphics
import Foundation
import QuartzCore

/// The rounded view that contains a sheet's content and the grabber.
final class SheetView: UIView {
    private let grabber = UIView(frame: .zero)

    /// The radius of the corners, in points.
    var cornerRadius: CGFloat {
        get { layer.cornerRadius }
        set { layer.cornerRadius = newValue }
    }

    /// Whether the lower corners are round, too.
    var roundsAllCorners = false {
        didSet {
            layer.maskedCorners =
                roundsAllCorners
                ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
                : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        }
    }

    var isGrabberVisible = false {
        didSet { grabber.isHidden = !isGrabberVisible }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        traitOverrides.userInterfaceLevel = .elevated
        grabber.isHidden = true
        grabber.isUserInteractionEnabled = false
        grabber.backgroundColor = .tertiaryLabel
        grabber.layer.cornerRadius = SheetConstants.grabberSize.height / 2
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a view that fills the sheet.
    func install(_ view: UIView) {
        view.frame = bounds
        view.followContainer()
        insertSubview(view, at: 0)
        addSubview(grabber)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = SheetConstants.grabberSize
        grabber.frame = CGRect(
            x: (bounds.width - size.width) / 2, y: SheetConstants.grabberMargin, width: size.width, height: size.height)
    }
}

/// How a sheet slides in and out, with what is behind it (NV-107).
@MainActor final class SheetAnimator: UIViewControllerAnimatedTransitioning {
    private let sheet: UISheetPresentationController
    private let isPresenting: Bool

    init(_ sheet: UISheetPresentationController, isPresenting: Bool) {
        self.sheet = sheet
        self.isPresenting = isPresenting
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        PresentationConstants.coverDuration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let view = sheet.sheetView
        let container = context.containerView
        let alongside = sheet.pendingAlongside
        sheet.pendingAlongside = nil
        let resting = sheet.frameOfPresentedViewInContainerView
        var away = isPresenting ? resting : view.frame
        away.origin.y = container.bounds.maxY
        if isPresenting {
            UIView.performWithoutAnimation {
                view.frame = context.isAnimated ? away : resting
                container.addSubview(view)
                view.layoutIfNeeded()
            }
        }
        let end = { context.completeTransition(!context.transitionWasCancelled) }
        UIView.animate(
            withDuration: PresentationConstants.coverDuration, delay: 0, usingSpringWithDamping: 1,
            initialSpringVelocity: 0, options: .allowUserInteraction,
            animations: {
                view.frame = self.isPresenting ? resting : away
                alongside?()
            }, completion: { _ in end() })
    }
}
