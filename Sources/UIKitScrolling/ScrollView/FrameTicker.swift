import Foundation
import QuartzCore
import UIKitCore

/// Calls a closure before each frame with the time at which that frame is shown, in seconds, until it is stopped.
@MainActor package final class FrameTicker {
    private var link: CADisplayLink?
    private let step: (TimeInterval) -> Void

    /// Creates a ticker that is stopped.
    package init(step: @escaping (TimeInterval) -> Void) { self.step = step }

    /// Starts ticking; no effect if it does already.
    package func start() {
        guard link == nil else { return }
        let link = CADisplayLink(target: Target(self), selector: Selector(Target.tick))
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    /// Stops ticking.
    package func stop() {
        link?.invalidate()
        link = nil
    }

    /// The link retains its target; this one does not retain the ticker.
    @MainActor private final class Target {
        private weak var ticker: FrameTicker?

        init(_ ticker: FrameTicker) { self.ticker = ticker }

        func tick(_ link: CADisplayLink) {
            guard let ticker else { return link.invalidate() }
            ticker.step(link.targetTimestamp)
        }
    }
}
