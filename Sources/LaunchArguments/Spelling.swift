/// Suggests corrections for misspelled names.
package enum Spelling {
    /// The largest edit distance of a suggestion, per letter of the name.
    static let maximumDistancePerLetter = 0.5

    /// The candidate with the smallest edit distance to `name`, ignoring case; `nil` if none is near.
    package static func nearest(to name: String, among candidates: [String]) -> String? {
        let ranked = candidates.map { ($0, editDistance(from: $0.lowercased(), to: name.lowercased())) }
        guard let best = ranked.min(by: { $0.1 < $1.1 }) else { return nil }
        return Double(best.1) <= Double(best.0.count) * maximumDistancePerLetter ? best.0 : nil
    }

    /// The number of letters to insert, delete or replace to turn `a` into `b` (Levenshtein distance).
    static func editDistance(from a: String, to b: String) -> Int {
        let target = Array(b)
        var row = Array(0...target.count)
        for (i, letter) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for j in target.indices {
                let change = diagonal + (letter == target[j] ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(change, row[j] + 1, diagonal + 1)
            }
        }
        return row[target.count]
    }
}
