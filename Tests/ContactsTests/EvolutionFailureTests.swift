import DBusClient
import Expectations
import Foundation
import ServiceRigs
import Synchronization
import Testing

@testable import Contacts

/// A service of address books that is absent, silent or wrong (DV-05).
@MainActor @Suite(.serialized) struct EvolutionFailureTests {
    /// Objects under the names of the server, with answers of a test.
    @MainActor private final class Impostor {
        let bus: TestBus
        private let connection: DBusConnection
        private var service: DBusService?
        /// The methods that were called.
        private(set) var calls: [String] = []
        var answers: [String: DBusReply] = [:]

        init() async throws {
            bus = try await TestBus.start()
            connection = try DBusConnection(bus.address)
            service = try connection.serve(below: "/org/gnome/evolution/dataserver") { [unowned self] request in
                calls.append(request.member)
                return answers[request.member] ?? .unknownMethod(request.member)
            }
            for name in ["Sources7", "AddressBook12"] {
                try await RigProcess.call(
                    connection,
                    DBusMethod(
                        "RequestName", of: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
                        service: "org.freedesktop.DBus"),
                    [.string("org.gnome.evolution.dataserver." + name), .uint32(4)])
            }
            answers["GetManagedObjects"] = .values([Self.objects])
            answers["OpenAddressBook"] = .values([
                .string("/org/gnome/evolution/dataserver/book"), .string(try #require(connection.uniqueName)),
            ])
            answers["Open"] = .values([.array([], of: "s")])
            answers["GetAll"] = .values([.options(["Writable": .bool(true)])])
            answers["GetView"] = .values([.objectPath("/org/gnome/evolution/dataserver/view")])
            answers["Start"] = .values([])
        }

        private static var objects: DBusValue {
            let source = DBusValue.options([
                "UID": .string("book"),
                "Data": .string("[Data Source]\nDisplayName=Book\nEnabled=true\n[Address Book]\nBackendName=local\n"),
            ])
            return .array(
                [
                    .dictionaryEntry(
                        .objectPath("/org/gnome/evolution/dataserver/SourceManager/Source_1"),
                        .array(
                            [.dictionaryEntry(.string("org.gnome.evolution.dataserver.Source"), source)],
                            of: "{sa{sv}}"))
                ], of: "{oa{sa{sv}}}")
        }

        func emit(_ signal: String, _ arguments: [DBusValue]) {
            connection.emit(
                signal, path: "/org/gnome/evolution/dataserver/view",
                interface: "org.gnome.evolution.dataserver.AddressBookView", arguments)
        }

        func stage(timeout: TimeInterval = 60) throws -> ContactsStage {
            let address = bus.address
            return try ContactsStage {
                EvolutionBackend(address: { () throws(DBusError) in address }, timeout: timeout)
            }
        }

        /// Waits for a call.
        func wait(for member: String) async throws {
            try await RigProcess.wait(member) { calls.contains(member) }
        }
    }

    nonisolated private static func failure(_ stage: ContactsStage) async -> CNError.Code? {
        do { _ = try await stage.names() } catch { return (error as? CNError)?.code }
        return nil
    }

    @Test("DV-57 without the server, or without a bus, contacts are in vCards") func absent() async throws {
        let bus = try await TestBus.start()
        let address = bus.address
        for isBus in [true, false] {
            let directory = try TemporaryDirectory()
            let folder = directory.path + "/contacts"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Data(card("Ann", "Lee").utf8).write(to: URL(fileURLWithPath: folder + "/a.vcf"))
            let stage = try ContactsStage(.allow, directory) {
                BackendChoice.make(
                    environment: [:], folder: folder,
                    evolution: EvolutionBackend(address: { () throws(DBusError) in
                        if isBus { return address }
                        throw .noBus
                    }))
            }
            try await expect(stage.names(), equals: ["Ann Lee"])
            // Once they have been read, fetching on the main thread works, too.
            try expect(stage.store.allNames(), equals: ["Ann Lee"])
        }
    }

    @Test("DV-57 the newest version of the server's names is used, and contacts come by its view") func versions()
        async throws
    {
        let impostor = try await Impostor()
        let stage = try impostor.stage()
        async let names = stage.names()
        try await impostor.wait(for: "Start")
        impostor.emit("ObjectsAdded", [.array([.string(card("Ann", "Lee", "UID:a")), .string("a")], of: "s")])
        impostor.emit("Complete", [.string(""), .string("")])
        try await expect(names, equals: ["Ann Lee"])
    }

