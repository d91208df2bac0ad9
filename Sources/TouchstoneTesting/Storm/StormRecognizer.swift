import Foundation
import UIKit

/// A recognizer whose behavior is determined by bits: how many moves it waits for, how it reacts to a lift, how it
/// ends, and whether it requests illegal state transitions.
final class StormRecognizer: UIGestureRecognizer {
    private let behavior: Int
    private let monitor: StormMonitor
    private var moves = 0

    init(behavior: Int, monitor: StormMonitor) {
        self.behavior = behavior
        self.monitor = monitor
        super.init(target: nil, action: nil)
    }

    /// A number in 0..<`count` from the behavior bits.
    private func trait(_ shift: Int, _ count: Int) -> Int { (behavior >> shift) % count }

    private var isContinuous: Bool { trait(0, 2) == 0 }
    private var movesNeeded: Int { trait(1, 6) }
    private var failsOnLift: Bool { trait(4, 3) == 0 }
    private var breaksRules: Bool { trait(7, 8) == 0 }
    private var decidesByTime: Bool { trait(10, 4) == 0 }
    private var ignoresSecondTouch: Bool { trait(12, 4) == 0 }
    private var neverDecides: Bool { trait(14, 8) == 0 }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        check(touches, .began)
        if ignoresSecondTouch, numberOfTouches > 1, let touch = touches.first { ignore(touch, for: event) }
        if decidesByTime { schedule(after: 0.05 + Double(trait(3, 10)) / 20) { [weak self] in self?.recognize() } }
        if movesNeeded == 0 { recognize() }
        if breaksRules { state = .changed }
        monitor.recordCallback()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        check(touches, .moved)
        moves += 1
        if state == .began || state == .changed {
            state = .changed
        } else if moves >= movesNeeded {
            recognize()
        }
        if breaksRules { state = moves.isMultiple(of: 3) ? .possible : .began }
        monitor.recordCallback()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        check(touches, .ended)
        if numberOfTouches <= touches.count, !neverDecides {
            switch state {
            case .began, .changed: state = .ended
            case .possible: state = failsOnLift || isContinuous ? .failed : .ended
            default: break
            }
        }
        if breaksRules { state = .began }
        monitor.recordCallback()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        check(touches, .cancelled)
        if !neverDecides { state = state == .possible ? .failed : .cancelled }
        monitor.recordCallback()
    }

    override func reset() {
        super.reset()
        moves = 0
        monitor.recordCallback()
    }

    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
        monitor.recordCallback()
        return trait(18, 4) == 0 && other is StormRecognizer
    }

    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
        monitor.recordCallback()
        return trait(15, 8) == 0 && other !== self
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
        monitor.recordCallback()
        return trait(16, 4) != 0
    }

    override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
        monitor.recordCallback()
        return trait(17, 4) != 0
    }

    private func recognize() {
        guard !neverDecides, state == .possible else { return }
        state = isContinuous ? .began : .ended
    }

    private func check(_ touches: Set<UITouch>, _ phase: UITouch.Phase) {
        if touches.isEmpty { monitor.report("\(name ?? "") was called without touches") }
        for touch in touches where touch.phase != phase {
            monitor.report("\(name ?? ""): touch in phase \(touch.phase.word) in a call for \(phase.word)")
        }
        if view == nil { monitor.report("\(name ?? "") was called without a view") }
        if !isEnabled { monitor.report("\(name ?? "") was called while disabled") }
    }
}

extension StormRecognizerKind {
    /// Creates a recognizer configured by a behavior value.
    @MainActor func makeRecognizer(behavior: Int, monitor: StormMonitor) -> UIGestureRecognizer {
        switch self {
        case .scripted: return StormRecognizer(behavior: behavior, monitor: monitor)
        case .tap:
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = 1 + behavior % 3
            tap.numberOfTouchesRequired = 1 + behavior / 4 % 2
            tap.buttonMaskRequired = behavior / 8 % 4 == 0 ? .secondary : .primary
            return tap
        case .longPress:
            let press = UILongPressGestureRecognizer()
            press.minimumPressDuration = [0, 0.05, 0.2, 0.5][behavior % 4]
            press.numberOfTapsRequired = behavior / 4 % 8 == 0 ? 1 : 0
            press.allowableMovement = behavior / 32 % 2 == 0 ? 10 : 100
            return press
        case .pan:
            let pan = UIPanGestureRecognizer()
            pan.minimumNumberOfTouches = 1 + behavior % 2
            pan.allowedScrollTypesMask = [[], .discrete, .continuous, .all][behavior / 16 % 4]
            pan.maximumNumberOfTouches = pan.minimumNumberOfTouches + behavior / 4 % 3
            return pan
        case .swipe:
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = UISwipeGestureRecognizer.Direction(rawValue: 1 << UInt(behavior % 4))
            return swipe
        case .pinch: return UIPinchGestureRecognizer()
        case .rotation: return UIRotationGestureRecognizer()
        case .hover: return UIHoverGestureRecognizer()
        case .path:
            let path = UIPathGestureRecognizer()
            let line = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)]
            path.templates = (try? StrokeTemplate(named: "line", strokes: [line])).map { [$0] } ?? []
            path.maximumStrokeCount = 1 + behavior % 2
            return path
        case .edgePan:
            let pan = UIScreenEdgePanGestureRecognizer()
            pan.edges = behavior % 2 == 0 ? .left : [.right, .bottom]
            return pan
        }
    }
}
