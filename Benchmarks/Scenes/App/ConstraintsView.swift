import UIKit

/// 40 rows of 49 cells, 2,000 views, whose size constraints follow a container that is resized in every frame.
final class ConstraintsView: SceneView {
    private let container = UIView()
    private let width: NSLayoutConstraint

    private static let rowCount = 40
    private static let cellCount = 49
    private static let gap: CGFloat = 2

    override init() {
        width = container.widthAnchor.constraint(equalToConstant: 700)
        super.init()
        container.translatesAutoresizingMaskIntoConstraints = false
        insertSubview(container, at: 0)
        var constraints = [
            width, container.leadingAnchor.constraint(equalTo: leadingAnchor),
            container.topAnchor.constraint(equalTo: topAnchor), container.heightAnchor.constraint(equalToConstant: 740),
        ]
        let rows = (0..<ConstraintsView.rowCount).map { _ in UIView() }
        constraints += Self.chain(rows, in: container, isVertical: true)
        for (number, row) in rows.enumerated() {
            let cells = (0..<ConstraintsView.cellCount).map { _ in UIView() }
            for cell in cells { cell.backgroundColor = .itemColor(number) }
            constraints += Self.chain(cells, in: row, isVertical: false)
        }
        NSLayoutConstraint.activate(constraints)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    override func show(_ time: CFTimeInterval) {
        width.constant = 700 + 300 * sine(time / 3)
    }

    /// Adds views that fill another one along an axis, all of one length, with gaps between them.
    private static func chain(_ views: [UIView], in superview: UIView, isVertical: Bool) -> [NSLayoutConstraint] {
        var constraints: [NSLayoutConstraint] = []
        for (number, view) in views.enumerated() {
            view.translatesAutoresizingMaskIntoConstraints = false
            superview.addSubview(view)
            let previous = number > 0 ? views[number - 1] : nil
            if isVertical {
                constraints += [
                    view.topAnchor.constraint(
                        equalTo: previous?.bottomAnchor ?? superview.topAnchor, constant: previous == nil ? 0 : gap),
                    view.leadingAnchor.constraint(equalTo: superview.leadingAnchor),
                    view.trailingAnchor.constraint(equalTo: superview.trailingAnchor),
                ]
                if let previous { constraints.append(view.heightAnchor.constraint(equalTo: previous.heightAnchor)) }
            } else {
                constraints += [
                    view.leadingAnchor.constraint(
                        equalTo: previous?.trailingAnchor ?? superview.leadingAnchor,
                        constant: previous == nil ? 0 : gap),
                    view.topAnchor.constraint(equalTo: superview.topAnchor),
                    view.bottomAnchor.constraint(equalTo: superview.bottomAnchor),
                ]
                if let previous { constraints.append(view.widthAnchor.constraint(equalTo: previous.widthAnchor)) }
            }
        }
        if let last = views.last {
            constraints.append(
                isVertical
                    ? last.bottomAnchor.constraint(equalTo: superview.bottomAnchor)
                    : last.trailingAnchor.constraint(equalTo: superview.trailingAnchor))
        }
        return constraints
    }
}
