import UIKit

/// The notes of a first launch.
@MainActor enum ExampleNotes {
    static func make() -> [Note] {
        [
            Note(packing(), changed: Date(timeIntervalSince1970: 1_790_000_000)),
            note("Reading list", "The Periodic Table\nInvisible Cities\nPilgrim at Tinker Creek", 1_789_700_000),
            note(
                "Bread", "500 g flour, 350 g water, 10 g salt, 100 g starter.\nFold four times, wait for twelve hours.",
                1_789_300_000),
        ]
    }

    private static func note(_ title: String, _ text: String, _ changed: TimeInterval) -> Note {
        let whole = NSMutableAttributedString(string: title + "\n", attributes: NoteStyle.title)
        whole.append(NSAttributedString(string: text, attributes: NoteStyle.body))
        return Note(whole, changed: Date(timeIntervalSince1970: changed))
    }

    private static func packing() -> NSAttributedString {
        let text = NSMutableAttributedString(string: "A walk along the coast\n", attributes: NoteStyle.title)
        text.append(NSAttributedString(string: "The ferry leaves at ", attributes: NoteStyle.body))
        var bold = NoteStyle.body
        bold[.font] = UIFont.preferredFont(forTextStyle: .body).adding(.traitBold)
        text.append(NSAttributedString(string: "07:40", attributes: bold))
        text.append(
            NSAttributedString(
                string: " from the old harbor. Tickets: https://example.org/ferry\n\n", attributes: NoteStyle.body))
        text.append(NSAttributedString(attachment: Picture.attachment()))
        text.append(
            NSAttributedString(
                string: "\n\nBring the map, a rain jacket, and enough water for the cliffs.", attributes: NoteStyle.body
            ))
        return text
    }
}
