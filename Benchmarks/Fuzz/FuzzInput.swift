import Foundation
import FuzzInputs
import NibFuzzing

/// One input: a file, or the random generator of a fuzzer. It does not depend on previous inputs.
@MainActor struct FuzzInput {
    let kind: FuzzKind
    private let random: SeededGenerator
    /// The damaged file, for kinds that read files.
    let file: Data?
    private let isRegistered: Bool
    private let hugePath: HugePathFuzzer?

    /// One in this many drawing inputs uses `UIBezierPath` instead of a context.
    private static let bezierInterval = 5
    /// One in this many font files is also registered.
    private static let registrationInterval = 16
    /// The paths of the first drawing inputs, which are not random.
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
                case .nibs: NibFuzzer.file(&random)
                case .browser: BrowserFuzzer.messages(&random)
                case .inspector: InspectorFuzzer.connection(&random)
                case .texts: HostileTexts.text(&random)
                case .contacts: ContactFuzzer.file(&random)
                case .wayland: WaylandFuzzer.bytes(&random)
                case .devices: DeviceFuzzer.bytes(&random)
                case .recordings: SessionFuzzer.damaged(SessionReplayFuzzer.validFile, &random)
                default: nil
                }
            }
        self.random = random
        isRegistered = number % Self.registrationInterval == 0 || number < files.hostileFiles.count
        hugePath = number < Self.hugePaths.count ? Self.hugePaths[number] : nil
    }

    /// A saved file.
    init(_ kind: FuzzKind, file: Data) {
        self.kind = kind
        self.file = file
        random = SeededGenerator(0)
        isRegistered = true
        hugePath = nil
    }

    /// Tries the input. Returns the violated condition; `nil` if there is none.
    func findViolation() -> String? {
        var random = random
        switch kind {
        case .images: return file.flatMap(ImageFuzzer.findViolation)
        case .pdf: return file.flatMap(DocumentFuzzer.findViolation)
        case .fonts:
            return file.flatMap { file in
                FontFuzzer.findViolation(file) ?? (isRegistered ? RegisteredFontFuzzer.findViolation(file) : nil)
            }
        case .nibs: return file.flatMap(NibLoadingFuzzer.findViolation)
        case .drawing:
            if let hugePath { return hugePath.findViolation() }
            if random.once(in: Self.bezierInterval) {
                var fuzzer = BezierFuzzer(random)
                return fuzzer.findViolation()
            }
            guard var fuzzer = DrawingFuzzer(random) else { return "out of memory for a bitmap" }
            return fuzzer.findViolation()
        case .recordings: return file.flatMap(SessionReplayFuzzer.findViolation)
        case .browser: return file.flatMap(BrowserFuzzer.findViolation)
        case .inspector: return file.flatMap(InspectorFuzzer.findViolation)
        case .texts: return file.flatMap(TextFuzzer.findViolation)
        case .contacts: return file.flatMap(ContactFuzzer.findViolation)
        case .wayland: return file.flatMap(WaylandFuzzer.findViolation)
        case .devices: return file.flatMap(DeviceFuzzer.findViolation)
        case .layers: return LayerFuzzer(random).findViolation()
        case .all: return nil
        }
    }
}

/// The files from which inputs of a kind are derived.
struct FuzzFiles {
    /// Files that are tried first and unmodified: they demand far more resources than their size suggests.
    var hostileFiles: [Data] = []
    /// Valid files, which are damaged to make inputs.
    var validFiles: [Data] = []

    /// The files of a kind; empty for kinds that do not read files.
    init(_ kind: FuzzKind) throws {
        switch kind {
        case .images:
            hostileFiles = try HostileImages.all()
            validFiles = try ImageFuzzer.validFiles()
        case .pdf:
            hostileFiles = HostileDocuments.all()
            validFiles = try DocumentFuzzer.validFiles()
        case .fonts: hostileFiles = HostileFonts.all()
        case .nibs: hostileFiles = SampleNibs.hostile
        case .texts: hostileFiles = HostileTexts.all()
        case .contacts: hostileFiles = ContactFuzzer.hostileFiles
        default: break
        }
    }
}
