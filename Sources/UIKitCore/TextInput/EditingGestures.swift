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

/// A command of the bar that a tap with three fingers shows, in the bar's order (TX-145).
package enum EditingCommand: CaseIterable, Sendable {
    case undo
    case cut
    case copy
    case paste
    case redo
}

/// Lets three fingers edit in a window with a first responder: a swipe to the left or a double tap undoes, a swipe to the
/// right redoes, a pinch copies, a second one cuts, a spread pastes, and a tap shows a bar of these commands (TX-145).
@MainActor package final class EditingGestures: NSObject, UIGestureRecognizerDelegate {
    /// Shows the bar of commands in a window, and hides it; a higher module sets both.
    package static var showCommandBar: ((_ gestures: EditingGestures, _ window: UIWindow) -> Void)?
    package static var hideCommandBar: ((_ gestures: EditingGestures) -> Void)?

    private static let fingers = 3
    /// The longest time between two pinches that cut, in seconds (decision).
    private static let cutInterval: TimeInterval = 1

    /// Weak, because views may resign while their window is torn down.
    private weak var window: UIWindow?
    private let undoSwipe = UISwipeGestureRecognizer(target: nil, action: nil)
    private let redoSwipe = UISwipeGestureRecognizer(target: nil, action: nil)
    private let undoTap = UITapGestureRecognizer(target: nil, action: nil)
    private let barTap = UITapGestureRecognizer(target: nil, action: nil)
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
        barTap.numberOfTouchesRequired = Self.fingers
        barTap.require(toFail: undoTap)
        barTap.addTarget(self, action: Selector(EditingGestures.showBar))
        undoSwipe.addTarget(self, action: Selector(EditingGestures.undo))
        undoTap.addTarget(self, action: Selector(EditingGestures.undo))
        redoSwipe.addTarget(self, action: Selector(EditingGestures.redo))
        pinch.addTarget(self, action: Selector(EditingGestures.edit))
        for recognizer in recognizers { recognizer.delegate = self }
    }

    private var recognizers: [UIGestureRecognizer] { [undoSwipe, redoSwipe, undoTap, barTap, pinch] }

    /// The window has recognizers only while it has a first responder, and the bar shows what one responder can do.
    func update() {
        Self.hideCommandBar?(self)
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

    package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === pinch { return isAllowed && target(of: command) != nil }
        if gestureRecognizer === barTap { return isAllowed && offersBar }
        guard let undoManager else { return false }
        return gestureRecognizer === redoSwipe ? undoManager.canRedo : undoManager.canUndo
    }

    private func undo() { undoManager?.undo() }

    private func redo() { undoManager?.redo() }

    // MARK: Bar

    /// Whether the first responder takes text, or a command is possible.
    private var offersBar: Bool {
        let responder = window?.firstResponder
        if responder is any UIKeyInput, (responder as? any TextKeyResponder)?.typesKeys != false { return true }
        return EditingCommand.allCases.contains(where: canPerform)
    }

    private func showBar() {
        if let window { Self.showCommandBar?(self, window) }
    }

    /// Whether a command is possible now.
    package func canPerform(_ command: EditingCommand) -> Bool {
        switch command {
        case .undo: undoManager?.canUndo ?? false
        case .redo: undoManager?.canRedo ?? false
        case .cut: target(of: EditActions.cut) != nil
        case .copy: target(of: EditActions.copy) != nil
        case .paste: target(of: EditActions.paste) != nil
        }
    }

    /// Performs a command, if it is possible.
    package func perform(_ command: EditingCommand) {
        switch command {
        case .undo: undo()
        case .redo: redo()
        case .cut: target(of: EditActions.cut)?.cut(nil)
        case .copy: target(of: EditActions.copy)?.copy(nil)
        case .paste: target(of: EditActions.paste)?.paste(nil)
        }
    }

    /// The first responder of the window.
    package var responder: UIResponder? { window?.firstResponder }

    // MARK: Pinches

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
