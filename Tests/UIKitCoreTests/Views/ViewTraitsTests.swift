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
    private final class Below: Drawing {}
    private final class LayingOut: Plain {
        override func layoutSubviews() {}
    }
    private final class Hit: Plain {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { self }
    }
    private final class Area: Plain {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
    }
    private final class Acting: Plain {
        override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
    }
    private final class OwnLayer: UIView {
        final class Layer: CALayer {}
        override class var layerClass: AnyClass { Layer.self }
    }
    private final class Generic<Content>: Drawing {}

    @Test("a class that overrides nothing neither draws, nor lays out, nor hit tests by itself")
    func plain() {
        let own: ViewFlags = [.mayDisplay, .mayLayOut, .overridesHitTesting, .overridesLayerActions]

        #expect(ViewClassInfo.flags(of: UIView.self).intersection(own).isEmpty)
        #expect(ViewClassInfo.flags(of: Plain.self).intersection(own).isEmpty)
    }

    @Test("overriding draw is seen in a class, its subclasses and generic ones")
    func draws() {
        #expect(ViewClassInfo.flags(of: Drawing.self).contains(.mayDisplay))
        #expect(ViewClassInfo.flags(of: Below.self).contains(.mayDisplay))
        #expect(ViewClassInfo.flags(of: Generic<Int>.self).contains(.mayDisplay))
        #expect(!ViewClassInfo.flags(of: Drawing.self).contains(.mayLayOut))
    }

    @Test("overriding layout and hit testing is seen apart")
    func others() {
        #expect(ViewClassInfo.flags(of: LayingOut.self).intersection([.mayDisplay, .mayLayOut]) == .mayLayOut)
        #expect(ViewClassInfo.flags(of: Hit.self).contains(.overridesHitTesting))
        #expect(ViewClassInfo.flags(of: Area.self).contains(.overridesHitTesting))
        #expect(ViewClassInfo.flags(of: Acting.self).contains(.overridesLayerActions))
    }

    @Test("a layer of an own class may draw and lay out")
    func ownLayer() {
        #expect(ViewClassInfo.flags(of: OwnLayer.self).isSuperset(of: [.mayDisplay, .mayLayOut]))
    }

    @Test("content mode and autoresizing mask share a word without disturbing each other")
    func packed() {
        var flags = ViewFlags.initial

        flags.contentMode = .bottomRight
        flags.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
        flags.contentMode = .top

        #expect(flags.contentMode == .top)
        #expect(flags.autoresizingMask == [.flexibleWidth, .flexibleBottomMargin])
        #expect(flags.isSuperset(of: .initial))
    }
}
