import UIKit

/// Rows that change: 500 batch updates a second, each of which deletes one row and inserts another. A beacon counts frames.
final class UpdatesController: ListController {
    private var numbers: [Int]
    private let isAnimated: Bool
    private var random: UInt64 = 1
    private var link: CADisplayLink?
    private var start: CFTimeInterval?
    private var updateCount = 0
    private var frameCount = 0
    private let beacon = UIView(frame: CGRect(x: 0, y: 748, width: 16, height: 16))

    private static let updatesPerSecond = 500.0
    /// Every second update concerns one of the first rows, which are visible.
    private static let visibleRows = 12
    private static let beaconStep = 8
    private static let beaconSpan = 1008

    init(count: Int, isAnimated: Bool) {
        numbers = Array(0..<count)
        self.isAnimated = isAnimated
        super.init(count: count)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        beacon.backgroundColor = .beacon
        view.window?.addSubview(beacon)
        link = CADisplayLink(target: self, selector: Selector(UpdatesController.step))
        link?.add(to: .main, forMode: .common)
    }

    override func report() {
        super.report()
        print("updates: \(updateCount), frames: \(frameCount)")
        fflush(nil)
    }

    private func step(_ link: CADisplayLink) {
        let start = self.start ?? link.timestamp
        self.start = start
        let due = Int((link.targetTimestamp - start) * UpdatesController.updatesPerSecond)
        while updateCount < due { update() }
        frameCount += 1
        beacon.frame.origin.x = CGFloat(frameCount * UpdatesController.beaconStep % UpdatesController.beaconSpan)
    }

    private func update() {
        let limit = updateCount % 2 == 0 ? UpdatesController.visibleRows : numbers.count
        let (old, new) = (next(below: limit), next(below: limit))
        let number = numbers.remove(at: old)
        numbers.insert((number + 1) % count, at: new)
        updateCount += 1
        let animation: UITableView.RowAnimation = isAnimated ? .fade : .none
        let changes = { [tableView = tableView!] in
            tableView.performBatchUpdates {
                tableView.deleteRows(at: [IndexPath(row: old, section: 0)], with: animation)
                tableView.insertRows(at: [IndexPath(row: new, section: 0)], with: animation)
            }
        }
        if isAnimated { changes() } else { UIView.performWithoutAnimation(changes) }
    }

    /// A number from zero to below `limit`, from a fixed sequence.
    private func next(below limit: Int) -> Int {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(random >> 33) % limit
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { numbers.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: RowCell.identifier, for: indexPath)
        (cell as? RowCell)?.show(numbers[indexPath.row])
        return cell
    }
}
