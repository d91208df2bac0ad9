import Foundation
import Synchronization
import Testing
import TouchstoneTesting

extension OnThePanel {
    @Suite struct RecordingsOnThePanelTests {
        /// How many panels are played on at once.
        private static let panels = 3

        @Test("recordings played on a real X server are recognized as they are without a window")
        func sameGestures() async throws {
            let recordings = try await MainActor.run { try PlayedRecording.all() }
            let left = Mutex(recordings[...])
            let differences = Mutex<[String]>([])

            await withCheckedContinuation { (finished: CheckedContinuation<Void, Never>) in
                let running = Mutex(Self.panels)
                for _ in 0..<Self.panels {
                    Thread.detachNewThread {
                        let found = Self.playAll { left.withLock { $0.popFirst() } }
                        differences.withLock { $0 += found }
                        if running.withLock({
                            $0 -= 1; return $0 == 0
                        }) {
                            finished.resume()
                        }
                    }
                }
            }

            #expect(recordings.count > 70)
            #expect(differences.withLock { $0 } == [])
        }

        /// Plays one recording after the other on a panel; gives a line for each that is recognized differently.
        private static func playAll(_ next: () -> PlayedRecording?) -> [String] {
            var differences: [String] = []
            do {
                let panel = try GesturePanel()
                while let played = next() {
                    let found = try panel.play(played)
                    if found != played.expected {
                        differences.append("\(played.name): \(found) on the panel, \(played.expected) without")
                    }
                }
            } catch {
                differences.append("\(error)")
            }
            return differences
        }
    }
}
