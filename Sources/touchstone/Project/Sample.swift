import Foundation

/// One program in the folder Samples.
struct Sample {
    /// The name of its folder and of its product.
    let name: String
    /// What it shows, in a line: the first paragraph of its README.
    let summary: String
    /// The file with the movements of its scripted fingers.
    let demonstration: String

    /// Reads about the sample in `folder`; `nil` when that is no folder with a README.
    init?(directory: String) {
        guard let readme = try? String(contentsOfFile: directory + "/README.md", encoding: .utf8) else { return nil }
        name = (directory as NSString).lastPathComponent
        demonstration = directory + "/Demo.touches"
        let paragraphs = readme.components(separatedBy: "\n\n").filter { !$0.hasPrefix("#") }
        summary = paragraphs.first?.split(whereSeparator: \.isNewline).joined(separator: " ") ?? ""
    }
}
