import Foundation
import TouchRecordings
import TouchstoneTesting

/// A panel with the board of recognizers on it, which plays recordings.
final class GesturePanel {
    /// What may differ between a replay and fingers on a panel is their timing: a busy machine moves them late.
    /// Recordings that are recognized differently are played again by themselves, so often at most.
    static let maximumRetries = 3

    private let panel: XPanel
    private var program: ChildProcess?
    private var size = CGSize.zero
    private var touchCount = 0

    /// Starts a panel on which a window of a size in points has room.
    init(size: CGSize) throws {
        panel = try XPanel(width: Int(size.width), height: Int(size.height), touches: 15)
    }

    /// Plays a recording, and gives what is recognized in it.
    func play(_ recording: Recording) throws -> [String] {
        let program = try program(of: recording.screen)
        let before = program.output.count
        touchCount += recording.contactCount
        try panel.play(recording.frames)
        let idleLine = "rest \(touchCount)\n"
        do {
            try Deadline.poll(seconds: Program.timeout, idleLine) { program.output.contains(idleLine) ? () : nil }
        } catch XPanelError.timeout(let description) {
            throw XPanelError.timeout("\(recording.file): \(description); the program said:\n\(program.output)")
        }
        return program.output.dropFirst(before).split(separator: "\n").filter { $0.hasPrefix("recognized ") }
            .map { String($0.dropFirst("recognized ".count)) }
    }

    /// The program with a window of a size in points.
    private func program(of size: CGSize) throws -> ChildProcess {
        if let program, size == self.size { return program }
        program?.stop()
        let program = try Program.launch(
            "GestureProbe", ["--size", "\(Int(size.width))x\(Int(size.height))"], display: panel.displayName)
        try Deadline.poll(seconds: Program.timeout, "the board") {
            try program.output.contains("active") && panel.pixel(5, 5) == 0xFF0000 ? () : nil
        }
        (self.program, self.size, touchCount) = (program, size, 0)
        return program
    }
}
