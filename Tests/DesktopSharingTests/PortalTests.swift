import DBusClient
import Expectations
import Foundation
import ServiceRigs
import Testing
import TouchstoneTesting

@testable import DesktopSharing

/// The portal, by an impostor on a private bus: in a sandbox it is the only way.
@MainActor @Suite(.serialized) struct PortalTests {
    private static func draft() -> MailDraft {
        var draft = MailDraft()
        (draft.to, draft.cc, draft.subject, draft.body) = (["a@b.c"], ["d@e.f"], "Tea", "Text")
        return draft
    }

    private func compose(_ impostor: PortalImpostor, _ draft: MailDraft = draft(), timeout: TimeInterval = 60)
        async throws
        -> Result<Void, DesktopSharing.Failure>
    {
        let sharing = try SharingStage().sharing(bus: impostor.bus, isSandboxed: true, timeout: timeout)
        return await result { sharing.compose(draft, $0) }
    }

    @Test("DV-144 in a sandbox the portal gets recipients, copies, subject and text") func mail() async throws {
        let impostor = try await PortalImpostor()

        #expect(try await compose(impostor).failure == nil)

        expect(impostor.requests.map(\.member), equals: ["ComposeEmail"])
        expect(impostor.options["addresses"]?.elements?.map(\.text), equals: ["a@b.c"])
        expect(impostor.options["cc"]?.elements?.map(\.text), equals: ["d@e.f"])
        expect(impostor.options["subject"]?.text, equals: "Tea")
        expect(impostor.options["body"]?.text, equals: "Text")
    }

    /// Starts the real portal with a backend that answers with a code.
    private func startPortal(_ code: Int, on bus: TestBus) async throws -> [ChildProcess] {
        let folder = bus.directory + "/portals"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let description =
            "[portal]\nDBusName=org.freedesktop.impl.portal.desktop.rig\n"
            + "Interfaces=org.freedesktop.impl.portal.Email\nUseIn=rig\n"
        try Data(description.utf8).write(to: URL(fileURLWithPath: folder + "/rig.portal"))
        // Newer portals read which backend is used from here.
        try Data("[preferred]\ndefault=rig\n".utf8).write(to: URL(fileURLWithPath: folder + "/rig-portals.conf"))
        let variables = [
            "HOME=\(bus.directory)", "XDG_RUNTIME_DIR=\(bus.directory)", "XDG_DATA_HOME=\(bus.directory)/data",
            "XDG_DESKTOP_PORTAL_DIR=\(folder)", "XDG_CURRENT_DESKTOP=rig",
        ]
        let backend = try RigProcess.start("portal_email_backend.py", ["\(code)"], on: bus)
        try await RigProcess.waitForName("org.freedesktop.impl.portal.desktop.rig", on: bus, backend)
        var processes = [backend]
        for (program, name) in [
            ("xdg-permission-store", "org.freedesktop.impl.portal.PermissionStore"),
            ("xdg-desktop-portal", "org.freedesktop.portal.Desktop"),
        ] {
            let process = try RigProcess.start(
                program: "/usr/bin/env", variables + ["/usr/libexec/" + program], on: bus)
            try await RigProcess.waitForName(name, on: bus, process)
            processes.append(process)
        }
        return processes
    }

