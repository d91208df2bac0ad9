import Expectations
import Foundation
import OracleScenes
import Testing

/// A scene with its subject, as an argument of tests.
struct NamedScene: CustomTestStringConvertible, Sendable {
    let subject: Subject
    let index: Int
    var scene: Scene { subject.scenes[index] }
    var testDescription: String { "\(subject.name)/\(scene.name)" }

    static let all: [NamedScene] = Subject.all.flatMap { subject in
        subject.scenes.indices.map { NamedScene(subject: subject, index: $0) }
    }
}

extension Measure: CustomTestStringConvertible {
    /// Its name.
    public var testDescription: String { name }
}

/// The browser's output, read once.
enum Expected {
    static let references = References(
        directory: Bundle.module.resourceURL!.appendingPathComponent("References", isDirectory: true))
    static let index = Result { try references.index() }
    static let images: [String: [Bitmap]] = Dictionary(
        uniqueKeysWithValues: Subject.all.map { ($0.name, (try? references.images(of: $0)) ?? []) })

    static func image(of scene: NamedScene) throws -> Bitmap {
        try #require(
            images[scene.subject.name].flatMap { $0.indices.contains(scene.index) ? $0[scene.index] : nil },
            "there is no reference for \(scene.testDescription): run scripts/oracle")
    }
}

@MainActor @Suite struct OracleTests {
    @Test("a scene matches the browser's image within its tolerance", arguments: NamedScene.all)
    func matches(_ named: NamedScene) throws {
        let reference = try Expected.image(of: named)

        let actual = ScenePainter().bitmap(of: named.scene, on: named.subject.background)

        let (measured, bounds) = (Difference(actual, reference), named.scene.tolerance)
        #expect(
            bounds.allows(measured),
            """
            \(named.testDescription): mean \(measured.mean) (at most \(bounds.mean)), 99 % \(measured.p99) \
            (\(bounds.p99)), worst \(measured.maximum) (\(bounds.maximum)); see docs/images/drawing-\(named.subject.name).png
            """)
    }

    @Test("a scene's tolerance rejects an image shifted by two pixels", arguments: NamedScene.all)
    func noticesShift(_ named: NamedScene) throws {
        let reference = try Expected.image(of: named)

        let shifted = Difference(reference.shifted(2, 2), reference)

        #expect(!named.scene.tolerance.allows(shifted), "\(named.testDescription) is too tolerant: \(shifted)")
    }

    @Test("a measure agrees with the browser within its tolerance", arguments: Measure.all)
    func agrees(_ measure: Measure) throws {
        let expected = try #require(Expected.index.get().numbers[measure.name], "run scripts/oracle")

        let actual = measure.compute(ScenePainter())

        let distance = Measure.distance(actual, expected)
        #expect(distance <= measure.tolerance, "\(measure.name): \(actual) instead of \(expected)")
    }

    @Test("the references were drawn from the current scenes", arguments: Subject.all.map(\.name))
    func isFresh(_ name: String) throws {
        let subject = try #require(Subject.all.first { $0.name == name })

        let fingerprint = try Expected.index.get().fingerprints[name]

        expect(fingerprint, equals: subject.fingerprint, "the scenes of \(name) have changed: run scripts/oracle")
    }

    @Test("the names of subjects, measures, and the scenes of a subject are unique")
    func hasUniqueNames() {
        expect(Set(Subject.all.map(\.name)).count, equals: Subject.all.count)
        expect(Set(Measure.all.map(\.name)).count, equals: Measure.all.count)
        for subject in Subject.all { expect(Set(subject.scenes.map(\.name)).count, equals: subject.scenes.count) }
    }
}
