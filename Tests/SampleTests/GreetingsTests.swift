import Foundation
import Testing

@testable import MoveMe

@Suite struct GreetingsTests {
    private let table = ["de": "Hallo", "en": "Hello", "hi": "नमस्ते"]

    @Test func theFirstIsInTheUsersLanguage() {
        #expect(Greetings(table: table, preferredLanguages: ["hi-IN", "en"]).current == "नमस्ते")
        #expect(Greetings(table: table, preferredLanguages: ["fr", "de-Latn-AT"]).current == "Hallo")
    }

    @Test func forOtherLanguagesTheFirstIsEnglish() {
        #expect(Greetings(table: table, preferredLanguages: ["fr-FR"]).current == "Hello")
        #expect(Greetings(table: table, preferredLanguages: []).current == "Hello")
    }

    @Test func theyGoRoundInACircle() {
        var greetings = Greetings(table: table, preferredLanguages: ["en"])
        var said: [String] = []

        for _ in 0..<4 {
            said.append(greetings.current)
            greetings.advance()
        }

        #expect(said == ["Hello", "नमस्ते", "Hallo", "Hello"])
    }

    @Test func theFileHasADozenLanguages() {
        var greetings = Greetings(bundle: .moveMe)
        var said: Set<String> = []

        for _ in 0..<100 {
            said.insert(greetings.current)
            greetings.advance()
        }

        #expect(said.count >= 12)
        #expect(said.isSuperset(of: ["你好，世界！", "مرحبًا بالعالم", "नमस्ते दुनिया!"]))
    }

    @Test func withoutAFileThereIsASpareText() {
        var greetings = Greetings(table: [:], preferredLanguages: ["en"])
        greetings.advance()

        #expect(greetings.current == Greetings.spare)
    }

    @Test(arguments: ["", "\"en\" = \"Hel", "\"en\" = ;", "(1, 2)", "\u{0}\u{1}garbage"])
    func aDamagedFileGivesTheSpareText(text: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".resources")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try text.write(to: folder.appendingPathComponent("Greetings.strings"), atomically: true, encoding: .utf8)

        let greetings = try Greetings(bundle: #require(Bundle(url: folder)))

        #expect(greetings.current == Greetings.spare)
    }
}
