import UIKitCore

/// Tells about touches that begin in a window, without taking part in any gesture.
@MainActor package final class OutsideTouchObserver {
    private let recognizer: TouchDownRecognizer

    package init(_ window: UIWindow, _ onTouch: @escaping (UITouch) -> Void) {
        recognizer = TouchDownRecognizer(onTouch)
        window.addGestureRecognizer(recognizer)
    }

    package var view: UIView? { recognizer.view }

    package func remove() { recognizer.view?.removeGestureRecognizer(recognizer) }
}

private final class TouchDownRecognizer: UIGestureRecognizer {
    private let onTouch: (UITouch) -> Void

    init(_ onTouch: @escaping (UITouch) -> Void) {
        self.onTouch = onTouch
        super.init(target: nil, action: nil)
        cancelsTouchesInView = false
        delaysTouchesEnded = false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        state = .failed
        if let touch = touches.first { onTouch(touch) }
    }
}
