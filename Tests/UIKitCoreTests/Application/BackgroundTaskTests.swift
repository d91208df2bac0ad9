import Expectations
import Foundation
import Support
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitCore

@MainActor @Suite struct BackgroundTaskTests {
    @Test("L-151 background tasks have different identifiers, and time without limit") func tasks() {
        let app = TestApplication()
        var hasExpired = false
        let first = UIApplication.shared.beginBackgroundTask { hasExpired = true }
        let second = UIApplication.shared.beginBackgroundTask(withName: "save")
        UIApplication.shared.endBackgroundTask(first)
        app.advance(by: 3600)

        #expect(first != .invalid && second != .invalid && first != second)
        expect(UIApplication.shared.backgroundTimeRemaining, equals: .greatestFiniteMagnitude)
        #expect(!hasExpired)
    }

    /// A computer that a test turns off.
    private final class ScriptedShutdown: ShutdownDelay {
        private(set) var reason: String?
        private var handler: (@MainActor (TimeInterval?) -> Void)?
        var isDelayed: Bool { handler != nil }
        func begin(reason: String, onShutdown: @escaping @MainActor (TimeInterval?) -> Void) {
            (self.reason, handler) = (reason, onShutdown)
        }
        func end() { handler = nil }
        func turnOff(in seconds: TimeInterval?) { handler?(seconds) }
    }

    @Test(
        "L-151 turning the computer off waits for tasks, whose handlers are called, and the remaining time counts down")
    func shutdown() {
        let app = TestApplication()
        let computer = ScriptedShutdown()
        DeviceServices.shutdownDelay = computer
        defer { DeviceServices.shutdownDelay = nil }
        var expired: [String] = []
        let save = UIApplication.shared.beginBackgroundTask(withName: "save") { expired.append("save") }
        let send = UIApplication.shared.beginBackgroundTask { expired.append("send") }
        let before = UIApplication.shared.backgroundTimeRemaining
        computer.turnOff(in: 5)
        app.advance(by: 2)
        let during = UIApplication.shared.backgroundTimeRemaining
        UIApplication.shared.endBackgroundTask(save)
        UIApplication.shared.endBackgroundTask(save)
        let isDelayed = computer.isDelayed
        UIApplication.shared.endBackgroundTask(send)

        expect(expired, equals: ["save", "send"])
        expect(computer.reason, equals: "save")
        #expect(before == .greatestFiniteMagnitude && abs(during - 3) < 0.01)
        #expect(isDelayed && !computer.isDelayed)
        expect(UIApplication.shared.backgroundTimeRemaining, equals: .greatestFiniteMagnitude)
    }

    @Test("L-151 a cancelled shutdown gives tasks all their time again, and the end of the program ends them")
    func cancelledShutdown() {
        let app = TestApplication()
        let computer = ScriptedShutdown()
        DeviceServices.shutdownDelay = computer
        defer { DeviceServices.shutdownDelay = nil }
        _ = UIApplication.shared.beginBackgroundTask()
        computer.turnOff(in: 5)
        computer.turnOff(in: nil)
        let after = UIApplication.shared.backgroundTimeRemaining
        app.application.terminate()

        #expect(after == .greatestFiniteMagnitude && !computer.isDelayed)
    }

    /// A desktop with a program for the scheme `touchstone-test`.
    private func environment() throws -> [String: String] {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let applications = home.appendingPathComponent("applications")
        try FileManager.default.createDirectory(at: applications, withIntermediateDirectories: true)
        let entry = "[Desktop Entry]\nType=Application\nName=Test\nExec=true %u\n"
        try Data(entry.utf8).write(to: applications.appendingPathComponent("test.desktop"))
        let list = "[Default Applications]\nx-scheme-handler/touchstone-test=test.desktop\n"
        try Data(list.utf8).write(to: applications.appendingPathComponent("mimeapps.list"))
        var environment = ProcessInfo.processInfo.environment
        environment["XDG_DATA_HOME"] = home.path
        environment["XDG_CONFIG_HOME"] = home.path
        return environment
    }

    @Test("L-150 a URL can be opened if the desktop has a program for its scheme") func schemes() throws {
        _ = TestApplication()
        let environment = try environment()
        defer { try? FileManager.default.removeItem(atPath: environment["XDG_DATA_HOME"] ?? "") }
        let finder = UIApplication.handlerFinder
        UIApplication.handlerFinder = { UIApplication.hasHandler(of: $0, environment: environment) }
        defer { UIApplication.handlerFinder = finder }
        func canOpen(_ url: String) -> Bool? { URL(string: url).map { UIApplication.shared.canOpenURL($0) } }

        expect(canOpen("Touchstone-Test://page"), equals: true)
        expect(canOpen("touchstone-unknown://page"), equals: false)
        expect(canOpen("page"), equals: false)
    }

    @Test("L-165 settings are opened only by a program that is registered for them, with a message otherwise")
    func settings() throws {
        _ = TestApplication()
        let (finder, opener, sink) = (UIApplication.handlerFinder, UIApplication.opener, Diagnostics.sink)
        defer { (UIApplication.handlerFinder, UIApplication.opener, Diagnostics.sink) = (finder, opener, sink) }
        var (lines, opened): ([String], [URL]) = ([], [])
        Diagnostics.sink = { lines.append($0) }
        UIApplication.opener = { url in
            opened.append(url)
            return true
        }
        let url = try #require(URL(string: UIApplication.openSettingsURLString))
        var answers: [Bool] = []
        UIApplication.handlerFinder = { _ in false }
        let canOpen = UIApplication.shared.canOpenURL(url)
        UIApplication.shared.open(url) { answers.append($0) }
        let message = lines
        UIApplication.handlerFinder = { $0 == "app-settings" }
        UIApplication.shared.open(url) { answers.append($0) }

        #expect(!canOpen && answers == [false, true])
        #expect(message.count == 1 && message[0].contains("app-settings: is not opened"))
        expect(lines, equals: message)
        expect(opened, equals: [url])
    }
}
