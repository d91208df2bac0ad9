import Foundation
import UIKit

/// What must never happen, watched in every callback of a storm.
@MainActor public final class StormMonitor {
    /// The first thing that went wrong; `nil` as long as all is well.
    public private(set) var violation: String?
    /// How many views and recognizers there are.
    var liveViewCount = 0
    /// How many callbacks there were.
    public private(set) var callbacks = 0
    /// Is called in every callback.
    var onCallback: (() -> Void)?

    /// Makes a ledger without entries.
    public init() {}

    /// Writes down that something went wrong.
    func report(_ text: @autoclosure () -> String) {
        if violation == nil { violation = text() }
    }

    /// Counts a callback and lets the storm react to it.
    func recordCallback() {
        callbacks += 1
        onCallback?()
    }
}
