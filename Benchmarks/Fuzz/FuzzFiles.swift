import Foundation
import FuzzInputs

/// The files that inputs of a kind are made of.
struct FuzzFiles {
    /// Files that are tried as they are, first of all: they ask for far more than they give.
    var hostileFiles: [Data] = []
    /// Files that are damaged.
    var validFiles: [Data] = []

    /// The files of a kind; none for kinds that read none.
    init(_ kind: FuzzKind) throws {
        switch kind {
        case .images:
            hostileFiles = try HostileImages.all()
            validFiles = try ImageFuzzer.validFiles()
        case .pdf:
            hostileFiles = HostileDocuments.all()
            validFiles = try DocumentFuzzer.validFiles()
        case .fonts: hostileFiles = HostileFonts.all()
        default: break
        }
    }
}
