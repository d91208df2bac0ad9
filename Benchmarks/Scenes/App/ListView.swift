import UIKit

/// A long list that scrolls automatically. Rows that leave at the top are reused at the bottom.
final class ListView: SceneView {
    private let content = UIView(frame: CGRect(x: 0, y: 0, width: 1024, height: 768))
    private var rows: [RowView] = []

    private static let rowCount = 1000
    private static let speed = 600.0

    override init() {
        super.init()
        insertSubview(content, at: 0)
        for _ in 0...Int(768 / RowView.height) + 1 {
            let row = RowView()
            content.addSubview(row)
            rows.append(row)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    override func show(_ time: CFTimeInterval) {
        let length = Double(ListView.rowCount) * Double(RowView.height) - 768
        let offset = CGFloat((time * ListView.speed).truncatingRemainder(dividingBy: length))
        content.bounds.origin.y = offset
        let first = Int(offset / RowView.height)
        for number in first..<min(first + rows.count, ListView.rowCount) { rows[number % rows.count].show(number) }
    }
}

/// One row: a disc, two labels, a separator.
final class RowView: UIView {
    static let height: CGFloat = 44

    private let disc = UIView(frame: CGRect(x: 16, y: 8, width: 28, height: 28))
    private let title = UILabel(frame: CGRect(x: 60, y: 0, width: 400, height: 43))
    private let detail = UILabel(frame: CGRect(x: 608, y: 0, width: 400, height: 43))
    private var number: Int?

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 1024, height: RowView.height))
        disc.layer.cornerRadius = 14
        title.font = .systemFont(ofSize: 17)
        title.textColor = .title
        detail.font = .systemFont(ofSize: 13)
        detail.textColor = .detail
        detail.textAlignment = .right
        detail.text = "Something that is said about it"
        let separator = UIView(frame: CGRect(x: 0, y: 43, width: 1024, height: 1))
        separator.backgroundColor = .rowSeparator
        for view in [disc, title, detail, separator] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    /// Configures and positions the view as the row with a number.
    func show(_ number: Int) {
        if number == self.number { return }
        self.number = number
        frame.origin.y = CGFloat(number) * RowView.height
        disc.backgroundColor = .itemColor(number)
        title.text = "Row \(number)"
    }
}
