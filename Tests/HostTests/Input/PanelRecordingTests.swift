import Expectations
import Foundation
import MachineTurns
import Testing
import TouchRecordings
import TouchstoneTesting

/// A panel that shows the view of recognizers and plays recordings on it.
final class GesturePanel {
    /// The maximum number of retries of recordings that are recognized differently. Only timing may differ between a
    /// replay and input on a panel: a busy machine delivers input late. Retries run without other panels.
    static let maximumRetries = 8

    private let panel: XPanel
    private var program: ChildProcess?
    private var size = CGSize.zero
    private var touchCount = 0

    /// Starts a panel that fits a window of `size`, in points.
    init(size: CGSize) throws {
        panel = try XPanel(width: Int(size.width), height: Int(size.height), touches: 15)
    }

    /// Plays a recording and returns the recognized gestures.
    func play(_ recording: Recording) throws -> [String] {
        let program = try program(of: recording.screen)
        let before = program.output.count
        touchCount += recording.contactCount
        try panel.play(recording.frames)
        let idleLine = "idle \(touchCount)\n"
        do {
            try Deadline.poll(seconds: Program.timeout, idleLine) { program.output.contains(idleLine) ? () : nil }
        } catch XPanelError.timeout(let description) {
            throw XPanelError.timeout("\(recording.file): \(description); the program's output:\n\(program.output)")
        }
        return program.output.dropFirst(before).split(separator: "\n").filter { $0.hasPrefix("recognized ") }
            .map { String($0.dropFirst("recognized ".count)) }
    }

    /// The running program with a window of `size`, in points; started if necessary.
    private func program(of size: CGSize) throws -> ChildProcess {
        if let program, size == self.size { return program }
        program?.stop()
        let program = try Program.launch(
            "GestureProbe", ["--size", "\(Int(size.width))x\(Int(size.height))"], display: panel.displayName)
        try Deadline.poll(seconds: Program.timeout, "the replay view") {
            try program.output.contains("active") && panel.pixel(5, 5) == 0xFF0000 ? () : nil
        }
        (self.program, self.size, touchCount) = (program, size, 0)
        return program
    }
}

extension PanelTests {
    @Suite struct PanelRecordingTests {
        @Test("recordings played on a real X server have the same gestures as without a window")
        func sameGestures() async throws {
            let recordings = try await MainActor.run { try ExpectedRecording.all() }
            let size = CGSize(
                width: recordings.map(\.recording.screen.width).max() ?? 0,
                height: recordings.map(\.recording.screen.height).max() ?? 0)
            let queue = RecordingQueue(recordings)

            await ExclusiveMachine.run {
                async let first: Void = Self.play(queue, size)
                async let second: Void = Self.play(queue, size)
                async let third: Void = Self.play(queue, size)
                _ = await (first, second, third)
                for _ in 0..<GesturePanel.maximumRetries where queue.requeueDifferences() {
                    await Self.play(queue, size)
                }
            }

            #expect(recordings.count > 70)
            expect(queue.lines, equals: [])
        }

        /// Plays recordings on a new panel and a new thread until the queue is empty. Records differences
        /// and failures.
        private static func play(_ queue: RecordingQueue, _ size: CGSize) async {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    do {
                        let panel = try GesturePanel(size: size)
                        while let item = queue.next() {
                            let recognized = try panel.play(item.recording)
                            if recognized != item.expected { queue.recordDifference(item, recognized) }
                        }
                    } catch {
                        queue.recordFailure("\(error)")
                    }
                    continuation.resume()
                }
            }
        }
    }
}
