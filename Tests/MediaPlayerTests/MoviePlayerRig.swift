import Foundation
import MediaFixtures
import MediaPipelines
import ServiceRigs
import TouchstoneTesting

@testable import MediaPlayer

/// Films and the notifications of their player.
@MainActor final class MoviePlayerRig {
    private let directory: TemporaryDirectory

    init() throws {
        AudioDevices.sink = "fakesink sync=true"
        directory = try TemporaryDirectory()
    }

    /// The address of a file that does not exist.
    var missing: URL { URL(fileURLWithPath: directory.path + "/none.webm") }

    /// A film of 160 × 120 pixels.
    func film(_ name: String = "film", seconds: Double, pattern: String = "pattern=red") async throws -> URL {
        let path = directory.path + "/\(name).webm"
        try await Films.write(to: path, seconds: seconds, pattern: pattern, size: (160, 120))
        return URL(fileURLWithPath: path)
    }

    /// A player of a film, which does not play by itself.
    func player(seconds: Double) async throws -> MPMoviePlayerController {
        let player: MPMoviePlayerController = MPMoviePlayerController(contentURL: try await film(seconds: seconds))
        player.shouldAutoplay = false
        return player
    }

    /// A player whose first frame is there, paused. Nothing is awaited once there is an application: other tests make their own.
    func prepared(seconds: Double) async throws -> MPMoviePlayerController {
        let player = try await player(seconds: seconds)
        player.prepareToPlay()
        try await RigProcess.wait("the first frame") { player.isPreparedToPlay && player.readyForDisplay }
        return player
    }
}

/// The notifications of a player, in order.
@MainActor final class MovieNotifications {
    private(set) var names: [Notification.Name] = []
    /// The reasons of those that tell that a film has finished.
    private(set) var reasons: [MPMovieFinishReason] = []
    /// Whether one of them had an error.
    private(set) var hasError = false
    private nonisolated(unsafe) var token: (any NSObjectProtocol)?

    init(_ player: MPMoviePlayerController) {
        token = NotificationCenter.default.addObserver(forName: nil, object: player, queue: nil) { [weak self] in
            let name = $0.name
            let reason = $0.userInfo?[MPMoviePlayerPlaybackDidFinishReasonUserInfoKey] as? Int
            let hasError = $0.userInfo?["error"] is any Error
            MainActor.assumeIsolated { self?.receive(name, reason, hasError) }
        }
    }

    deinit { if let token { NotificationCenter.default.removeObserver(token) } }

    private func receive(_ name: Notification.Name, _ reason: Int?, _ hasError: Bool) {
        names.append(name)
        if let reason = reason.flatMap(MPMovieFinishReason.init) { reasons.append(reason) }
        if hasError { self.hasError = true }
    }

    /// How often a notification came.
    func count(_ name: Notification.Name) -> Int { names.count { $0 == name } }
}
