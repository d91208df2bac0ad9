import Expectations
import Foundation
import Support
import Testing

@testable import touchstone

@Suite struct StringCatalogTests {
    private let text = """
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Hello" : {
              "comment" : "A greeting", "extractionState" : "manual",
              "localizations" : {
                "de" : { "stringUnit" : { "state" : "translated", "value" : "Hallo \\"du\\"" } }
              }
            },
            "title" : {
              "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Title" } },
                "de" : { "variations" : { "device" : {
                  "mac" : { "stringUnit" : { "state" : "translated", "value" : "Mac" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "Titel" } } } } }
              }
            },
            "%lld apples" : {
              "localizations" : { "de" : { "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld Apfel" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld Äpfel" } } } } } }
            },
            "Plain" : { }
          }
        }
        """

    @Test("a string catalog has the strings of every language, and its keys in the source language")
    func languages() throws {
        let catalog = try StringCatalog(Data(text.utf8))

        expect(
            catalog.strings["en"],
            equals: [
                "Hello": "Hello", "title": "Title", "%lld apples": "%lld apples", "Plain": "Plain",
            ])
        let german = try #require(catalog.strings["de"])
        expect(german["Hello"], equals: "Hallo \"du\"")
        expect(german["title"], equals: "Titel")
        let apples = try #require(german["%lld apples"])
        expect([0, 1, 2].map { String(userFormat: apples, $0) }, equals: ["0 Äpfel", "1 Apfel", "2 Äpfel"])
    }

    @Test("substitutions have the plural forms of their numbers")
    func substitutions() throws {
        let text = """
            { "sourceLanguage": "en", "strings": { "%lld in %lld boxes": { "localizations": { "en": {
              "stringUnit": { "state": "translated", "value": "%#@count@ in %#@boxes@" },
              "substitutions": {
                "count": { "argNum": 1, "formatSpecifier": "lld", "variations": { "plural": {
                  "one": { "stringUnit": { "state": "translated", "value": "%arg apple" } },
                  "other": { "stringUnit": { "state": "translated", "value": "%arg apples" } } } } },
                "boxes": { "argNum": 2, "formatSpecifier": "lld", "variations": { "plural": {
                  "other": { "stringUnit": { "state": "translated", "value": "%arg boxes" } } } } }
              } } } } } }
            """

        let catalog = try StringCatalog(Data(text.utf8))

        let string = try #require(catalog.strings["en"]?["%lld in %lld boxes"])
        expect(String(userFormat: string, 3, 2), equals: "3 apples in 2 boxes")
        expect(String(userFormat: string, 1, 2), equals: "1 apple in 2 boxes")
    }

    @Test("NSLocalizedString finds the strings of a catalog that was compiled")
    func bundle() throws {
        let root = FileManager.default.temporaryDirectory.path + "/catalog-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: root) }
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        try text.write(toFile: root + "/Texts.xcstrings", atomically: true, encoding: .utf8)
        try "import UIKit".write(toFile: root + "/A.swift", atomically: true, encoding: .utf8)

        let resources = try ApplicationResources(of: UserProgram(path: root))
        try resources.write(to: root + "/A.app")

        let german = try #require(Bundle(path: root + "/A.app/de.lproj"))
        expect(resources.paths, equals: ["de.lproj/Texts.strings", "en.lproj/Texts.strings"])
        expect(german.localizedString(forKey: "Hello", value: nil, table: "Texts"), equals: "Hallo \"du\"")
    }

    @Test(
        "a language that is no directory name is an error, so nothing is written outside the application",
        arguments: ["../../outside", "/tmp/outside", "", "-a", "a\nb", "de.lproj", "..", "ä"])
    func invalidLanguages(language: String) throws {
        let root = FileManager.default.temporaryDirectory.path + "/catalog-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: root) }
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        try "import UIKit".write(toFile: root + "/A.swift", atomically: true, encoding: .utf8)
        let unit = ["stringUnit": ["state": "translated", "value": "v"]]
        let source: [String: Any] = ["sourceLanguage": language, "strings": ["key": [:] as [String: Any]]]
        let translation: [String: Any] = [
            "sourceLanguage": "en", "strings": ["key": ["localizations": [language: unit]]],
        ]
        for catalog in [source, translation] {
            try JSONSerialization.data(withJSONObject: catalog).write(to: URL(fileURLWithPath: root + "/T.xcstrings"))

            let error = #expect(throws: CommandError.self) { try ApplicationResources(of: UserProgram(path: root)) }

            expect(error?.message, equals: "T.xcstrings: \(language.debugDescription) is not a language")
            expect(error?.message.contains("\n"), equals: false)
            expect(error?.status, equals: 2)
        }
    }

    @Test(
        "language codes with regions and scripts are languages",
        arguments: ["de", "pt-BR", "zh-Hans", "en_GB", "419"])
    func validLanguages(language: String) throws {
        let text = "{ \"sourceLanguage\" : \"\(language)\", \"strings\" : { \"key\" : { } } }"

        try expect(
            StringCatalog(Data(text.utf8)).files(table: "T").map(\.path), equals: ["\(language).lproj/T.strings"])
    }

    @Test("NB-107 the tables of a document's catalog in mul.lproj are in the directories of the languages")
    func documentCatalog() throws {
        let root = FileManager.default.temporaryDirectory.path + "/catalog-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: root) }
        try FileManager.default.createDirectory(atPath: root + "/App/mul.lproj", withIntermediateDirectories: true)
        try "import UIKit".write(toFile: root + "/App/A.swift", atomically: true, encoding: .utf8)
        let catalog = """
            { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "b1.text" : { "localizations" : {
              "en" : { "stringUnit" : { "state" : "new", "value" : "Turn" } },
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Weiter" } } } } } }
            """
        try catalog.write(toFile: root + "/App/mul.lproj/Main.xcstrings", atomically: true, encoding: .utf8)

        try expect(
            ApplicationResources(of: UserProgram(path: root)).paths,
            equals: [
                "de.lproj/Main.strings", "en.lproj/Main.strings",
            ])
    }

    @Test("a file that is not a catalog, and a table that exists twice, are errors")
    func errors() throws {
        let root = FileManager.default.temporaryDirectory.path + "/catalog-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: root) }
        try FileManager.default.createDirectory(atPath: root + "/de.lproj", withIntermediateDirectories: true)
        for (content, name) in [("import UIKit", "A.swift"), (text, "T.xcstrings"), ("", "de.lproj/T.strings")] {
            try content.write(toFile: root + "/" + name, atomically: true, encoding: .utf8)
        }
        func message() -> String? {
            #expect(throws: CommandError.self) { try ApplicationResources(of: UserProgram(path: root)) }?.message
        }

        expect(message(), equals: "de.lproj/T.strings and T.xcstrings have the same strings: remove one of them")
        try FileManager.default.removeItem(atPath: root + "/de.lproj")
        try FileManager.default.createDirectory(atPath: root + "/More", withIntermediateDirectories: true)
        try text.write(toFile: root + "/More/T.xcstrings", atomically: true, encoding: .utf8)
        expect(message(), equals: "More/T.xcstrings and T.xcstrings have the same strings: remove one of them")
        try FileManager.default.removeItem(atPath: root + "/More")
        try "no".write(toFile: root + "/T.xcstrings", atomically: true, encoding: .utf8)
        expect(message(), equals: "T.xcstrings is not a string catalog of Xcode")
    }
}
