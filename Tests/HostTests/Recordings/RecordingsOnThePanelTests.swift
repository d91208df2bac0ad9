import Foundation
import MachineTurns
import Testing
import TouchstoneTesting

extension OnThePanel {
    @Suite struct RecordingsOnThePanelTests {
        @Test("recordings played on a real X server are recognized as they are without a window")
        func sameGestures() async throws {
            let recordings = try await MainActor.run { try PlayedRecording.all() }
            let size = CGSize(
                width: recordings.map(\.recording.screen.width).max() ?? 0,
                height: recordings.map(\.recording.screen.height).max() ?? 0)
            let playlist = Playlist(recordings)

            await MachineTurn.take {
                async let first: Void = Self.play(playlist, size)
                async let second: Void = Self.play(playlist, size)
                async let third: Void = Self.play(playlist, size)
                _ = await (first, second, third)
                for _ in 0..<GesturePanel.encores where playlist.rewind() { await Self.play(playlist, size) }
            }

            #expect(recordings.count > 70)
            #expect(playlist.lines == [])
        }

        /// Plays on a panel of its own, on a thread of its own, until nothing is left. Notes what is recognized
        /// differently.
        private static func play(_ playlist: Playlist, _ size: CGSize) async {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    do {
                        let panel = try GesturePanel(size: size)
                        while let played = playlist.next() {
                            let found = try panel.play(played.recording)
                            if found != played.expected { playlist.note(played, found) }
                        }
                    } catch {
                        playlist.note("\(error)")
                    }
                    continuation.resume()
                }
            }
        }
    }
}
