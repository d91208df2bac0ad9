/// A line about a document: an error, which stops the compilation, or a warning about an element that is left out.
package struct NibMessage: Error, Equatable, Sendable, CustomStringConvertible {
    /// Whether the document cannot be compiled.
    package var isError: Bool
    /// The path or name of the document.
    package var document: String
    /// The line, from 1; 0 for the whole document.
    package var line: Int
    /// What is wrong, with the element and its identifier.
    package var text: String

    /// `Main.storyboard:12: error: …`, as compilers write it.
    package var description: String {
        let place = line > 0 ? "\(document):\(line)" : document
        return "\(place): \(isError ? "error" : "warning"): \(text)"
    }
}
