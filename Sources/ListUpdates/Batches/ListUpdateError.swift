/// Why a batch update does not fit the data: the explanation that UIKit's exception gives (TV-136, TV-140).
package struct ListUpdateError: Error, Equatable, CustomStringConvertible {
    /// The explanation, with the counts before and after the update.
    package let description: String

    package init(_ description: String) {
        self.description = description
    }

    /// The counts of one section before and after the update do not match its changes.
    static func wrongItemCount(_ counts: SectionCounts, _ words: ListVocabulary) -> ListUpdateError {
        let (one, many) = (counts.section, words.elements)
        return ListUpdateError(
            """
            Invalid update: invalid number of \(many) in section \(one). The number of \(many) contained in an \
            existing section after the update (\(counts.after)) must be equal to the number of \(many) contained in \
            that section before the update (\(counts.before)), plus or minus the number of \(many) inserted or deleted \
            from that section (\(counts.inserted) inserted, \(counts.deleted) deleted) and plus or minus the number of \
            \(many) moved into or out of that section (\(counts.movedIn) moved in, \(counts.movedOut) moved out).
            """)
    }

    /// The number of sections before and after the update does not match its changes.
    static func wrongSectionCount(
        before: Int, after: Int, inserted: Int, deleted: Int, _ words: ListVocabulary
    ) -> ListUpdateError {
        ListUpdateError(
            """
            Invalid update: invalid number of sections. The number of sections contained in the \(words.view) after \
            the update (\(after)) must be equal to the number of sections contained in the \(words.view) before the \
            update (\(before)), plus or minus the number of sections inserted or deleted (\(inserted) inserted, \
            \(deleted) deleted).
            """)
    }
}

/// What an update does to the number of rows of one section.
package struct SectionCounts: Equatable, Sendable {
    /// The index of the section after the update.
    package var section: Int
    package var before = 0
    package var after = 0
    package var inserted = 0
    package var deleted = 0
    package var movedIn = 0
    package var movedOut = 0

    /// Whether the count after the update is the one before it with the changes applied.
    var isConsistent: Bool { after == before + inserted - deleted + movedIn - movedOut }
}
