import CXlib
import Foundation
import Support
import UIKitCore

/// Contents that are being read from another program, into a window that exists only for that.
final class SelectionRead {
    /// What was read.
    struct Contents: Sendable {
        let data: Data
        /// The bits of a number: 8, 16 or 32. Numbers of 32 bits come as C longs.
        let format: Int32
        /// The names of the types, if that is what was read.
        var names: [String] = []
    }

    let window: Window
    let wantsNames: Bool
    private(set) var transfer: IncomingTransfer
    private let completion: (Result<Contents, ContentError>) -> Void
    private let end: TimeInterval
    private(set) var deadline: TimeInterval

    init(
        _ property: WindowProperty, incremental: Atom, wantsNames: Bool,
        completion: @escaping (Result<Contents, ContentError>) -> Void
    ) {
        window = property.window
        self.wantsNames = wantsNames
        self.completion = completion
        transfer = IncomingTransfer(property, incremental: incremental)
        let now = MonotonicClock.seconds
        end = now + SelectionLimits.totalTimeout
        deadline = now + SelectionLimits.answerTimeout
    }

    /// The other program has answered.
    func received(_ event: XSelectionEvent) -> IncomingTransfer.State { extend(transfer.received(event)) }

    /// A property of the window has changed.
    func changed(_ event: XPropertyEvent) -> IncomingTransfer.State? { transfer.changed(event).map(extend) }

    /// Each part gives the other program time for the next, up to the limit of all.
    private func extend(_ state: IncomingTransfer.State) -> IncomingTransfer.State {
        deadline = min(end, MonotonicClock.seconds + SelectionLimits.answerTimeout)
        return state
    }

    func finish(_ result: Result<Contents, ContentError>) { completion(result) }
}
