import UIKit

/// A grid of cells, three views deep: bands contain rows, rows contain cells. Some cells may move, and a beacon counts
/// frames.
final class GridView: UIView {
    private let layout: GridLayout
    private var movers: [(cell: CellView, home: CGFloat)] = []
    private let beacon = UIView(frame: CGRect(x: 0, y: 748, width: 16, height: 16))
    private var link: CADisplayLink?
    private var frameCount = 0

    private static let beaconStep = 8
    private static let beaconSpan = 1008
    private static let amplitude: CGFloat = 3

    /// Creates the grid; one percent of its cells move if `moves` is true.
    init(layout: GridLayout, moves: Bool) {
        self.layout = layout
        super.init(frame: .zero)
        for firstRow in stride(from: 0, to: layout.rows, by: GridLayout.rowsPerBand) { addBand(from: firstRow) }
        guard moves else { return }
        for mover in movers { mover.cell.color = .mover }
        beacon.backgroundColor = .beacon
        addSubview(beacon)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    /// The cells move only while the grid is in a window.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        link?.invalidate()
        link = nil
        guard window != nil, beacon.superview != nil else { return }
        link = CADisplayLink(target: self, selector: Selector(GridView.step))
        link?.add(to: .main, forMode: .common)
    }

    private func step(_ link: CADisplayLink) {
        for (number, mover) in movers.enumerated() {
            let phase = 2 * Double.pi * (link.timestamp + Double(number) / 100)
            mover.cell.frame.origin.x = mover.home + GridView.amplitude * CGFloat(sin(phase))
        }
        frameCount += 1
        beacon.frame.origin.x = CGFloat(frameCount * GridView.beaconStep % GridView.beaconSpan)
    }

    private func addBand(from firstRow: Int) {
        let rows = min(GridLayout.rowsPerBand, layout.rows - firstRow)
        let width = CGFloat(layout.columns) * layout.pitch.width
        let band = UIView(
            frame: CGRect(
                x: 0, y: CGFloat(firstRow) * layout.pitch.height, width: width,
                height: CGFloat(rows) * layout.pitch.height))
        for number in 0..<rows {
            let row = UIView(
                frame: CGRect(
                    x: 0, y: CGFloat(number) * layout.pitch.height, width: width, height: layout.pitch.height))
            addCells(to: row, number: firstRow + number)
            band.addSubview(row)
        }
        addSubview(band)
    }

    private func addCells(to row: UIView, number: Int) {
        for column in 0..<layout.columns {
            let x = CGFloat(column) * layout.pitch.width
            let cell = CellView(
                frame: CGRect(x: x, y: 0, width: layout.pitch.width - 1, height: layout.pitch.height - 1))
            if layout.mover(at: number * layout.columns + column) != nil { movers.append((cell, x)) }
            row.addSubview(cell)
        }
    }
}

/// A cell that toggles its color with every tap.
final class CellView: UIView {
    /// The color while it is not toggled by a tap.
    var color = UIColor.cell {
        didSet { updateColor() }
    }

    private var isTapped = false {
        didSet { updateColor() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(CellView.tap)))
        updateColor()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    private func tap() {
        isTapped.toggle()
    }

    private func updateColor() {
        backgroundColor = isTapped ? .tapped : color
    }
}
