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

    @Test func theyCycle() {
        var greetings = Greetings(table: table, preferredLanguages: ["en"])
        var greetingsShown: [String] = []

        for _ in 0..<4 {
            greetingsShown.append(greetings.current)
            greetings.advance()
        }

        #expect(greetingsShown == ["Hello", "नमस्ते", "Hallo", "Hello"])
    }

    @Test func theFileHasADozenLanguages() {
        var greetings = Greetings(bundle: .moveMe)
        var greetingsShown: Set<String> = []

        for _ in 0..<100 {
            greetingsShown.insert(greetings.current)
            greetings.advance()
        }

        #expect(greetingsShown.count >= 12)
        #expect(greetingsShown.isSuperset(of: ["你好，世界！", "مرحبًا بالعالم", "नमस्ते दुनिया!"]))
    }

    @Test func withoutAFileThereIsAFallbackText() {
        var greetings = Greetings(table: [:], preferredLanguages: ["en"])
        greetings.advance()

        #expect(greetings.current == Greetings.fallback)
    }

    @Test(arguments: ["", "\"en\" = \"Hel", "\"en\" = ;", "(1, 2)", "\u{0}\u{1}garbage"])
    func aDamagedFileGivesTheFallbackText(text: String) throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".resources")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        try text.write(to: directory.appendingPathComponent("Greetings.strings"), atomically: true, encoding: .utf8)

        let greetings = try Greetings(bundle: #require(Bundle(url: directory)))

        #expect(greetings.current == Greetings.fallback)
    }
}
