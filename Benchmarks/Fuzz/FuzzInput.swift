import Foundation
import FuzzInputs

/// One input: a file, or the dice of a trial. It can be made without those before it.
@MainActor struct FuzzInput {
    let kind: FuzzKind
    private let dice: SeededGenerator
    /// The damaged file, for kinds that read files.
    let file: Data?
    private let isRegistered: Bool
    private let hugePath: HugePathFuzzer?

    /// Once in so many inputs `UIBezierPath` draws instead of a context.
    private static let bezierShare = 5
    /// Once in so many inputs a font file is registered too.
    private static let registerShare = 16
    /// The first inputs of drawing draw these paths, which are no dice's.
    private static let hugePaths = HugePathFuzzer.allCases

    /// An input of a run.
    init(_ kind: FuzzKind, seed: UInt64, number: Int, files: FuzzFiles) {
        self.kind = kind
        var dice = SeededGenerator(seed: seed, input: number)
        file =
            if number < files.hostile.count {
                files.hostile[number]
            } else {
                switch kind {
                case .images: ImageFuzzer.file(from: files.good, &dice)
                case .pdf: DocumentFuzzer.file(from: files.good, &dice)
                case .fonts: FontFuzzer.file(&dice)
                default: nil
                }
            }
        self.dice = dice
        isRegistered = number % Self.registerShare == 0 || number < files.hostile.count
        hugePath = number < Self.hugePaths.count ? Self.hugePaths[number] : nil
    }

    /// A file that was kept.
    init(_ kind: FuzzKind, file: Data) {
        self.kind = kind
        self.file = file
        dice = SeededGenerator(0)
        isRegistered = true
        hugePath = nil
    }

    /// Tries it. Returns what must not be; `nil` when all is well.
    func violation() -> String? {
        var dice = dice
        switch kind {
        case .images: return file.flatMap(ImageFuzzer.violation)
        case .pdf: return file.flatMap(DocumentFuzzer.violation)
        case .fonts:
            return file.flatMap { file in
                FontFuzzer.violation(file) ?? (isRegistered ? RegisteredFontTrial.violation(file) : nil)
            }
        case .drawing:
            if let hugePath { return hugePath.violation() }
            if dice.once(in: Self.bezierShare) {
                var trial = BezierTrial(dice)
                return trial.violation()
            }
            guard var trial = DrawingFuzzer(dice) else { return "no memory for a bitmap" }
            return trial.violation()
        case .layers: return LayerFuzzer(dice).violation()
        case .all: return nil
        }
    }
}
