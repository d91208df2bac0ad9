import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

private final class LayoutRecorder: CALayer {
    static nonisolated(unsafe) var log: [String] = []
    var onLayout: ((CALayer) -> Void)?

    override func layoutSublayers() {
        Self.log.append(name ?? "")
        onLayout?(self)
    }
}

@MainActor @Suite final class CALayerLayoutTests {
    private lazy var stage = {
        let stage = Stage()
        outer.name = "outer"
        inner.name = "inner"
        stage.root.addSublayer(outer)
        outer.addSublayer(inner)
        stage.flush()
        LayoutRecorder.log = []
        return stage
    }()
    private let outer = LayoutRecorder()
    private let inner = LayoutRecorder()

    @Test("D-21 layout runs once, in the next pass")
    func once() {
        let stage = stage
        outer.setNeedsLayout()
        outer.setNeedsLayout()
        #expect(LayoutRecorder.log.isEmpty && outer.needsLayout())

        stage.flush()
        stage.flush()

        expect(LayoutRecorder.log, equals: ["outer"])
    }

    @Test("D-21 layoutIfNeeded lays out immediately, from the outermost layer that needs layout down")
    func forced() {
        _ = stage
        inner.setNeedsLayout()
        outer.setNeedsLayout()

        inner.layoutIfNeeded()

        expect(LayoutRecorder.log, equals: ["outer", "inner"])
    }

    @Test("changing the size sets needsLayout, changing the position does not")
    func sizes() {
        let stage = stage
        inner.position = CGPoint(x: 5, y: 5)
        stage.flush()
        #expect(LayoutRecorder.log.isEmpty)

        inner.bounds.size.width = 9
        stage.flush()
        expect(LayoutRecorder.log, equals: ["inner"])
    }

    @Test("sublayers that need layout after a layout are laid out in the same commit")
    func cascade() {
        let stage = stage
        let inner = inner
        outer.onLayout = { _ in inner.bounds.size.height += 1 }

        outer.setNeedsLayout()
        stage.flush()

        expect(LayoutRecorder.log, equals: ["outer", "inner"])
        #expect(!inner.needsLayout())
    }

    @Test("a layer that always sets needsLayout during layout does not hang the commit")
    func endless() {
        let stage = stage
        outer.onLayout = { $0.setNeedsLayout() }

        outer.setNeedsLayout()
        stage.flush()

        #expect(LayoutRecorder.log.count > 1)
        #expect(stage.context.hasChanges)
        outer.onLayout = nil
        stage.flush()
        #expect(!stage.context.hasChanges)
    }
}
