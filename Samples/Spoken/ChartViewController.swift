import UIKit

/// Bars that one view draws. Each of them is an element that can be adjusted; together they are read in the order of the week,
/// which is not that of their tops.
final class ChartViewController: UIViewController {
    let chart = ChartView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        chart.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(chart)
        let safe = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            chart.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 20),
            chart.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -20),
            chart.topAnchor.constraint(equalTo: safe.topAnchor, constant: 20),
            chart.heightAnchor.constraint(equalToConstant: 300),
        ])
    }
}

/// A chart of the week.
final class ChartView: UIView {
    static let days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]
    private static let unit = 500
    private(set) var steps = [6000, 9000, 4000, 11000, 7500]
    private lazy var bars = Self.days.indices.map { BarElement(of: self, day: $0) }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
        contentMode = .redraw
        accessibilityLabel = "Steps of the week"
        accessibilityContainerType = .list
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityElements: [Any]? {
        get { bars }
        set { super.accessibilityElements = newValue }
    }

    func change(_ day: Int, up: Bool) {
        steps[day] = min(max(steps[day] + (up ? Self.unit : -Self.unit), 0), 12000)
        setNeedsDisplay()
    }

    func frame(of day: Int) -> CGRect {
        let width = bounds.width / CGFloat(steps.count)
        let height = max((bounds.height - Self.captionHeight) * CGFloat(steps[day]) / 12000, 2)
        return CGRect(
            x: width * CGFloat(day) + 6, y: bounds.height - Self.captionHeight - height, width: width - 12,
            height: height)
    }

    private static let captionHeight: CGFloat = 28

    override func draw(_ rect: CGRect) {
        for day in steps.indices {
            (steps[day] >= 8000 ? UIColor.systemGreen : .systemBlue).setFill()
            let bar = frame(of: day)
            UIBezierPath(roundedRect: bar, cornerRadius: 6).fill()
            let caption = NSAttributedString(
                string: String(Self.days[day].prefix(3)),
                attributes: [
                    .font: UIFont.preferredFont(forTextStyle: .footnote), .foregroundColor: UIColor.secondaryLabel,
                ])
            caption.draw(at: CGPoint(x: bar.midX - caption.size().width / 2, y: bar.maxY + 6))
        }
    }
}

/// One bar.
private final class BarElement: UIAccessibilityElement {
    private unowned let chart: ChartView
    private let day: Int

    init(of chart: ChartView, day: Int) {
        (self.chart, self.day) = (chart, day)
        super.init(accessibilityContainer: chart)
        accessibilityLabel = ChartView.days[day]
        accessibilityTraits = .adjustable
    }

    override var accessibilityValue: String? {
        get { "\(chart.steps[day]) steps" }
        set {}
    }

    override var accessibilityFrameInContainerSpace: CGRect {
        get { chart.frame(of: day) }
        set {}
    }

    override func accessibilityIncrement() { chart.change(day, up: true) }
    override func accessibilityDecrement() { chart.change(day, up: false) }
}
