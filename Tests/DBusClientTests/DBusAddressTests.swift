import Expectations
import Foundation
import Testing

@testable import DBusClient

@Suite struct DBusAddressTests {
    @Test("the session bus is that of DBUS_SESSION_BUS_ADDRESS")
    func variable() throws {
        let address = try DBusAddress.session(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a", "XDG_RUNTIME_DIR": "/b"])

        expect(address, equals: "unix:path=/a")
    }

    @Test("without the variable the session bus is the socket of the runtime directory, if it exists")
    func runtimeDirectory() throws {
        let directory = NSTemporaryDirectory() + "touchstone bus " + UUID().uuidString
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: directory) }

        #expect(throws: DBusError.noBus) { try DBusAddress.session(["XDG_RUNTIME_DIR": directory]) }
        #expect(FileManager.default.createFile(atPath: directory + "/bus", contents: nil))

        try expect(
            DBusAddress.session(["XDG_RUNTIME_DIR": directory]),
            equals: "unix:path=" + directory.replacingOccurrences(of: " ", with: "%20") + "/bus")
    }

    @Test("an address that starts a program is not used", arguments: ["autolaunch:", "unixexec:path=/bin/sh", ""])
    func programs(address: String) {
        #expect(throws: DBusError.noBus) { try DBusAddress.session(["DBUS_SESSION_BUS_ADDRESS": address]) }
    }

    @Test("errors of the bus have types")
    func errors() {
        let prefix = "org.freedesktop.DBus.Error."
        let missing = "The name org.example.Service was not provided by any .service files"

        expect(DBusError(name: prefix + "NoReply", message: ""), equals: .timedOut)
        expect(
            DBusError(name: prefix + "ServiceUnknown", message: missing),
            equals: .serviceMissing(name: "org.example.Service")
        )
        expect(DBusError(name: prefix + "UnknownMethod", message: "m"), equals: .unsupported(message: "m"))
        expect(
            DBusError(name: "org.example.Full", message: "m"), equals: .failed(name: "org.example.Full", message: "m"))
    }

    @Test("values know their types")
    func signatures() {
        let value = DBusValue.structure([
            .string("a"), .array([], of: "{sv}"), .variant(.uint32(1)), .options(["b": .bool(true)]),
        ])

        expect(value.typeSignature, equals: "(sa{sv}va{sv})")
        expect(DBusValue.options(["b": .bool(true)]).dictionary, equals: ["b": .bool(true)])
    }
}
