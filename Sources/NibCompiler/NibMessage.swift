import NibTables

/// A line about a document: an error, which stops the compilation, or a warning about an element that is left out.
package struct NibMessage: Error, Equatable, Sendable, CustomStringConvertible {
    /// Whether the document cannot be compiled.
    package var isError: Bool
    /// The path or name of the document.
    package var document: String
    /// The line, from 1; 0 for the whole document.
    package var line: Int
    /// What is wrong, with the element and its identifier, on one line.
    package let text: String

    /// Creates a message. Control characters in the text are escaped, as values and identifiers of documents may have them.
    package init(isError: Bool, document: String, line: Int, text: String) {
        self.isError = isError
        self.document = document
        self.line = line
        self.text = text.onOneLine
    }

    /// `Main.storyboard:12: error: …`, as compilers write it.
    package var description: String {
        let location = line > 0 ? "\(document.onOneLine):\(line)" : document.onOneLine
        return "\(location): \(isError ? "error" : "warning"): \(text)"
    }
}
