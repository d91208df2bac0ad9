import Foundation

/// Finds the words of a text that can be misspelled: letters with apostrophes among them. Words with digits or signs, and
/// addresses, are left out (TX-153).
enum SpelledWords {
    /// A word and where it is, in UTF-16 units.
    struct Word: Equatable {
        var range: NSRange
        var text: String
    }

    /// The words of a text.
    static func find(in text: String) -> [Word] {
        var finder = Finder()
        for scalar in text.unicodeScalars { finder.add(scalar) }
        finder.endChunk()
        return finder.words
    }

    /// Whether a scalar belongs to words.
    static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return (65...90).contains(scalar.value & ~32) }
        return scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
    }

    /// Whether a scalar is an apostrophe, which belongs to a word if it is among letters.
    static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool { scalar == "'" || scalar == "\u{2019}" }

    /// A word as dictionaries have it: with straight apostrophes.
    static func plain(_ word: String) -> String { word.replacingOccurrences(of: "\u{2019}", with: "'") }

    /// Goes through the scalars of a text; a chunk is what stands between white space.
    private struct Finder {
        var words: [Word] = []
        private var offset = 0
        private var letters = String.UnicodeScalarView()
        private var start = 0
        /// The words of the chunk, in case it turns out to be an address.
        private var chunk: [Word] = []
        private var isAddress = false
        /// The letters that follow belong to something with digits or signs.
        private var isMixed = false
        private var last: Unicode.Scalar = " "

        mutating func add(_ scalar: Unicode.Scalar) {
            defer {
                offset += scalar.value > 0xFFFF ? 2 : 1
                last = scalar
            }
            if SpelledWords.isLetter(scalar) {
                // A dot between letters is one of an address or an abbreviation.
                if last == ".", !chunk.isEmpty || isMixed { isAddress = true }
                if letters.isEmpty { start = offset }
                letters.append(scalar)
            } else if SpelledWords.isApostrophe(scalar), !letters.isEmpty {
                letters.append(scalar)
            } else if scalar.properties.isWhitespace {
                endChunk()
            } else {
                let joins = scalar.properties.numericType != nil || "_@#/\\&=~".unicodeScalars.contains(scalar)
                if joins { isMixed = true }
                if "@/\\".unicodeScalars.contains(scalar) { isAddress = true }
                endWord()
                isMixed = joins
            }
        }

        mutating func endWord() {
            defer {
                letters.removeAll()
                isMixed = false
            }
            while let end = letters.last, SpelledWords.isApostrophe(end) { letters.removeLast() }
            guard !letters.isEmpty, !isMixed else { return }
            let text = String(letters)
            chunk.append(Word(range: NSRange(location: start, length: text.utf16.count), text: text))
        }

        mutating func endChunk() {
            endWord()
            if !isAddress { words += chunk }
            chunk = []
            isAddress = false
            last = " "
        }
    }
}
