import CoreGraphics
import Expectations
import Testing

@testable import RenderServer

@Suite struct PixelRegionTests {
    private let frame = PixelRect(x: 0, y: 0, width: 1000, height: 1000)

    private func disjointRects(_ rects: [PixelRect]) -> [PixelRect] {
        var region = PixelRegion()
        for rect in rects { region.add(rect) }
        return region.disjointRects(in: frame)
    }

    private func areDisjoint(_ rects: [PixelRect]) -> Bool {
        rects.indices.allSatisfy { i in rects.indices.allSatisfy { j in i == j || !rects[i].intersects(rects[j]) } }
    }

    @Test("distant rectangles stay separate")
    func farApart() {
        let rects = [PixelRect(x: 0, y: 0, width: 10, height: 10), PixelRect(x: 500, y: 500, width: 10, height: 10)]

        let result = disjointRects(rects)

        expect(Set(result), equals: Set(rects))
    }

    @Test("a rectangle inside another adds nothing")
    func contained() {
        let outer = PixelRect(x: 0, y: 0, width: 100, height: 100)

        let result = disjointRects([PixelRect(x: 10, y: 10, width: 5, height: 5), outer])

        expect(result, equals: [outer])
    }

    @Test("two positions of a moving layer, one pixel apart, become one rectangle")
    func mover() {
        let result = disjointRects([
            PixelRect(x: 10, y: 10, width: 8, height: 8), PixelRect(x: 11, y: 10, width: 8, height: 8),
        ])

        expect(result, equals: [PixelRect(x: 10, y: 10, width: 9, height: 8)])
    }

    @Test("a cross is split, not replaced by its bounding rectangle")
    func cross() {
        let horizontal = PixelRect(x: 0, y: 100, width: 300, height: 10)
        let vertical = PixelRect(x: 150, y: 0, width: 10, height: 300)

        let result = disjointRects([horizontal, vertical])

        #expect(areDisjoint(result))
        expect(result.reduce(0) { $0 + $1.area }, equals: 3000 + 3000 - 100)
    }

    @Test("rectangles are clipped to the frame")
    func outside() {
        let result = disjointRects([
            PixelRect(x: -5, y: -5, width: 10, height: 10), PixelRect(x: 2000, y: 0, width: 10, height: 10),
        ])

        expect(result, equals: [PixelRect(x: 0, y: 0, width: 5, height: 5)])
    }

    @Test("a hundred small rectangles all over the frame stay small")
    func hundredMovers() {
        var random = SeededRandom(seed: 7)
        let movers = (0..<100).map { _ in
            PixelRect(x: random.next(below: 980), y: random.next(below: 980), width: 12, height: 9)
        }

        let result = disjointRects(movers)

        #expect(areDisjoint(result))
        #expect(result.reduce(0) { $0 + $1.area } < 100 * 12 * 9 * 3 / 2)
    }

    @Test("256 distant rectangles stay as they are")
    func largestNumber() {
        let rects = (0..<256).map { PixelRect(x: $0 % 16 * 60, y: $0 / 16 * 60, width: 10, height: 10) }

        let result = disjointRects(rects)

        expect(Set(result), equals: Set(rects))
    }

    @Test(
        "any number of rectangles becomes at most 256 disjoint ones that cover them all", arguments: [200, 600, 5000])
    func many(count: Int) {
        var random = SeededRandom(seed: UInt64(count))
        let rects = (0..<count).map { _ in
            PixelRect(
                x: random.next(below: 990), y: random.next(below: 990), width: 1 + random.next(below: 10),
                height: 1 + random.next(below: 10))
        }

        let result = disjointRects(rects)

        #expect(result.count <= 256)
        #expect(areDisjoint(result))
        for rect in rects {
            let covered = result.reduce(0) { $0 + $1.intersection(rect).area }
            expect(covered, equals: rect.area)
        }
    }
}
