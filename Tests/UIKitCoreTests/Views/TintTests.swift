import Foundation
import Testing
import UIKit

@MainActor @Suite struct TintTests {
    private final class TintRecorder: UIView {
        var changes = 0
        override func tintColorDidChange() { changes += 1 }
    }

    @Test("a view inherits the tint color of its nearest ancestor that has one")
    func inherits() {
        let (root, middle, leaf) = (UIView(), UIView(), UIView())
        root.addSubview(middle)
        middle.addSubview(leaf)
        #expect(leaf.tintColor == .systemBlue)

        root.tintColor = .red

        #expect(leaf.tintColor == .red)

        middle.tintColor = .green
        #expect(leaf.tintColor == .green)

        middle.tintColor = nil
        #expect(leaf.tintColor == .red)
    }

    @Test("views that inherit a changed tint color are notified; views with their own are not")
    func notifies() {
        let (root, inheriting, overriding) = (TintRecorder(), TintRecorder(), TintRecorder())
        root.addSubview(inheriting)
        root.addSubview(overriding)
        overriding.tintColor = .green
        overriding.changes = 0

        root.tintColor = .red
        root.tintColor = .red

        #expect(root.changes == 1)
        #expect(inheriting.changes == 1)
        #expect(overriding.changes == 0)
    }

    @Test("moving to a superview with another tint color notifies the view")
    func moving() {
        let root = UIView()
        root.tintColor = .red
        let view = TintRecorder()

        root.addSubview(view)
        #expect(view.changes == 1)

        view.removeFromSuperview()
        #expect(view.changes == 2)
    }
}
