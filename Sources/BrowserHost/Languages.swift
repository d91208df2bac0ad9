import Foundation

/// The languages of the user of the page.
enum Languages {
    /// The variable with the preferred languages, which programs and their bundles read.
    private static let variable = "LANGUAGE"

    /// Makes the languages of a page those of the process, before the application is launched. No effect without
    /// languages.
    static func adopt(_ languages: [String]) {
        let names = languages.map { $0.replacing("-", with: "_") }
        if !names.isEmpty { setenv(variable, names.joined(separator: ":"), 1) }
    }
}
