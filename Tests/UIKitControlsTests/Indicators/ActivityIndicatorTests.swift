import Expectations
import QuartzCore
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct ActivityIndicatorTests {
    @Test("CX-61 C-61 medium is 20 points, large 37, with eight capsules") func sizes() {
        let (medium, large) = (UIActivityIndicatorView(style: .medium), UIActivityIndicatorView(style: .large))

        expect(medium.intrinsicContentSize, equals: CGSize(width: 20, height: 20))
        expect(medium.bounds.size.width, equals: 20)
        expect(large.intrinsicContentSize, equals: CGSize(width: 37, height: 37))
        for (view, size, radius) in [
            (medium, CGSize(width: 6.5, height: 2.5), 6.75), (large, CGSize(width: 12, height: 5), 11.5),
        ] {
            let capsules = view.layer.sublayers?.first?.sublayers ?? []
            expect(capsules.count, equals: 8)
            #expect(capsules.allSatisfy { $0.bounds.size == size })
            let middle = view.bounds.width / 2
            #expect(capsules.allSatisfy { abs(hypot($0.position.x - middle, $0.position.y - middle) - radius) < 1e-6 })
        }
    }

    @Test("CX-62 the capsules fade from the brightest on, and step by 45 degrees every eighth of a second")
    func turns() throws {
        let view = UIActivityIndicatorView(style: .medium)
        let app = TestApplication(rootView: view)
        view.startAnimating()
        let marks = try #require(view.layer.sublayers?.first)
        let angles = (0..<3).map { _ in
            app.advance(by: 0.125)
            return marks.presentation().map { Double(atan2($0.transform.m12, $0.transform.m11)) } ?? 0
        }

        expect(
            (marks.sublayers ?? []).map { ($0.opacity * 100).rounded() }, equals: [85, 71, 56, 42, 27, 27, 27, 27])
        #expect(abs(angles[1] - angles[0] - .pi / 4) < 1e-3)
        #expect(abs(angles[2] - angles[1] - .pi / 4) < 1e-3)
    }

    @Test("CX-63 the color is gray, brighter in dark interfaces") func color() {
        let view = UIActivityIndicatorView(style: .medium)
        func white(_ style: UIUserInterfaceStyle) -> CGFloat {
            var white: CGFloat = 0
            view.color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).getWhite(&white, alpha: nil)
            return white
        }
        #expect(abs(white(.light) - 0.5) < 0.01 && abs(white(.dark) - 0.55) < 0.01)
        view.color = .red
        expect(view.color, equals: .red)
        view.color = nil
        #expect(abs(white(.light) - 0.5) < 0.01)
    }

    @Test("CX-63 a stopped indicator is hidden unless told otherwise") func hides() {
        let view = UIActivityIndicatorView(style: .medium)
        let stopped = view.isHidden
        view.startAnimating()
        let turning = (view.isHidden, view.isAnimating)
        view.stopAnimating()
        let again = (view.isHidden, view.isAnimating)
        view.hidesWhenStopped = false

        #expect(stopped && turning == (false, true) && again == (true, false))
        #expect(!view.isHidden)
    }
}
