import DBusClient
import Expectations
import Foundation
import ServiceRigs
import Testing
import TouchstoneTesting
import UIKit

@testable import AccessibilityBridge

extension AccessibilityBusTests {
    /// The settings of the desktop, from a portal.
    @MainActor @Suite(.serialized) struct DesktopSettingsTests {
        /// A settings portal on a bus.
        @MainActor private final class Portal {
            let connection: DBusConnection
            private var service: DBusService?
            var values: [String: [String: DBusValue]] = [:]
            /// How it answers the question for all values; with them by default.
            var answer: (@MainActor () -> DBusReply)?
            private(set) var questions = 0

            init(_ address: String) throws {
                connection = try DBusConnection(address)
                service = try connection.serve(below: "/org/freedesktop/portal/desktop") { [unowned self] request in
                    guard request.member == "ReadAll" else { return .unknownMethod(request.member) }
                    questions += 1
                    if let answer { return answer() }
                    let entries = values.map { DBusValue.dictionaryEntry(.string($0.key), .options($0.value)) }
                    return .values([.array(entries, of: "{sa{sv}}")])
                }
            }

            func takeName() {
                connection.send(
                    DBusMethod(
                        "RequestName", of: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
                        service: "org.freedesktop.DBus"), [.string("org.freedesktop.portal.Desktop"), .uint32(0)])
            }

            func change(_ namespace: String, _ key: String, _ value: DBusValue) {
                connection.emit(
                    "SettingChanged", path: "/org/freedesktop/portal/desktop",
                    interface: "org.freedesktop.portal.Settings",
                    [.string(namespace), .string(key), .variant(value)])
            }
        }

        @Test("AX-27 reduced motion, contrast, shapes and text size follow the desktop, also a portal that comes later")
        func settings() async throws {
            let stage = try await AccessibilityStage.start(withLauncher: false)
            let address = try #require(stage.environment["DBUS_SESSION_BUS_ADDRESS"])
            let app = TestApplication(rootView: UIView())
            stage.app = app
            defer { AccessibilityStatus.update { $0 = AccessibilityStatus() } }
            let bridge = AccessibilityBridge(stage.environment, adoptsTextSize: true)
            bridge.start()
            let portal = try Portal(address)
            portal.values = [
                "org.gnome.desktop.interface": [
                    "enable-animations": .bool(false), "text-scaling-factor": .double(1.25),
                ],
                "org.gnome.desktop.a11y.interface": ["high-contrast": .bool(true)],
            ]
            #expect(!UIAccessibility.isReduceMotionEnabled)

            portal.takeName()
            try await stage.poll("the settings") { UIAccessibility.isReduceMotionEnabled }
            try await stage.poll("the text size") { UIScreen.main.preferredContentSizeCategory == .extraExtraLarge }
            #expect(UIAccessibility.isDarkerSystemColorsEnabled && !UIAccessibility.isOnOffSwitchLabelsEnabled)

            portal.change("org.gnome.desktop.a11y.interface", "show-status-shapes", .bool(true))
            portal.change("org.gnome.desktop.interface", "enable-animations", .string("garbage"))
            portal.change("org.gnome.desktop.interface", "text-scaling-factor", .double(1))
            portal.change("org.gnome.desktop.a11y.interface", "high-contrast", .bool(false))
            try await stage.poll("the changes") { !UIAccessibility.isDarkerSystemColorsEnabled }

            #expect(UIAccessibility.isReduceMotionEnabled && UIAccessibility.isOnOffSwitchLabelsEnabled)
            expect(UIScreen.main.preferredContentSizeCategory, equals: .large)
            bridge.stop()
        }

        @Test("AX-59 AX-27 contrast, bold text and the style change the traits of views while the program runs")
        func traits() async throws {
            final class Watcher: UIView {
                var changes = 0
                override func traitCollectionDidChange(_ previous: UITraitCollection?) {
                    super.traitCollectionDidChange(previous)
                    changes += 1
                }
            }
            let stage = try await AccessibilityStage.start(withLauncher: false)
            let address = try #require(stage.environment["DBUS_SESSION_BUS_ADDRESS"])
            let watcher = Watcher()
            let label = UILabel(frame: CGRect(x: 0, y: 100, width: 300, height: 40))
            label.font = .preferredFont(forTextStyle: .body)
            label.adjustsFontForContentSizeCategory = true
            let regular = label.font
            watcher.addSubview(label)
            let app = TestApplication(rootView: watcher)
            stage.app = app
            defer { AccessibilityStatus.update { $0 = AccessibilityStatus() } }
            let bridge = AccessibilityBridge(stage.environment)
            let portal = try Portal(address)
            portal.values = ["org.freedesktop.appearance": ["contrast": .uint32(1), "color-scheme": .uint32(1)]]
            expect(watcher.traitCollection.accessibilityContrast, equals: .normal)
            expect(watcher.traitCollection.legibilityWeight, equals: .regular)
            bridge.start()
            portal.takeName()

            try await stage.poll("the contrast") { watcher.traitCollection.accessibilityContrast == .high }
            try await stage.poll("the style") { watcher.traitCollection.userInterfaceStyle == .dark }
            #expect(watcher.changes > 0 && UIAccessibility.isDarkerSystemColorsEnabled)
            portal.change("org.gnome.desktop.interface", "font-name", .string("Cantarell Bold 11"))
            try await stage.poll("bold text") { UIAccessibility.isBoldTextEnabled }
            #expect(watcher.traitCollection.legibilityWeight == .bold && label.font != regular)
            portal.change("org.freedesktop.appearance", "reduced-motion", .uint32(1))
            try await stage.poll("less motion") { UIAccessibility.isReduceMotionEnabled }
            portal.change("org.gnome.desktop.interface", "font-name", .string("Cantarell 11"))
            portal.change("org.freedesktop.appearance", "contrast", .uint32(0))
            portal.change("org.freedesktop.appearance", "color-scheme", .uint32(2))
            try await stage.poll("the style") { watcher.traitCollection.userInterfaceStyle == .light }

            expect(watcher.traitCollection.accessibilityContrast, equals: .normal)
            expect(label.font, equals: regular)
            #expect(UIAccessibility.isReduceMotionEnabled && !UIAccessibility.isBoldTextEnabled)
            bridge.stop()
        }

