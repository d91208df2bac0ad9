import Expectations
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct ButtonValueTests {
    private final class Framed: UIButton {
        override init(frame: CGRect) {
            super.init(frame: frame)
            tag = 7
        }

        required init?(coder: NSCoder) { nil }
    }

    @Test("CX-10 a button of a class known at run time gets its type, and its class's initializer is called")
    func dynamicClass() {
        let type: UIButton.Type = Framed.self

        let button = type.instantiate(type: .close)

        #expect(button is Framed && button.tag == 7)
        #expect(button.buttonType == .close && button.image(for: .normal) != nil)
    }

    @Test("CX-10 the numbers of the types") func types() {
        let types: [UIButton.ButtonType] = [
            .custom, .system, .detailDisclosure, .infoLight, .infoDark, .contactAdd, .close,
        ]
        expect(types.map(\.rawValue), equals: [0, 1, 2, 3, 4, 5, 7])
        for type in types { expect(UIButton(type: type).buttonType, equals: type) }
    }

    @Test("CX-14 UIButton() and UIButton(frame:) are custom") func customByDefault() {
        expect(UIButton().buttonType, equals: .custom)
        expect(UIButton(frame: .zero).buttonType, equals: .custom)
    }

    @Test("CX-14 the default title color is white, or the tint color of the system type, also after nil")
    func defaultColors() {
        let custom = UIButton()
        let system = UIButton(type: .system)
        system.tintColor = .purple
        custom.setTitleColor(.red, for: .normal)
        let red = custom.titleColor(for: .normal)
        custom.setTitleColor(nil, for: .normal)

        expect(red, equals: .red)
        expect(custom.titleColor(for: .normal), equals: .white)
        expect(system.titleColor(for: .normal), equals: .purple)
        #expect(custom.titleShadowColor(for: .normal) == nil)
    }

    @Test("C-54 CX-15 values of a state fall back to those of normal, a combined state directly") func fallback() {
        let button = UIButton()
        button.setTitle("normal", for: .normal)
        button.setTitle("highlighted", for: .highlighted)
        button.setTitle("selected", for: .selected)

        expect(button.title(for: .highlighted), equals: "highlighted")
        expect(button.title(for: .disabled), equals: "normal")
        expect(button.title(for: [.selected, .highlighted]), equals: "normal")
        button.setTitle("both", for: [.selected, .highlighted])
        expect(button.title(for: [.selected, .highlighted]), equals: "both")
    }

    @Test("C-54 the current values are those of the present state") func currentValues() {
        let button = UIButton()
        let (star, heart) = (UIImage(systemName: "star"), UIImage(systemName: "heart"))
        button.setTitle("normal", for: .normal)
        button.setTitle("selected", for: .selected)
        button.setTitleColor(.red, for: .selected)
        button.setImage(star, for: .normal)
        button.setImage(heart, for: .selected)
        button.setTitleShadowColor(.black, for: .selected)
        button.setBackgroundImage(heart, for: .selected)
        button.setAttributedTitle(NSAttributedString(string: "disabled"), for: .disabled)
        button.isSelected = true

        expect(button.currentTitle, equals: "selected")
        expect(button.titleLabel?.text, equals: "selected")
        expect(button.currentTitleColor, equals: .red)
        expect(button.titleLabel?.textColor, equals: .red)
        #expect(button.currentImage === heart && button.imageView?.image === heart)
        expect(button.currentTitleShadowColor, equals: .black)
        expect(button.titleLabel?.shadowColor, equals: .black)
        #expect(button.currentBackgroundImage === heart)
        #expect(button.currentAttributedTitle == nil)
        button.isSelected = false
        button.isEnabled = false
        expect(button.currentAttributedTitle?.string, equals: "disabled")
        expect(button.titleLabel?.text, equals: "disabled")
        #expect(button.currentImage === star)
    }

    @Test("CX-16 the title font has 15 points for the system type, 18 for the custom type") func fonts() {
        expect(UIButton(type: .system).titleLabel?.font, equals: .systemFont(ofSize: 15))
        expect(UIButton().titleLabel?.font, equals: .systemFont(ofSize: 18))
    }

    @Test("C-55 the image is adjusted by default") func imageAdjustments() {
        #expect(UIButton().adjustsImageWhenHighlighted)
        #expect(UIButton().adjustsImageWhenDisabled)
    }

    @Test("CX-25 the pointer interaction is off by default, and notices the pointer when on") func pointer() {
        let stage = ControlStage(UIButton(type: .system))
        let before = stage.control.isPointerInteractionEnabled
        stage.app.hover(at: stage.middle)
        let hoveredBefore = stage.control.isHovered
        stage.control.isPointerInteractionEnabled = true
        stage.app.hover(at: stage.middle)
        let hovered = stage.control.isHovered
        stage.app.hover(at: CGPoint(x: 10, y: 10))

        #expect(!before && !hoveredBefore && hovered)
        #expect(!stage.control.isHovered)
    }

    @Test("C-35 a button made with a primary action shows it and runs it") func primaryAction() {
        let log = EventLog()
        let action = UIAction(title: "Save", image: UIImage(systemName: "star")) { _ in log.add("save") }
        let stage = ControlStage(UIButton(primaryAction: action))
        stage.app.tap(at: stage.middle)

        expect(stage.control.buttonType, equals: .system)
        #expect(stage.control.currentTitle == "Save" && stage.control.currentImage === action.image)
        expect(log.lines, equals: ["save"])
    }

    @Test("a system button with an image calls its target") func systemButton() throws {
        let target = EventLog()
        let image = try #require(UIImage(systemName: "star"))
        let stage = ControlStage(UIButton.systemButton(with: image, target: target, action: EventLog.plainAction))
        stage.app.tap(at: stage.middle)

        #expect(stage.control.buttonType == .system && stage.control.currentImage === image)
        expect(target.lines, equals: ["plain"])
    }
}
