import Foundation
import FuzzInputs

/// The files that inputs of a kind are made of.
struct FuzzFiles {
    /// Files that are tried as they are, first of all: they ask for far more than they give.
    var hostile: [Data] = []
    /// Files that are damaged.
    var good: [Data] = []

    /// The files of a kind; none for kinds that read none.
    init(_ kind: FuzzKind) throws {
        switch kind {
        case .images:
            hostile = try HostileImages.all()
            good = try ImageFuzzer.validFiles()
        case .pdf:
            hostile = HostileDocuments.all()
            good = try DocumentFuzzer.validFiles()
        case .fonts: hostile = HostileFonts.all()
        default: break
        }
    }
}
