import Foundation
import FuzzInputs

/// One input: a file, or the dice of a trial. It can be made without those before it.
@MainActor struct FuzzInput {
    let kind: FuzzKind
    private let dice: Dice
    /// The damaged file, for kinds that read files.
    let file: Data?

    /// Once in so many inputs `UIBezierPath` draws instead of a context.
    private static let bezierShare = 5

    /// An input of a run.
    init(_ kind: FuzzKind, seed: UInt64, number: Int, files: FuzzFiles) {
        self.kind = kind
        var dice = Dice(seed: seed, input: number)
        file =
            if number < files.hostile.count {
                files.hostile[number]
            } else {
                switch kind {
                case .images: ImageTrial.file(from: files.good, &dice)
                case .pdf: DocumentTrial.file(from: files.good, &dice)
                default: nil
                }
            }
        self.dice = dice
    }

    /// A file that was kept.
    init(_ kind: FuzzKind, file: Data) {
        self.kind = kind
        self.file = file
        dice = Dice(0)
    }

    /// Tries it. Returns what must not be; `nil` when all is well.
    func violation() -> String? {
        var dice = dice
        switch kind {
        case .images: return file.flatMap(ImageTrial.violation)
        case .pdf:
            file.map(DocumentTrial.run)
            return nil
        case .drawing:
            if dice.once(in: Self.bezierShare) {
                var trial = BezierTrial(dice)
                return trial.violation()
            }
            guard var trial = DrawingTrial(dice) else { return "no memory for a bitmap" }
            return trial.violation()
        case .layers: return LayerTrial(dice).violation()
        case .all: return nil
        }
    }
}
