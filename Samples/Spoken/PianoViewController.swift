import UIKit

/// Keys that are played directly: fingers on them reach the program although the screen is explored.
final class PianoViewController: UIViewController {
    let piano = PianoView()
    private let note = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        note.font = .preferredFont(forTextStyle: .largeTitle)
        note.textAlignment = .center
        note.text = "–"
        note.accessibilityLabel = "Last note"
        note.accessibilityTraits = [.staticText, .updatesFrequently]
        piano.played = { [weak self] in
            self?.note.text = $0
            self?.note.accessibilityValue = $0
        }
        for each in [note, piano] {
            each.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(each)
        }
        let safe = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            note.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
            note.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
            note.topAnchor.constraint(equalTo: safe.topAnchor, constant: 40),
            piano.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
            piano.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -16),
            piano.topAnchor.constraint(equalTo: note.bottomAnchor, constant: 40),
            piano.heightAnchor.constraint(equalToConstant: 240),
        ])
    }
}

/// Seven keys.
final class PianoView: UIView {
    private static let notes = ["C", "D", "E", "F", "G", "A", "B"]
    var played: (String) -> Void = { _ in }
    private var pressed: Set<Int> = [] {
        didSet { setNeedsDisplay() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        backgroundColor = .clear
        contentMode = .redraw
        isAccessibilityElement = true
        accessibilityLabel = "Piano"
        accessibilityTraits = [.allowsDirectInteraction, .playsSound]
    }

    required init?(coder: NSCoder) { nil }

    private func key(at point: CGPoint) -> Int {
        min(max(Int(point.x / (bounds.width / CGFloat(Self.notes.count))), 0), Self.notes.count - 1)
    }

    private func update(_ event: UIEvent?) {
        let down = event?.touches(for: self)?.filter { $0.phase != .ended && $0.phase != .cancelled } ?? []
        let keys = Set(down.map { key(at: $0.location(in: self)) })
        for new in keys.subtracting(pressed).sorted() { played(Self.notes[new]) }
        pressed = keys
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { update(event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { update(event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { update(event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { update(event) }

    override func draw(_ rect: CGRect) {
        let width = bounds.width / CGFloat(Self.notes.count)
        for index in Self.notes.indices {
            let key = CGRect(x: width * CGFloat(index) + 1, y: 0, width: width - 2, height: bounds.height)
            (pressed.contains(index) ? UIColor.systemOrange : .white).setFill()
            let path = UIBezierPath(roundedRect: key, cornerRadius: 6)
            path.fill()
            UIColor.systemGray.setStroke()
            path.stroke()
            let name = NSAttributedString(
                string: Self.notes[index],
                attributes: [.font: UIFont.preferredFont(forTextStyle: .headline), .foregroundColor: UIColor.darkGray])
            let size = name.size()
            name.draw(at: CGPoint(x: key.midX - size.width / 2, y: key.maxY - size.height - 12))
        }
    }
}
