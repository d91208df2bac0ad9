import Expectations
import Foundation
import StrokeFixtures
import Testing

@testable import StrokeRecognizer

@Suite struct StrokeMatcherTests {
    private typealias Fixtures = StrokeFixtures

    @Test("the template itself scores 1") func sameDrawing() throws {
        let match = try #require(Fixtures.matcher().bestMatch(for: [Fixtures.tick]))

        expect(match.name, equals: "tick")
        #expect(match.score > 0.999)
        expect(match.templateIndex, equals: 1)
        expect(match.rotation, equals: 0)
    }

    @Test("position and size do not matter") func positionAndSize() throws {
        let drawn = Fixtures.tick.transformed { (3 * $0 - 700, 3 * $1 + 40) }

        let match = try #require(Fixtures.matcher().bestMatch(for: [drawn]))

        expect(match.name, equals: "tick")
        #expect(match.score > 0.999)
    }

    @Test("point density does not matter") func density() throws {
        let sparse = [Fixtures.tick[0], Fixtures.tick[10], Fixtures.tick[20]]

        let match = try #require(Fixtures.matcher().bestMatch(for: [sparse]))

        expect(match.name, equals: "tick")
        #expect(match.score > 0.999)
    }

    @Test("the direction of a stroke does not matter") func direction() throws {
        let match = try #require(Fixtures.matcher().bestMatch(for: [Fixtures.tick.reversed()]))

        expect(match.name, equals: "tick")
        #expect(match.score > 0.99)
    }

    @Test("number, order and direction of strokes do not matter") func strokeOrder() throws {
        let (bar, stem) = (Fixtures.letterT[0], Fixtures.letterT[1])
        let variants = [[stem, bar], [bar.reversed(), stem], [stem.reversed(), bar.reversed()]]
        let inThreeStrokes = [Array(bar.prefix(6)), Array(bar.suffix(6)), stem]
        let matcher = try Fixtures.matcher()

        for variant in variants + [inThreeStrokes] {
            let match = try #require(matcher.bestMatch(for: variant))
            expect(match.name, equals: "T")
            #expect(match.score > 0.8)
        }
    }

    @Test("the starting point on a closed curve matters little") func closedLine() throws {
        for start in stride(from: 0.0, to: 6, by: 1) {
            let match = try #require(Fixtures.matcher().bestMatch(for: [Fixtures.circle(from: start)]))
            expect(match.name, equals: "circle")
            #expect(match.score > 0.8)
        }
    }

    @Test("a diamond matches a square only with any rotation, by one or three eighths of a turn")
    func diamond()
        throws
    {
        let fixed = try #require(
            Fixtures.matcher().matches(for: [Fixtures.diamond], limit: 4).first { $0.name == "square" })
        let rotated = try #require(Fixtures.matcher(rotation: .any).bestMatch(for: [Fixtures.diamond]))

