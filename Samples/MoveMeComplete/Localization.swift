import UIKit

/// The text for a key of `Localizable.strings` in the user's language; the key, which is the English text, without one.
func localized(_ key: String) -> String {
    Bundle.userLocalizedString(key, tableName: nil, bundle: .moveMe, value: "", comment: "")
}
