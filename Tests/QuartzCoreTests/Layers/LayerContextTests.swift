import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@MainActor @Suite final class LayerContextTests {
    private lazy var stage = Stage()

    private func id(_ layer: CALayer) -> UInt64 { layer.layerID.rawValue }

    @Test("a layer that enters the tree is committed completely")
    func entering() {
        let layer = CALayer()
        layer.cornerRadius = 5
        stage.root.addSublayer(layer)

        stage.flush()

        let summaries = Set(stage.sink.takeChanges().map { $0.summary })
        expect(
            summaries,
            equals: [
                "sublayers \(id(stage.root)) [\(id(layer))]", "geometry \(id(layer))", "style \(id(layer))",
            ])
    }

    @Test("moving one of many layers commits one geometry change")
    func moving() {
        let layers = (0..<1_000).map { _ in CALayer() }
        layers.forEach { stage.root.addSublayer($0) }
        stage.flush()
        _ = stage.sink.take()

        CATransaction.setDisableActions(true)
        layers[500].position = CGPoint(x: 3, y: 4)
        stage.flush()

        expect(stage.sink.takeChanges().map { $0.summary }, equals: ["geometry \(id(layers[500]))"])
    }

    @Test("several changes of a layer are coalesced")
    func merging() {
        let layer = stage.makeLayer()

        CATransaction.setDisableActions(true)
        layer.position.x = 1
        layer.position.y = 2
        layer.opacity = 0.5
        layer.cornerRadius = 3
        stage.flush()

        let summaries = stage.sink.takeChanges().map { $0.summary }
        expect(summaries, equals: ["geometry \(id(layer))", "style \(id(layer))"])
    }

    @Test("setting the current value commits nothing")
    func unchanged() {
        let layer = stage.makeLayer()

        layer.position = layer.position
        layer.bounds = layer.bounds
        layer.frame = layer.frame
        layer.transform = layer.transform
        layer.opacity = 1
        layer.isHidden = false
        layer.backgroundColor = nil
        layer.borderColor = layer.borderColor
        layer.shadowColor = layer.shadowColor
        layer.shadowOpacity = 0
        layer.contents = nil
        layer.mask = nil
        layer.zPosition = 0
        layer.maskedCorners = layer.maskedCorners
        layer.sublayers = nil

        #expect(!stage.context.hasChanges)
        stage.flush()
        #expect(stage.sink.take().isEmpty)
    }

    @Test("a layer that leaves the tree is committed as removed, with its descendants")
    func leaving() {
        let layer = stage.makeLayer()
        let child = CALayer()
        layer.addSublayer(child)
        stage.flush()
        _ = stage.sink.take()

        layer.removeFromSuperlayer()
        stage.flush()

        let summaries = stage.sink.takeChanges().map { $0.summary }
        expect(summaries, equals: ["sublayers \(id(stage.root)) []", "removed \(id(layer))", "removed \(id(child))"])
    }

    @Test("a layer that leaves and returns before the commit is not committed completely again")
    func returning() {
        let layer = stage.makeLayer()

        layer.removeFromSuperlayer()
        layer.position = CGPoint(x: 9, y: 9)
        stage.root.addSublayer(layer)
        CATransaction.setDisableActions(true)
        stage.flush()

        let summaries = Set(stage.sink.takeChanges().map { $0.summary })
        #expect(!summaries.contains("removed \(id(layer))") && !summaries.contains("style \(id(layer))"))
        #expect(summaries.contains("geometry \(id(layer))"))
    }

    @Test("a layer that returns after a commit is committed completely again")
    func returningLater() {
        let layer = stage.makeLayer()
        layer.removeFromSuperlayer()
        stage.flush()
        _ = stage.sink.take()

        stage.root.addSublayer(layer)
        stage.flush()

        #expect(stage.sink.takeChanges().contains { $0.summary == "style \(id(layer))" })
    }

    @Test("a child moved out of a removed layer is not removed")
    func childMovedOut() {
        let layer = stage.makeLayer()
        let child = CALayer()
        layer.addSublayer(child)
        stage.flush()
        _ = stage.sink.take()

        layer.removeFromSuperlayer()
        stage.root.addSublayer(child)
        stage.flush()

        let summaries = stage.sink.takeChanges().map { $0.summary }
        #expect(summaries.contains("removed \(id(layer))"))
        #expect(!summaries.contains("removed \(id(child))") && !summaries.contains("geometry \(id(child))"))
    }

    @Test("a child removed from a removed layer is committed as removed")
    func childRemoved() {
        let layer = stage.makeLayer()
        let child = CALayer()
        layer.addSublayer(child)
        stage.flush()
        _ = stage.sink.take()

        layer.removeFromSuperlayer()
        child.removeFromSuperlayer()
        stage.flush()

        let summaries = stage.sink.takeChanges().map { $0.summary }
        #expect(summaries.contains("removed \(id(layer))") && summaries.contains("removed \(id(child))"))
    }

    @Test("a layer that moves to another screen is removed from the first and committed completely to the second")
    func changingContext() {
        let layer = stage.makeLayer()
        let sink = RecordingSink()
        let second = LayerContext(root: CALayer(), sink: sink)

        second.root.addSublayer(layer)
        stage.flush()

        #expect(stage.sink.takeChanges().contains { $0.summary == "removed \(id(layer))" })
        #expect(sink.takeChanges().contains { $0.summary == "style \(id(layer))" })
    }

    @Test("a mask is committed like a sublayer, with a mask change")
    func mask() {
        let layer = stage.makeLayer()
        let mask = CALayer()

        layer.mask = mask
        stage.flush()

        let summaries = stage.sink.takeChanges().map { $0.summary }
        #expect(summaries.contains("mask \(id(layer))") && summaries.contains("geometry \(id(mask))"))
    }

    @Test("an unchanged tree commits nothing")
    func noChanges() {
        stage.flush()

        #expect(stage.sink.take().isEmpty)
    }

    @Test("layers outlive their context")
    func contextGone() {
        let layer = CALayer()
        var context: LayerContext? = LayerContext(root: layer, sink: RecordingSink())
        context?.commit()
        CATransaction.flush()

        context = nil
        layer.position = CGPoint(x: 1, y: 1)

        #expect(layer.presentation() == nil)
    }

    @Test("an image set as contents is committed with its gravity and filters")
    func contents() throws {
        let layer = stage.makeLayer()
        let canvas = try #require(CGContext(width: 2, height: 2, scale: 1, flipped: true))
        let image = try #require(canvas.finishImage())
        layer.contentsGravity = .topLeft
        layer.magnificationFilter = .nearest

        layer.contents = image
        stage.flush()

        let sent = stage.sink.takeChanges().compactMap { change in
            if case .contents(_, let contents, nil) = change { contents } else { nil }
        }
        try #require(sent.count == 1)
        let contents = sent[0]
        #expect(contents.image === image && contents.gravity == .topLeft && contents.samplesNearest)
    }
}
