import UIKit

/// A page: the title of an exhibit, the stage with its layer, and its sliders.
final class LabPage: UIView {
    let stage = UIView()
    let rows: [SliderRow]

    private let exhibit: any Exhibit
    private let title = UILabel()
    private let summary = UILabel()

    private static let titleTop: CGFloat = 56
    private static let titleHeight: CGFloat = 36
    private static let summaryHeight: CGFloat = 22
    private static let spacing: CGFloat = 20
    /// The maximum fraction of the height that the stage takes.
    private static let maximumStageFraction: CGFloat = 0.45

    /// Creates a page for `exhibit`.
    init(exhibit: any Exhibit) {
        self.exhibit = exhibit
        rows = exhibit.controls.map { SliderRow(control: $0) }
        super.init(frame: .zero)
        title.text = exhibit.title
        title.font = .boldSystemFont(ofSize: 28)
        title.textColor = Palette.ink
        summary.text = exhibit.summary
        summary.font = .systemFont(ofSize: 15)
        summary.textColor = Palette.softInk
        stage.backgroundColor = exhibit.backdrop
        stage.layer.cornerRadius = 20
        stage.clipsToBounds = true
        stage.layer.addSublayer(exhibit.layer)
        stage.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(LabPage.tapped)))
        for subview in [title, summary, stage] + rows { addSubview(subview) }
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    private func tapped() {
        exhibit.tap()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width - 2 * Palette.margin
        var y = LabPage.titleTop
        title.frame = CGRect(x: Palette.margin, y: y, width: width, height: LabPage.titleHeight)
        y = title.frame.maxY + 4
        summary.frame = CGRect(x: Palette.margin, y: y, width: width, height: LabPage.summaryHeight)
        y = summary.frame.maxY + LabPage.spacing
        layOutStage(top: y, width: width)
        y = stage.frame.maxY + LabPage.spacing - 6
        for row in rows {
            row.frame = CGRect(x: Palette.margin, y: y, width: width, height: SliderRow.height)
            y = row.frame.maxY
        }
    }

    /// Scales the exhibit's layer to the size of the stage; its bounds are unchanged.
    private func layOutStage(top: CGFloat, width: CGFloat) {
        let side = min(width, bounds.height * LabPage.maximumStageFraction)
        stage.frame = CGRect(x: bounds.midX - side / 2, y: top, width: side, height: side)
        let scale = side / Palette.stageSide
        exhibit.layer.position = CGPoint(x: side / 2, y: side / 2)
        exhibit.layer.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
    }
}
