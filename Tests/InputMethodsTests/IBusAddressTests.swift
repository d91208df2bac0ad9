import DBusClient
import Expectations
import Foundation
import Testing

@testable import InputMethods

@Suite struct IBusAddressTests {
    @Test("KB-104 IBUS_ADDRESS comes first")
    func variable() {
        expect(IBusAddress.find(["IBUS_ADDRESS": "unix:path=/a", "HOME": "/none"]), equals: "unix:path=/a")
    }

    @Test("KB-104 the address is read from the file of the display's daemon")
    func file() throws {
        let path = NSTemporaryDirectory() + "touchstone-ibus-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: path) }
        let contents = "# This file is created by ibus-daemon\nIBUS_ADDRESS=unix:path=/b,guid=1\nIBUS_DAEMON_PID=2\n"
        try contents.write(toFile: path, atomically: true, encoding: .utf8)

        expect(IBusAddress.find(["IBUS_ADDRESS_FILE": path]), equals: "unix:path=/b,guid=1")
        #expect(IBusAddress.find(["IBUS_ADDRESS_FILE": path + "-missing"]) == nil)
    }

    @Test("KB-104 the file is named after the machine and the display", arguments: [(":0", "0"), ("host:12.1", "12")])
    func display(name: String, number: String) {
        let files = IBusAddress.files(["HOME": "/home/a", "DISPLAY": name])

        expect(files.count, equals: 1)
        #expect(files[0].hasPrefix("/home/a/.config/ibus/bus/"))
        #expect(files[0].hasSuffix("-unix-\(number)"))
    }

    @Test("KB-101 XMODIFIERS says which service is tried first")
    func order() throws {
        let environment = ["IBUS_ADDRESS": "unix:path=/a", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/b"]

        let usual = InputMethodSearch.candidates(environment)
        let chosen = InputMethodSearch.candidates(environment.merging(["XMODIFIERS": "@im=ibus"]) { $1 })

        expect(usual, equals: [.fcitx5(address: "unix:path=/b"), .ibus(address: "unix:path=/a")])
        expect(chosen, equals: [.ibus(address: "unix:path=/a"), .fcitx5(address: "unix:path=/b")])
    }

    @Test("KB-104 in a sandbox without an address ibus is reached through its portal")
    func portal() {
        let environment = [
            "DBUS_SESSION_BUS_ADDRESS": "unix:path=/b", "IBUS_ADDRESS_FILE": "/none", "XMODIFIERS": "@im=ibus",
        ]

        expect(
            InputMethodSearch.candidates(environment, isSandboxed: true),
            equals: [.ibusPortal(address: "unix:path=/b"), .fcitx5(address: "unix:path=/b")])
        expect(
            InputMethodSearch.candidates(environment, isSandboxed: false), equals: [.fcitx5(address: "unix:path=/b")])
    }

    @Test("TX-39 KB-105 fcitx5 highlights the clause that is converted, ibus gives it a background")
    func clauses() {
        func part(_ text: String, _ format: Int32) -> DBusValue { .structure([.string(text), .int32(format)]) }
        func attribute(_ numbers: UInt32...) -> DBusValue {
            .variant(.structure([.string("IBusAttribute"), .array([], of: "{sv}")] + numbers.map { .uint32($0) }))
        }
        let list = DBusValue.structure([
            .string("IBusAttrList"), .array([], of: "{sv}"),
            .array([attribute(1, 1, 0, 3), attribute(3, 0xC8C8F0, 1, 3)], of: "v"),
        ])
        let text = DBusValue.variant(
            .structure([.string("IBusText"), .array([], of: "{sv}"), .string("😀bc"), .variant(list)]))

        let fcitx5 = Fcitx5Service.formatted([part("😀", 8), part("b", 24), part("c", 16), part("d", 8), part("e", 16)])
        expect(fcitx5.text, equals: "😀bcde")
        expect(fcitx5.clause, equals: 2..<4)
        #expect(Fcitx5Service.formatted([part("a", 8), .int32(3)]).clause == nil)
        expect(IBusText.clause(text), equals: 2..<4)
        #expect(IBusText.clause(IBusText.value("abc")) == nil)
    }

    @Test("KB-105 cursors of ibus count scalars, those of fcitx5 bytes")
    func cursors() {
        expect(IBusText.utf16Offset(2, in: "a😀b"), equals: 3)
        expect(IBusText.utf16Offset(9, in: "a😀b"), equals: 4)
        expect(Fcitx5Service.utf16Offset(bytes: 5, in: "a😀b"), equals: 3)
        expect(Fcitx5Service.utf16Offset(bytes: -1, in: "你好"), equals: 2)
    }
}
