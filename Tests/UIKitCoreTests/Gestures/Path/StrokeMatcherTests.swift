import Foundation
import Testing
import UIKit

@testable import UIKitCore

@Suite struct StrokeMatcherTests {
    private typealias Fixtures = StrokeFixtures

    @Test("The template itself scores 1") func sameDrawing() throws {
        let match = try #require(Fixtures.matcher().bestMatch(for: [Fixtures.tick]))

        #expect(match.name == "tick")
        #expect(match.score > 0.999)
        #expect(match.templateIndex == 1)
        #expect(match.rotation == 0)
    }

    @Test("Place and size do not matter") func positionAndSize() throws {
        let drawn = Fixtures.tick.transformed { (3 * $0 - 700, 3 * $1 + 40) }

        let match = try #require(Fixtures.matcher().bestMatch(for: [drawn]))

        #expect(match.name == "tick")
        #expect(match.score > 0.999)
    }

    @Test("How densely the points lie does not matter") func density() throws {
        let sparse = [Fixtures.tick[0], Fixtures.tick[10], Fixtures.tick[20]]

        let match = try #require(Fixtures.matcher().bestMatch(for: [sparse]))

        #expect(match.name == "tick")
        #expect(match.score > 0.999)
    }

    @Test("The end that a stroke is drawn from does not matter") func direction() throws {
        let match = try #require(Fixtures.matcher().bestMatch(for: [Fixtures.tick.reversed()]))

        #expect(match.name == "tick")
        #expect(match.score > 0.99)
    }

    @Test("Number, order and direction of strokes do not matter") func strokeOrder() throws {
        let (bar, stem) = (Fixtures.letterT[0], Fixtures.letterT[1])
        let variants = [[stem, bar], [bar.reversed(), stem], [stem.reversed(), bar.reversed()]]
        let inThreeStrokes = [Array(bar.prefix(6)), Array(bar.suffix(6)), stem]
        let matcher = try Fixtures.matcher()

        for variant in variants + [inThreeStrokes] {
            let match = try #require(matcher.bestMatch(for: variant))
            #expect(match.name == "T")
            #expect(match.score > 0.8)
        }
    }

    @Test("Where on a closed line the drawing starts matters little") func closedLine() throws {
        for start in stride(from: 0.0, to: 6, by: 1) {
            let match = try #require(Fixtures.matcher().bestMatch(for: [Fixtures.circle(from: start)]))
            #expect(match.name == "circle")
            #expect(match.score > 0.8)
        }
    }

    @Test("Without rotation a diamond is no square; with any rotation it is, turned by an eighth or three")
    func diamond()
        throws
    {
        let fixed = try #require(
            Fixtures.matcher().matches(for: [Fixtures.diamond], limit: 4).first { $0.name == "square" })
        let rotated = try #require(Fixtures.matcher(rotation: .any).bestMatch(for: [Fixtures.diamond]))

