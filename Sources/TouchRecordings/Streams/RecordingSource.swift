import Foundation
import TouchInput

/// A text to be read, and how.
struct RecordingSource {
    let text: String
    let file: String
    let options: RecordingOptions

    /// A line that does not say what it should.
    func malformed(_ line: Int?, _ problem: String) -> RecordingError {
        RecordingError(
            kind: .malformed, file: file, line: line, problem: problem,
            remedy: "mend or remove the line, or copy the file again if it is cut off")
    }

    /// A line whose place, in points, no surface is large enough for.
    func positionOutOfRange(_ line: Int, _ position: CGPoint) -> RecordingError {
        malformed(
            line,
            "the place (\(position.x), \(position.y)) in points is farther away than "
                + "\(Int(RecordedSurface.plausibleSides.upperBound)), and no surface is that large")
    }

    /// A file in a known form with nothing in it to touch with.
    func nothingToPlay(_ problem: String, _ remedy: String) -> RecordingError {
        RecordingError(kind: .nothingToPlay, file: file, problem: problem, remedy: remedy)
    }
}