    @Test("DV-144 the real portal gives the mail to its backend, and tells how the user has decided") func realPortal()
        async throws
    {
        for code in [0, 1] {
            let bus = try await TestBus.start()
            let processes = try await startPortal(code, on: bus)
            let sharing = try SharingStage().sharing(bus: bus, isSandboxed: true)

            let failure = await result { sharing.compose(Self.draft(), $0) }.failure

            expect(failure, equals: (code == 0 ? nil : .cancelled))
            let output = try #require(processes.first).output
            for part in ["a@b.c", "d@e.f", "('subject', 'Tea')", "('body', 'Text')"] { #expect(output.contains(part)) }
        }
    }

    @Test("DV-144 an old portal gets one recipient; more are an error") func oldPortal() async throws {
        let impostor = try await PortalImpostor()
        impostor.version = .uint32(1)
        try await expect(compose(impostor).failure, equals: .failed("the portal knows mails to one recipient only"))
        var draft = Self.draft()
        draft.cc = []
        #expect(try await compose(impostor, draft).failure == nil)
        expect(impostor.options["address"]?.text, equals: "a@b.c")
        #expect(impostor.options["addresses"] == nil)
    }

    @Test("DV-144 what the user cancels and what the portal cannot do are told apart") func responses() async throws {
        let impostor = try await PortalImpostor()
        impostor.response = [.uint32(1), .options([:])]
        try await expect(compose(impostor).failure, equals: .cancelled)
        impostor.response = [.uint32(2), .options([:])]
        try await expect(compose(impostor).failure, equals: .failed("the portal could not do it"))
    }

    @Test("DV-05 garbage, refusals and silence of the portal are errors") func failures() async throws {
        let impostor = try await PortalImpostor()
        impostor.response = [.string("x")]
        try await expect(compose(impostor).failure, equals: .failed("the portal answers nonsense"))
        impostor.answer = .error(name: "org.freedesktop.portal.Error.NotAllowed", message: "no")
        #expect(try await compose(impostor).failure != nil)
        impostor.version = .string("x")
        try await expect(compose(impostor).failure, equals: .failed("the portal answers no version"))
    }

    @Test("DV-05 a bus that falls silent is an error after the time-out; the main thread never waits") func silence()
        async throws
    {
        let impostor = try await PortalImpostor()
        let sharing = try SharingStage().sharing(bus: impostor.bus, isSandboxed: true, timeout: 0.5)
        #expect(await result { sharing.compose(Self.draft(), $0) }.failure == nil)
        impostor.bus.daemon.send(SIGSTOP)
        defer { impostor.bus.daemon.send(SIGCONT) }

        let start = ContinuousClock.now
        var outcome: Result<Void, DesktopSharing.Failure>?
        sharing.compose(Self.draft()) { outcome = $0 }
        let duration = ContinuousClock.now - start
        try await RigProcess.wait("the answer") { outcome != nil }

        expect(outcome?.failure, equals: .failed("the D-Bus service did not answer in time"))
        #expect(duration < .milliseconds(100))
    }

    @Test("DV-05 a portal that ends while the user decides is an error") func death() async throws {
        let impostor = try await PortalImpostor()
        impostor.response = nil
        let sharing = try SharingStage().sharing(bus: impostor.bus, isSandboxed: true)
        var outcome: Result<Void, DesktopSharing.Failure>?
        sharing.compose(Self.draft()) { outcome = $0 }
        try await RigProcess.wait("the request") { !impostor.requests.isEmpty }
        #expect(outcome == nil)

        impostor.end()
        try await RigProcess.wait("the end") { outcome != nil }

        expect(outcome?.failure, equals: .failed("the portal has ended"))
    }

    @Test("DV-05 without a portal or a bus there is an error") func absent() async throws {
        let bus = try await TestBus.start()
        let stage = try SharingStage()
        for bus in [bus, nil] {
            let sharing = stage.sharing(bus: bus, isSandboxed: true)
            guard case .failed = await result({ sharing.compose(Self.draft(), $0) }).failure else {
                Issue.record("a mail was handed over")
                return
            }
        }
        #expect(stage.sharing(isSandboxed: true).canSendMail)
    }

    @Test("DV-142 the user chooses a program for an address in the portal; without one the usual program opens it")
    func choice() async throws {
        let impostor = try await PortalImpostor()
        let stage = try SharingStage()
        let url = try #require(URL(string: "https://example.org/a"))
        #expect(await result { stage.sharing(bus: impostor.bus).openWithChoice(url, $0) }.failure == nil)
        expect(impostor.requests.last?.member, equals: "OpenURI")
        expect(impostor.options["ask"], equals: .bool(true))
        expect(impostor.requests.last?.arguments[1].text, equals: "https://example.org/a")

        try stage.installProgram(for: "https")
        let sharing = stage.sharing()
        #expect(await result { sharing.openWithChoice(url, $0) }.failure == nil)
        try await RigProcess.wait("the browser") { stage.opened == "https://example.org/a\n" }
    }
}
