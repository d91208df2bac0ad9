import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct CALayerTreeTests {
    private let parent = CALayer()
    private let a = CALayer()
    private let b = CALayer()
    private let c = CALayer()

    init() {
        for (layer, name) in [(a, "a"), (b, "b"), (c, "c")] {
            layer.name = name
            parent.addSublayer(layer)
        }
    }

    private var names: String { (parent.sublayers ?? []).map { $0.name ?? "?" }.joined() }

    @Test("sublayers are ordered back to front, and nil if there are none")
    func order() {
        expect(names, equals: "abc")
        #expect(a.superlayer === parent)
        #expect(a.sublayers == nil)
    }

    @Test("a layer can be inserted at an index, and below and above another layer")
    func inserting() {
        let d = CALayer()
        d.name = "d"

        parent.insertSublayer(d, at: 1)
        expect(names, equals: "adbc")
        parent.insertSublayer(d, above: c)
        expect(names, equals: "abcd")
        parent.insertSublayer(d, below: a)
        expect(names, equals: "dabc")
        parent.insertSublayer(d, at: 99)
        expect(names, equals: "abcd")
        parent.insertSublayer(a, above: b)
        expect(names, equals: "bacd")
        parent.insertSublayer(c, below: a)
        expect(names, equals: "bcad")
    }

    @Test("below or above a layer that is no sublayer, a layer is inserted in front")
    func insertingBesideStranger() {
        let (d, e) = (CALayer(), CALayer())
        (d.name, e.name) = ("d", "e")

        parent.insertSublayer(d, below: CALayer())
        parent.insertSublayer(e, above: CALayer())

        expect(names, equals: "abcde")
    }

    @Test("adding a layer a second time brings it to the front")
    func readding() {
        parent.addSublayer(a)

        expect(names, equals: "bca")
    }

    @Test("adding a layer removes it from its previous superlayer")
    func moving() {
        let other = CALayer()

        other.addSublayer(b)

        expect(names, equals: "ac")
        #expect(b.superlayer === other)
    }

    @Test("replacing puts the new layer at the old layer's index")
    func replacing() {
        let d = CALayer()
        d.name = "d"

        parent.replaceSublayer(b, with: d)

        expect(names, equals: "adc")
        #expect(b.superlayer == nil)
    }

    @Test("all sublayers can be set at once")
    func settingList() {
        parent.sublayers = [c, a]

        expect(names, equals: "ca")
        #expect(b.superlayer == nil)
        parent.sublayers = nil
        #expect(parent.sublayers == nil)
    }

    @Test("a layer accepts neither itself nor an ancestor as a sublayer")
    func cycles() {
        a.addSublayer(parent)
        a.addSublayer(a)

        #expect(parent.superlayer == nil)
        #expect(a.sublayers == nil)
    }

    @Test("a mask is not in sublayers, and is removed when it is replaced")
    func mask() {
        let mask = CALayer()

        parent.mask = mask
        #expect(mask.superlayer === parent)
        expect(names, equals: "abc")
        parent.mask = CALayer()
        #expect(mask.superlayer == nil)
        parent.mask?.removeFromSuperlayer()
        #expect(parent.mask == nil)
    }

    @Test("the superlayer of a sublayer is nil after it is deallocated")
    func superlayerGone() {
        let child = CALayer()
        var owner: CALayer? = CALayer()
        owner?.addSublayer(child)

        owner = nil

        #expect(child.superlayer == nil)
    }
}
