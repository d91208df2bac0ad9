import Foundation
import UIKit

/// One target of a recognizer: the actions it hears of come in the order of the states.
@MainActor package final class StormTarget: NSObject {
    package typealias State = UIGestureRecognizer.State

    private let name: String
    private let monitor: StormMonitor
    /// The state of the last action of the present attempt.
    package private(set) var last: State?

    package init(_ name: String, monitor: StormMonitor) {
        self.name = name
        self.monitor = monitor
        super.init()
    }

    /// Actions come in the order of the states, and none without a state (G-15, G-18).
    package func handleAction(_ sender: UIGestureRecognizer) {
        let state = sender.state
        if !Self.follows(state, last) {
            monitor.report("recognizer \(name): action in state \(state) after \(last.map { "\($0)" } ?? "none")")
        }
        last = state == .ended || state == .cancelled ? nil : state
        monitor.recordCallback()
        if sender.state != state { monitor.report("recognizer \(name): the state changed in the middle of an action") }
    }

    private static func follows(_ state: State, _ last: State?) -> Bool {
        switch state {
        case .possible, .failed: false
        case .began: last == nil
        case .changed: last == .began || last == .changed
        case .ended: true
        case .cancelled: last == .began || last == .changed
        }
    }
}
