import Foundation
import TouchInput

/// What fingers and pens did, as a file tells it.
public struct Recording: Sendable {
    /// The file's path, as it was given.
    public var file: String
    /// How the file is written.
    public var format: RecordingFormat
    /// The devices whose input it holds.
    public var devices: [InputDevice]
    /// The size in points of the surface that the positions lie on.
    public var screen: CGSize
    /// The input, oldest first, at the times of the recording's own clock. Every contact that began ends or is
    /// cancelled.
    public var frames: [InputFrame]
    /// Packets, or rows, that made no sense and were dropped in whole or in part.
    public var droppedCount: Int
    /// What the reader had to assume or leave out, a line each, for people.
    public var notes: [String]

    /// Makes a recording.
    public init(
        file: String, format: RecordingFormat, devices: [InputDevice], screen: CGSize, frames: [InputFrame],
        droppedCount: Int = 0, notes: [String] = []
    ) {
        self.file = file
        self.format = format
        self.devices = devices
        self.screen = screen
        self.frames = frames
        self.droppedCount = droppedCount
        self.notes = notes
    }

    /// How many contacts landed.
    public var contactCount: Int {
        frames.reduce(0) { $0 + $1.contacts.count { $0.phase == .began } }
    }

    /// The most contacts that are down at once.
    public var maximumContactsDown: Int {
        var (down, maximum) = (0, 0)
        for sample in frames.lazy.flatMap(\.contacts) {
            if sample.phase == .began { down += 1 }
            if sample.phase == .ended || sample.phase == .cancelled { down -= 1 }
            maximum = max(maximum, down)
        }
        return maximum
    }

    /// How long it lasts, in seconds.
    public var duration: Double {
        guard let first = frames.first, let last = frames.last else { return 0 }
        return last.time.seconds - first.time.seconds
    }
}
