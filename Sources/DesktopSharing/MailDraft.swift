import Foundation

/// A mail that the user's mail program is to send.
package struct MailDraft: Sendable, Equatable {
    /// The addresses of the recipients.
    package var to: [String] = []
    /// Those of copies.
    package var cc: [String] = []
    /// Those of copies that others do not see.
    package var bcc: [String] = []
    /// The subject.
    package var subject = ""
    /// The text.
    package var body = ""
    /// The paths of files to attach.
    package var attachments: [String] = []

    /// Creates an empty mail.
    package init() {}

    /// The mail without its files as an address of RFC 6068: `mailto:a@b.c?subject=Hello`. No value can add a further field.
    package var address: String {
        var fields = [("cc", cc.joined(separator: ",")), ("bcc", bcc.joined(separator: ","))]
        fields += [("subject", subject), ("body", body.replacingOccurrences(of: "\n", with: "\r\n"))]
        let query = fields.filter { !$0.1.isEmpty }.map { $0.0 + "=" + Self.encoded($0.1, keeping: "@,") }
            .joined(separator: "&")
        return "mailto:" + to.map { Self.encoded($0, keeping: "@") }.joined(separator: ",")
            + (query.isEmpty ? "" : "?" + query)
    }

    private static func encoded(_ text: String, keeping characters: String) -> String {
        let allowed = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
            .union(CharacterSet(charactersIn: characters))
        return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    }
}

/// Files that other programs read after the program has handed them over. They are in the directory for temporary files, which
/// the system empties.
package enum SharedFiles {
    /// Writes a file under a name that users see; characters that names of files cannot have are replaced.
    ///
    /// - Returns: the path.
    /// - Throws: the error of the file system.
    package static func write(_ data: Data, named name: String) throws -> String {
        let folder = NSTemporaryDirectory() + "touchstone-shared-" + UUID().uuidString
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let path = folder + "/" + fileName(name)
        try data.write(to: URL(fileURLWithPath: path))
        return path
    }

    /// The greatest length of a name, in bytes.
    private static let nameBytes = 200

    /// A name without separators and control characters, which is never hidden or empty.
    package static func fileName(_ name: String) -> String {
        var result = String(
            name.map { $0 == "/" || $0 == "\0" || $0.unicodeScalars.allSatisfy { $0.value < 0x20 } ? "-" : $0 })
        while result.utf8.count > nameBytes { result.removeFirst() }
        while result.hasPrefix(".") || result.hasPrefix("-") { result.removeFirst() }
        return result.isEmpty ? "file" : result
    }
}
