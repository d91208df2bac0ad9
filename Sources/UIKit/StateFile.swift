import Foundation
import ServiceSupport
import Support
import UIKitCore

/// The state of a program between its runs, in its data directory (L-25):
///
///     state.plist        the state
///     restoring.plist    the same, while it is restored
///
/// A program that ends while its state is restored leaves the second file, which the next start removes.
@MainActor final class StateFile: StateStore {
    private let path: String
    private let restoringPath: String

    /// The largest file that is read, in bytes (decision).
    private static let greatestSize = 64 << 20

    /// Creates a store in a directory.
    init(in directory: String = ProgramDirectory.path) {
        (path, restoringPath) = (directory + "/state.plist", directory + "/restoring.plist")
    }

    func load() -> Data? {
        if unlink(restoringPath) == 0 {
            ErrorStream.logWithProgramName("the program ended while its state was restored; it starts without it")
            unlink(path)
        }
        guard rename(path, restoringPath) == 0 else { return nil }
        return try? RegularFile.bytes(ofFile: restoringPath, limit: Self.greatestSize)
    }

    func restored() {
        rename(restoringPath, path)
    }

    func save(_ data: Data?) {
        guard let data else {
            unlink(path)
            return
        }
        ProgramDirectory.write(data, to: path)
    }
}
