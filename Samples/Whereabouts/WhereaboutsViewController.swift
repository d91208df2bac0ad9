import CoreLocation
import UIKit

/// Asks for the location, follows it and shows what is known about the place.
final class WhereaboutsViewController: UIViewController {
    let trailView = TrailView()
    let place = UILabel()
    let coordinates = UILabel()
    let status = UILabel()
    let button = UIButton(configuration: .filled())
    private(set) var figures: [UILabel] = []

    private let manager: CLLocationManager
    private let geocoder = CLGeocoder()
    private var isFollowing = false
    private static let figureTitles = ["Accuracy", "Altitude", "Speed", "Course"]
    private static let unknown = "–"

    /// Creates a controller with a location manager.
    init(_ manager: CLLocationManager = CLLocationManager()) {
        self.manager = manager
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        place.font = .systemFont(ofSize: 34, weight: .bold)
        place.text = "Whereabouts"
        (place.adjustsFontSizeToFitWidth, place.minimumScaleFactor) = (true, 0.6)
        coordinates.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
        coordinates.textColor = .secondaryLabel
        coordinates.text = "Find out where this device is."
        status.font = .preferredFont(forTextStyle: .footnote)
        (status.textColor, status.numberOfLines, status.textAlignment) = (.secondaryLabel, 0, .center)
        button.addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
        button.configuration?.cornerStyle = .large
        arrange()
        showButton()
        manager.delegate = self
        manager.desiredAccuracy = kCLLocationAccuracyBest
    }

    private func arrange() {
        let row = UIStackView(arrangedSubviews: Self.figureTitles.map(figure))
        (row.spacing, row.distribution) = (10, .fillEqually)
        let stack = UIStackView(arrangedSubviews: [place, coordinates, trailView, row, status, button])
        (stack.axis, stack.spacing) = (.vertical, 14)
        stack.setCustomSpacing(2, after: place)
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        let area = view.safeAreaLayoutGuide
        let width = stack.widthAnchor.constraint(equalTo: area.widthAnchor, constant: -40)
        width.priority = .defaultHigh
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: area.topAnchor, constant: 28),
            stack.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -24),
            stack.centerXAnchor.constraint(equalTo: area.centerXAnchor), width,
            stack.widthAnchor.constraint(lessThanOrEqualToConstant: 560),
            button.heightAnchor.constraint(equalToConstant: 50),
        ])
        trailView.setContentHuggingPriority(.defaultLow - 1, for: .vertical)
    }

    /// A card with a number and its title.
    private func figure(_ title: String) -> UIView {
        let (number, name) = (UILabel(), UILabel())
        number.font = .monospacedDigitSystemFont(ofSize: 19, weight: .semibold)
        (number.text, number.adjustsFontSizeToFitWidth, number.minimumScaleFactor) = (Self.unknown, true, 0.6)
        name.font = .systemFont(ofSize: 12)
        (name.text, name.textColor) = (title, .secondaryLabel)
        figures.append(number)
        let stack = UIStackView(arrangedSubviews: [number, name])
        (stack.axis, stack.alignment, stack.spacing) = (.vertical, .center, 2)
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 12, left: 6, bottom: 12, right: 6)
        stack.backgroundColor = .secondarySystemGroupedBackground
        stack.layer.cornerRadius = 14
        return stack
    }

    // MARK: Following

    private func toggle() {
        if isFollowing {
            manager.stopUpdatingLocation()
        } else {
            status.text = nil
            manager.requestWhenInUseAuthorization()
            manager.startUpdatingLocation()
        }
        isFollowing.toggle()
        showButton()
    }

    private func showButton() {
        button.configuration?.title = isFollowing ? "Pause" : "Find me"
        button.configuration?.baseBackgroundColor = isFollowing ? .systemGray : .systemBlue
    }

    /// Shows a new place.
    private func show(_ location: CLLocation) {
        trailView.trail.append(location)
        let coordinate = location.coordinate
        coordinates.text =
            PlaceText.angle(coordinate.latitude, "N", "S") + "   " + PlaceText.angle(coordinate.longitude, "E", "W")
        status.text = nil
        let texts = [
            "±" + PlaceText.distance(location.horizontalAccuracy),
            location.verticalAccuracy < 0 ? Self.unknown : PlaceText.distance(location.altitude),
            location.speed < 0 ? Self.unknown : String(format: "%.1f m/s", location.speed),
            location.course < 0 ? Self.unknown : "\(Int(location.course))° \(PlaceText.direction(location.course))",
        ]
        for (label, text) in zip(figures, texts) { label.text = text }
        guard !geocoder.isGeocoding else { return }
        geocoder.reverseGeocodeLocation(location) { [weak self] places, _ in
            MainActor.assumeIsolated {
                let names = [places?.first?.locality, places?.first?.country].compactMap(\.self)
                self?.place.text = names.isEmpty ? "Somewhere" : names.joined(separator: ", ")
            }
        }
    }

    private func show(_ problem: String) {
        status.text = problem
        guard isFollowing else { return }
        toggle()
        status.text = problem
    }
}

extension WhereaboutsViewController: @preconcurrency CLLocationManagerDelegate {
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        for location in locations { show(location) }
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        switch (error as? CLError)?.code {
        case .denied: show("Location is off or not allowed.")
        case .locationUnknown: status.text = "The place is not known at present."
        default: show(error.localizedDescription)
        }
    }

    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        switch manager.authorizationStatus {
        case .denied: status.text = "Location is off or not allowed."
        case .restricted: status.text = "Location is not available to this program."
        default: status.text = nil
        }
    }
}
