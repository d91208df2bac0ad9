import UIKit

/// Prints the input that its view receives: touches, keys, scrolling and pinches. The last argument can choose what it does
/// when a finger lifts: `exit`, `abort` or `random`; with `menu` it has a context menu.
final class ProbeViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.isMultipleTouchEnabled = true
        view.addInteraction(UIPencilInteraction(delegate: self))
        if CommandLine.arguments.last == "menu" { view.addInteraction(UIContextMenuInteraction(delegate: self)) }
        let scrolling = UIPanGestureRecognizer(target: self, action: Selector(ProbeViewController.scroll))
        scrolling.allowedScrollTypesMask = .all
        scrolling.allowedTouchTypes = []
        view.addGestureRecognizer(scrolling)
        let pinch = UIPinchGestureRecognizer(target: self, action: Selector(ProbeViewController.pinch))
        let rotation = UIRotationGestureRecognizer(target: self, action: Selector(ProbeViewController.rotate))
        for recognizer in [pinch, rotation] {
            recognizer.allowedTouchTypes = []
            recognizer.delegate = self
            view.addGestureRecognizer(recognizer)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        print("size \(Int(view.bounds.width))x\(Int(view.bounds.height))")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        report("began", touches, event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        report("moved", touches, event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        report("ended", touches, event)
        switch CommandLine.arguments.last {
        case "exit": Thread.detachNewThread { exit(7) }
        case "abort": abort()
        case "recurse": print(depth(below: 0))
        case "random": print("random \(Int.random(in: 0..<1_000_000)) \(arc4random_uniform(1_000_000))")
        default: break
        }
    }

    /// Recursion without an end.
    private func depth(below number: Int) -> Int {
        number < .max ? 1 + depth(below: number &+ CommandLine.arguments.count &- 1) : 0
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        report("cancelled", touches, event)
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        report("down", presses)
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        report("up", presses)
    }

    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        report("lost", presses)
    }

    private func report(_ phase: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
        for touch in touches {
            let location = touch.location(in: view)
            let force = touch.maximumPossibleForce > 0 ? percentage(touch.force / touch.maximumPossibleForce) : "none"
            print(
                "\(phase) \(Int(location.x.rounded())),\(Int(location.y.rounded())) type \(touch.type.rawValue)",
                "force \(force) buttons \(event?.buttonMask.rawValue ?? 0)")
        }
    }

    private func report(_ phase: String, _ presses: Set<UIPress>) {
        for key in presses.compactMap(\.key) {
            print("key \(phase) '\(key.characters)' \(key.keyCode.rawValue) flags \(key.modifierFlags.rawValue >> 16)")
        }
    }

    private func scroll(_ recognizer: UIPanGestureRecognizer) {
        let movement = recognizer.translation(in: view)
        print("scroll \(recognizer.state.word) \(Int(movement.x)),\(Int(movement.y))")
    }

    private func pinch(_ recognizer: UIPinchGestureRecognizer) {
        print("pinch \(recognizer.state.word) \(percentage(recognizer.scale))")
    }

    private func rotate(_ recognizer: UIRotationGestureRecognizer) {
        print("turn \(recognizer.state.word) \(Int((recognizer.rotation * 180 / .pi).rounded()))")
    }

    private func percentage(_ fraction: CGFloat) -> String { "\(Int((fraction * 100).rounded()))%" }
}

extension ProbeViewController: UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        true
    }
}

extension ProbeViewController: UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        print("menu at \(Int(location.x)),\(Int(location.y))")
        return UIContextMenuConfiguration(actionProvider: { _ in
            UIMenu(children: [UIAction(title: "Copy") { _ in print("menu chose copy") }])
        })
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        animator?.addCompletion { print("menu opened") }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        print("menu closed")
    }
}

extension ProbeViewController: UIPencilInteractionDelegate {
    func pencilInteractionDidTap(_ interaction: UIPencilInteraction) { print("pencil tapped") }
}
