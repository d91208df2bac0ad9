import Expectations
import Foundation
import Testing

@testable import Support

@Suite struct SystemTextTests {
    private static let tables = [SystemText.table, SystemText.findTable, SystemText.peopleTable]

    @Test(
        "L-143 titles are in the language of the program, also in a regional form of it",
        arguments: [
            ("de", "Abbrechen"), ("fr-CA", "Annuler"), ("zh-Hans", "取消"), ("pt-BR", "Cancelar"),
        ])
    func languages(_ language: String, _ expected: String) {
        expect(SystemText.title("Cancel", in: language), equals: expected)
    }

    @Test(
        "L-143 Chinese is traditional by its script, or without one in Taiwan, Hong Kong and Macao",
        arguments: [
            ("zh-Hant", "編輯"), ("zh-Hant-CN", "編輯"), ("zh-TW", "編輯"), ("zh_HK", "編輯"), ("zh-MO", "編輯"),
            ("zh", "编辑"), ("zh-Hans-HK", "编辑"), ("zh-SG", "编辑"),
        ])
    func chinese(_ language: String, _ expected: String) {
        expect(SystemText.title("Edit", in: language), equals: expected)
    }

    @Test(
        "L-143 a name stands where the language has it",
        arguments: [("de", "Eingabe widerrufen"), ("fr", "Annuler Eingabe"), ("fi", "Undo Eingabe")])
    func names(_ language: String, _ expected: String) {
        expect(SystemText.title("Undo %@", with: "Eingabe", in: language), equals: expected)
    }

    @Test("L-143 a translation has the name of its English text") func placeholders() {
        for (english, row) in Self.tables.joined() {
            #expect(row.allSatisfy { $0.contains("%@") == english.contains("%@") }, "\(english)")
        }
    }

    @Test("L-143 titles are English in other languages, and in a program without localizations") func english() {
        expect(SystemText.title("Cancel", in: "fi"), equals: "Cancel")
        expect(SystemText.title("Cancel"), equals: "Cancel")
    }

    @Test("L-143 each title has a translation into every language") func complete() {
        for (english, row) in Self.tables.joined() {
            #expect(row.count == SystemText.languages.count && !row.contains(""), "\(english)")
        }
    }

    @Test("L-143 each title that the sources ask for is in a table") func used() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        let title = try Regex(#"SystemText\.title\(\s*"([^"\\]*)""#, as: (Substring, Substring).self)
        var missing: Set<String> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            for match in try String(contentsOf: file, encoding: .utf8).matches(of: title) {
                let english = String(match.output.1)
                if !Self.tables.contains(where: { $0[english] != nil }) { missing.insert(english) }
            }
        }
        expect(missing, equals: [])
    }

    @Test("L-143 a title is in one of the tables") func unique() {
        let titles = Self.tables.flatMap(\.keys)

        expect(titles.count, equals: Set(titles).count)
    }
}
