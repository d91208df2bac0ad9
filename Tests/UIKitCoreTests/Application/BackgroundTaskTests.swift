import Foundation
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
        #expect(UIApplication.shared.backgroundTimeRemaining == .greatestFiniteMagnitude)
        #expect(!hasExpired)
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

        #expect(canOpen("Touchstone-Test://page") == true)
        #expect(canOpen("touchstone-unknown://page") == false)
        #expect(canOpen("page") == false)
    }
}
