import Foundation
import Support

extension UIDevice {
    /// An identifier that is the same at each start of the program for this user. decision (DV-17): it is made at first use,
    /// and kept in the data directory of the user, one for each program: `touchstone/vendor-identifiers/NAME`. `nil` if it
    /// cannot be written there.
    public final var identifierForVendor: UUID? {
        let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        return VendorIdentifier(directory: UserDirectories.data + "/touchstone/vendor-identifiers", program: name).value
    }
}

/// The file with the identifier of a program.
@MainActor struct VendorIdentifier {
    let directory: String
    private let path: String

    init(directory: String, program: String) {
        self.directory = directory
        let name = program.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "_" }
        path = directory + "/" + (name.allSatisfy { $0 == "." } ? "_" : String(name.prefix(200)))
    }

    /// The identifier of the file; otherwise a new one, which is written there. A damaged file is replaced.
    var value: UUID? {
        if let stored = stored { return stored }
        let made = UUID()
        do {
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
            try Data((made.uuidString + "\n").utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            Diagnostics.log("cannot keep identifierForVendor in \(path): make the directory writable")
            return nil
        }
        return stored
    }

    private var stored: UUID? {
        guard let data = FileManager.default.contents(atPath: path), data.count < 100 else { return nil }
        return UUID(uuidString: String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }
}