        #expect(fixed.score < 0.6)
        expect(rotated.name, equals: "square")
        #expect(rotated.score > 0.9)
        let eighths = rotated.rotation / (.pi / 4)
        #expect(abs(abs(eighths) - 1) < 0.1 || abs(abs(eighths) - 3) < 0.1)
    }

    @Test(
        "the match has the rotation of the drawing relative to its template", arguments: [-150, -40, -7, 20, 95, 170])
    func angle(degrees: Double) throws {
        let drawn = Fixtures.tick.rotated(by: degrees * .pi / 180)

        let match = try #require(Fixtures.matcher(rotation: .any).bestMatch(for: [drawn]))

        expect(match.name, equals: "tick")
        #expect(match.score > 0.9)
        #expect(abs(match.rotation * 180 / .pi - degrees) < 3)
    }

    @Test("bounded rotation matches within its bound only") func boundedRotation() throws {
        let matcher = try Fixtures.matcher(rotation: .bounded(.pi / 6))

        let near = try #require(matcher.bestMatch(for: [Fixtures.tick.rotated(by: 0.5)]))
        let far = try #require(
            matcher.matches(for: [Fixtures.tick.rotated(by: 1.4)], limit: 4).first { $0.name == "tick" })

        expect(near.name, equals: "tick")
        #expect(near.score > 0.9)
        #expect(far.score < 0.7)
        #expect(abs(far.rotation) <= .pi / 6 + 1e-9)
    }

    @Test("invalid rotation bounds are clamped") func invalidBounds() {
        expect(StrokeRotation.bounded(.nan).rotations, equals: [0])
        expect(StrokeRotation.bounded(-1).rotations, equals: [0])
        expect(StrokeRotation.bounded(100).limit, equals: .pi)
        expect(StrokeRotation.any.rotations.count, equals: 24)
    }

    @Test("matches are ranked, each name once, with its best example") func ranking() throws {
        var matcher = try Fixtures.matcher()
        matcher.add(try StrokeTemplate(named: "circle", strokes: [Fixtures.circle(radius: 20, from: 2)]))

        let matches = matcher.matches(for: [Fixtures.circle(from: 2)], limit: 10)

        expect(Set(matches.map(\.name)), equals: ["circle", "tick", "square", "T"])
        expect(matches.count, equals: 4)
        expect(matches[0].templateIndex, equals: 4)
        expect(matches.map(\.score), equals: matches.map(\.score).sorted(by: >))
    }

    @Test("a short ranking is a prefix of the long one: pruned pairings change nothing") func exactRanking()
        throws
    {
        let drawings = try Fixtures.templates("quickdraw")
        for index in stride(from: 0, to: drawings.count, by: 5) {
            let matcher = StrokeMatcher(templates: drawings.filter { $0 != drawings[index] })

            let all = matcher.matches(for: drawings[index].strokes, limit: 100)
            let two = matcher.matches(for: drawings[index].strokes, limit: 2)

            expect(two, equals: Array(all.prefix(2)))
        }
    }

    @Test("removing a name removes its examples") func removing() throws {
        var matcher = try Fixtures.matcher()

        matcher.removeTemplates(named: "tick")

        expect(matcher.templates.map(\.name), equals: ["circle", "square", "T"])
        expect(matcher.matches(for: [Fixtures.tick], limit: 9).count, equals: 3)
    }

    // MARK: Degenerate drawings

    @Test("a drawing without length matches nothing") func emptyDrawing() throws {
        let matcher = try Fixtures.matcher()
        let point = CGPoint(x: 5, y: 5)
        let nan = CGPoint(x: Double.nan, y: Double.nan)

        for strokes in [[], [[]], [[point]], [[point, point]], [[nan, nan]], [[point], [nan]]] {
            let match = matcher.bestMatch(for: strokes)
            #expect(match == nil)
        }
        let noMatches = matcher.matches(for: [Fixtures.tick], limit: 0)
        #expect(noMatches.isEmpty)
    }

    @Test("a matcher without templates has no match") func noTemplates() {
        let match = StrokeMatcher().bestMatch(for: [StrokeFixtures.tick])

        #expect(match == nil)
    }

    @Test("NaN and infinite points are skipped") func nonFinitePoints() throws {
        var drawn = Fixtures.tick
        drawn.insert(CGPoint(x: Double.nan, y: 0), at: 4)
        drawn.insert(CGPoint(x: -Double.infinity, y: 1e200), at: 12)

        let match = try #require(Fixtures.matcher().bestMatch(for: [drawn]))

        expect(match.name, equals: "tick")
        #expect(match.score > 0.999)
    }

    @Test("a drawing may have a million points") func manyPoints() throws {
        let match = try #require(Fixtures.matcher().bestMatch(for: [Fixtures.circle(count: 1_000_000)]))

        expect(match.name, equals: "circle")
        #expect(match.score > 0.95)
    }

    @Test("if there are more strokes than samples, the longest count") func manyStrokes() throws {
        let shortStrokes = (0..<200).map { [CGPoint(x: Double($0) / 4, y: 20), CGPoint(x: Double($0) / 4, y: 20.1)] }
        let matcher = try Fixtures.matcher()

        let match = try #require(matcher.bestMatch(for: Fixtures.letterT + shortStrokes))

        #expect((0...1).contains(match.score))
        let sampling = try #require(StrokeSampling(Fixtures.letterT + shortStrokes))
        expect(sampling.points.count, equals: StrokeConstants.sampleCount)
    }

    @Test("samples are evenly spaced along a stroke and include both ends") func sampling() throws {
        let sampling = try #require(StrokeSampling([Fixtures.line((0, 0), (310, 0), pieces: 7)]))

        expect(sampling.points.count, equals: 32)
        for (index, point) in sampling.points.enumerated() {
            #expect(abs(point.x - 10 * Double(index)) < 1e-6)
            expect(point.y, equals: 0)
        }
    }

    // MARK: Costs

    @Test("the nearest-neighbor cost is a lower bound of the pairing cost") func lowerBound() throws {
        let shapes = try Fixtures.templates("unistroke").compactMap { StrokeShape($0.strokes, rotation: .fixed) }
        var pairing = PairingCost()

        for first in shapes {
            for second in shapes {
                let lowerBound = NearestNeighborCost.between(first, second)
                let paired = pairing.between(first, second, lowerBound: lowerBound)
                #expect(paired >= lowerBound - 1e-5)
            }
        }
    }

    @Test("costs are symmetric") func symmetric() throws {
        let shapes = try Fixtures.templates("multistroke-finger")
            .compactMap { StrokeShape($0.strokes, rotation: .fixed) }
        var pairing = PairingCost()

        for (first, second) in zip(shapes, shapes.dropFirst()) {
            let forward = (NearestNeighborCost.between(first, second), pairing.between(first, second, lowerBound: 0))
            let backward = (NearestNeighborCost.between(second, first), pairing.between(second, first, lowerBound: 0))
            #expect(abs(forward.0 - backward.0) < 1e-5)
            #expect(abs(forward.1 - backward.1) < 1e-4)
        }
    }
}

/// Recorded drawings by people.
@Suite struct StrokeRecordingTests {
    @Test(
        "symbols are distinct: each matches itself best, and every other scores below 0.9",
        arguments: [
            "unistroke", "multistroke-finger",
        ])
    func symbols(file: String) throws {
        let templates = try StrokeFixtures.templates(file)
        let matcher = StrokeMatcher(templates: templates)
        expect(templates.count, equals: 16)

        for template in templates {
            let matches = matcher.matches(for: template.strokes, limit: 2)
            expect(matches.map(\.name).first, equals: template.name)
            #expect(matches[0].score > 0.999)
            #expect(matches[1].score < 0.9)
        }
    }

    @Test("leaving one out, at least 85 % of six shapes by eight people are recognized") func leavingOneOut() throws {
        let drawings = try StrokeFixtures.templates("quickdraw")
        var correct = 0

        for index in drawings.indices {
            var others = drawings
            let drawing = others.remove(at: index)
            if StrokeMatcher(templates: others).bestMatch(for: drawing.strokes)?.name == drawing.name { correct += 1 }
        }

        expect(drawings.count, equals: 48)
        #expect(Double(correct) >= 0.85 * Double(drawings.count), "\(correct) of \(drawings.count)")
    }
}
