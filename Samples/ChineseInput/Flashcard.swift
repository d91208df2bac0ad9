/// A word to be typed.
struct Flashcard: Equatable {
    /// What it means.
    var meaning: String
    /// How it is pronounced, with tones.
    var pinyin: String
    /// How it is written.
    var characters: String

    /// The cards in their order.
    static let deck = [
        Flashcard(meaning: "hello", pinyin: "nǐ hǎo", characters: "你好"),
        Flashcard(meaning: "friend", pinyin: "péng you", characters: "朋友"),
        Flashcard(meaning: "today", pinyin: "jīn tiān", characters: "今天"),
        Flashcard(meaning: "world", pinyin: "shì jiè", characters: "世界"),
        Flashcard(meaning: "to study", pinyin: "xué xí", characters: "学习"),
        Flashcard(meaning: "See you tomorrow", pinyin: "míng tiān jiàn", characters: "明天见"),
    ]
}
