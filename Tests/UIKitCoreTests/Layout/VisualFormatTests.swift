import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit
import UIKitCore

@MainActor @Suite struct VisualFormatTests {
    /// A superview of 300 × 200 points with margins of 8 points and three subviews.
    @MainActor private struct Stage {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let a = UIView()
        let b = UIView()
        let c = UIView()

        init() {
            for view in [a, b, c] {
                view.translatesAutoresizingMaskIntoConstraints = false
                outer.addSubview(view)
            }
        }

        var views: [String: Any] { ["a": a, "b": b, "c": c, "outer": outer] }

        func lay(
            _ formats: [String], options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
        ) {
            for format in formats {
                NSLayoutConstraint.activate(
                    NSLayoutConstraint.constraints(
                        withVisualFormat: format, options: options, metrics: metrics, views: views))
            }
            outer.layoutIfNeeded()
        }
    }

    private func horizontal(_ view: UIView) -> [CGFloat] { [view.frame.minX, view.frame.width] }
    private func vertical(_ view: UIView) -> [CGFloat] { [view.frame.minY, view.frame.height] }

    /// The message for a format with an error.
    private func message(
        _ format: String, options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any] = [:],
        views: [String: Any]? = nil
    ) -> String {
        do {
            _ = try VisualFormatBuilder(VisualFormat(format), options, metrics, views ?? Stage().views)
                .makeConstraints()
            return "no error"
        } catch {
            return error.description
        }
    }

    @Test("Y-41 views without a hyphen touch each other and the superview")
    func flush() {
        let stage = Stage()
        stage.lay(["|[a(100)][b]|", "V:|[a(50)]", "V:[b]|"])

        expect(horizontal(stage.a), equals: [0, 100])
        expect(horizontal(stage.b), equals: [100, 200])
        expect(stage.a.frame.minY, equals: 0)
        expect(stage.b.frame.maxY, equals: 200)
    }

    @Test("Y-41 a single hyphen is the superview's margin, and 8 points between views")
    func standard() {
        let stage = Stage()
        stage.outer.layoutMargins = UIEdgeInsets(top: 5, left: 20, bottom: 7, right: 30)
        stage.lay(["H:|-[a(100)]-[b]-|", "V:|-[a]-|"])

        expect(horizontal(stage.a), equals: [20, 100])
        expect(horizontal(stage.b), equals: [128, 142])
        expect(vertical(stage.a), equals: [5, 188])
    }

    @Test("Y-41 distances are numbers or metrics of any numeric type, also negative in parentheses")
    func distances() {
        let stage = Stage()
        stage.lay(
            ["|-10-[a(w)]-gap-[b(40.5)]-(-8)-[c(1e1)]"], metrics: ["w": 30, "gap": CGFloat(12.5), "unused": "text"])

        expect(stage.a.frame.minX, equals: 10)
        expect(stage.a.frame.width, equals: 30)
        expect(horizontal(stage.b), equals: [53, 40])
        expect(stage.c.frame.minX, equals: 85)
        expect(stage.c.frame.width, equals: 10)
    }

    @Test("Y-41 sizes compare with other views, and several predicates hold together")
    func predicates() {
        let stage = Stage()
        stage.lay(["|[a(==b)]-20-[b(c)]-(>=30,==40@500)-[c(>=60,<=60)]|"])

        expect(stage.c.frame.width, equals: 60)
        expect(stage.a.frame.width, equals: 60)
        expect(horizontal(stage.b), equals: [80, 60])
        expect(stage.c.frame.minX, equals: 240)
    }

    @Test("Y-41 a priority follows an at sign")
    func priorities() {
        let stage = Stage()
        let made = NSLayoutConstraint.constraints(
            withVisualFormat: "|-(4@250)-[a(>=50@low,<=90)]", options: [], metrics: ["low": NSNumber(value: 20)],
            views: stage.views)

        expect(made.map(\.priority), equals: [UILayoutPriority(250), UILayoutPriority(20), .required])
        expect(made.map(\.relation), equals: [.equal, .greaterThanOrEqual, .lessThanOrEqual])
        expect(made.map(\.constant), equals: [4, 50, 90])
    }

    @Test("Y-41 options align all views of the format")
    func alignment() {
        let stage = Stage()
        stage.lay(["|[a(50)][b(50)][c(50)]"], options: [.alignAllTop, .alignAllBottom])
        stage.lay(["V:|-30-[b(20)]"])

        for view in [stage.a, stage.b, stage.c] { expect(vertical(view), equals: [30, 20]) }
    }

    @Test("Y-41 the direction of a format is leading to trailing unless options say otherwise")
    func direction() {
        let stage = Stage()
        stage.lay(["|-10-[a(50)]-5-[b(20)]"], options: .directionRightToLeft)

        expect(horizontal(stage.a), equals: [240, 50])
        expect(horizontal(stage.b), equals: [215, 20])

        let made = NSLayoutConstraint.constraints(
            withVisualFormat: "|[a]", options: .directionLeftToRight, metrics: nil, views: stage.views)
        expect(made[0].firstAttribute, equals: .left)
    }

    @Test("Y-41 vertical distances may be measured between baselines")
    func baselines() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let (top, bottom) = (UILabel(), UILabel())
        for label in [top, bottom] {
            label.text = "x"
            label.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(label)
        }
        let made = NSLayoutConstraint.constraints(
            withVisualFormat: "V:|-10-[top]-60-[bottom]", options: .spacingBaselineToBaseline, metrics: nil,
            views: ["top": top, "bottom": bottom])
        NSLayoutConstraint.activate(made)
        outer.layoutIfNeeded()

        expect(made[1].firstAttribute, equals: .firstBaseline)
        expect(made[1].secondAttribute, equals: .lastBaseline)
        #expect(abs(top.frame.minY - 10) < 1e-9)
        #expect(abs(bottom.frame.minY - top.frame.minY - 60) <= 1)
    }

    @Test("Y-41 layout guides may stand for views")
    func guides() {
        let stage = Stage()
        let controller = UIViewController()
        controller.view = stage.outer
        controller.additionalSafeAreaInsets.top = 44
        let app = TestApplication(size: CGSize(width: 300, height: 200), rootViewController: controller)
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "V:[top]-6-[a(10)]", options: [], metrics: nil,
                views: ["top": controller.topLayoutGuide, "a": stage.a]))
        stage.outer.layoutIfNeeded()

        #expect(app.window?.rootViewController === controller)
        expect(vertical(stage.a), equals: [50, 10])
    }

    @Test("Y-41 spaces between the parts of a format are skipped")
    func spaces() {
        let stage = Stage()
        stage.lay(["H: | -4- [ a ( >= 10 , == 20 @ 900 ) ] "])

        expect(horizontal(stage.a), equals: [4, 20])
    }

    @Test("Y-41 an error tells the reason and marks the position in the string")
    func marked() {
        expect(
            message("|-[x]-|"),
            equals: """
                Unable to parse constraint format:
                x is not a key in the views dictionary
                |-[x]-|
                   ^
                """)
        expect(
            message("H:|-gap-[a]"),
            equals: """
                Unable to parse constraint format:
                gap is not a key in the metrics dictionary
                H:|-gap-[a]
                    ^
                """)
    }

    @Test(
        "Y-41 malformed formats are errors at the position where they end to make sense",
        arguments: [
            ("", "Expected a view: '[' and its name", 0),
            ("H|[a]", "Expected a ':' after the orientation", 1),
            ("[a", "Expected a ']' after the name of a view", 2),
            ("[]", "Expected the name of a view", 1),
            ("[a]-", "Expected a view or the superview after a connection", 4),
            ("[a]-5[b]", "Expected a '-' after a distance", 5),
            ("[a]--5-[b]", "A negative distance must be in parentheses", 4),
            ("[a]-|-[b]", "Expected the end of the format after the superview's edge", 5),
            ("[a(>5)]", "Expected a relation: '==', '<=' or '>='", 4),
            ("[a(5]", "Expected a ')' or a ',' after a predicate", 4),
            ("[a(5@)]", "Expected a priority", 5),
            ("[a(5@2000)]", "A priority must be between 0 and 1000", 5),
            ("[a(width)]", "width is not a key in the metrics or views dictionary", 3),
        ])
    func malformed(format: String, reason: String, offset: Int) {
        let lines = message(format).components(separatedBy: "\n")

        expect(lines[1], equals: reason)
        expect(lines[2], equals: format)
        expect(lines[3], equals: String(repeating: " ", count: offset) + "^")
    }

    @Test("Y-41 a superview is needed, views must be views, metrics numbers, and alignments across the axis")
    func misuse() {
        #expect(message("|[outer]").contains("doesn't have a superview"))
        #expect(message("[a]", views: ["a": "text"]).contains("a is neither a view nor a layout guide but String"))
        #expect(message("[a(w)]", metrics: ["w": "wide"]).contains("the metric w is not a finite number but wide"))
        #expect(message("[a][b]", options: .alignAllLeft).contains("along the axis of the format"))
        expect(message("V:[a][b]", options: .alignAllLeft), equals: "no error")
    }

    @Test("Y-41 the trailing edge of a missing superview is marked")
    func trailingEdge() {
        let lines = message("[outer]|").components(separatedBy: "\n")

        expect(lines.last, equals: String(repeating: " ", count: 7) + "^")
    }
}
