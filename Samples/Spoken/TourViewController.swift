import UIKit

/// The stations of the tour.
final class TourViewController: UITableViewController {
    private struct Station {
        var title: String
        var subtitle: String
        var symbol: String
        var make: () -> UIViewController
    }

    private let stations = [
        Station(title: "Card", subtitle: "Label, value, hint, actions", symbol: "diamond.fill") {
            CardViewController()
        },
        Station(title: "Chart", subtitle: "Elements of one view, in their own order", symbol: "chart.bar.fill") {
            ChartViewController()
        },
        Station(title: "Mail", subtitle: "A rotor of its own, more content", symbol: "envelope.fill") {
            MailViewController()
        },
        Station(title: "Piano", subtitle: "Direct interaction", symbol: "music.note") { PianoViewController() },
        Station(title: "Announcements", subtitle: "What is spoken, and when", symbol: "speaker.wave.2.fill") {
            AnnouncementsViewController()
        },
        Station(title: "Settings", subtitle: "What the desktop asks for, live", symbol: "gearshape.fill") {
            StatusViewController()
        },
    ]

    init() { super.init(style: .insetGrouped) }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Spoken"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Station")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { stations.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Station", for: indexPath)
        let station = stations[indexPath.row]
        var content = UIListContentConfiguration.subtitleCell()
        content.text = station.title
        content.secondaryText = station.subtitle
        content.secondaryTextProperties.color = .secondaryLabel
        content.image = UIImage(systemName: station.symbol)
        content.imageProperties.reservedLayoutSize = CGSize(width: 30, height: 0)
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let station = stations[indexPath.row]
        let controller = station.make()
        controller.title = station.title
        navigationController?.pushViewController(controller, animated: true)
    }
}
