import Foundation
import OracleScenes
import Testing

/// A scene with the name of its subject, as tests are told about it.
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

/// What the browser drew, read once.
enum Expected {
    static let references = References(
        folder: Bundle.module.resourceURL!.appendingPathComponent("References", isDirectory: true))
    static let index = Result { try references.index() }
    static let pictures: [String: [Pixels]] = Dictionary(
        uniqueKeysWithValues: Subject.all.map { ($0.name, (try? references.pictures(of: $0)) ?? []) })

    static func picture(of scene: NamedScene) throws -> Pixels {
        try #require(
            pictures[scene.subject.name].flatMap { $0.indices.contains(scene.index) ? $0[scene.index] : nil },
            "there is no reference for \(scene.testDescription): run scripts/oracle")
    }
}

@MainActor @Suite struct OracleTests {
    @Test("a scene looks as the browser draws it, within its tolerance", arguments: NamedScene.all)
    func matches(_ named: NamedScene) throws {
        let reference = try Expected.picture(of: named)

        let own = OwnPictures().picture(of: named.scene, on: named.subject.paper)

        let (found, bounds) = (Difference(own, reference), named.scene.tolerance)
        #expect(
            bounds.allows(found),
            """
            \(named.testDescription): mean \(found.mean) (at most \(bounds.mean)), 99 % \(found.high) \
            (\(bounds.high)), worst \(found.worst) (\(bounds.worst)); see docs/pictures/drawing-\(named.subject.name).png
            """)
    }

    @Test("a scene's tolerance notices a picture that lies two pixels off", arguments: NamedScene.all)
    func noticesShift(_ named: NamedScene) throws {
        let reference = try Expected.picture(of: named)

        let moved = Difference(reference.shifted(2, 2), reference)

        #expect(!named.scene.tolerance.allows(moved), "\(named.testDescription) is too tolerant: \(moved)")
    }

    @Test("a measure gives what the browser computes, within its tolerance", arguments: Measure.all)
    func agrees(_ measure: Measure) throws {
        let expected = try #require(Expected.index.get().numbers[measure.name], "run scripts/oracle")

        let own = measure.own(OwnPictures())

        let distance = Measure.distance(own, expected)
        #expect(distance <= measure.tolerance, "\(measure.name): \(own) instead of \(expected)")
    }

    @Test("the references were drawn from the scenes as they are", arguments: Subject.all.map(\.name))
    func isFresh(_ name: String) throws {
        let subject = try #require(Subject.all.first { $0.name == name })

        let fingerprint = try Expected.index.get().fingerprints[name]

        #expect(fingerprint == subject.fingerprint, "the scenes of \(name) have changed: run scripts/oracle")
    }

    @Test("no two scenes of a subject, subjects or measures have one name")
    func hasNames() {
        #expect(Set(Subject.all.map(\.name)).count == Subject.all.count)
        #expect(Set(Measure.all.map(\.name)).count == Measure.all.count)
        for subject in Subject.all { #expect(Set(subject.scenes.map(\.name)).count == subject.scenes.count) }
    }
}
