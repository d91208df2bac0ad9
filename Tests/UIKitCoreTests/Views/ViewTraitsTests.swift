import Expectations
import Foundation
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite struct ViewTraitsTests {
    private class Plain: UIView {
        var number = 3
        func other() {}
    }
    private class Drawing: Plain {
        override func draw(_ rect: CGRect) {}
    }
    private final class InheritedDrawing: Drawing {}
    private final class LayingOut: Plain {
        override func layoutSubviews() {}
    }
    private final class HitTesting: Plain {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { self }
    }
    private final class PointTesting: Plain {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
    }
    private final class ActionChoosing: Plain {
        override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
    }
    private final class OwnLayer: UIView {
        final class Layer: CALayer {
            override func draw(in ctx: CGContext) {}
        }
        override class var layerClass: AnyClass { Layer.self }
    }
    private final class Generic<Content>: Drawing {}

    @Test("a class without overrides has none of the override flags")
    func plain() {
        let overrideFlags: ViewFlags = [.mayDisplay, .mayLayOut, .overridesHitTesting, .overridesLayerActions]

        #expect(ViewClassInfo.flags(of: UIView.self).intersection(overrideFlags).isEmpty)
        #expect(ViewClassInfo.flags(of: Plain.self).intersection(overrideFlags).isEmpty)
    }

    @Test("an override of draw is detected in a class, its subclasses and generic classes")
    func draws() {
        #expect(ViewClassInfo.flags(of: Drawing.self).contains(.mayDisplay))
        #expect(ViewClassInfo.flags(of: InheritedDrawing.self).contains(.mayDisplay))
        #expect(ViewClassInfo.flags(of: Generic<Int>.self).contains(.mayDisplay))
        #expect(!ViewClassInfo.flags(of: Drawing.self).contains(.mayLayOut))
    }

    @Test("overrides of layout, hit-testing and actions are detected separately")
    func otherOverrides() {
        expect(ViewClassInfo.flags(of: LayingOut.self).intersection([.mayDisplay, .mayLayOut]), equals: .mayLayOut)
        #expect(ViewClassInfo.flags(of: HitTesting.self).contains(.overridesHitTesting))
        #expect(ViewClassInfo.flags(of: PointTesting.self).contains(.overridesHitTesting))
        #expect(ViewClassInfo.flags(of: ActionChoosing.self).contains(.overridesLayerActions))
    }

    @Test("a view with a layer class that draws may display and lay out")
    func customLayer() {
        #expect(ViewClassInfo.flags(of: OwnLayer.self).isSuperset(of: [.mayDisplay, .mayLayOut]))
    }

    @Test("content mode and autoresizing mask share one word without affecting each other")
    func packed() {
        var flags = ViewFlags.initial

        flags.contentMode = .bottomRight
        flags.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
        flags.contentMode = .top

        expect(flags.contentMode, equals: .top)
        expect(flags.autoresizingMask, equals: [.flexibleWidth, .flexibleBottomMargin])
        #expect(flags.isSuperset(of: .initial))
    }
}
