/// A Swift file with its text.
public struct SourceFile: Sendable {
    /// The path that compilers are to name in their messages.
    public var path: String
    /// The whole text.
    public var text: String

    /// Takes a text that was read elsewhere.
    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }

    /// The file is the one that Swift lets begin without a declaration.
    var isMain: Bool { path == "main.swift" || path.hasSuffix("/main.swift") }
}
