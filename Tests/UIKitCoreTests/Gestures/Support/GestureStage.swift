import Foundation
import TouchstoneTesting
import UIKit

/// A screen with a view that fills it, a view inside, and a log of all calls to them and their recognizers.
@MainActor struct GestureStage {
    let log = GestureLog()
    let outer: LoggingView
    let inner: LoggingView
    let app: TestApplication

    let onInner = CGPoint(x: 50, y: 50)
    let onInner2 = CGPoint(x: 80, y: 80)
    let onOuter = CGPoint(x: 300, y: 700)

    init() {
        outer = LoggingView("outer", frame: CGRect(x: 0, y: 0, width: 390, height: 844), log: log)
        inner = LoggingView("inner", frame: CGRect(x: 20, y: 20, width: 200, height: 200), log: log)
        outer.isMultipleTouchEnabled = true
        inner.isMultipleTouchEnabled = true
        outer.addSubview(inner)
        app = TestApplication(rootView: outer)
    }

    /// Adds a recognizer to a view, by default the inner one, and returns it.
    func add(_ recognizer: ScriptedRecognizer, to view: UIView? = nil) -> ScriptedRecognizer {
        (view ?? inner).addGestureRecognizer(recognizer)
        return recognizer
    }

}

/// A delegate whose results are set by a test, and which records its calls.
@MainActor final class ScriptedDelegate: NSObject, UIGestureRecognizerDelegate {
    var log: GestureLog?
    var name = "delegate"
    var shouldBegin: ((UIGestureRecognizer) -> Bool)?
    var allowsSimultaneous: ((UIGestureRecognizer, UIGestureRecognizer) -> Bool)?
    var requiresFailure: ((UIGestureRecognizer, UIGestureRecognizer) -> Bool)?
    var isRequired: ((UIGestureRecognizer, UIGestureRecognizer) -> Bool)?
    var receivesTouch: ((UITouch) -> Bool)?
    var receivesPress: ((UIPress) -> Bool)?
    var receivesEvent: ((UIEvent) -> Bool)?

    override init() {}

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        log?.add("\(name) shouldBegin")
        return shouldBegin?(gestureRecognizer) ?? true
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        log?.add("\(name) simultaneous")
        return allowsSimultaneous?(gestureRecognizer, otherGestureRecognizer) ?? false
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        log?.add("\(name) requires")
        return requiresFailure?(gestureRecognizer, otherGestureRecognizer) ?? false
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        log?.add("\(name) isRequired")
        return isRequired?(gestureRecognizer, otherGestureRecognizer) ?? false
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        log?.add("\(name) touch")
        return receivesTouch?(touch) ?? true
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        log?.add("\(name) press")
        return receivesPress?(press) ?? true
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        log?.add("\(name) event")
        return receivesEvent?(event) ?? true
    }
}

/// Runs a body and returns the diagnostics of the toolkit instead of printing them.
@MainActor func collectDiagnostics(_ body: () -> Void) -> [String] {
    let previousSink = Diagnostics.sink
    let lines = DiagnosticLines()
    Diagnostics.sink = { lines.all.append($0) }
    defer { Diagnostics.sink = previousSink }
    body()
    return lines.all
}

@MainActor private final class DiagnosticLines {
    var all: [String] = []
}
