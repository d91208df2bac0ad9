import Expectations
import Foundation
import Testing

@testable import Support

@Suite struct LocalizationTests {
    @Test(
        "L-38 the locale is the first language with its region or that of the other variables",
        arguments: [
            (["LANG": "de_AT.UTF-8"], "de_AT"), (["LANGUAGE": "de:en", "LANG": "en_GB.UTF-8"], "de_GB"),
            (["LANGUAGE": "pt_BR", "LANG": "en_GB"], "pt_BR"), (["LANGUAGE": "fr"], "fr"),
            (["LC_ALL": "zh_TW", "LANG": "en_US"], "zh_Hant_TW"), (["LC_MESSAGES": "sr_RS@latin"], "sr_Latn_RS"),
        ])
    func identifier(environment: [String: String], identifier: String) {
        expect(Locale.identifier(in: environment), equals: identifier)
    }

    @Test("L-38 an environment without a language has no locale", arguments: [[:], ["LANG": "C"], ["LC_ALL": "POSIX"]])
    func noIdentifier(environment: [String: String]) {
        #expect(Locale.identifier(in: environment) == nil)
    }

    @Test(
        "L-38 a language uses the localization with its name, without the script or without the region",
        arguments: [
            ("de-AT", "de"), ("de", "de"), ("zh-Hans-CN", "zh-Hans"), ("zh-Hant-TW", "zh_TW"), ("pt-BR", "pt-BR"),
            ("fr-FR", nil), ("pt-PT", nil),
        ])
    func match(language: String, localization: String?) {
        let localizations = ["en", "de", "zh-Hans", "zh_TW", "pt-BR", "Base"]

        expect(LocalizedStrings.match(language, in: localizations), equals: localization)
    }

    @Test("L-38 a string comes from the first language in which the bundle has it")
    func strings() throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("strings-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        for (language, table) in [
            ("en", #""greeting" = "Hello"; "only" = "English";"#), ("de", #""greeting" = "Hallo"; "both" = "de";"#),
            ("fr", #""both" = "fr"; "only" = "Français";"#),
        ] {
            let directory = root.appendingPathComponent("\(language).lproj")
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            try table.write(
                to: directory.appendingPathComponent("Localizable.strings"), atomically: true, encoding: .utf8)
        }
        let bundle = try #require(Bundle(path: root.path))
        func string(_ key: String, _ languages: [String], value: String = "") -> String {
            LocalizedStrings.string(key, table: nil, in: bundle, value: value, languages: languages)
        }

        expect(string("greeting", ["de-AT"]), equals: "Hallo")
        expect(string("greeting", ["it", "de"]), equals: "Hallo")
        expect(string("greeting", []), equals: "Hello")
        expect(string("both", ["fr", "de"]), equals: "fr")
        expect(string("only", ["de", "fr"]), equals: "Français")
        expect(string("none", ["de"]), equals: "none")
        expect(string("none", ["de"], value: "default"), equals: "default")
    }

    @Test("L-38 NB-107 a file comes from the first language for which the bundle has it")
    func files() throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("files-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        for path in ["en.lproj/Card.nib", "de.lproj/Card.nib", "de.lproj/Main.strings", "Other.nib"] {
            let file = root.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: file)
        }
        let bundle = try #require(Bundle(path: root.path))
        func path(_ name: String, _ ending: String, _ languages: [String]) -> String? {
            LocalizedStrings.path(forResource: name, ofType: ending, in: bundle, languages: languages)
                .map { String($0.dropFirst(root.path.count + 1)) }
        }

        expect(path("Card", "nib", ["de-AT"]), equals: "de.lproj/Card.nib")
        expect(path("Card", "nib", ["it", "en"]), equals: "en.lproj/Card.nib")
        expect(path("Card", "nib", []), equals: "en.lproj/Card.nib")
        expect(path("Main", "strings", ["en", "de"]), equals: "de.lproj/Main.strings")
        #expect(path("Main", "strings", ["en"]) == nil)
        expect(path("Other", "nib", ["de"]), equals: "Other.nib")
        #expect(path("None", "nib", ["de"]) == nil)
    }

    @Test(
        "L-38 the preferred localizations are those that the languages choose, or that of the development language",
        arguments: [
            (["fr-FR", "de-AT", "de"], "en", ["de"]), (["de", "pt-BR"], "en", ["de", "pt-BR"]), (["fr"], "en", ["en"]),
            ([], "de", ["de"]), (["fr"], "it", []),
        ])
    func preferred(languages: [String], development: String, localizations: [String]) {
        expect(
            LocalizedStrings.preferred(["en", "de", "pt-BR", "Base"], development: development, languages: languages),
            equals: localizations)
    }

    @Test("L-38 there is always a preferred language")
    func preferredLanguages() {
        let languages = Locale.preferredUserLanguages

        #expect(!languages.isEmpty)
        #expect(Locale.environmentLanguages.isEmpty || languages == Locale.environmentLanguages)
    }

    @Test("every form of NSLocalizedString returns the key of a missing string, or the value")
    func forms() {
        expect(NSLocalizedString("a", comment: ""), equals: "a")
        expect(NSLocalizedString("a", tableName: "T", comment: ""), equals: "a")
        expect(NSLocalizedString("a", bundle: .main, comment: ""), equals: "a")
        expect(NSLocalizedString("a", value: "v", comment: ""), equals: "v")
        expect(NSLocalizedString("a", tableName: "T", bundle: .main, comment: ""), equals: "a")
        expect(NSLocalizedString("a", tableName: "T", value: "v", comment: ""), equals: "v")
        expect(NSLocalizedString("a", bundle: .main, value: "v", comment: ""), equals: "v")
        expect(NSLocalizedString("a", tableName: "T", bundle: .main, value: "v", comment: ""), equals: "v")
        expect(Bundle.main.localizedString(forKey: "a", value: "v", table: nil), equals: "v")
    }
}
