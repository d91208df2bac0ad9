internal import CPango
import Foundation

/// Where the characters, words and sentences of a text begin and end (TX-24). Offsets count UTF-16 units.
///
/// Words are the parts between the word boundaries of Unicode (UAX 29) that have letters or digits; each Han character
/// is one word, unless Pango has a dictionary.
package struct TextBoundaries {
    /// The offsets between what the user sees as characters, with both ends of the text.
    package private(set) var characters: [Int] = []
    /// The words.
    package private(set) var words: [Range<Int>] = []
    /// The sentences, with the white space behind them.
    package private(set) var sentences: [Range<Int>] = []

    /// Finds the boundaries of a text.
    package init(_ text: String) {
        let scalars = Array(text.unicodeScalars)
        var offsets = [0]
        for scalar in scalars { offsets.append(offsets[offsets.count - 1] + (scalar.value > 0xFFFF ? 2 : 1)) }
        var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: scalars.count + 1)
        let bytes = Array(text.replacingOccurrences(of: "\0", with: " ").utf8)
        TextEngine.locked {
            bytes.withUnsafeBufferPointer { buffer in
                buffer.withMemoryRebound(to: CChar.self) {
                    pango_get_log_attrs(
                        $0.baseAddress, Int32($0.count), -1, pango_language_get_default(), &attributes,
                        Int32(attributes.count))
                }
            }
        }
        var wordStart = 0
        var sentenceStart = 0
        for (index, attribute) in attributes.enumerated() {
            let isEnd = index == scalars.count
            if attribute.is_cursor_position != 0 || index == 0 || isEnd { characters.append(offsets[index]) }
            guard index > 0 else { continue }
            if attribute.is_word_boundary != 0 || isEnd {
                if scalars[wordStart..<index].contains(where: Self.isWordCharacter) {
                    words.append(offsets[wordStart]..<offsets[index])
                }
                wordStart = index
            }
            if attribute.is_sentence_boundary != 0 || isEnd {
                sentences.append(offsets[sentenceStart]..<offsets[index])
                sentenceStart = index
            }
        }
    }

    private static func isWordCharacter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar.properties.isIdeographic
            || scalar.properties.isEmojiPresentation
    }

    /// The direction of a text: that of its first letter; `nil` if there is none.
    package static func isRightToLeft(_ text: String) -> Bool? {
        text.unicodeScalars.first { $0.properties.isAlphabetic }.map { letter in
            rightToLeftBlocks.contains { $0.contains(letter.value) }
        }
    }

    /// The blocks of the scripts that are written from right to left.
    private static let rightToLeftBlocks: [ClosedRange<UInt32>] = [
        0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF,
    ]
}
