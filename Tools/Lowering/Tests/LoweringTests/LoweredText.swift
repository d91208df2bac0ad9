import Testing

@testable import Lowering

/// The lowered text of one file, without the line that names the original. What cannot be lowered is an issue.
func lowered(_ text: String, with others: String...) -> String {
    let files =
        [SourceFile(path: "/Code.swift", text: text)]
        + others.enumerated().map { SourceFile(path: "/Other\($0.offset).swift", text: $0.element) }
    let (texts, diagnostics) = Lowering(files).lowered()
    for diagnostic in diagnostics { Issue.record("\(diagnostic)") }
    return withoutHeader(texts[0])
}

/// What cannot be lowered in a file, a line each.
func diagnostics(_ text: String) -> [String] {
    Lowering([SourceFile(path: "/Code.swift", text: text)]).lowered().problems.map(\.description)
}

private func withoutHeader(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let header = lines.firstIndex { $0.hasPrefix("#sourceLocation") }
    return lines.dropFirst(header.map { $0 + 1 } ?? 0).joined(separator: "\n")
}
