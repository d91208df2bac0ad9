/// The forms of kana (KB-107).
enum Kana {
    /// The forms of a kana that its key of voicing goes through.
    private static let forms: [String] = [
        "あぁ", "いぃ", "うぅゔ", "えぇ", "おぉ", "かが", "きぎ", "くぐ", "けげ", "こご", "さざ", "しじ", "すず", "せぜ", "そぞ", "ただ", "ちぢ",
        "つっづ", "てで", "とど", "はばぱ", "ひびぴ", "ふぶぷ", "へべぺ", "ほぼぽ", "やゃ", "ゆゅ", "よょ", "わゎ",
    ]

    /// The form that follows a kana: voiced, half voiced, small or its first again; `nil` for others.
    static func nextForm(of kana: Character) -> Character? {
        guard let forms = forms.map(Array.init).first(where: { $0.contains(kana) }),
            let index = forms.firstIndex(of: kana)
        else { return nil }
        return forms[(index + 1) % forms.count]
    }
}
