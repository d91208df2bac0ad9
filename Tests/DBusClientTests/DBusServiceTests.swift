import Expectations
import Foundation
import ServiceRigs
import Testing
import TouchstoneTesting

@testable import DBusClient

/// Objects that other programs call.
@MainActor @Suite(.serialized) struct DBusServiceTests {
    /// The wait is long, as the tests share their main thread with all others.
    private func call(
        _ connection: DBusConnection, _ name: String, of path: String, at service: String, _ arguments: [DBusValue] = []
    ) async -> Result<[DBusValue], DBusError> {
        await withCheckedContinuation { continuation in
            connection.call(
                DBusMethod(name, of: path, interface: "org.example.I", service: service), arguments, timeout: 300
            ) { continuation.resume(returning: $0) }
        }
    }

    private func connectedName(_ connection: DBusConnection) async throws -> String {
        let method = DBusMethod(
            "GetId", of: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus", service: "org.freedesktop.DBus")
        _ = await withCheckedContinuation { continuation in
            connection.call(method) { continuation.resume(returning: $0) }
        }
        return try #require(connection.uniqueName)
    }

    @Test("a call is answered with values or an error; nothing else is served") func calls() async throws {
        let bus = try await TestBus.start()
        defer { withExtendedLifetime(bus) {} }
        let (server, client) = (try DBusConnection(bus.address), try DBusConnection(bus.address))
        #expect(server.uniqueName == nil)
        var requests: [DBusRequest] = []
        let service = try server.serve(below: "/objects") { request in
            requests.append(request)
            return request.member == "Echo"
                ? .values(request.arguments) : .error(name: "org.example.Error", message: "no \(request.member)")
        }
        let name = try await connectedName(server)
        let value = DBusValue.array([.structure([.string("a"), .int32(1)])], of: "(si)")

        await expect(call(client, "Echo", of: "/objects/1", at: name, [value]), equals: .success([value]))
        await expect(
            call(client, "Other", of: "/objects", at: name),
            equals: .failure(.failed(name: "org.example.Error", message: "no Other")))
        guard case .failure(.unsupported) = await call(client, "Echo", of: "/elsewhere", at: name) else {
            Issue.record("another path is served")
            return
        }
        expect(requests.map(\.path), equals: ["/objects/1", "/objects"])
        expect(requests.first?.interface, equals: "org.example.I")
        expect(requests.first?.sender.hasPrefix(":"), equals: true)

        service.cancel()

        guard case .failure(.unsupported) = await call(client, "Echo", of: "/objects/1", at: name) else {
            Issue.record("a cancelled service answers")
            return
        }
    }

    @Test("a path that is none cannot be served") func malformed() async throws {
        let bus = try await TestBus.start()
        defer { withExtendedLifetime(bus) {} }
        let connection = try DBusConnection(bus.address)
        #expect(throws: DBusError.malformed("the path objects")) {
            try connection.serve(below: "objects") { _ in .values([]) }
        }
        connection.close()
        #expect(throws: DBusError.connectionLost) { try connection.serve(below: "/objects") { _ in .values([]) } }
    }
}
