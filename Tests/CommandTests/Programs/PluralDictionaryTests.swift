import Expectations
import Foundation
import Support
import Testing

@testable import touchstone

@Suite struct PluralDictionaryTests {
    /// Variables with plural forms, as in a `.stringsdict` file.
    private func variable(_ forms: [String: String]) -> [String: String] {
        forms.merging([
            "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d",
        ]) { $1 }
    }

    private func data(_ entries: [String: Any]) throws -> Data {
        try PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0)
    }

    private var entries: [String: Any] {
        [
            "items": [
                "NSStringLocalizedFormatKey": "%#@n@ left", "n": variable(["one": "%d item", "other": "%d items"]),
            ],
            "width": ["NSStringVariableWidthRuleType": ["20": "narrow", "100": "wide"]],
            "device": ["NSStringDeviceSpecificRuleType": ["mac": "click", "iphone": "tap"]],
            "both": [
                "NSStringLocalizedFormatKey": "%2$#@days@ of %1$@",
                "days": variable(["one": "%2$d day", "other": "%2$d days"]),
            ],
        ]
    }

    @Test("a table of plural forms has a format for each key")
    func formats() throws {
        let strings = try PluralDictionary(data(entries), language: "en").strings

        let items = try #require(strings["items"])
        expect([1, 5].map { String(userFormat: items, $0) }, equals: ["1 item left", "5 items left"])
        expect(strings["width"], equals: "wide")
        expect(strings["device"], equals: "tap")
        expect(String(userFormat: try #require(strings["both"]), "May" as NSString, 1), equals: "1 day of May")
    }

    @Test("a mistake is one line that names the file, the key and the reason")
    func mistakes() throws {
        for (entry, reason) in [
            (["n": "x"] as [String: Any], "NSStringLocalizedFormatKey is missing"),
            (["NSStringLocalizedFormatKey": "%#@n@"], "the variable \"n\" is missing"),
            (
                ["NSStringLocalizedFormatKey": "%#@n@", "n": variable(["one": "a"])],
                "the variable \"n\" has no form “other”"
            ),
            (
                ["NSStringLocalizedFormatKey": "%#@n@", "n": variable(["other": "%#@n@"])],
                "its variables refer to each other"
            ),
        ] {
            let error = #expect(throws: PluralDictionary.InvalidTable.self) {
                try PluralDictionary(data(["key": entry]), language: "en")
            }
            expect(error?.reason, equals: "\"key\": " + reason)
        }
        let error = #expect(throws: PluralDictionary.InvalidTable.self) {
            try PluralDictionary(Data("no".utf8), language: "en")
        }
        expect(error?.reason, equals: "not a property list with keys")
    }

    @Test("a program gets one table of both files, which Foundation can read; so does a package")
    func program() throws {
        let root = FileManager.default.temporaryDirectory.path + "/plurals-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: root) }
        let german = root + "/Board/de.lproj"
        try FileManager.default.createDirectory(atPath: german, withIntermediateDirectories: true)
        try "import UIKit".write(toFile: root + "/Board/A.swift", atomically: true, encoding: .utf8)
        try "\"plain\" = \"Einfach\"; \"items\" = \"veraltet\";".write(
            toFile: german + "/Localizable.strings", atomically: true, encoding: .utf8)
        try data(entries).write(to: URL(fileURLWithPath: german + "/Localizable.stringsdict"))
        let program = try UserProgram(path: root + "/Board")

        let resources = try ApplicationResources(of: program)
        try resources.write(to: root + "/Board.app")
        try ResourceCopy(of: program, in: root + "/copy").update()

        expect(resources.paths, equals: ["de.lproj/Localizable.strings"])
        for application in ["/Board.app", "/copy"] {
            #expect(!FileManager.default.fileExists(atPath: root + application + "/de.lproj/Localizable.stringsdict"))
            let bundle = try #require(Bundle(path: root + application + "/de.lproj"))
            expect(bundle.localizedString(forKey: "plain", value: nil, table: nil), equals: "Einfach")
            let items = bundle.localizedString(forKey: "items", value: nil, table: nil)
            expect([1, 2].map { String(userFormat: items, $0) }, equals: ["1 item left", "2 items left"])
        }
    }

    @Test("a table that is no property list ends the build with one line")
    func invalid() throws {
        let root = FileManager.default.temporaryDirectory.path + "/plurals-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: root) }
        try FileManager.default.createDirectory(atPath: root + "/de.lproj", withIntermediateDirectories: true)
        try "import UIKit".write(toFile: root + "/A.swift", atomically: true, encoding: .utf8)
        try "no".write(toFile: root + "/de.lproj/A.stringsdict", atomically: true, encoding: .utf8)

        let error = #expect(throws: CommandError.self) { try ApplicationResources(of: UserProgram(path: root)) }

        expect(error?.message, equals: "de.lproj/A.stringsdict: not a property list with keys")
        expect(error?.status, equals: 2)
    }
}
