import Expectations
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct ButtonLayoutTests {
    private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    private func button(_ title: String? = "Title", image: UIImage? = nil) -> UIButton {
        let button = UIButton()
        button.setTitle(title, for: .normal)
        button.setImage(image, for: .normal)
        return button
    }

    private func titleSize(_ button: UIButton) -> CGSize { button.titleLabel?.intrinsicContentSize ?? .zero }

    @Test("CX-17 insets of zero stand for 6 above and below; any others count exactly") func heights() {
        let button = button("Continue")
        let line = titleSize(button).height
        let height = button.intrinsicContentSize.height
        button.contentEdgeInsets = UIEdgeInsets(top: 0.01, left: 0, bottom: 0.01, right: 0)
        let tight = button.intrinsicContentSize.height

        expect(height, equals: line + 12)
        #expect(abs(tight - line - 0.02) < 0.001)
    }

    @Test("CX-139 a short title makes a button 30 points wide") func minimumWidth() {
        expect(button("-").intrinsicContentSize.width, equals: 30)
        expect(button(nil, image: image(10, 10)).intrinsicContentSize, equals: CGSize(width: 10, height: 10))
    }

    @Test("CX-18 content insets enlarge the size, title and image insets do not") func insets() {
        let button = button(image: image(20, 20))
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let size = button.intrinsicContentSize
        button.titleEdgeInsets = UIEdgeInsets(top: 9, left: 9, bottom: 0, right: 0)
        button.imageEdgeInsets = UIEdgeInsets(top: 9, left: 9, bottom: 0, right: 0)

        expect(size.width, equals: titleSize(button).width + 20 + 6)
        expect(size.height, equals: max(titleSize(button).height, 20) + 4)
        expect(button.intrinsicContentSize, equals: size)
        expect(
            button.contentRect(forBounds: CGRect(x: 0, y: 0, width: 100, height: 50)),
            equals: CGRect(x: 2, y: 1, width: 94, height: 46))
    }

    @Test("CX-18 title and image insets move each by half of the difference") func moves() {
        let button = button(image: image(20, 20))
        let content = CGRect(x: 0, y: 0, width: 200, height: 60)
        let (title, image) = (button.titleRect(forContentRect: content), button.imageRect(forContentRect: content))
        button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 12, bottom: 6, right: 2)
        button.imageEdgeInsets = UIEdgeInsets(top: 4, left: 0, bottom: 0, right: 8)
        let movedTitle = button.titleRect(forContentRect: content)
        let movedImage = button.imageRect(forContentRect: content)

        expect(image.minX, equals: (200 - 20 - title.width) / 2)
        expect(title.minX, equals: image.maxX)
        expect(movedTitle.minX - title.minX, equals: 5)
        expect(movedTitle.minY - title.minY, equals: -3)
        expect(movedImage.minX - image.minX, equals: -4)
        expect(movedImage.minY - image.minY, equals: 2)
    }

    @Test("C-04 the content is placed by the alignments") func alignments() {
        let button = button(image: image(20, 20))
        let content = CGRect(x: 0, y: 0, width: 200, height: 60)
        button.contentHorizontalAlignment = .leading
        button.contentVerticalAlignment = .top
        let (left, top) = (button.imageRect(forContentRect: content), button.titleRect(forContentRect: content))
        button.contentHorizontalAlignment = .right
        button.contentVerticalAlignment = .bottom
        let (right, bottom) = (button.titleRect(forContentRect: content), button.imageRect(forContentRect: content))
        button.contentHorizontalAlignment = .fill
        button.contentVerticalAlignment = .fill
        let filled = button.titleRect(forContentRect: content)

        expect(left.minX, equals: 0)
        expect(left.minY, equals: 0)
        expect(top.minY, equals: 0)
        expect(right.maxX, equals: 200)
        expect(right.maxY, equals: 60)
        expect(bottom.maxY, equals: 60)
        expect(bottom.maxX, equals: right.minX)
        expect(filled.minX, equals: 20)
        expect(filled.maxX, equals: 200)
        expect(filled.height, equals: 60)
    }

    @Test("from right to left the image is on the other side of the title") func mirrored() {
        let button = button(image: image(20, 20))
        button.semanticContentAttribute = .forceRightToLeft
        let content = CGRect(x: 0, y: 0, width: 200, height: 60)

        expect(button.imageRect(forContentRect: content).minX, equals: button.titleRect(forContentRect: content).maxX)
    }

    @Test("CX-19 the layout uses overridden areas") func overrides() {
        final class Stacked: UIButton {
            override func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 3, dy: 3) }
            override func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 10, dy: 5) }
            override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
                CGRect(x: contentRect.minX, y: contentRect.minY, width: 20, height: 20)
            }
            override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
                CGRect(x: contentRect.minX, y: contentRect.minY + 20, width: 60, height: 15)
            }
        }
        let stage = ControlStage(Stacked())
        stage.control.setTitle("Title", for: .normal)
        stage.control.setImage(image(10, 10), for: .normal)
        stage.control.setBackgroundImage(image(10, 10), for: .normal)
        let red = stage.app.color(at: CGPoint(x: 104, y: 284))

        expect(stage.control.imageView?.frame, equals: CGRect(x: 10, y: 5, width: 20, height: 20))
        expect(stage.control.titleLabel?.frame, equals: CGRect(x: 10, y: 25, width: 60, height: 15))
        expect(red, equals: .red)
        #expect(stage.app.color(at: CGPoint(x: 101, y: 281)) != .red)
    }

    @Test("CX-140 the title of a selected system button lies on a plate in its tint") func selectedPlate() throws {
        let stage = ControlStage(UIButton(type: .system))
        stage.control.tintColor = .red
        stage.control.setTitle("Bold", for: .normal)
        stage.control.isSelected = true
        stage.control.layoutIfNeeded()
        let title = try #require(stage.control.titleLabel).frame
        let side = CGPoint(x: 100 + title.minX - 3, y: 280 + title.midY)
        let selected = stage.app.color(at: side)
        stage.control.isSelected = false

        expect(selected, equals: .red)
        #expect(stage.app.color(at: side) != .red)
    }
}
