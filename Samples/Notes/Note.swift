import UIKit

/// A note: text with fonts, colors and pictures.
final class Note {
    /// The text; its first line is the title.
    var text: NSAttributedString
    /// When the note was changed.
    var changed: Date

    init(_ text: NSAttributedString, changed: Date) {
        self.text = text
        self.changed = changed
    }

    /// The first line.
    @MainActor var title: String { line(0) ?? "New Note" }
    /// The second line, with a placeholder for pictures.
    @MainActor var summary: String { line(1) ?? "No additional text" }

    private func line(_ index: Int) -> String? {
        let lines = text.string.replacingOccurrences(of: "\u{FFFC}", with: "🏞")
            .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        return lines.indices.contains(index) ? lines[index] : nil
    }
}

/// The styles of notes.
@MainActor enum NoteStyle {
    static let body: [NSAttributedString.Key: Any] = [
        .font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.label,
    ]
    static let title: [NSAttributedString.Key: Any] = [
        .font: UIFont.preferredFont(forTextStyle: .title1).adding(.traitBold), .foregroundColor: UIColor.label,
    ]
}

extension UIFont {
    /// The font with a trait more.
    func adding(_ trait: UIFontDescriptor.SymbolicTraits) -> UIFont {
        let traits = fontDescriptor.symbolicTraits.union(trait)
        return fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: pointSize) } ?? self
    }
}
