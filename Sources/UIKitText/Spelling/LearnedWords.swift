import Foundation
import Support

/// The words that the user has taught to all spell checkers, kept in a file of the user (TX-157).
@MainActor package enum LearnedWords {
    /// The file, one word a line: `touchstone/learned-words` in the user's data directory. Setting it reads the new one
    /// when it is first asked.
    package static var file = standardFile { didSet { words = nil } }

    private static var words: Set<String>?

    private static var standardFile: URL {
        URL(fileURLWithPath: UserDirectories.data).appendingPathComponent("touchstone/learned-words")
    }

    private static var all: Set<String> {
        if let words { return words }
        // No file: nothing was learned yet.
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        let read = Set(text.split(whereSeparator: \.isNewline).map(String.init))
        words = read
        return read
    }

    /// Whether a word was learned.
    static func contains(_ word: String) -> Bool { all.contains(word) }

    /// Adds a word, or removes it. Logs a line if the file cannot be written; the word is then known until
    /// the program ends.
    static func set(_ word: String, isLearned: Bool) {
        let word = word.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !word.isEmpty, !word.contains(where: \.isNewline), contains(word) != isLearned else { return }
        // Another program may have written meanwhile.
        words = nil
        var new = all
        if isLearned { new.insert(word) } else { new.remove(word) }
        words = new
        SpellingDictionaries.changes += 1
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            let text = new.sorted().map { $0 + "\n" }.joined()
            try text.write(to: file, atomically: true, encoding: .utf8)
        } catch {
            Diagnostics.log("learned words: cannot write \(file.path): \(error.localizedDescription)")
        }
    }
}
