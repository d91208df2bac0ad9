import DBusClient
import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import AccessibilityBridge

extension AccessibilityBusTests {
    /// When the program connects, and what happens when other programs fail.
    @MainActor @Suite(.serialized) struct BridgeConnectionTests {
        private func makeController() -> UIViewController {
            let controller = UIViewController()
            let label = UILabel(frame: CGRect(x: 20, y: 40, width: 200, height: 30))
            label.text = "Hello"
            controller.loadViewIfNeeded()
            controller.view.addSubview(label)
            return controller
        }

        @Test("AX-38 without a session bus nothing happens") func noBus() {
            let bridge = AccessibilityBridge(["HOME": "/"])
            bridge.start()
            #expect(!bridge.isConnected)
            let missing = AccessibilityBridge(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"])
            missing.start()
            #expect(!missing.isConnected && UIAccessibility.technology == nil)
        }

        @Test("AX-38 AX-27 the program connects when assistive technology is enabled, also later, and leaves with it")
        func enabling() async throws {
            let stage = try await AccessibilityStage.start(isEnabled: false)
            stage.app = TestApplication(rootViewController: makeController())
            stage.bridge.start()
            // The answer of the bus came before: the program has looked.
            try stage.setStatus("IsEnabled", false)
            for _ in 0..<20 {
                try await Task.sleep(for: .milliseconds(5))
                stage.app?.advance(by: 0.01)
            }
            #expect(!stage.bridge.isConnected && !UIAccessibility.isVoiceOverRunning)

            try stage.setStatus("ScreenReaderEnabled", true)
            try await stage.poll("the connection") { stage.bridge.isConnected }
            #expect(UIAccessibility.isVoiceOverRunning)

            // The launcher has enabled both.
            try stage.setStatus("ScreenReaderEnabled", false)
            try stage.setStatus("IsEnabled", false)
            try await stage.poll("the end of the connection") { !stage.bridge.isConnected }
            #expect(!UIAccessibility.isVoiceOverRunning)
        }

        @Test("NO_AT_BRIDGE keeps the program away from the bus") func disabled() async throws {
            let stage = try await AccessibilityStage.start()
            let bridge = AccessibilityBridge(stage.environment.merging(["NO_AT_BRIDGE": "1"]) { $1 })
            stage.app = TestApplication(rootViewController: makeController())
            bridge.start()
            stage.bridge.start()

            try await stage.poll("the other bridge") { stage.bridge.isConnected }

            #expect(!bridge.isConnected)
        }

        @Test("AX-49 the tree is built only after the first call, and read without a bus by tests") func laziness()
            async throws
        {
            let stage = try await AccessibilityStage.start()
            let app = try await stage.launch(makeController())
            app.advance(by: 0.5)
            #expect(!stage.bridge.hasTree)
            expect(app.accessibilityElements.map(\.label), equals: ["Hello"])

            #expect(try await stage.dump().first(named: "Hello") != nil)

            #expect(stage.bridge.hasTree)
        }

        @Test("AX-49 a program that does nothing sleeps although technology has read it") func idleness() async throws {
            let stage = try await AccessibilityStage.start()
            let panel = try XPanel(width: 1024, height: 768)
            let program = try stage.start("MoveMe", ["--size", "390x700"], on: panel)
            defer { program.stop() }
            #expect(try await stage.dump().all.contains { $0.role == "image" })
            /// How often the main thread has slept.
            func sleeps() throws -> Int {
                let status = try String(contentsOfFile: "/proc/\(program.processIdentifier)/status", encoding: .utf8)
                let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
                return try #require((line?.split { !$0.isNumber }.last).flatMap { Int($0) })
            }

            var (before, start) = (try sleeps(), ContinuousClock.now)
            try await stage.poll("half a second without work of the program") {
                if ContinuousClock.now - start < .milliseconds(500) { return false }
                defer { (before, start) = ((try? sleeps()) ?? 0, .now) }
                // It looked for changes ten times in that time.
                return (try? sleeps()).map { $0 - before < 5 } ?? false
            }
        }

        @Test("the program continues when the accessibility bus dies, and connects to the next one") func dying()
            async throws
        {
            let stage = try await AccessibilityStage.start()
            let app = try await stage.launch(makeController())
            #expect(try await stage.dump().first(named: "Hello") != nil)

            stage.launcher?.send(SIGKILL)
            try await stage.poll("the loss") { !stage.bridge.isConnected }
            app.advance(by: 0.5)
            expect(app.accessibilityElements.map(\.label), equals: ["Hello"])

            try await stage.startLauncher()
            try await stage.poll("the next connection") { stage.bridge.isConnected }
            #expect(try await stage.dump().first(named: "Hello") != nil)
        }

        @Test("the program continues when the session bus dies") func sessionDying() async throws {
            let stage = try await AccessibilityStage.start()
            let app = try await stage.launch(makeController())
            stage.bus.send(SIGKILL)

            try await stage.poll("the loss") { !stage.bridge.isConnected }

            app.advance(by: 0.5)
            expect(app.accessibilityElements.map(\.label), equals: ["Hello"])
        }

        @Test("a bus that never answers does not hold the program up") func silence() async throws {
            let stage = try await AccessibilityStage.start()
            stage.bus.send(SIGSTOP)
            let app = TestApplication(rootViewController: makeController())
            stage.app = app
            let clock = ContinuousClock()

            let starting = clock.measure { stage.bridge.start() }
            var longest = Duration.zero
            for _ in 0..<50 {
                try await Task.sleep(for: .milliseconds(2))
                longest = max(longest, clock.measure { app.advance(by: 0.01) })
            }

            #expect(!stage.bridge.isConnected && starting < .milliseconds(100) && longest < .milliseconds(500))
            stage.bus.send(SIGCONT)
            try await stage.poll("the connection after all") { stage.bridge.isConnected }
        }

        @Test("AX-51 a key is delivered after 0.1 s when the registry does not answer, and at once without technology")
        func keys() async throws {
            let stage = try await AccessibilityStage.start()
            let key = AccessibilityKey(
                isDown: true, symbol: 0x61, code: 38, modifiers: 0, time: 0, text: "a", isText: true)
            var answers: [Bool] = []
            stage.bridge.filter(key) { answers.append($0) }
            expect(answers, equals: [false])
            _ = try await stage.launch(makeController())

            stage.bridge.filter(key) { answers.append($0) }
            try await stage.poll("the registry's answer") { answers.count == 2 }
            expect(answers, equals: [false, false])

            // The daemon of the accessibility bus and the registry are children of the launcher.
            for process in stage.accessibilityProcesses { kill(process, SIGSTOP) }
            let start = ContinuousClock.now
            stage.bridge.filter(key) { answers.append($0) }
            try await stage.poll("the key") { answers.count == 3 }
            let waited = ContinuousClock.now - start
            for process in stage.accessibilityProcesses { kill(process, SIGCONT) }
            #expect(answers == [false, false, false] && waited >= .milliseconds(95))
        }

        @Test("AX-54 events are sent only for their listeners") func listeners() {
            var listeners = EventListeners()
            #expect(!listeners.want("object", "state-changed", "focused"))
            listeners.replace([
                .array([.structure([.string(":1.5"), .string("Object:StateChanged:Focused")])], of: "(ss)")
            ])
            #expect(listeners.want("object", "StateChanged", "focused"))
            #expect(!listeners.want("object", "StateChanged", "checked") && !listeners.want("window", "Activate"))
            listeners.add([.string(":1.6"), .string("window:")])
            #expect(listeners.want("window", "Activate"))
            listeners.add([.string(":1.6"), .string("object:children-changed")])
            #expect(listeners.want("object", "ChildrenChanged", "add"))
            listeners.remove([.string(":1.6"), .string("")])
            #expect(!listeners.want("window", "Activate") && listeners.want("object", "StateChanged", "focused"))
            listeners.remove([.string(":1.5"), .string("object:state-changed:focused")])
            #expect(listeners.isEmpty)
        }

        @Test("AX-43 states travel as two words") func words() {
            expect(StateSet([.active, .readOnly]).words, equals: [1 << 1, 1 << 11])
            expect(ATSPI.State.multiLine.name, equals: "multi-line")
            expect(ATSPI.State.focused.name, equals: "focused")
        }

        @Test("AX-50 the registry numbers the program, which says what it is built with") func application()
            async throws
        {
            let stage = try await AccessibilityStage.start()
            _ = try await stage.launch(makeController())

            let info = try await stage.client("info").split(separator: " ")

            #expect(info.count == 3 && info[0] == "Touchstone" && info[1] == "2.1" && (Int(info[2]) ?? -1) >= 0)
        }
    }
}
