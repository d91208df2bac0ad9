import Foundation
import MachineTurns
import Testing
import TouchstoneTesting

extension PanelTests {
    @Suite struct PanelRecordingTests {
        @Test("recordings played on a real X server are recognized as they are without a window")
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
                for _ in 0..<GesturePanel.maximumRetries where queue.requeueDifferences() { await Self.play(queue, size) }
            }

            #expect(recordings.count > 70)
            #expect(queue.lines == [])
        }

        /// Plays on a panel of its own, on a thread of its own, until nothing is left. Notes what is recognized
        /// differently.
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
