import CoreGraphics
import Foundation

/// A window that takes another size: at once, since the person drags its edge or the host has changed it already.
@MainActor final class SizeTransition: UIViewControllerTransitionCoordinator {
    typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

    private let window: UIWindow
    private var animations: [Handler] = []
    private var completions: [Handler] = []
    private var isFinished = false

    /// Tells the controllers of a window of its new frame, gives it the frame, and tells what they asked to hear.
    static func run(_ window: UIWindow, to frame: CGRect) {
        let transition = SizeTransition(window)
        if window.frame.size != frame.size {
            window.rootViewController?.viewWillTransition(to: frame.size, with: transition)
        }
        window.frame = frame
        transition.finish()
    }

    private init(_ window: UIWindow) { self.window = window }

    var isAnimated: Bool { false }
    var isCancelled: Bool { false }
    var transitionDuration: TimeInterval { 0 }
    var containerView: UIView { window }
    var targetTransform: CGAffineTransform { .identity }

    func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
        guard !isFinished else { return false }
        if let animation { animations.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    private func finish() {
        for animation in animations { animation(self) }
        isFinished = true
        for completion in completions { completion(self) }
    }
}
