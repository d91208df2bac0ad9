import CoreGraphics
import Foundation
import ImageIO
import TouchInput
import UIKitCore

/// A run of an application without a window: plays a script and writes the screen to an animated image and single
/// images.
public struct HeadlessRecording: Sendable {
    /// Decision: the frame rate of the animated image, in frames per second.
    static let framesPerSecond = 20

    /// The script of finger input.
    public var script: FingerScript
    /// The path of the animated image (APNG), which has a thin border. Single images (PNG) are written next to it, with
    /// their names appended: `moveme.png`, `moveme-dropped.png`.
    public var imagePath: String
    /// Whether the images have marks at the fingers' positions; true by default.
    package var marksFingers = true

    /// Creates a recording of a script, written to a file.
    public init(script: FingerScript, imagePath: String) {
        self.script = script
        self.imagePath = imagePath
    }

    /// Plays the script. Returns 0, or 1 after a message on standard error if an image could not be written.
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
        var pace = RealTimePace(script)
        for refresh in 0..<refreshes {
            let time = Double(refresh) * host.refreshInterval
            pace.wait(for: time)
            host.advanceToRefresh()
            while true {
                let due = player.play(until: time, timestamp: InputTime(seconds: host.clock.now))
                for frame in due.frames { host.deliver(frame) }
                guard let name = due.screenshot else { break }
                if let image = markedScreenImage(in: host, player) { try write(image, to: keyFramePath(name)) }
            }
            if refresh.isMultiple(of: refreshesPerFrame), let image = markedScreenImage(in: host, player) {
                try movie.append(
                    ScreenBorder.draw(on: image), duration: Double(refreshesPerFrame) * host.refreshInterval)
            }
        }
        try movie.write(toFile: imagePath)
        print(imagePath)
    }

    /// An image of the screen with marks at the fingers' positions.
    @MainActor private func markedScreenImage(in host: HeadlessHost, _ player: FingerPlayer) -> CGImage? {
        guard marksFingers else { return host.screenImage() }
        return host.screenImage().map { FingerMarks.draw(player.fingers, on: $0, scale: host.screen.scale) }
    }

    private func write(_ image: CGImage, to path: String) throws {
        try ImageFile.encodePNG(image).write(to: URL(fileURLWithPath: path))
        print(path)
    }

    /// Keeps the steps `sleep` of a script from ending earlier than they would in real time.
    private struct RealTimePace {
        /// The steps that have not ended.
        private var sleeps: ArraySlice<FingerScript.Step>
        /// When the first of them began.
        private var start: Date?

        init(_ script: FingerScript) { sleeps = script.steps.filter { $0.action == .sleep }[...] }

        /// Waits until a time of the script, in seconds from its start, has come.
        mutating func wait(for time: TimeInterval) {
            guard let step = sleeps.first, time > step.start else { return }
            let start = self.start ?? Date()
            self.start = start
            Thread.sleep(until: start + min(time, step.end) - step.start)
            guard time >= step.end else { return }
            sleeps.removeFirst()
            self.start = nil
        }
    }

    private func keyFramePath(_ name: String) -> String {
        let url = URL(fileURLWithPath: imagePath)
        let stem = url.deletingPathExtension().lastPathComponent
        return url.deletingLastPathComponent().appendingPathComponent("\(stem)-\(name).png").path
    }
}
