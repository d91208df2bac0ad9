import Expectations
import Foundation
import SessionRecordings
import Testing
import TouchstoneTesting
import UIKit

@testable import AssistiveTouch
@testable import PhotoTable

extension AssistiveTests {
    @MainActor @Suite struct GestureTests {
        /// Where three fingers land and lift, relative to their center.
        private static let starts = [CGPoint(x: -40, y: 30), CGPoint(x: 40, y: 30), CGPoint(x: 0, y: -60)]
        private static let ends = [CGPoint(x: -70, y: 70), CGPoint(x: 78, y: 20), CGPoint(x: -20, y: -110)]

        private func points(_ offsets: [CGPoint], at center: CGPoint) -> [CGPoint] {
            offsets.map { CGPoint(x: center.x + $0.x, y: center.y + $0.y) }
        }

        /// Does the gesture with fingers on the panel.
        private func perform(in app: TestApplication, at center: CGPoint) {
            let fingers = app.touch(at: points(Self.starts, at: center))
            let ends = points(Self.ends, at: center)
            app.move([fingers[0]: ends[0], fingers[1]: ends[1], fingers[2]: ends[2]], over: 0.5)
            app.frame { fingers.forEach { $0.lift() } }
        }

        private func photos(of app: TestApplication) throws -> [PhotoView] {
            let controller = app.application.windows.first?.rootViewController as? PhotoTableViewController
            return try #require(controller?.photos)
        }

        /// The corners of a photograph on the screen.
        private func corners(of photo: PhotoView) -> [CGPoint] {
            let bounds = photo.bounds
            return [
                CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
                CGPoint(x: bounds.minX, y: bounds.maxY),
            ].map { photo.convert($0, to: nil) }
        }

        private func middle(of photo: PhotoView) -> CGPoint {
            photo.convert(CGPoint(x: photo.bounds.midX, y: photo.bounds.midY), to: nil)
        }

        @Test("a gesture of three fingers that was recorded once does at another place what fingers do there")
        func threeFingers() throws {
            // With fingers.
            let plain = TestApplication(delegate: AppDelegate())
            let target = try middle(of: photos(of: plain)[1])
            perform(in: plain, at: target)
            plain.advance(by: 1)
            let expected = try photos(of: plain).map(corners)

            // Recorded at one place, played at another.
            let stage = try AssistiveStage(TestApplication(delegate: AppDelegate()))
            let before = try photos(of: stage.app).map(\.transform)
            stage.openMenu()
            try stage.tap("Gestures")
            try stage.tap("New")
            #expect(stage.controller.panel is GestureRecorderView)
            perform(in: stage.app, at: CGPoint(x: 150, y: 420))
            stage.app.advance(by: 0.3)
            try expect(photos(of: stage.app).map(\.transform), equals: before)
            try stage.picture("recording")
            try stage.tapPanel("Save")
            stage.app.advance(by: 4)
            expect(stage.controller.library.gestures.count, equals: 1)
            let gesture = try #require(stage.controller.library.gestures.first)
            expect(gesture.fingerCount, equals: 3)

            stage.openMenu()
            try stage.tap("Gestures")
            try stage.picture("gestures")
            try stage.tap("Gesture 1")
            #expect(stage.controller.panel is GesturePlacementView)
            let finger = stage.app.touch(at: CGPoint(x: target.x + 30, y: target.y - 20))
            finger.move(to: target, over: 0.2)
            try stage.picture("placing")
            finger.lift()
            stage.app.advance(by: 0.35)
            try stage.picture("playing")
            stage.app.advance(by: 1)

            let played = try photos(of: stage.app)
            for (photo, corners) in zip(played, expected) {
                for (have, want) in zip(self.corners(of: photo), corners) {
                    #expect(abs(have.x - want.x) < 1 && abs(have.y - want.y) < 1, "\(have) instead of \(want)")
                }
            }
            // The photograph was turned, others were not.
            #expect(played[1].transform != before[1])
            expect(played[0].transform, equals: before[0])
            #expect(!stage.controller.player.isPlaying)
            #expect(!stage.controller.button.isHidden)
        }

        @Test("a gesture that is interrupted cancels its fingers") func interrupted() throws {
            let view = CountingView()
            let stage = try AssistiveStage(TestApplication(rootView: view))
            let samples = [0.0, 0.5, 1].map {
                RecordedGesture.Sample(time: $0, offset: CGPoint(x: 100 * $0, y: 0))
            }
            let gesture = try #require(RecordedGesture(name: "Swipe", screenSamples: [samples]))
            stage.controller.player.play(gesture, at: CGPoint(x: 100, y: 300), in: UIScreen.main.bounds)
            stage.app.advance(by: 0.6)
            AssistiveTouch.isEnabled = false
            stage.app.advance(by: 1)
            expect(view.phases, equals: [.began, .moved, .cancelled])
        }

        @Test("gestures persist, and their file can be read by another run") func persists() throws {
            let path = NSTemporaryDirectory() + UUID().uuidString + "/touchstone/gestures.json"
            defer { try? FileManager.default.removeItem(atPath: path) }
            let library = GestureLibrary(path: path)
            let samples = [[RecordedGesture.Sample(time: 0.25, offset: CGPoint(x: 10.5, y: 20))]]
            let gesture = try #require(RecordedGesture(name: library.nextName, screenSamples: samples))
            #expect(library.add(gesture) == nil)

            let again = GestureLibrary(path: path)
            expect(again.gestures, equals: [gesture])
            expect(again.nextName, equals: "Gesture 2")
            #expect(again.remove(gesture) == nil)
            #expect(GestureLibrary(path: path).gestures.isEmpty)
        }

