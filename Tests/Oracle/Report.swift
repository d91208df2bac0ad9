import GLPainter
import OracleScenes

/// The result of comparing all scenes and measures with the references.
@MainActor struct Report {
    struct Entry {
        let scene: Scene
        let actual: Bitmap
        let reference: Bitmap
        let difference: Difference
        /// The image that GLES paints; `nil` for scenes that draw into a context.
        let gles: Bitmap?
        var glesDifference: Difference? { gles.map { Difference($0, reference) } }
        var isWithin: Bool { scene.tolerance.allows(difference) && isGLESWithin }
        var isGLESWithin: Bool { glesDifference.map(scene.glesTolerance.allows) ?? true }
    }

    struct Line {
        let measure: Measure
        let actual: [Double]
        let reference: [Double]
        let distance: Double
        var count: Int { actual.count }
        var isWithin: Bool { distance <= measure.tolerance }
    }

    let subjects: [(subject: Subject, entries: [Entry])]
    let lines: [Line]
    let browser: String
    /// The GL renderer that painted the GLES images.
    let renderer: String

    init(_ subjects: [Subject], _ references: References, _ painter: ScenePainter) throws {
        let index = try references.index()
        browser = index.browser
        renderer = try GLFrames().renderer
        self.subjects = try subjects.map { subject in
            guard index.fingerprints[subject.name] == subject.fingerprint else {
                throw ReferenceError.stale(subject: subject.name)
            }
            let referenceImages = try references.images(of: subject)
            let entries = try zip(subject.scenes, referenceImages).map { scene, reference in
                let actual = painter.bitmap(of: scene, on: subject.background)
                return Entry(
                    scene: scene, actual: actual, reference: reference, difference: Difference(actual, reference),
                    gles: scene.isOfLayers
                        ? painter.bitmap(of: scene, on: subject.background, in: .repainted, by: try GLFrames()) : nil)
            }
            return (subject, entries)
        }
        lines = Measure.all.map { measure in
            let actual = measure.compute(painter)
            let reference = index.numbers[measure.name] ?? []
            return Line(
                measure: measure, actual: actual, reference: reference, distance: Measure.distance(actual, reference))
        }
    }

    /// Prints one line per scene and measure.
    func printNumbers() {
        for (subject, entries) in subjects {
            for entry in entries {
                let (measured, bounds) = (entry.difference, entry.scene.tolerance)
                print(
                    entry.isWithin ? "  " : "! ", "\(subject.name)/\(entry.scene.name): mean", Self.text(measured.mean),
                    "(\(bounds.mean)), 99 % \(measured.p99) (\(bounds.p99)), worst \(measured.maximum) (\(bounds.maximum))",
                    entry.glesDifference.map { "; GLES \(Self.text($0.mean)), \($0.p99), \($0.maximum)" } ?? "")
            }
        }
        for line in lines {
            if !line.isWithin { print("   Touchstone \(line.actual)\n   Chromium \(line.reference)") }
            print(line.isWithin ? "  " : "! ", "\(line.measure.name): \(line.distance) (\(line.measure.tolerance))")
        }
        printSummary()
    }

    /// Prints how many scenes and measures are within their tolerance, and names the others.
    func printSummary() {
        let all = subjects.flatMap { subject, entries in entries.map { (subject.name, $0) } }
        for (subject, entry) in all where !entry.isWithin {
            print("outside its tolerance: \(subject)/\(entry.scene.name)")
        }
        for line in lines where !line.isWithin { print("outside its tolerance: \(line.measure.name)") }
        let within = all.count { $0.1.isWithin }
        print(
            "\(within) of \(all.count) scenes and \(lines.count { $0.isWithin }) of \(lines.count) measures are within "
                + "their tolerance.")
    }

    /// Formats a number with two digits after the decimal point.
    static func text(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }
}
