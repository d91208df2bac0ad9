import CoreGraphics
import Foundation
import UIKitCore

/// The bar above the keys: three places for words (KB-68), or the candidates of a composition (KB-70).
final class CandidateBar: UIView {
    /// A word that is offered.
    struct Candidate: Equatable {
        var text: String
        /// The title in the bar: what was typed stands in quotes.
        var title: String
    }

    /// Called with the index of the tapped candidate, and with it.
    var onChoose: (Int, Candidate) -> Void = { _, _ in }
    private var labels: [UILabel] = []
    private var separators: [UIView] = []
    private var touched: Int?

    var candidates: [Candidate] = [] { didSet { if candidates != oldValue { update() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        update()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("bars are not decoded") }

    /// The number of places.
    private var places: Int { max(Self.wordPlaces, candidates.count) }
    private static let wordPlaces = 3

    private func addMissingPlaces() {
        while labels.count < places {
            if !labels.isEmpty {
                let line = UIView()
                line.backgroundColor = KeyboardTheme.separator
                separators.append(line)
                addSubview(line)
            }
            let label = UILabel()
            label.textAlignment = .center
            label.font = .systemFont(ofSize: 17)
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.6
            label.layer.cornerRadius = 5
            label.clipsToBounds = true
            label.accessibilityTraits = .button
            labels.append(label)
            addSubview(label)
        }
    }

    private func update() {
        addMissingPlaces()
        setNeedsLayout()
        for (index, label) in labels.enumerated() {
            label.text = candidates.indices.contains(index) ? candidates[index].title : ""
            label.textColor = KeyboardTheme.title
            label.backgroundColor = index == touched ? KeyboardTheme.lightKey : .clear
        }
        for (index, line) in separators.enumerated() { line.isHidden = candidates.isEmpty || index >= places - 1 }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width / CGFloat(places)
        for (index, label) in labels.enumerated() {
            label.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height).insetBy(
                dx: 6, dy: 5)
        }
        for (index, line) in separators.enumerated() {
            line.frame = CGRect(x: CGFloat(index + 1) * width - 0.5, y: 11, width: 1, height: bounds.height - 20)
        }
    }

    /// The frames of the places that hold a candidate.
    var frames: [CGRect] { labels.prefix(candidates.count).map(\.frame) }

    // MARK: Touches

    private func index(_ touches: Set<UITouch>) -> Int? {
        guard let point = touches.first?.location(in: self), bounds.insetBy(dx: 0, dy: -10).contains(point) else {
            return nil
        }
        let index = min(max(Int(point.x / (bounds.width / CGFloat(places))), 0), places - 1)
        return candidates.indices.contains(index) ? index : nil
    }

    private func touch(_ index: Int?) {
        touched = index
        update()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touch(index(touches)) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { touch(index(touches)) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { touch(nil) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let chosen = index(touches).map { ($0, candidates[$0]) }
        touch(nil)
        if let chosen { onChoose(chosen.0, chosen.1) }
    }
}
