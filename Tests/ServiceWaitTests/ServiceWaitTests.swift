import DBusClient
import Expectations
import Foundation
import MediaRemote
import ServiceRigs
import ServiceSupport
import Testing
import TouchstoneTesting
import UIKitCore

@testable import Contacts
@testable import CoreLocation
@testable import DesktopSharing
@testable import MediaPlayer
@testable import SystemServices
@testable import UserNotifications

/// The bus of a service that a program uses, when it does so.
enum BusState: String, CaseIterable, CustomTestStringConvertible {
    /// There is no bus.
    case absent
    /// There is a bus, without services.
    case empty
    /// The bus never answers.
    case silent
    /// It has ended, and its socket is left.
    case dead

    var testDescription: String { rawValue }
}

/// A use of a service by a program.
struct ServiceUse: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Uses it on the bus at an address, in a directory; the result is kept until the end of the test.
    let use: @MainActor @Sendable (_ address: String, _ directory: String) -> Any
}

/// No call of a framework waits for its service on the main thread, whatever has become of the service.
@MainActor @Suite(.serialized) struct ServiceWaitTests {
    /// All services that are reached by a bus.
    nonisolated static let uses = [
        ServiceUse(testDescription: "battery") { address, _ in
            let monitor = UPowerMonitor(on: address)
            monitor.start { _ in }
            monitor.stop()
            monitor.start { _ in }
            return monitor
        },
        ServiceUse(testDescription: "orientation and proximity") { address, _ in
            let (orientation, proximity) = (
                SensorProxyMonitor(.orientation, on: address), SensorProxyMonitor(.proximity, on: address)
            )
            orientation.start { _ in }
            proximity.start { _ in }
            orientation.stop()
            return (orientation, proximity)
        },
        ServiceUse(testDescription: "brightness") { address, directory in
            let backlight = Backlight(root: directory, on: address)
            backlight.set(0.5)
            backlight.set(0.6)
            return (backlight, backlight.level as Any)
        },
        ServiceUse(testDescription: "vibration") { address, _ in
            let service = FeedbackService { () throws(DBusError) in address }
            service.prepare()
            for _ in 0..<3 { service.trigger("button-pressed") }
            return service
        },
        ServiceUse(testDescription: "idle timer") { address, _ in
            let inhibitor = IdleInhibitor(session: { () throws(DBusError) in address }, system: address)
            inhibitor.setInhibited(true)
            inhibitor.setInhibited(false)
            inhibitor.setInhibited(true)
            return inhibitor
        },
        ServiceUse(testDescription: "background tasks") { address, _ in
            let delay = LogindShutdownDelay(on: address)
            delay.begin(reason: "saving") { _ in }
            delay.end()
            delay.begin(reason: "saving") { _ in }
            return delay
        },
        ServiceUse(testDescription: "desktop requests") { address, _ in
            let object = ProgramObject("org.example.Rig", on: address) { _ in }
            object.publish()
            ProgramObject.handOver(.open([]), to: "org.example.Other", on: address, timeout: 1) { _ in }
            return object
        },
        ServiceUse(testDescription: "remote controls") { address, _ in
            let remote = MPRISPlayer { address }
            let (center, information) = (MPRemoteCommandCenter(remote), MPNowPlayingInfoCenter(remote))
            information.nowPlayingInfo = [MPMediaItemPropertyTitle: "Waves"]
            center.playCommand.addTarget { _ in .success }
            remote.eventHandler = { _, _ in }
            return (remote, center, information)
        },
        ServiceUse(testDescription: "location by GeoClue") { address, _ in
            let source = GeoClueSource(address: address, desktopIdentifier: "rig", clock: ManualServiceClock())
            source.start(.exact)
            source.start(.city)
            source.stop()
            source.start(.exact)
            return source
        },
        ServiceUse(testDescription: "location by the portal") { address, _ in
            let source = PortalLocationSource(
                address: { () throws(DBusError) in address }, clock: ManualServiceClock())
            source.start(.exact)
            source.start(.city)
            source.stop()
            source.start(.exact)
            return source
        },
        ServiceUse(testDescription: "notifications") { address, _ in
            let server = FreedesktopServer(address: { () throws(DBusError) in address }, program: "rig")
            server.probe { _ in }
            server.close(3)
            server.setBadge(2)
            return server
        },
        ServiceUse(testDescription: "contacts") { address, directory in
            let permissions = Permissions(file: directory + "/permissions.json", given: "contacts=allow")
            let store = CNContactStore(
                service: ContactService(permissions: permissions) {
                    EvolutionBackend(address: { () throws(DBusError) in address })
                })
            let keys = [CNContactGivenNameKey as CNKeyDescriptor]
            try? store.enumerateContacts(with: CNContactFetchRequest(keysToFetch: keys)) { _, _ in }
            let (request, contact) = (CNSaveRequest(), CNMutableContact())
            contact.givenName = "Ada"
            request.add(contact, toContainerWithIdentifier: nil)
            try? store.execute(request)
            return store
        },
        ServiceUse(testDescription: "sharing") { address, directory in
            let environment = ["HOME": directory, "PATH": "/nonexistent"]
            let sharing = DesktopSharing(
                handlers: DesktopHandlers(environment: environment),
                command: DesktopCommand(environment: environment, timeout: 1),
                portal: DesktopPortal(address: { () throws(DBusError) in address }, timeout: 60), isSandboxed: true)
            sharing.compose(MailDraft()) { _ in }
            return sharing
        },
    ]

    @Test(
        "DV-05 no call waits for a service on the main thread, whatever has become of its bus",
        arguments: uses, BusState.allCases)
    func waits(use: ServiceUse, state: BusState) async throws {
        let bus = try await TestBus.start()
        // Files of the kernel are in memory, as these are; those of a disk may be waited for.
        let root = "/dev/shm/touchstone-waits-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: root) }
        let backlight = root + "/sys/class/backlight/panel"
        try FileManager.default.createDirectory(atPath: backlight, withIntermediateDirectories: true)
        for (name, text) in [("brightness", "60\n"), ("max_brightness", "200\n")] {
            try text.write(toFile: backlight + "/" + name, atomically: true, encoding: .utf8)
        }
        switch state {
        case .absent, .empty: break
        case .silent: bus.daemon.send(SIGSTOP)
        case .dead:
            bus.daemon.send(SIGKILL)
            try await RigProcess.wait("the end of the bus") { bus.daemon.exitStatus != nil }
        }
        let address = state == .absent ? "unix:path=/nonexistent/bus" : bus.address

        var kept: [Any] = []
        let waits = ThreadWaits.least { kept.append(use.use(address, root)) }

        expect(waits, equals: 0)
        withExtendedLifetime((bus, kept)) {}
    }

    @Test("a thread that waits for another is counted") func counting() {
        let waits = ThreadWaits.least {
            let semaphore = DispatchSemaphore(value: 0)
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.002) { semaphore.signal() }
            semaphore.wait()
        }

        #expect(waits > 0)
    }
}
