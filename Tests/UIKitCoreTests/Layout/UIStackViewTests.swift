import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

private final class Box: UIView {
    private let size: CGSize

    init(_ width: CGFloat, _ height: CGFloat) {
        size = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { size }
}

@MainActor @Suite struct UIStackViewTests {
    private func stack(_ boxes: [UIView], width: CGFloat = 200, height: CGFloat = 40) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: boxes)
        stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
        return stack
    }

    @Test("Y-29 a stack view is horizontal and fills without spacing by default")
    func defaults() {
        let stack = UIStackView()

        expect(stack.axis, equals: .horizontal)
        expect(stack.distribution, equals: .fill)
        expect(stack.alignment, equals: .fill)
        expect(stack.spacing, equals: 0)
        #expect(!stack.isLayoutMarginsRelativeArrangement && !stack.isBaselineRelativeArrangement)
    }

    @Test("Y-29 custom spacing can be that of the system, and be taken back")
    func systemSpacing() {
        let boxes = [Box(30, 10), Box(50, 10)]
        let stack = stack(boxes)
        stack.spacing = 3
        stack.setCustomSpacing(UIStackView.spacingUseSystem, after: boxes[0])
        stack.layoutIfNeeded()
        let custom = boxes[1].frame.minX - boxes[0].frame.maxX

        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: boxes[0])
        stack.layoutIfNeeded()

        expect(custom, equals: 8)
        expect(boxes[1].frame.minX - boxes[0].frame.maxX, equals: 3)
    }

    @Test("Y-29 the spacing of a vertical stack view can be measured between baselines")
    func baselineSpacing() {
        let labels = ["one", "two"].map { text in
            let label = UILabel()
            label.text = text
            return label
        }
        let stack = stack(labels, height: 200)
        stack.axis = .vertical
        stack.spacing = 30
        stack.isBaselineRelativeArrangement = true
        labels[1].setContentHuggingPriority(UILayoutPriority(1), for: .vertical)

        stack.layoutIfNeeded()

        let font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
        let first = labels[0].frame.maxY + font.descender
        let second = labels[1].frame.minY + font.ascender
        #expect(abs(second - first - 30) <= 1)
    }

    @Test("Y-20 views are arranged in a row with spacing; the view with the lowest hugging fills the rest")
    func row() {
        let boxes = [Box(30, 10), Box(50, 10), Box(20, 10)]
        boxes[1].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
        let stack = stack(boxes)
        stack.spacing = 10

        stack.layoutIfNeeded()

        expect(boxes.map(\.frame.minX), equals: [0, 40, 180])
        expect(boxes.map(\.frame.width), equals: [30, 130, 20])
        expect(boxes.map(\.frame.height), equals: [40, 40, 40])
    }

    @Test("Y-20 fillEqually gives all views the same length")
    func equally() {
        let boxes = [Box(30, 10), Box(50, 10)]
        let stack = stack(boxes)
        stack.distribution = .fillEqually
        stack.spacing = 20

        stack.layoutIfNeeded()

        expect(boxes.map(\.frame.width), equals: [90, 90])
    }

    @Test("Y-20 fillProportionally gives lengths in proportion to the intrinsic sizes")
    func proportionally() {
        let boxes = [Box(10, 10), Box(30, 10)]
        let stack = stack(boxes)
        stack.distribution = .fillProportionally

        stack.layoutIfNeeded()

        expect(boxes.map(\.frame.width), equals: [50, 150])
    }

    @Test("Y-20 equalSpacing makes the gaps equal")
    func equalSpacing() {
        let boxes = [Box(20, 10), Box(40, 10), Box(60, 10)]
        let stack = stack(boxes)
        stack.distribution = .equalSpacing

        stack.layoutIfNeeded()

        expect(boxes.map(\.frame.minX), equals: [0, 60, 140])
    }

    @Test("Y-20 equalCentering makes the distances between centers equal")
    func equalCentering() {
        let boxes = [Box(20, 10), Box(40, 10), Box(60, 10)]
        let stack = stack(boxes)
        stack.distribution = .equalCentering

        stack.layoutIfNeeded()

        expect(boxes.map(\.frame.midX), equals: [10, 90, 170])
    }

    @Test(
        "Y-21 the alignment positions views across the axis",
        arguments: [(UIStackView.Alignment.leading, 0.0), (.center, 15), (.trailing, 30)])
    func alignment(alignment: UIStackView.Alignment, top: Double) {
        let box = Box(20, 10)
        let stack = stack([box])
        stack.alignment = alignment

        stack.layoutIfNeeded()

        expect(box.frame.minY, equals: CGFloat(top))
        expect(box.frame.height, equals: 10)
    }

    @Test("Y-20 a vertical stack is arranged from top to bottom")
    func column() {
        let boxes = [Box(20, 10), Box(20, 30)]
        boxes[1].setContentHuggingPriority(UILayoutPriority(1), for: .vertical)
        let stack = stack(boxes, width: 50, height: 100)
        stack.axis = .vertical
        stack.spacing = 5

        stack.layoutIfNeeded()

        expect(
            boxes.map(\.frame),
            equals: [
                CGRect(x: 0, y: 0, width: 50, height: 10), CGRect(x: 0, y: 15, width: 50, height: 85),
            ])
    }

    @Test("Y-22 a hidden view takes no space, and neither does its spacing")
    func hidden() {
        let boxes = [Box(30, 10), Box(50, 10), Box(20, 10)]
        boxes[2].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
        let stack = stack(boxes)
        stack.spacing = 10
        stack.layoutIfNeeded()

        boxes[1].isHidden = true
        stack.layoutIfNeeded()

        expect(boxes[2].frame.minX, equals: 40)
        expect(boxes[2].frame.width, equals: 160)
    }

    @Test("Y-22 a hidden view has zero length along the axis", arguments: [UIStackView.Alignment.fill, .center])
    func hiddenSize(alignment: UIStackView.Alignment) {
        let boxes = [Box(30, 10), Box(50, 10)]
        let stack = stack(boxes)
        stack.alignment = alignment
        stack.layoutIfNeeded()

        boxes[1].isHidden = true
        stack.layoutIfNeeded()

        expect(boxes[1].frame.width, equals: 0)
        expect(boxes[0].frame.width, equals: 200)
    }

    @Test("Y-35 of views with equal priorities the first stretches", arguments: [false, true])
    func firstStretches(isVertical: Bool) {
        let boxes = [Box(30, 30), Box(50, 50), Box(20, 20)]
        let stack = stack(boxes, width: 200, height: 200)
        stack.axis = isVertical ? .vertical : .horizontal

        stack.layoutIfNeeded()

        expect(boxes.map { isVertical ? $0.frame.height : $0.frame.width }, equals: [130, 50, 20])
    }

    @Test("Y-35 of views with equal priorities the first is compressed, then the second")
    func firstShrinks() {
        let boxes = [Box(30, 10), Box(50, 10), Box(40, 10)]
        let stack = stack(boxes, width: 100)

        stack.layoutIfNeeded()
        expect(boxes.map(\.frame.width), equals: [10, 50, 40])

        stack.frame.size.width = 60
        stack.layoutIfNeeded()
        expect(boxes.map(\.frame.width), equals: [0, 20, 40])
    }

    @Test("Y-35 the first stretches whatever the order in which the views were added")
    func insertedFirst() {
        let boxes = [Box(50, 10), Box(30, 10)]
        let stack = stack([boxes[0]])
        stack.layoutIfNeeded()

        stack.insertArrangedSubview(boxes[1], at: 0)
        stack.layoutIfNeeded()

        expect(boxes.map(\.frame.width), equals: [50, 150])
    }

    @Test("Y-35 of two plain spacers the last takes the space")
    func spacers() {
        let views: [UIView] = [UIView(), Box(50, 10), UIView()]
        let stack = stack(views)

        stack.layoutIfNeeded()

        expect(views.map(\.frame.width), equals: [0, 50, 150])
    }

    @Test("Y-35 a plain view in a centered stack view has no height, unless constraints give it one")
    func plainViewAcross() {
        let views: [UIView] = [UIView(), Box(50, 10), UIView()]
        views[2].heightAnchor.constraint(equalToConstant: 16).isActive = true
        let stack = stack(views)
        stack.alignment = .center

        stack.layoutIfNeeded()

        expect(views.map(\.frame.height), equals: [0, 10, 16])
        expect(views.map(\.frame.midY), equals: [20, 20, 20])
    }

    @Test("Y-15 a right-to-left stack view arranges its views from the right")
    func rightToLeft() {
        let boxes = [Box(30, 10), Box(50, 10)]
        boxes[1].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
        let stack = stack(boxes)
        stack.semanticContentAttribute = .forceRightToLeft
        stack.spacing = 10

        stack.layoutIfNeeded()

        expect(boxes.map(\.frame.minX), equals: [170, 0])
        expect(boxes.map(\.frame.width), equals: [30, 160])
    }

    @Test("Y-24 the spacing after a view can be customized")
    func customSpacing() {
        let boxes = [Box(30, 10), Box(50, 10), Box(20, 10)]
        boxes[2].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
        let stack = stack(boxes)
        stack.spacing = 10
        stack.setCustomSpacing(30, after: boxes[0])

        stack.layoutIfNeeded()

        expect(boxes.map(\.frame.minX), equals: [0, 60, 120])
        expect(stack.customSpacing(after: boxes[1]), equals: UIStackView.spacingUseDefault)
    }

    @Test("Y-14 the fitting size of a stack is that of its arranged views and spacing")
    func fitting() {
        let stack = UIStackView(arrangedSubviews: [Box(30, 10), Box(50, 25)])
        stack.spacing = 8

        expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), equals: CGSize(width: 88, height: 25))
    }

    @Test("Y-23 removing a view from its superview removes it from the arranged views")
    func leave() {
        let boxes = [Box(30, 10), Box(50, 10)]
        let stack = stack(boxes)
        stack.layoutIfNeeded()

        boxes[0].removeFromSuperview()
        stack.layoutIfNeeded()

        expect(stack.arrangedSubviews, equals: [boxes[1]])
        expect(boxes[1].frame, equals: CGRect(x: 0, y: 0, width: 200, height: 40))
    }

    @Test("Y-18 arranged views respect the layout margins")
    func margins() {
        let box = Box(30, 10)
        let stack = stack([box])
        stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        stack.isLayoutMarginsRelativeArrangement = true

        stack.layoutIfNeeded()

        expect(box.frame, equals: CGRect(x: 2, y: 1, width: 194, height: 36))
    }

    @Test("Y-29 an arranged view that is moved leads to the layout of a stack view with that order")
    func reordered() {
        func boxes() -> [Box] { [Box(30, 10), Box(50, 10), Box(20, 10)] }
        let moved = boxes()
        let stack = stack(moved)
        stack.layoutIfNeeded()
        let other = boxes()
        let ordered = self.stack([other[1], other[2], other[0]])
        ordered.layoutIfNeeded()

        stack.insertArrangedSubview(moved[0], at: 2)
        stack.layoutIfNeeded()

        expect(moved.map(\.frame), equals: other.map(\.frame))
    }

    @Test("Y-31 a stack view that does not fill across its axis is as long there as its content")
    func crossAxis() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let stack = UIStackView(arrangedSubviews: [Box(30, 10), Box(50, 40)])
        stack.alignment = .center
        stack.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
            stack.topAnchor.constraint(equalTo: outer.topAnchor),
            stack.bottomAnchor.constraint(lessThanOrEqualTo: outer.bottomAnchor),
        ])
        outer.layoutIfNeeded()

        expect(stack.frame.height, equals: 40)
        #expect(!stack.hasAmbiguousLayout)
    }

    @Test("Y-22 a hidden view lies where it would begin, across the axis as if it were shown, in a stack of any size")
    func hiddenPlace() {
        let boxes = [Box(30, 30), Box(50, 50), Box(20, 20)]
        let stack = stack(boxes, width: 200, height: 300)
        stack.axis = .vertical
        stack.spacing = 10
        boxes[1].isHidden = true
        stack.layoutIfNeeded()
        let first = boxes[1].frame

        stack.frame.size.width = 120
        stack.layoutIfNeeded()
        stack.layoutIfNeeded()

        expect(first, equals: CGRect(x: 0, y: boxes[0].frame.maxY + 10, width: 200, height: 0))
        expect(boxes[1].frame.width, equals: 120)
    }

    @Test("Y-22 a hidden view does not enlarge the stack across its axis") func hiddenIsNotCounted() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let boxes = [Box(30, 10), Box(80, 10)]
        let stack = UIStackView(arrangedSubviews: boxes)
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(stack)
        stack.topAnchor.constraint(equalTo: outer.topAnchor).isActive = true
        stack.leadingAnchor.constraint(equalTo: outer.leadingAnchor).isActive = true
        boxes[1].isHidden = true
        outer.layoutIfNeeded()

        expect(stack.frame.size, equals: CGSize(width: 30, height: 10))
    }

    /// A column of three boxes of 100 × 20 points in a window, red, green and blue.
    @MainActor private struct ColoredColumn {
        let stage = AnimationStage()
        let boxes: [UIView]
        let stack: UIStackView

        init(hidesSecond: Bool = false) {
            boxes = [UIColor.red, .green, .blue].map { color in
                let box = UIView(frame: .zero)
                box.backgroundColor = color
                let height = box.heightAnchor.constraint(equalToConstant: 20)
                height.priority = .defaultHigh
                height.isActive = true
                return box
            }
            boxes[1].isHidden = hidesSecond
            stack = UIStackView(arrangedSubviews: boxes)
            stack.axis = .vertical
            stack.spacing = 10
            stack.translatesAutoresizingMaskIntoConstraints = false
            stage.window.backgroundColor = .white
            stage.window.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor, constant: 50),
                stack.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 50),
                stack.widthAnchor.constraint(equalToConstant: 100),
            ])
            stage.app.advance(by: 0.1)
        }

        func shownFrame(_ index: Int) -> CGRect { boxes[index].layer.presentation()?.frame ?? .null }
    }

    @Test("Y-22 a view that is hidden in an animation collapses in its place and is seen until the animation ends")
    func animatedHiding() {
        let column = ColoredColumn()
        let before = column.shownFrame(1)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { column.boxes[1].isHidden = true }
        column.stage.app.advance(by: 0.5)
        let (middle, color) = (column.shownFrame(1), column.stage.app.color(at: CGPoint(x: 100, y: 83)))
        let third = column.shownFrame(2)
        column.stage.app.advance(by: 0.6)

        expect(before, equals: CGRect(x: 0, y: 30, width: 100, height: 20))
        expect(middle.minX, equals: 0)
        expect(middle.minY, equals: 30)
        expect(middle.width, equals: 100)
        #expect(isNear(middle.height, 10, within: 1) && isNear(third.minY, 45, within: 1.5))
        expect(color, equals: PixelColor(red: 0, green: 255, blue: 0))
        #expect(column.boxes[1].isHidden && column.shownFrame(2).minY == 30)
        expect(column.boxes[1].layer.animationKeys() ?? [], equals: [])
    }

    @Test("Y-22 a view that is shown in an animation expands in its place") func animatedShowing() {
        let column = ColoredColumn(hidesSecond: true)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { column.boxes[1].isHidden = false }
        column.stage.app.advance(by: 0.5)
        let (middle, color) = (column.shownFrame(1), column.stage.app.color(at: CGPoint(x: 100, y: 83)))
        column.stage.app.advance(by: 0.6)

        expect(middle.minX, equals: 0)
        expect(middle.minY, equals: 30)
        expect(middle.width, equals: 100)
        #expect(isNear(middle.height, 10, within: 1))
        expect(color, equals: PixelColor(red: 0, green: 255, blue: 0))
        expect(column.shownFrame(1), equals: CGRect(x: 0, y: 30, width: 100, height: 20))
    }

    @Test("Y-22 a view that a property animator hides is seen until the animator ends") func animatorHiding() {
        let column = ColoredColumn()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { column.boxes[1].isHidden = true }
        animator.startAnimation()
        column.stage.app.advance(by: 0.5)
        let (middle, color) = (column.shownFrame(1), column.stage.app.color(at: CGPoint(x: 100, y: 83)))
        column.stage.app.advance(by: 0.6)

        #expect(middle.minY == 30 && middle.width == 100 && isNear(middle.height, 10, within: 1))
        expect(color, equals: PixelColor(red: 0, green: 255, blue: 0))
        #expect(column.boxes[1].isHidden)
        expect(column.stage.app.color(at: CGPoint(x: 100, y: 83)), equals: PixelColor(red: 0, green: 0, blue: 255))
    }
}
