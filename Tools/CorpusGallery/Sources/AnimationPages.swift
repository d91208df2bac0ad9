import Advance
import DGElasticPullToRefresh
import KDCircularProgress
import LTMorphingLabel
import NVActivityIndicatorView
import Pulsator
import UIKit

extension Page {
    /// Views and layers that move.
    @MainActor static let animations = [
        Page(name: "KDCircularProgress") {
            CanvasController { view in
                let frame = CGRect(x: 45, y: 150, width: 300, height: 300)
                let progress = KDCircularProgress(frame: frame, colors: .systemBlue, .systemPurple)
                progress.animate(fromAngle: 0, toAngle: 290, duration: 0.5, completion: nil)
                view.addSubview(progress)
            }
        },
        Page(name: "LTMorphingLabel") {
            CanvasController { view in
                let label = LTMorphingLabel(frame: CGRect(x: 20, y: 300, width: 350, height: 60))
                label.font = .boldSystemFont(ofSize: 36)
                label.text = "Before"
                label.morphingEffect = .scale
                view.addSubview(label)
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { label.text = "Morphed text" }
            }
        },
        Page(name: "NVActivityIndicatorView") {
            CanvasController { view in
                for (index, type) in NVActivityIndicatorType.allCases.dropFirst().prefix(24).enumerated() {
                    let frame = CGRect(x: 30 + 90 * (index % 4), y: 60 + 110 * (index / 4), width: 60, height: 60)
                    let indicator = NVActivityIndicatorView(frame: frame, type: type, color: .systemPink)
                    view.addSubview(indicator)
                    indicator.startAnimating()
                }
            }
        },
        Page(name: "Pulsator") {
            CanvasController { view in
                let pulsator = Pulsator()
                pulsator.position = CGPoint(x: 195, y: 350)
                pulsator.numPulse = 4
                pulsator.radius = 170
                pulsator.backgroundColor = UIColor.systemBlue.cgColor
                view.layer.addSublayer(pulsator)
                pulsator.start()
            }
        },
        Page(name: "Advance") { SpringController() },
        Page(name: "DGElasticPullToRefresh") { PullController() },
    ]
}

/// A disc that a spring moves to the position of a tap.
private final class SpringController: UIViewController {
    private let disc = UIView(frame: CGRect(x: 40, y: 100, width: 60, height: 60))
    private let spring = Spring<CGPoint>(initialValue: CGPoint(x: 70, y: 130))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        disc.backgroundColor = .systemRed
        disc.layer.cornerRadius = 30
        view.addSubview(disc)
        spring.onChange = { [disc] position in disc.center = position }
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(moveDisc(_:))))
    }

    @objc private func moveDisc(_ tap: UITapGestureRecognizer) { spring.target = tap.location(in: view) }
}

private final class PullController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        let circle = DGElasticPullToRefreshLoadingViewCircle()
        circle.tintColor = .white
        tableView.dg_addPullToRefreshWithActionHandler({}, loadingView: circle)
        tableView.dg_setPullToRefreshFillColor(UIColor(red: 0.2, green: 0.5, blue: 0.8, alpha: 1))
        tableView.dg_setPullToRefreshBackgroundColor(.white)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row + 1)"
        return cell
    }
}
