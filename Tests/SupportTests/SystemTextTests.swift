import Testing

@testable import Support

@Suite struct SystemTextTests {
    @Test(
        "L-143 titles are in the language of the program, also in a regional form of it",
        arguments: [
            ("de", "Abbrechen"), ("fr-CA", "Annuler"), ("zh-Hans", "取消"), ("zh-Hant-TW", "取消"), ("pt-BR", "Cancelar"),
        ])
    func languages(_ language: String, _ expected: String) {
        #expect(SystemText.title("Cancel", in: language) == expected)
    }

    @Test("L-143 titles are English in other languages, and in a program without localizations") func english() {
        #expect(SystemText.title("Cancel", in: "fi") == "Cancel")
        #expect(SystemText.title("Cancel") == "Cancel")
    }

    @Test("L-143 each title has a translation into every language") func complete() {
        for (english, row) in SystemText.table {
            #expect(row.count == SystemText.languages.count && !row.contains(""), "\(english)")
        }
    }
}