    @Test(
        "DV-05 answers that are nonsense are an error",
        arguments: ["GetManagedObjects", "OpenAddressBook", "GetView"])
    func garbage(_ method: String) async throws {
        let impostor = try await Impostor()
        impostor.answers[method] = .values([.string("nonsense")])
        let stage = try impostor.stage()
        await expect(Self.failure(stage), equals: .communicationError)
    }

    @Test("DV-05 vCards that are nonsense are left out") func garbageCards() async throws {
        let impostor = try await Impostor()
        let stage = try impostor.stage()
        async let names = stage.names()
        try await impostor.wait(for: "Start")
        impostor.emit("ObjectsAdded", [.uint32(3)])
        impostor.emit(
            "ObjectsAdded",
            [
                .array(
                    ["BEGIN:VCARD", "\u{1}", card("Ann", "Lee"), card("Bob", "Oak", "UID:b")].map { .string($0) },
                    of: "s")
            ])
        impostor.emit("Complete", [.string(""), .string("")])
        try await expect(names, equals: ["Bob Oak"])
    }

    @Test("DV-05 a view that never ends is an error after the time-out; the next fetch tries again") func silence()
        async throws
    {
        let impostor = try await Impostor()
        let stage = try impostor.stage(timeout: 0.3)
        await expect(Self.failure(stage), equals: .communicationError)

        async let names = stage.names()
        try await RigProcess.wait("the second view") { impostor.calls.filter { $0 == "Start" }.count == 2 }
        impostor.emit("Complete", [.string(""), .string("")])
        try await expect(names, equals: [])
    }

    @Test("DV-146 the main thread never waits: it gets an error at once, and a notification when contacts are there")
    func mainThread() async throws {
        let impostor = try await Impostor()
        let stage = try impostor.stage()

        let start = ContinuousClock.now
        let failure = code { _ = try stage.store.allNames() }
        let duration = ContinuousClock.now - start

        expect(failure, equals: .dataAccessError)
        // The time-out is 60 s.
        #expect(duration < .milliseconds(100))
        try await impostor.wait(for: "Start")
        let told = Mutex(false)
        let observer = NotificationCenter.default.addObserver(
            forName: .CNContactStoreDidChange, object: stage.service, queue: nil
        ) { _ in told.withLock { $0 = true } }
        defer { NotificationCenter.default.removeObserver(observer) }
        impostor.emit("Complete", [.string(""), .string("")])
        try await RigProcess.wait("the notification") { told.withLock { $0 } }
        try expect(stage.store.allNames(), equals: [])
    }

    @Test("DV-05 a refused change is an error, and the contacts stay as they were") func refusal() async throws {
        let impostor = try await Impostor()
        let stage = try impostor.stage()
        async let names = stage.names()
        try await impostor.wait(for: "Start")
        impostor.emit("Complete", [.string(""), .string("")])
        _ = try await names
        impostor.answers["CreateContacts"] = .error(
            name: "org.freedesktop.DBus.Error.AccessDenied", message: "read only")

        await #expect(throws: CNError(.dataAccessError)) {
            try await stage.background { store in
                let request = CNSaveRequest()
                request.add(CNMutableContact(), toContainerWithIdentifier: nil)
                try store.execute(request)
            }
        }
        try expect(stage.store.allNames(), equals: [])
    }

    @Test("DV-05 a change during a reading waits for it, and both are answered") func savingWhileReading() async throws
    {
        let impostor = try await Impostor()
        impostor.answers["CreateContacts"] = .values([.array([], of: "s")])
        let address = impostor.bus.address
        let backend = EvolutionBackend(address: { () throws(DBusError) in address }, timeout: 60)
        var record = ContactRecord()
        record.container = "book"
        var (readings, saves): ([Bool], [Bool]) = ([], [])

        backend.load { readings.append((try? $0.get()) != nil) }
        backend.save([.put(record)]) { saves.append((try? $0.get()) != nil) }
        try await impostor.wait(for: "Start")
        impostor.emit("Complete", [.string(""), .string("")])
        try await RigProcess.wait("the save") { !saves.isEmpty }

        expect(readings, equals: [true])
        expect(saves, equals: [true])
        expect(impostor.calls.filter { $0 == "Start" }.count, equals: 1)
    }
}
