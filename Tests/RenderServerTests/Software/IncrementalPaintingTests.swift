import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import RenderServer

/// Random changes of random trees: painting only the damage must give the same image as a full repaint.
@Suite struct IncrementalPaintingTests {
    /// The largest allowed difference of a channel, in steps of 1/255. Antialiasing of edges depends on what else
    /// intersects the damage.
    private let tolerance = 24

    @Test("painting the damage gives the same pixels as a full repaint", arguments: 1...30)
    func sameAsWhole(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let stage = Stage(width: 120, height: 120)
        let layers = RandomLayers(count: 14)
        layers.sendAll(to: stage, &random)
        stage.paint()

        for step in 0..<12 {
            for _ in 0...random.next(below: 3) { layers.change(stage, &random) }
            stage.paint()
            let incremental = stage.output.pixels
            stage.server.outputChanged()
            stage.paint()
            let whole = stage.output.pixels

            let worst = zip(incremental, whole).map { difference($0, $1) }.max() ?? 0
            #expect(worst <= tolerance, "seed \(seed), step \(step)")
            if worst > tolerance { return }
        }
    }

    private func difference(_ p: UInt32, _ q: UInt32) -> Int {
        [0, 8, 16].map { abs(Int(p >> $0 & 255) - Int(q >> $0 & 255)) }.max()!
    }
}

/// Layers 1…n in a random tree, with all kinds of appearances.
private final class RandomLayers {
    private let count: Int
    private var children: [[UInt64]]
    private let image = makeImage(16, 16) { x, y in
        (x / 4 + y / 4) % 2 == 0 ? 0xFF30_60C0 : 0x8040_2000
    }

    init(count: Int) {
        self.count = count
        children = Array(repeating: [], count: count + 1)
    }

    func sendAll(to stage: Stage, _ random: inout SeededRandom) {
        for id in 1...count {
            children[random.next(below: id)].append(UInt64(id))
            setRandomFrame(id, stage, &random)
            setRandomStyle(id, stage, &random)
            if random.next(below: 3) == 0 { stage.contents(UInt64(id), LayerContents(image: image)) }
        }
        for id in 0...count { stage.sublayers(UInt64(id), children[id]) }
        // The last layer has no sublayers; it sometimes becomes a mask.
    }

    func change(_ stage: Stage, _ random: inout SeededRandom) {
        let id = 1 + random.next(below: count)
        switch random.next(below: 7) {
        case 0, 1: setRandomFrame(id, stage, &random)
        case 2, 3: setRandomStyle(id, stage, &random)
        case 4: reorder(random.next(below: count), stage, &random)
        case 5: move(stage, &random)
        default: stage.contents(UInt64(id), random.next(below: 2) == 0 ? nil : LayerContents(image: image))
        }
    }

    private func reorder(_ parent: Int, _ stage: Stage, _ random: inout SeededRandom) {
        guard children[parent].count > 1 else { return }
        children[parent].swapAt(0, random.next(below: children[parent].count))
        stage.sublayers(UInt64(parent), children[parent])
    }

    /// Moves a layer to a random parent with a smaller number.
    private func move(_ stage: Stage, _ random: inout SeededRandom) {
        let id = 2 + random.next(below: count - 1)
        let previousParent = children.firstIndex { $0.contains(UInt64(id)) }!
        let parent = random.next(below: id)
        children[previousParent].removeAll { $0 == UInt64(id) }
        children[parent].append(UInt64(id))
        stage.sublayers(UInt64(parent), children[parent])
        stage.sublayers(UInt64(previousParent), children[previousParent])
    }

    private func setRandomFrame(_ id: Int, _ stage: Stage, _ random: inout SeededRandom) {
        let isWhole = random.next(below: 2) == 0
        func coordinate(_ low: Double, _ high: Double) -> Double {
            let value = low + (high - low) * random.fraction()
            return isWhole ? value.rounded() : value
        }
        let frame = CGRect(
            x: coordinate(-10, 60), y: coordinate(-10, 60), width: coordinate(5, 60), height: coordinate(5, 60))
        let kind = random.next(below: 8)
        let fraction = random.fraction()
        stage.setFrame(UInt64(id), frame) {
            if kind == 0 { $0.transform = CGAffineTransform(rotationAngle: CGFloat(fraction * 6)) }
            if kind == 1 { $0.transform = CGAffineTransform(scaleX: 0.5 + fraction, y: 0.7) }
            if kind == 2 { $0.bounds.origin = CGPoint(x: 7, y: 3) }
            if kind == 3 { $0.zPosition = CGFloat((fraction * 5).rounded() - 2) }
            if kind == 4 {
                var tilted = CATransform3D.plain
                tilted.m14 = CGFloat(fraction - 0.5) * 0.004
                $0.transform3D = tilted
            }
            if kind == 5 {
                var perspective = CATransform3D.plain
                perspective.m34 = -1 / 200
                $0.sublayerTransform = perspective
            }
        }
    }

    private func setRandomStyle(_ id: Int, _ stage: Stage, _ random: inout SeededRandom) {
        let alpha: Float = [0, 0.5, 1, 1][random.next(below: 4)]
        let color = RenderColor(
            red: Float(random.fraction()), green: Float(random.fraction()), blue: Float(random.fraction()), alpha: alpha
        )
        let kind = random.next(below: 10)
        let fraction = random.fraction()
        stage.setStyle(UInt64(id), color) {
            if kind == 0 { $0.opacity = Float(0.3 + fraction / 2) }
            if kind == 1 { $0.masksToBounds = true }
            if kind == 2 || kind == 3 { $0.cornerRadius = CGFloat(fraction * 20) }
            if kind == 3 { $0.masksToBounds = true }
            if kind == 4 { $0.borderWidth = CGFloat(1 + fraction * 4) }
            if kind == 5 { $0.isHidden = true }
            if kind == 6 || kind == 7 {
                $0.shadow = .plain(radius: CGFloat(1 + fraction * 8))
                $0.shadow?.offset = CGSize(width: fraction * 10, height: 5)
            }
        }
    }
}
