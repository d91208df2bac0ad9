import Expectations
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct ButtonConfigurationTests {
    private func stage(_ configuration: UIButton.Configuration) -> ControlStage<UIButton> {
        var configuration = configuration
        configuration.title = "Continue"
        let stage = ControlStage(UIButton(configuration: configuration))
        stage.control.tintColor = .red
        return stage
    }

    /// The color of the background, beside the title.
    private func background(_ stage: ControlStage<UIButton>) -> PixelColor? {
        stage.app.color(at: CGPoint(x: 103, y: 300))
    }

    @Test("CX-21 default insets of 7 and 12, and a title of 17 points") func metrics() {
        let button = UIButton(configuration: .filled())
        button.setTitle("Continue", for: .normal)
        button.layoutIfNeeded()
        let title = button.titleLabel?.intrinsicContentSize ?? .zero

        expect(button.titleLabel?.font.pointSize, equals: 17)
        expect(
            button.configuration?.contentInsets,
            equals: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
        expect(button.intrinsicContentSize, equals: CGSize(width: title.width + 24, height: title.height + 14))
        expect(button.configuration?.background.cornerRadius, equals: 5.95)
    }

    @Test("CX-341 a title is not truncated where rounding to pixels takes less than a point", arguments: [0.5, 1])
    func rounding(loss: CGFloat) throws {
        let button = UIButton(configuration: .plain())
        button.setTitle("Clear", for: .normal)
        let size = button.intrinsicContentSize
        button.frame.size = CGSize(width: size.width - loss, height: size.height)
        button.layoutIfNeeded()
        let title = try #require(button.titleLabel)

        #expect(title.frame.width >= title.intrinsicContentSize.width)
        button.frame.size.width = size.width - 3
        button.layoutIfNeeded()
        #expect(title.frame.width < title.intrinsicContentSize.width)
    }

    @Test("CX-21 the four styles color background and title") func styles() {
        let filled = stage(.filled())
        let filledColor = background(filled)
        let tinted = background(stage(.tinted()))
        let plain = background(stage(.plain()))
        let gray = background(stage(.gray()))

        expect(filledColor, equals: .red)
        #expect(filled.control.titleLabel?.textColor != .red)
        expect(tinted.map { $0.red == 255 && $0.green > 180 && $0.green < 230 }, equals: true)
        expect(plain, equals: .white)
        expect(gray.map { $0.red == $0.green && $0.red < 250 }, equals: true)
    }

    @Test("CX-21 the image is leading without padding, or where it is placed") func imagePlacement() throws {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Next"
        configuration.image = UIImage(systemName: "star")
        let button = UIButton(configuration: configuration)
        let content = CGRect(x: 0, y: 0, width: 200, height: 100)
        func rects() -> (image: CGRect, title: CGRect) {
            (button.imageRect(forContentRect: content), button.titleRect(forContentRect: content))
        }
        button.layoutIfNeeded()
        let leading = rects()
        button.configuration?.imagePlacement = .trailing
        button.configuration?.imagePadding = 8
        let trailing = rects()
        button.configuration?.imagePlacement = .top
        let top = rects()
        button.configuration?.imagePlacement = .bottom
        let bottom = rects()

        expect(leading.image.maxX, equals: leading.title.minX)
        expect(trailing.image.minX, equals: trailing.title.maxX + 8)
        expect(top.image.maxY + 8, equals: top.title.minY)
        expect(bottom.image.minY, equals: bottom.title.maxY + 8)
        expect(top.image.midX, equals: top.title.midX)
    }

    @Test("from right to left a leading image is at the right") func mirrored() {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Next"
        configuration.image = UIImage(systemName: "star")
        let button = UIButton(configuration: configuration)
        button.semanticContentAttribute = .forceRightToLeft
        button.layoutIfNeeded()
        let content = CGRect(x: 0, y: 0, width: 200, height: 100)

        expect(button.imageRect(forContentRect: content).minX, equals: button.titleRect(forContentRect: content).maxX)
    }

    @Test("CX-22 with a configuration the insets of the values do nothing") func ignoresInsets() {
        let button = UIButton(configuration: .filled())
        button.setTitle("Continue", for: .normal)
        let size = button.intrinsicContentSize
        button.contentEdgeInsets = UIEdgeInsets(top: 50, left: 50, bottom: 50, right: 50)

        expect(button.intrinsicContentSize, equals: size)
    }

    @Test("CX-22 the update handler runs before layout, after changes of the state and on request") func handler() {
        let stage = stage(.filled())
        var states: [UIControl.State] = []
        stage.control.configurationUpdateHandler = { button in
            states.append(button.state)
            button.configuration?.baseBackgroundColor = button.isHighlighted ? .blue : .green
        }
        let first = background(stage)
        stage.control.isHighlighted = true
        stage.control.layoutIfNeeded()
        stage.control.isHighlighted = false
        stage.control.setNeedsUpdateConfiguration()
        stage.control.setNeedsUpdateConfiguration()
        stage.control.layoutIfNeeded()

        expect(first, equals: .green)
        expect(states, equals: [.normal, .highlighted, .normal])
    }

    @Test("CX-23 a filled button is lighter while highlighted and gray when disabled") func filledStates() {
        let stage = stage(.filled())
        stage.control.isHighlighted = true
        let highlighted = background(stage)
        stage.control.isHighlighted = false
        stage.control.isEnabled = false
        let disabled = background(stage)

        expect(highlighted.map { $0.red == 255 && abs(Int($0.green) - 64) <= 2 }, equals: true)
        expect(disabled.map { abs(Int($0.red) - Int($0.green)) <= 2 && $0.red > 220 }, equals: true)
    }

    @Test("CX-141 a selected tinted button is filled, a selected plain one tinted") func selected() {
        let tinted = stage(.tinted())
        tinted.control.isSelected = true
        let tintedColor = background(tinted)
        let plain = stage(.plain())
        plain.control.isSelected = true
        let plainColor = background(plain)
        plain.control.configuration?.automaticallyUpdateForSelection = false
        let unchanged = background(plain)

        expect(unchanged, equals: .white)
        expect(tintedColor, equals: .red)
        expect(plainColor.map { $0.red == 255 && $0.green > 180 && $0.green < 230 }, equals: true)
    }

    @Test("CX-141 a subtitle stands below the title, aligned with its beginning") func subtitle() throws {
        let stage = stage(.gray())
        stage.control.configuration?.subtitle = "A longer line of text"
        stage.control.sizeToFit()
        stage.control.layoutIfNeeded()
        let title = try #require(stage.control.titleLabel).frame
        let subtitle = try #require(stage.control.subtitleLabel).frame

        expect(subtitle.minY, equals: title.maxY + 1)
        expect(subtitle.minX, equals: title.minX)
        expect(subtitle.maxY + 7, equals: stage.control.bounds.height)
    }

    @Test("the font of a configuration follows the preferred text size") func dynamicType() {
        let stage = stage(.filled())
        stage.app.preferredContentSizeCategory = .accessibilityLarge

        #expect(stage.control.titleLabel?.font.pointSize ?? 0 > 25)
    }

    @Test("a title with attributes and a transformer keep their attributes") func attributes() {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Next"
        configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
            var outgoing = incoming
            outgoing.font = UIFont.systemFont(ofSize: 30)
            return outgoing
        }
        let button = UIButton(configuration: configuration)
        button.layoutIfNeeded()
        let transformed = button.titleLabel?.font.pointSize
        var text = AttributedString("Next")
        text.font = UIFont.systemFont(ofSize: 40)
        button.configuration?.titleTextAttributesTransformer = nil
        button.configuration?.attributedTitle = text
        button.layoutIfNeeded()

        expect(transformed, equals: 30)
        expect(button.titleLabel?.font.pointSize, equals: 40)
    }

    @Test("an activity indicator takes the place of the image") func activityIndicator() {
        let stage = stage(.plain())
        stage.control.configuration?.image = UIImage(systemName: "star")
        stage.control.configuration?.showsActivityIndicator = true
        stage.control.layoutIfNeeded()
        let indicator = stage.control.subviews.compactMap { $0 as? UIActivityIndicatorView }.first

        expect(indicator?.isAnimating, equals: true)
        #expect(stage.control.imageView?.isHidden != false)
    }
}