        #expect(fixed.score < 0.6)
        #expect(rotated.name == "square")
        #expect(rotated.score > 0.9)
        let eighths = rotated.rotation / (.pi / 4)
        #expect(abs(abs(eighths) - 1) < 0.1 || abs(abs(eighths) - 3) < 0.1)
    }

    @Test(
        "The angle is told by which a drawing is turned against its template", arguments: [-150, -40, -7, 20, 95, 170])
    func angle(degrees: Double) throws {
        let drawn = Fixtures.tick.rotated(by: degrees * .pi / 180)

        let match = try #require(Fixtures.matcher(rotation: .any).bestMatch(for: [drawn]))

        #expect(match.name == "tick")
        #expect(match.score > 0.9)
        #expect(abs(match.rotation * 180 / .pi - degrees) < 3)
    }

    @Test("Bounded rotation finds what is turned less, and not what is turned more") func boundedRotation() throws {
        let matcher = try Fixtures.matcher(rotation: .bounded(.pi / 6))

        let near = try #require(matcher.bestMatch(for: [Fixtures.tick.rotated(by: 0.5)]))
        let far = try #require(
            matcher.matches(for: [Fixtures.tick.rotated(by: 1.4)], limit: 4).first { $0.name == "tick" })

        #expect(near.name == "tick")
        #expect(near.score > 0.9)
        #expect(far.score < 0.7)
        #expect(abs(far.rotation) <= .pi / 6 + 1e-9)
    }

    @Test("Bounds of rotation that make no sense are taken for the nearest that do") func invalidBounds() {
        #expect(StrokeRotation.bounded(.nan).rotations == [0])
        #expect(StrokeRotation.bounded(-1).rotations == [0])
        #expect(StrokeRotation.bounded(100).limit == .pi)
        #expect(StrokeRotation.any.rotations.count == 24)
    }

    @Test("Matches are ranked, each name once, with its best example") func ranking() throws {
        var matcher = try Fixtures.matcher()
        matcher.add(try StrokeTemplate(named: "circle", strokes: [Fixtures.circle(radius: 20, from: 2)]))

        let matches = matcher.matches(for: [Fixtures.circle(from: 2)], limit: 10)

        #expect(Set(matches.map(\.name)) == ["circle", "tick", "square", "T"])
        #expect(matches.count == 4)
        #expect(matches[0].templateIndex == 4)
        #expect(matches.map(\.score) == matches.map(\.score).sorted(by: >))
    }

    @Test("A short ranking is the beginning of the long one: leaving out pairings changes nothing") func exactRanking()
        throws
    {
        let drawings = try Fixtures.templates("quickdraw")
        for index in stride(from: 0, to: drawings.count, by: 5) {
            let matcher = StrokeMatcher(templates: drawings.filter { $0 != drawings[index] })

            let all = matcher.matches(for: drawings[index].strokes, limit: 100)
            let two = matcher.matches(for: drawings[index].strokes, limit: 2)

            #expect(two == Array(all.prefix(2)))
        }
    }

    @Test("Removing a name forgets its examples") func removing() throws {
        var matcher = try Fixtures.matcher()

        matcher.removeTemplates(named: "tick")

        #expect(matcher.templates.map(\.name) == ["circle", "square", "T"])
        #expect(matcher.matches(for: [Fixtures.tick], limit: 9).count == 3)
    }

    // MARK: Odd drawings

    @Test("What has no length matches nothing") func emptyDrawing() throws {
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

    @Test("A matcher without templates has no answer") func noTemplates() {
        let match = StrokeMatcher().bestMatch(for: [StrokeFixtures.tick])

        #expect(match == nil)
    }

    @Test("Points that are no places are passed over") func nonFinitePoints() throws {
        var drawn = Fixtures.tick
        drawn.insert(CGPoint(x: Double.nan, y: 0), at: 4)
        drawn.insert(CGPoint(x: -Double.infinity, y: 1e200), at: 12)

        let match = try #require(Fixtures.matcher().bestMatch(for: [drawn]))

        #expect(match.name == "tick")
        #expect(match.score > 0.999)
    }

    @Test("A million points are a drawing like any other") func manyPoints() throws {
        let match = try #require(Fixtures.matcher().bestMatch(for: [Fixtures.circle(count: 1_000_000)]))

        #expect(match.name == "circle")
        #expect(match.score > 0.95)
    }

    @Test("Of more strokes than there are samples the longest count") func manyStrokes() throws {
        let shortStrokes = (0..<200).map { [CGPoint(x: Double($0) / 4, y: 20), CGPoint(x: Double($0) / 4, y: 20.1)] }
        let matcher = try Fixtures.matcher()

        let match = try #require(matcher.bestMatch(for: Fixtures.letterT + shortStrokes))

        #expect((0...1).contains(match.score))
        let sampling = try #require(StrokeSampling(Fixtures.letterT + shortStrokes))
        #expect(sampling.points.count == StrokeConstants.sampleCount)
    }

    @Test("Samples lie evenly on the lines, each stroke with both its ends") func sampling() throws {
        let sampling = try #require(StrokeSampling([Fixtures.line((0, 0), (310, 0), pieces: 7)]))

        #expect(sampling.points.count == 32)
        for (index, point) in sampling.points.enumerated() {
            #expect(abs(point.x - 10 * Double(index)) < 1e-6)
            #expect(point.y == 0)
        }
    }

    // MARK: Costs

    @Test("Going by the nearest never costs more than a pairing") func lowerBound() throws {
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

    @Test("Costs are the same both ways") func symmetric() throws {
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
