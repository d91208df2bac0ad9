import CoreGraphics
import Foundation
import QuartzCore

/// Whether three fingers undo, redo, copy, cut and paste (TX-145).
public enum UIEditingInteractionConfiguration: Int, Sendable {
    /// They do not.
    case none = 0
    /// They do.
    case `default` = 1
}

/// Lets three fingers edit in a window with a first responder: a swipe to the left or a double tap undoes, a swipe to the
/// right redoes, a pinch copies, a second one cuts, and a spread pastes (TX-145).
@MainActor final class EditingGestures: NSObject, UIGestureRecognizerDelegate {
    private static let fingers = 3
    /// The longest time between two pinches that cut, in seconds (decision).
    private static let cutInterval: TimeInterval = 1

    /// Weak, because views may resign while their window is torn down.
    private weak var window: UIWindow?
    private let undoSwipe = UISwipeGestureRecognizer(target: nil, action: nil)
    private let redoSwipe = UISwipeGestureRecognizer(target: nil, action: nil)
    private let undoTap = UITapGestureRecognizer(target: nil, action: nil)
    private let pinch = ThreeFingerPinchGestureRecognizer(target: nil, action: nil)
    /// When a pinch has copied, by the media clock.
    private var copyTime = -TimeInterval.infinity

    init(_ window: UIWindow) {
        self.window = window
        super.init()
        undoSwipe.direction = .left
        redoSwipe.direction = .right
        for swipe in [undoSwipe, redoSwipe] { swipe.numberOfTouchesRequired = Self.fingers }
        undoTap.numberOfTouchesRequired = Self.fingers
        undoTap.numberOfTapsRequired = 2
        undoSwipe.addTarget(self, action: Selector(EditingGestures.undo))
        undoTap.addTarget(self, action: Selector(EditingGestures.undo))
        redoSwipe.addTarget(self, action: Selector(EditingGestures.redo))
        pinch.addTarget(self, action: Selector(EditingGestures.edit))
        for recognizer in recognizers { recognizer.delegate = self }
    }

    private var recognizers: [UIGestureRecognizer] { [undoSwipe, redoSwipe, undoTap, pinch] }

    /// The window has recognizers only while it has a first responder.
    func update() {
        let isAttached = undoTap.view != nil
        guard let window, isAttached != (window.firstResponder != nil) else { return }
        for recognizer in recognizers {
            if isAttached {
                window.removeGestureRecognizer(recognizer)
            } else {
                window.addGestureRecognizer(recognizer)
            }
        }
    }

    /// Whether no responder of the chain turns the gestures off.
    private var isAllowed: Bool {
        var responder: UIResponder? = window?.firstResponder
        while let candidate = responder {
            if candidate.editingInteractionConfiguration == .none { return false }
            responder = candidate.next
        }
        return true
    }

    private var undoManager: UndoManager? { isAllowed ? window?.firstResponder?.undoManager : nil }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === pinch { return isAllowed && target(of: command) != nil }
        guard let undoManager else { return false }
        return gestureRecognizer === redoSwipe ? undoManager.canRedo : undoManager.canUndo
    }

    private func undo() { undoManager?.undo() }

    private func redo() { undoManager?.redo() }

    /// What the pinch performs.
    private var command: Selector {
        if pinch.isSpread { return EditActions.paste }
        return MediaClock.now - copyTime <= Self.cutInterval ? EditActions.cut : EditActions.copy
    }

    private func target(of command: Selector) -> UIResponder? {
        window?.firstResponder?.target(forAction: command, withSender: nil) as? UIResponder
    }

    private func edit() {
        let command = command
        guard let target = target(of: command) else { return }
        copyTime = command == EditActions.copy ? MediaClock.now : -.infinity
        switch command {
        case EditActions.copy: target.copy(nil)
        case EditActions.cut: target.cut(nil)
        default: target.paste(nil)
        }
    }
}

/// Recognizes three fingers that move together or apart. Discrete: recognized while the fingers are down.
final class ThreeFingerPinchGestureRecognizer: UIGestureRecognizer {
    private static let fingers = 3
    /// The change of the mean distance from the fingers' center that is a pinch, and its inverse a spread (decision).
    private static let pinchScale: CGFloat = 0.7
    /// The least change of that distance, in points: fingers that lie close waver (decision).
    private static let minimumChange: CGFloat = 15

    /// Whether the fingers moved apart.
    private(set) var isSpread = false
    private var fingers: Set<UITouch> = []
    private var startDistance: CGFloat?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard state == .possible else { return }
        fingers.formUnion(touches)
        if fingers.count > Self.fingers { return state = .failed }
        if fingers.count == Self.fingers { startDistance = distance }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard state == .possible, let startDistance, startDistance > 0 else { return }
        let distance = distance
        let scale = distance / startDistance
        guard abs(distance - startDistance) >= Self.minimumChange,
            scale <= Self.pinchScale || scale >= 1 / Self.pinchScale
        else { return }
        isSpread = scale > 1
        state = .ended
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if state == .possible { state = .failed }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        if state == .possible { state = .failed }
    }

    override func reset() {
        super.reset()
        fingers = []
        startDistance = nil
    }

    /// The mean distance of the fingers from their center, in points.
    private var distance: CGFloat {
        let points = fingers.map { $0.location(in: nil) }
        let count = CGFloat(points.count)
        let center = CGPoint(x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
        return points.reduce(0) { $0 + hypot($1.x - center.x, $1.y - center.y) } / count
    }
}
