import UIKit

/// A look for the whole application, set on appearance proxies.
enum Theme: String, CaseIterable {
    case paper = "Paper"
    case ocean = "Ocean"
    case sunset = "Sunset"

    /// The color that stands for the theme.
    var accent: UIColor {
        switch self {
        case .paper: UIColor(red: 0.20, green: 0.24, blue: 0.32, alpha: 1)
        case .ocean: UIColor(red: 0.02, green: 0.48, blue: 0.72, alpha: 1)
        case .sunset: UIColor(red: 0.91, green: 0.33, blue: 0.25, alpha: 1)
        }
    }

    private var card: UIColor {
        switch self {
        case .paper: .white
        case .ocean: UIColor(red: 0.89, green: 0.96, blue: 0.99, alpha: 1)
        case .sunset: UIColor(red: 1.00, green: 0.94, blue: 0.89, alpha: 1)
        }
    }

    private var page: UIColor {
        switch self {
        case .paper: UIColor(red: 0.95, green: 0.95, blue: 0.97, alpha: 1)
        case .ocean: UIColor(red: 0.78, green: 0.89, blue: 0.95, alpha: 1)
        case .sunset: UIColor(red: 0.99, green: 0.86, blue: 0.76, alpha: 1)
        }
    }

    /// Sets the look of everything that enters a window from now on.
    @MainActor func apply() {
        PageView.appearance().backgroundColor = page
        CardView.appearance().backgroundColor = card
        CardView.appearance().cornerRadius = self == .paper ? 10 : 18
        Meter.appearance().ringColor = accent
        Meter.appearance().ringWidth = self == .sunset ? 12 : 8
        UILabel.appearance(whenContainedInInstancesOf: [CardView.self]).textColor = accent
        // A container that lies farther out, so it wins over the line above.
        FeaturedCard.appearance().backgroundColor = accent
        UILabel.appearance(whenContainedInInstancesOf: [FeaturedCard.self]).textColor = .white
        Meter.appearance(whenContainedInInstancesOf: [FeaturedCard.self]).ringColor = .white
    }
}
