import Foundation
import Support
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitCore

/// A view that lays itself out.
private final class ActiveView: UIView {
    static var layouts = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        Self.layouts += 1
    }
}

/// Trees of 10,000 nested views on the main actor of a separate process, whose stack has the usual 8 MB.
@MainActor @Suite struct DeepViewTreeTests {
    /// A tree that is as deep as `DeepTrees` promises, built from the leaf up.
    private static func makeTree(_ makeView: () -> UIView = { UIView() }) -> (top: UIView, leaf: UIView) {
        let leaf = makeView()
        leaf.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        var top = leaf
        for _ in 1..<DeepTrees.maximumDepth {
            let view = makeView()
            view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
            view.addSubview(top)
            top = view
        }
        return (top, leaf)
    }

    private static func requireOrdinaryStack() {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit)
        precondition(limit.rlim_cur <= 8 << 20, "the stack is larger than usual")
    }

    @Test("10,000 nested views are added, laid out, drawn, hit-tested and removed") func wholeLife() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                DeepViewTreeTests.requireOrdinaryStack()
                let app = TestApplication(size: CGSize(width: 100, height: 100))
                let window = app.makeWindow()
                weak var freed: UIView?
                do {
                    let (top, leaf) = DeepViewTreeTests.makeTree()
                    leaf.backgroundColor = .red
                    freed = leaf
                    window.addSubview(top)
                    app.advance(by: 0.1)
                    precondition(app.color(at: CGPoint(x: 20, y: 20)) == .red)
                    precondition(window.hitTest(CGPoint(x: 20, y: 20), with: nil) === leaf)
                    precondition(leaf.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 1, y: 2))
                    precondition(leaf.layer.convert(CGPoint(x: 1, y: 2), from: window.layer) == CGPoint(x: 1, y: 2))
                    top.tintColor = .green
                    top.overrideUserInterfaceStyle = .dark
                    precondition(leaf.tintColor == .green && leaf.traitCollection.userInterfaceStyle == .dark)
                    leaf.tag = 7
                    precondition(window.viewWithTag(7) === leaf)
                    leaf.accessibilityIdentifier = "leaf"
                    leaf.isAccessibilityElement = true
                    precondition(app.view(identifiedBy: "leaf") === leaf)
                    precondition(app.accessibilityElements.map(\.identifier) == ["leaf"])
                    app.advance(by: 0.1)
                    top.removeFromSuperview()
                    app.advance(by: 0.1)
                }
                app.advance(by: 0.1)
                precondition(freed == nil)
            }
        }
    }

    @Test("10,000 nested views that lay out, draw and animate are shown") func activeViews() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                DeepViewTreeTests.requireOrdinaryStack()
                let app = TestApplication(size: CGSize(width: 100, height: 100))
                let window = app.makeWindow()
                let (top, leaf) = DeepViewTreeTests.makeTree { ActiveView() }
                leaf.backgroundColor = .red
                window.addSubview(top)
                app.advance(by: 0.1)
                precondition(ActiveView.layouts >= DeepTrees.maximumDepth)
                var finished: Bool?
                UIView.animate(withDuration: 0.5) {
                    leaf.alpha = 0
                    top.center.x += 30
                } completion: {
                    finished = $0
                }
                app.advance(by: 0.6)
                precondition(finished == true && app.color(at: CGPoint(x: 20, y: 20)) != .red)
                top.removeFromSuperview()
                app.advance(by: 0.1)
            }
        }
    }

    @Test("an image of 10,000 nested views is made") func snapshot() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                DeepViewTreeTests.requireOrdinaryStack()
                _ = TestApplication(size: CGSize(width: 100, height: 100))
                let (top, leaf) = DeepViewTreeTests.makeTree()
                leaf.backgroundColor = .red
                let image = UIGraphicsImageRenderer(bounds: top.bounds).image { top.layer.render(in: $0.cgContext) }
                precondition(image.size == CGSize(width: 40, height: 40))
                precondition(image.cgImage?.pixelColor(x: 20, y: 20) == .red)
            }
        }
    }

    @Test("a chain of 20,000 masks is released") func masks() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                DeepViewTreeTests.requireOrdinaryStack()
                _ = TestApplication(size: CGSize(width: 100, height: 100))
                weak var freed: UIView?
                do {
                    var top = UIView()
                    freed = top
                    for _ in 0..<20_000 {
                        let view = UIView()
                        view.mask = top
                        top = view
                    }
                }
                precondition(freed == nil)
            }
        }
    }
}
