import ArgumentParser

/// What is fuzzed.
enum FuzzKind: String, CaseIterable, ExpressibleByArgument {
    /// Decoders of image files.
    case images
    /// The reader of PDF files.
    case pdf
    /// Font files, opened and registered.
    case fonts
    /// Drawing calls of contexts and paths.
    case drawing
    /// Trees of layers, painted.
    case layers
    /// All of them, each in a process of its own.
    case all

    /// The kinds that `all` means.
    static let individualKinds: [FuzzKind] = [.images, .pdf, .fonts, .drawing, .layers]
}
