import Foundation
import FuzzInputs

/// One input: a file, or the dice of a trial. It can be made without those before it.
@MainActor struct FuzzInput {
    let kind: FuzzKind
    private let random: SeededGenerator
    /// The damaged file, for kinds that read files.
    let file: Data?
    private let isRegistered: Bool
    private let hugePath: HugePathFuzzer?

    /// Once in so many inputs `UIBezierPath` draws instead of a context.
    private static let bezierInterval = 5
    /// Once in so many inputs a font file is registered too.
    private static let registrationInterval = 16
    /// The first inputs of drawing draw these paths, which are no dice's.
    private static let hugePaths = HugePathFuzzer.allCases

    /// An input of a run.
    init(_ kind: FuzzKind, seed: UInt64, number: Int, files: FuzzFiles) {
        self.kind = kind
        var random = SeededGenerator(seed: seed, input: number)
        file =
            if number < files.hostileFiles.count {
                files.hostileFiles[number]
            } else {
                switch kind {
                case .images: ImageFuzzer.file(from: files.validFiles, &random)
                case .pdf: DocumentFuzzer.file(from: files.validFiles, &random)
                case .fonts: FontFuzzer.file(&random)
                default: nil
                }
            }
        self.random = random
        isRegistered = number % Self.registrationInterval == 0 || number < files.hostileFiles.count
        hugePath = number < Self.hugePaths.count ? Self.hugePaths[number] : nil
    }

    /// A file that was kept.
    init(_ kind: FuzzKind, file: Data) {
        self.kind = kind
        self.file = file
        random = SeededGenerator(0)
        isRegistered = true
        hugePath = nil
    }

    /// Tries it. Returns what must not be; `nil` when all is well.
    func violation() -> String? {
        var random = random
        switch kind {
        case .images: return file.flatMap(ImageFuzzer.violation)
        case .pdf: return file.flatMap(DocumentFuzzer.violation)
        case .fonts:
            return file.flatMap { file in
                FontFuzzer.violation(file) ?? (isRegistered ? RegisteredFontFuzzer.violation(file) : nil)
            }
        case .drawing:
            if let hugePath { return hugePath.violation() }
            if random.once(in: Self.bezierInterval) {
                var fuzzer = BezierFuzzer(random)
                return fuzzer.violation()
            }
            guard var fuzzer = DrawingFuzzer(random) else { return "no memory for a bitmap" }
            return fuzzer.violation()
        case .layers: return LayerFuzzer(random).violation()
        case .all: return nil
        }
    }
}
