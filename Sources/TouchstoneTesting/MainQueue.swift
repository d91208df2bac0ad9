import Foundation

/// The main queue, which tests share.
package enum MainQueue {
    /// The longest turn of a queue that is not busy, in seconds.
    private static let calmTurn = 0.5

    /// Waits until other tests leave the main queue alone.
    ///
    /// With thousands of tests a turn takes minutes at first. Services of the desktop give up programs that are silent
    /// for so long, so a test starts them only then.
    @MainActor package static func waitUntilCalm() async throws {
        var start = ContinuousClock.now
        while true {
            try await Task.sleep(for: .milliseconds(10))
            let end = ContinuousClock.now
            if end - start < .seconds(calmTurn) { return }
            start = end
        }
    }
}
