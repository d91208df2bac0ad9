import CoreGraphics
import Foundation
import ImageIO
import TouchInput
import UIKitCore

/// A run of an application without a window: a script is played, and what the screen shows is written to an animated
/// picture and to single pictures.
public struct HeadlessRecording: Sendable {
    /// Decision: frames a second of the animated picture.
    static let framesPerSecond = 20

    /// What the fingers do.
    public var script: FingerScript
    /// The file for the animated picture (APNG), which has a thin line along its edge. Single pictures (PNG) lie beside
    /// it and have their names in theirs: `moveme.png`, `moveme-dropped.png`.
    public var imagePath: String

    /// Makes a performance of a script that is written to a file.
    public init(script: FingerScript, imagePath: String) {
        self.script = script
        self.imagePath = imagePath
    }

    /// Plays it. Gives 0, or 1 and a line on standard error when a picture could not be written.
    @MainActor func play(in host: HeadlessHost, _ application: UIApplication) -> Int32 {
        do {
            try record(in: host)
            application.terminate()
            return 0
        } catch {
            ErrorStream.logWithProgramName("\(error)")
            application.terminate()
            return 1
        }
    }

    @MainActor private func record(in host: HeadlessHost) throws {
        let size = host.screen.size
        let scale = host.screen.scale
        var movie = try AnimatedPNG(
            width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
        var player = FingerPlayer(script, on: size)
        let refreshes = Int((script.duration / host.refreshInterval).rounded(.up)) + 1
        let refreshesPerFrame = max(1, host.screen.maximumFramesPerSecond / Self.framesPerSecond)
        for refresh in 0..<refreshes {
            host.advanceToRefresh()
            let time = Double(refresh) * host.refreshInterval
            while true {
                let due = player.play(until: time, timestamp: InputTime(seconds: host.clock.now))
                for frame in due.frames { host.deliver(frame) }
                guard let name = due.picture else { break }
                if let image = markedScreenImage(in: host, player) { try write(image, to: keyFramePath(name)) }
            }
            if refresh.isMultiple(of: refreshesPerFrame), let image = markedScreenImage(in: host, player) {
                try movie.append(ScreenBorder.draw(on: image), duration: Double(refreshesPerFrame) * host.refreshInterval)
            }
        }
        try movie.write(toFile: imagePath)
        print(imagePath)
    }

    /// What the screen shows, with marks where the fingers are.
    @MainActor private func markedScreenImage(in host: HeadlessHost, _ player: FingerPlayer) -> CGImage? {
        host.screenImage().map { FingerMarks.draw(player.fingers, on: $0, scale: host.screen.scale) }
    }

    private func write(_ image: CGImage, to path: String) throws {
        try ImageFile.encodePNG(image).write(to: URL(fileURLWithPath: path))
        print(path)
    }

    private func keyFramePath(_ name: String) -> String {
        let url = URL(fileURLWithPath: imagePath)
        let stem = url.deletingPathExtension().lastPathComponent
        return url.deletingLastPathComponent().appendingPathComponent("\(stem)-\(name).png").path
    }
}
