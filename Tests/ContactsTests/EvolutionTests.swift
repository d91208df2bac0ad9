import DBusClient
import Expectations
import Foundation
import ServiceRigs
import Synchronization
import Testing
import TouchstoneTesting

@testable import Contacts

/// The address books of the real Evolution Data Server, on a private bus and in a temporary home (DV-06).
@MainActor @Suite(.serialized) struct EvolutionTests {
    private static let registry = "/usr/libexec/evolution-source-registry"
    private static let factory = "/usr/libexec/evolution-addressbook-factory"

    @MainActor private final class Server {
        let bus: TestBus
        private(set) var processes: [ChildProcess] = []

        init() async throws {
            bus = try await TestBus.start()
            try await start()
        }

        /// Starts the registry and the factory, which keeps the books in its own process.
        func start() async throws {
            for (program, arguments, name) in [
                (registry, [], "org.gnome.evolution.dataserver.Sources5"),
                (factory, ["-r"], "org.gnome.evolution.dataserver.AddressBook10"),
            ] {
                let home = bus.directory
                let process = try RigProcess.start(
                    program: "/usr/bin/env",
                    [
                        "HOME=\(home)", "XDG_DATA_HOME=\(home)/data", "XDG_CONFIG_HOME=\(home)/config",
                        "XDG_CACHE_HOME=\(home)/cache", "XDG_RUNTIME_DIR=\(home)", "DISPLAY=", program,
                    ] + arguments, on: bus)
                processes.append(process)
                try await RigProcess.waitForName(name, on: bus, process)
            }
        }

        func stage() throws -> ContactsStage {
            let address = bus.address
            return try ContactsStage {
                EvolutionBackend(address: { () throws(DBusError) in address })
            }
        }

        func kill() {
            for process in processes { process.send(SIGKILL) }
            processes = []
        }
    }

    nonisolated private static func add(_ given: String, _ family: String, to stage: ContactsStage) async throws {
        try await stage.background { store in
            let contact = CNMutableContact()
            (contact.givenName, contact.familyName) = (given, family)
            contact.phoneNumbers = [
                CNLabeledValue(label: CNLabelPhoneNumberMobile, value: CNPhoneNumber(stringValue: "0171 1234567"))
            ]
            contact.imageData = Data([0x89, 0x50, 0x4E, 0x47, 1, 2, 3])
            let request = CNSaveRequest()
            request.add(contact, toContainerWithIdentifier: nil)
            try store.execute(request)
        }
    }

    @Test("DV-57 contacts are added to the server's address book, read by another program, changed and removed")
    func contacts() async throws {
        let server = try await Server()
        let (stage, other) = (try server.stage(), try server.stage())
        #expect(try await stage.names().isEmpty)
        try expect(stage.store.containers(matching: nil).map(\.type), equals: [.local])
        #expect(try await other.names().isEmpty)

        try await Self.add("Ann", "Lee", to: stage)
        // The other one gets the contact by the view's signal.
        try await RigProcess.wait("the new contact") { try other.store.allNames() == ["Ann Lee"] }

        let contact = try #require(try other.store.contact("Ann"))
        expect(contact.phoneNumbers.first?.value.stringValue, equals: "0171 1234567")
        expect(contact.phoneNumbers.first?.label, equals: CNLabelPhoneNumberMobile)
        expect(contact.imageData, equals: Data([0x89, 0x50, 0x4E, 0x47, 1, 2, 3]))
        try expect(stage.store.contact("Ann")?.identifier, equals: contact.identifier)

        try await other.background { store in
            let request = CNSaveRequest()
            let changed = try #require(try store.contact("Ann")?.mutableCopy() as? CNMutableContact)
            changed.givenName = "Anna"
            request.update(changed)
            try store.execute(request)
        }
        try await RigProcess.wait("the change") { try stage.store.allNames() == ["Anna Lee"] }

        try await stage.background { store in
            let request = CNSaveRequest()
            request.delete(try #require(try store.contact("Anna")?.mutableCopy() as? CNMutableContact))
            try store.execute(request)
        }
        try await RigProcess.wait("the removal") { try other.store.allNames().isEmpty }
    }

    @Test("DV-57 a change by another program is told once, one's own once") func notifications() async throws {
        let server = try await Server()
        let (stage, other) = (try server.stage(), try server.stage())
        _ = try await stage.names()
        _ = try await other.names()
        try await Self.add("Ann", "Lee", to: other)
        try await RigProcess.wait("the contact") { try stage.store.allNames().count == 1 }
        let told = Mutex(0)
        let observer = NotificationCenter.default.addObserver(
            forName: .CNContactStoreDidChange, object: stage.service, queue: nil
        ) { _ in told.withLock { $0 += 1 } }
        defer { NotificationCenter.default.removeObserver(observer) }

        try await Self.add("Bob", "Oak", to: other)
        try await RigProcess.wait("the contact") { try stage.store.allNames().count == 2 }

        expect(told.withLock { $0 }, equals: 1)
        try await Self.add("Cy", "Fir", to: stage)
        // The view's signal about one's own contact is no change.
        try await RigProcess.wait("the other's view") { try other.store.allNames().count == 3 }
        expect(told.withLock { $0 }, equals: 2)
    }

    @Test("DV-05 a server that is killed leaves the contacts that were read; saving is an error, and works again later")
    func death() async throws {
        let server = try await Server()
        let stage = try server.stage()
        try await Self.add("Ann", "Lee", to: stage)

        server.kill()
        await #expect(throws: CNError(.communicationError)) { try await Self.add("Bob", "Oak", to: stage) }
        try expect(stage.store.allNames(), equals: ["Ann Lee"])

        try await server.start()
        try await Self.add("Cy", "Fir", to: stage)
        try await expect(stage.names(), equals: ["Ann Lee", "Cy Fir"])
    }
}
