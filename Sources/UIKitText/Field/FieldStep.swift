import Foundation

/// A change of the text of a field.
struct FieldStep: EditStep {
    var before: EditedText
    var after: EditedText
    var kind: EditKind
    var time: TimeInterval
    let identity = TextStepIdentity()

    /// The change that takes this one back.
    var inverse: FieldStep { FieldStep(before: after, after: before, kind: .other, time: time) }

    /// False: a field has one line.
    var endsRun: Bool { false }

    func joined(with next: FieldStep) -> FieldStep? {
        var result = self
        (result.after, result.time) = (next.after, next.time)
        return result
    }
}

extension EditedText {
    /// What changes from this text to another: the range here, and its replacement. Both are whole Unicode scalars.
    func difference(to other: EditedText) -> (range: NSRange, replacement: String) {
        let (old, new) = (Array(string.utf16), Array(other.string.utf16))
        var difference = SequenceDifference(old, new)
        // Of two surrogate pairs only one half may differ.
        if difference.start > 0, UTF16.isLeadSurrogate(old[difference.start - 1]) {
            difference.start -= 1
            difference.oldCount += 1
            difference.newCount += 1
        }
        let end = difference.start + difference.oldCount
        if end < old.count, UTF16.isTrailSurrogate(old[end]) {
            difference.oldCount += 1
            difference.newCount += 1
        }
        return (
            NSRange(location: difference.start, length: difference.oldCount),
            other.substring(NSRange(location: difference.start, length: difference.newCount))
        )
    }
}