        @Test("two programs that save gestures in one file keep those of the other") func shared() throws {
            let directory = NSTemporaryDirectory() + UUID().uuidString
            defer { try? FileManager.default.removeItem(atPath: directory) }
            let path = directory + "/g.json"
            let (one, other) = (GestureLibrary(path: path), GestureLibrary(path: path))
            let samples = [[RecordedGesture.Sample(time: 0, offset: .zero)]]
            let gesture = try #require(RecordedGesture(name: "Gesture 1", screenSamples: samples))

            #expect(one.add(gesture) == nil)
            #expect(other.add(gesture) == nil)
            one.reload()
            expect(one.gestures.map(\.name), equals: ["Gesture 1", "Gesture 2"])
            expect(other.gestures, equals: one.gestures)
        }

        @Test("gestures that would need more than the largest file are refused, and the others stay") func size() throws
        {
            let directory = NSTemporaryDirectory() + UUID().uuidString
            defer { try? FileManager.default.removeItem(atPath: directory) }
            let library = GestureLibrary(path: directory + "/g.json")
            let short = [[RecordedGesture.Sample(time: 0, offset: .zero)]]
            let track = (0..<20_000).map {
                RecordedGesture.Sample(time: Double($0) / 200, offset: CGPoint(x: Double($0) / 3, y: 1.5))
            }
            let small = try #require(RecordedGesture(name: "small", screenSamples: short))
            let large = try #require(
                RecordedGesture(name: "large", screenSamples: Array(repeating: track, count: 16)))

            #expect(library.add(small) == nil)
            expect(library.add(large)?.contains("more than 2 MiB"), equals: true)
            expect(library.gestures, equals: [small])
            expect(GestureLibrary(path: directory + "/g.json").gestures, equals: [small])
        }

        @Test("a replay has the gestures of its session, and saves neither gestures nor screenshots") func replayed()
            throws
        {
            let directory = NSTemporaryDirectory() + UUID().uuidString
            defer {
                AssistiveTouch.isEnabled = false
                try? FileManager.default.removeItem(atPath: directory)
            }
            let samples = [[RecordedGesture.Sample(time: 0, offset: .zero)]]
            let recorded = GestureLibrary(path: directory + "/recorded.json")
            _ = recorded.add(try #require(RecordedGesture(name: "Recorded", screenSamples: samples)))
            let app = TestApplication(rootView: CountingView())
            AssistiveTouch.libraryPath = directory + "/gestures.json"
            AssistiveTouch.actions = AssistiveActions()
            AssistiveTouch.actions.picturesDirectory = directory + "/pictures"
            AssistiveTouch.replay(
                SessionHeader.Assistive(offersHost: true, offersRotation: true, gestures: recorded.contents))
            let controller = try #require(AssistiveTouch.current)
            let titles = controller.mainItems.map(\.title)
            let names = controller.library.gestures.map(\.name)
            _ = controller.library.add(try #require(RecordedGesture(name: "New", screenSamples: samples)))
            controller.takeScreenshot()
            app.host.runPendingWork()
            let files = try FileManager.default.contentsOfDirectory(atPath: directory)
            AssistiveTouch.endReplay()

            expect(titles.last, equals: "Home")
            expect(names, equals: ["Recorded"])
            expect(files, equals: ["recorded.json"])
            #expect(controller.library.gestures.isEmpty && controller.mainItems.last?.title == "Screenshot")
        }

        @Test(
            "a malformed file is one line, and is kept aside when a gesture is saved",
            arguments: [
                ("{", "it is not JSON"), ("{\"version\":1}", "“gestures” is missing"),
                ("{\"version\":9,\"gestures\":[]}", "another version"),
                ("{\"version\":1,\"gestures\":[{\"name\":\"a\",\"fingers\":[[[1,0,0],[0,0,0]]]}]}", "run backwards"),
                ("{\"version\":1,\"gestures\":[{\"name\":\"a\",\"fingers\":[[[0,1e300,0]]]}]}", "two coordinates"),
                ("{\"version\":1,\"gestures\":[{\"name\":\"a\",\"fingers\":[]}]}", "1 to 100 fingers"),
                ("{\"version\":1,\"gestures\":[{\"name\":3,\"fingers\":[[[0,0,0]]]}]}", "another type"),
            ])
        func malformed(text: String, reason: String) throws {
            let directory = NSTemporaryDirectory() + UUID().uuidString
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(atPath: directory) }
            let path = directory + "/gestures.json"
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))

            let library = GestureLibrary(path: path)
            expect(library.problem?.contains(reason), equals: true, "\(library.problem ?? "")")
            expect(library.problem?.contains("\n"), equals: false)
            try expect(String(contentsOfFile: path, encoding: .utf8), equals: text)

            let samples = [[RecordedGesture.Sample(time: 0, offset: .zero)]]
            #expect(library.add(try #require(RecordedGesture(name: "a", screenSamples: samples))) == nil)
            try expect(String(contentsOfFile: directory + "/gestures-damaged.json", encoding: .utf8), equals: text)
            expect(GestureLibrary(path: path).gestures.count, equals: 1)
        }
    }
}
