import UIKit

/// A card that a tap replaces with the next, in a transition.
final class TransitionExhibit: Exhibit {
    let title = "CATransition"
    let summary = "From one look to the next: tap the card"
    let layer = CALayer()
    let card = CALayer()

    private let name = CATextLayer()
    private var face = 0
    private var kind = 0
    private var origin = 0
    private var duration: CGFloat = 0.8

    private static let kinds: [CATransitionType] = [.push, .moveIn, .reveal, .fade]
    /// In the order of the control's choices, which are named as seen on screen: layers call the upper edge the bottom.
    private static let origins: [CATransitionSubtype] = [.fromRight, .fromLeft, .fromBottom, .fromTop]
    private static let faces: [(name: String, color: UIColor)] = [
        ("One", Palette.indigo), ("Two", Palette.rose), ("Three", Palette.teal),
    ]

    init() {
        layer.fillStage()
        card.centerOnStage(width: 230, height: 286)
        card.cornerRadius = 24
        card.masksToBounds = true
        name.frame = CGRect(x: 0, y: 110, width: 230, height: 66)
        name.fontSize = 48
        name.alignmentMode = .center
        name.contentsScale = UIScreen.main.scale
        card.addSublayer(name)
        layer.addSublayer(card)
        show()
    }

    private func show() {
        card.backgroundColor = TransitionExhibit.faces[face].color.cgColor
        name.string = TransitionExhibit.faces[face].name
    }

    func tap() {
        let transition = CATransition()
        transition.type = TransitionExhibit.kinds[kind]
        transition.subtype = TransitionExhibit.origins[origin]
        transition.duration = CFTimeInterval(duration)
        transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        face = (face + 1) % TransitionExhibit.faces.count
        show()
        card.add(transition, forKey: kCATransition)
        CATransaction.commit()
    }

    var controls: [Control] {
        [
            Control("Type", choices: ["push", "move in", "reveal", "fade"], of: self, \.kind),
            Control("From", choices: ["right", "left", "top", "bottom"], of: self, \.origin),
            Control("Duration", 0.1...3, of: self, \.duration, unit: " s", decimals: 1),
        ]
    }
}