        @Test("AX-27 a settings portal that answers nonsense, or ends, changes nothing; later changes count")
        func wrongPortal() async throws {
            let stage = try await AccessibilityStage.start(withLauncher: false)
            let address = try #require(stage.environment["DBUS_SESSION_BUS_ADDRESS"])
            stage.app = TestApplication(rootView: UIView())
            defer { AccessibilityStatus.update { $0 = AccessibilityStatus() } }
            let bridge = AccessibilityBridge(stage.environment)
            bridge.start()
            let answers: [DBusReply] = [
                .values([.string("nonsense")]), .values([.array([.uint32(1)], of: "u")]), .unknownMethod("ReadAll"),
            ]
            for (index, answer) in answers.enumerated() {
                let portal = try Portal(address)
                portal.answer = { answer }
                portal.takeName()
                try await stage.poll("question \(index)") { portal.questions > 0 }
                let isOn = index % 2 == 0
                portal.change("org.gnome.desktop.a11y.interface", "high-contrast", .bool(isOn))
                try await stage.poll("change \(index)") { UIAccessibility.isDarkerSystemColorsEnabled == isOn }
                portal.connection.close()
            }

            #expect(UIAccessibility.isDarkerSystemColorsEnabled && !UIAccessibility.isReduceMotionEnabled)
            bridge.stop()
        }

        @Test("AX-27 a settings portal that never answers holds up nothing, and its late answer counts")
        func silentPortal()
            async throws
        {
            let stage = try await AccessibilityStage.start(withLauncher: false)
            stage.app = TestApplication(rootView: UIView())
            defer { AccessibilityStatus.update { $0 = AccessibilityStatus() } }
            let (name, path) = ("org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop")
            let portal = try ChildProcess(
                "/usr/bin/python3", ["-m", "dbusmock", "--session", name, path, "org.freedesktop.portal.Settings"],
                environment: stage.environment)
            let control = try DBusConnection(try #require(stage.environment["DBUS_SESSION_BUS_ADDRESS"]))
            let method = DBusMethod("AddMethod", of: path, interface: "org.freedesktop.DBus.Mock", service: name)
            let code = "ret = {'org.gnome.desktop.a11y.interface': {'high-contrast': dbus.Boolean(True)}}"
            let arguments = ["org.freedesktop.portal.Settings", "ReadAll", "as", "a{sa{sv}}", code]
            try await RigProcess.wait("the portal") {
                (try? await RigProcess.call(control, method, arguments.map { .string($0) })) != nil
            }

            portal.send(SIGSTOP)
            let bridge = AccessibilityBridge(stage.environment)
            let waits = ThreadWaits.least {
                bridge.stop()
                bridge.start()
            }
            #expect(waits == 0 && !UIAccessibility.isDarkerSystemColorsEnabled)
            portal.send(SIGCONT)
            try await stage.poll("the late answer") { UIAccessibility.isDarkerSystemColorsEnabled }

            bridge.stop()
            portal.stop()
        }

        @Test("AX-59 a font of the desktop is bold by its weight, not by its family") func boldFonts() {
            for bold in ["Cantarell Bold 11", "Inter Semi-Bold 10", "Noto Sans Heavy Italic 12"] {
                #expect(DesktopSettings.isBold(bold), "\(bold)")
            }
            for regular in ["Cantarell 11", "Black 11", "Inter Light 10", "", "Noto Sans Medium 12"] {
                #expect(!DesktopSettings.isBold(regular), "\(regular)")
            }
        }

        @Test("AX-27 a factor for text becomes the category of the nearest size") func factors() {
            let factors: [(Double, UIContentSizeCategory)] = [
                (0.5, .extraSmall), (1, .large), (1.1, .extraLarge), (1.5, .extraExtraExtraLarge),
                (2, .accessibilityLarge),
                (9, .accessibilityExtraExtraExtraLarge),
            ]
            for (factor, category) in factors { expect(DesktopSettings.category(forFactor: factor), equals: category) }
        }
    }
}
