import UIKit

/// Shows one page of the gallery, scaled to fit: drawn by its plate, or read from the booklet.
final class PageView: UIView {
    /// The file that the page is read from; if `nil`, the default, the plate draws the page.
    var booklet: Booklet? { didSet { setNeedsDisplay() } }

    private let plate: any Plate
    private let index: Int

    /// Creates a view for a plate, which is the page at `index`, counted from 0, of the booklet.
    init(plate: any Plate, index: Int) {
        self.plate = plate
        self.index = index
        super.init(frame: .zero)
        backgroundColor = Palette.paper
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let scale = min(bounds.width / PageCanvas.size.width, bounds.height / PageCanvas.size.height)
        context.translateBy(x: (bounds.width - PageCanvas.size.width * scale) / 2, y: 0)
        context.scaleBy(x: scale, y: scale)
        if let booklet {
            booklet.draw(page: index, in: context)
        } else {
            PageCanvas(context: context).draw(plate)
        }
    }
}
