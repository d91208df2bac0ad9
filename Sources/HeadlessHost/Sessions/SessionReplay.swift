import CoreGraphics
import Foundation
import ImageIO
import SessionRecordings
import UIKitCore

/// The replay of a session as the run of a program: replays it, writes pictures and reports what it found.
@MainActor package final class SessionReplay {
    /// What is written besides the report.
    package struct Outputs: Sendable {
        /// The path of a PNG image of the last frame; `nil`, the default, for none.
        package var picture: String?
        /// The path of a video (WebM); `nil`, the default, for none.
        package var video: String?

        /// No outputs.
        package init() {}
    }

    private let player: SessionPlayer
    private let outputs: Outputs
    private let video: VideoWriter?
    /// The time of the next picture of the video, in seconds of the session's clock.
    private var nextVideoTime: TimeInterval

    /// Prepares the replay in a host. Call it before the application is launched.
    ///
    /// - Throws: `SessionError` if a video cannot be made.
    package init(
        _ reader: SessionReader, in host: HeadlessHost, options: SessionPlayer.Options, outputs: Outputs
    ) throws(SessionError) {
        let size = HeadlessHost.pixelSize(of: host.screen)
        let video: VideoWriter? =
            if let path = outputs.video { try VideoWriter(path: path, width: size.width, height: size.height) } else {
                nil
            }
        self.outputs = outputs
        self.video = video
        nextVideoTime = reader.header.startTime
        var options = options
        let box = WeakBox()
        options.onFrame = { player, time throws(SessionError) in try box.replay?.addPictures(of: player, until: time) }
        player = SessionPlayer(reader, in: host, options: options)
        box.replay = self
    }

    /// Replays, and prints what was found. Returns 0 if everything was as recorded, 1 otherwise.
    package func run(_ application: UIApplication) -> Int32 {
        defer { application.terminate() }
        do throws(SessionError) {
            let summary = try player.play(application)
            try video?.finish()
            if let path = outputs.picture { try writePicture(to: path) }
            return report(summary)
        } catch {
            ErrorStream.logWithProgramName(error.description)
            return 1
        }
    }

    private func report(_ summary: SessionSummary) -> Int32 {
        let compared =
            summary.comparedFrames == 0
            ? "" : ", \(summary.comparedFrames) of them compared with the recording"
        print(
            String(
                format: "%d events with %d frames of input, %.3f s; %d frames shown%@; digest %016llx", summary.events,
                summary.inputFrames, summary.duration, summary.frames, compared, summary.digest))
        if let reason = summary.cutReason {
            ErrorStream.logWithProgramName("the recording is cut: \(reason); it was replayed up to there")
        }
        if let difference = summary.difference {
            ErrorStream.logWithProgramName("the replay departs from the recording: \(difference)")
            return 1
        }
        return 0
    }

    private func writePicture(to path: String) throws(SessionError) {
        guard let image = player.image() else {
            throw SessionError(.unavailable, "the screen is too large for \(path)")
        }
        do {
            try ImageFile.encodePNG(image).write(to: URL(fileURLWithPath: path))
        } catch {
            throw SessionError(.unavailable, "cannot write \(path): check that its directory exists and is writable")
        }
    }

    /// The longest video, in seconds (decision).
    private static let longestVideo: TimeInterval = 3600

    private func addPictures(of player: SessionPlayer, until time: TimeInterval) throws(SessionError) {
        guard let video else { return }
        guard time - player.header.startTime <= Self.longestVideo else {
            throw SessionError(
                .unavailable,
                "a video shows at most \(Int(Self.longestVideo / 60)) minutes: end the replay earlier with --until-frame"
            )
        }
        while nextVideoTime < time {
            nextVideoTime += 1 / Double(VideoWriter.framesPerSecond)
            let problem = player.withPixels { pixels, width, height -> SessionError? in
                do throws(SessionError) {
                    try video.append(pixels, width: width, height: height)
                    return nil
                } catch { return error }
            }
            if let problem = problem ?? nil { throw problem }
        }
    }

    @MainActor private final class WeakBox {
        weak var replay: SessionReplay?
    }
}
