import Foundation

/// Chooses which of a dictionary's guesses corrects a word without a question: only one that a slip of the finger explains
/// (TX-149). All numbers are decisions.
@MainActor enum CorrectionChoice {
    /// The fewest letters of a word that is corrected by another letter, one more or one less.
    private static let longEnough = 4
    /// How much less likely a slip is than another, by its kind: the smallest sum wins.
    private enum Cost {
        static let sameLetters = 0.2
        static let swapped = 0.5
        static let doubled = 0.6
        static let missing = 0.9
        static let extra = 1.0
        static let other = 1.1
        /// What a frequent word is ahead, and by how much less for each rank in the list.
        static let frequent = 0.5
        static let perRank = 0.0005
        /// For each position in the dictionary's order.
        static let perGuess = 0.01
    }

    /// The correction of a misspelled word; `nil` if no guess is near enough.
    static func best(for word: String, _ guesses: [String], _ language: String) -> String? {
        let typed = Array(SpelledWords.plain(word).lowercased())
        var best: (text: String, cost: Double)?
        for (index, guess) in guesses.enumerated() {
            guard let cost = cost(typed, guess, isFirst: index == 0) else { continue }
            var sum = cost + Double(index) * Cost.perGuess
            if let rank = FrequentWords.rank(of: guess, language) { sum -= Cost.frequent - Double(rank) * Cost.perRank }
            if best.map({ sum < $0.cost }) ?? true { best = (guess, sum) }
        }
        return best?.text.withCapitals(of: word)
    }

    /// How unlikely the slip is that makes a guess into what was typed; `nil` for several slips.
    private static func cost(_ typed: [Character], _ guess: String, isFirst: Bool) -> Double? {
        // Abbreviations are not what small letters mean.
        if guess.count > 1, guess == guess.uppercased() { return nil }
        let wanted = Array(guess.lowercased())
        let isDivided = guess.contains(" ") || guess.contains("-")
        if wanted.filter({ $0.isLetter }) == typed.filter({ $0.isLetter }) {
            // Two words only if nothing is likelier.
            return isDivided && !isFirst ? nil : Cost.sameLetters
        }
        guard !isDivided else { return nil }
        let difference = SequenceDifference(typed, wanted)
        let start = difference.start
        let isLong = typed.count >= longEnough
        switch (difference.oldCount, difference.newCount) {
        case (2, 2) where difference.isSwap(of: typed, wanted): return Cost.swapped
        case (0, 1) where isLong:
            return start > 0 && wanted[start - 1] == wanted[start] ? Cost.doubled : Cost.missing
        case (1, 0) where isLong: return start > 0 && typed[start - 1] == typed[start] ? Cost.doubled : Cost.extra
        case (1, 1) where isLong: return Cost.other
        default: return nil
        }
    }
}
