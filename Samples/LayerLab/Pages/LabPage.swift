import UIKit

/// A page: the title of an exhibit, the stage with its layer, and its sliders, below the stage or, on a wide page, beside
/// it.
final class LabPage: UIView {
    let stage = UIView()
    let rows: [SliderRow]

    private let exhibit: any Exhibit
    private let title = UILabel()
    private let summary = UILabel()

    private static let titleTop: CGFloat = 56
    private static let titleTopOnWidePage: CGFloat = 20
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
        let isWide = bounds.width > bounds.height
        var y = isWide ? LabPage.titleTopOnWidePage : LabPage.titleTop
        title.frame = CGRect(x: Palette.margin, y: y, width: width, height: LabPage.titleHeight)
        y = title.frame.maxY + 4
        summary.frame = CGRect(x: Palette.margin, y: y, width: width, height: LabPage.summaryHeight)
        y = summary.frame.maxY + LabPage.spacing
        let column = isWide ? (width - LabPage.spacing) / 2 : width
        let available = isWide ? bounds.height - y - LabPage.spacing : bounds.height * LabPage.maximumStageFraction
        layOutStage(top: y, width: column, side: max(1, min(column, available)))
        if !isWide { y = stage.frame.maxY + LabPage.spacing - 6 }
        for row in rows {
            let x = bounds.maxX - Palette.margin - column
            row.frame = CGRect(x: x, y: y, width: column, height: SliderRow.height)
            y = row.frame.maxY
        }
    }

    /// Centers the stage in the left column and scales the exhibit's layer to its size; the layer's bounds are
    /// unchanged.
    private func layOutStage(top: CGFloat, width: CGFloat, side: CGFloat) {
        let x = Palette.margin + (width - side) / 2
        stage.frame = CGRect(x: x, y: top, width: side, height: side)
        let scale = side / Palette.stageSide
        exhibit.layer.position = CGPoint(x: side / 2, y: side / 2)
        exhibit.layer.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
    }
}
