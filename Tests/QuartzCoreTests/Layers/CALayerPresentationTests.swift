import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

private final class Gauge: CALayer {
    var level = 0

    override init() { super.init() }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override init(layer: Any) {
        super.init(layer: layer)
        if let gauge = layer as? Gauge { level = gauge.level }
    }
}

@MainActor @Suite final class CALayerPresentationTests {
    private lazy var stage = Stage()

    @Test("a layer outside a tree has no presentation layer")
    func outsideTree() {
        #expect(CALayer().presentation() == nil)
    }

    @Test("the presentation layer is of the model's class and copies its properties")
    func subclass() {
        let gauge = Gauge()
        gauge.level = 7
        stage.root.addSublayer(gauge)

        let shown = gauge.presentation()

        expect(shown?.level, equals: 7)
        #expect(shown?.model() === gauge && shown !== gauge)
    }

    @Test("the superlayer and sublayers of a presentation layer are presentation layers")
    func relatives() {
        let layer = stage.makeLayer()

        #expect(layer.presentation()?.superlayer?.model() === stage.root)
        #expect(stage.root.presentation()?.sublayers?.first?.model() === layer)
    }

    @Test("changing a presentation layer has no effect on screen")
    func detached() {
        let layer = stage.makeLayer()

        let shown = layer.presentation()
        shown?.position = .zero
        shown?.addSublayer(CALayer())
        shown?.setNeedsDisplay()

        #expect(!stage.context.hasChanges)
        #expect(layer.position != .zero && layer.sublayers == nil)
    }

    @Test("the presentation layer has the model's name, colours and contents gravity")
    func appearance() throws {
        let layer = stage.makeLayer()
        CATransaction.setDisableActions(true)
        layer.name = "n"
        layer.backgroundColor = .white
        layer.borderColor = nil
        layer.contentsGravity = .center

        let shown = try #require(layer.presentation())

        expect(shown.name, equals: "n")
        expect(shown.backgroundColor, equals: .white)
        #expect(shown.borderColor == nil)
        expect(shown.contentsGravity, equals: .center)
    }
}
