import Foundation

// Foundation for Linux keeps these to itself.
extension NSLocale {
    private var locale: Locale { self as Locale }

    /// The name of a country in the language of the locale; `nil` if it is unknown.
    public func localizedString(forCountryCode countryCode: String) -> String? {
        locale.localizedString(forRegionCode: countryCode)
    }

    /// The name of a language; `nil` if it is unknown.
    public func localizedString(forLanguageCode languageCode: String) -> String? {
        locale.localizedString(forLanguageCode: languageCode)
    }

    /// The name of a locale; `nil` if it is unknown.
    public func localizedString(forLocaleIdentifier localeIdentifier: String) -> String? {
        locale.localizedString(forIdentifier: localeIdentifier)
    }

    /// The name of a currency; `nil` if it is unknown.
    public func localizedString(forCurrencyCode currencyCode: String) -> String? {
        locale.localizedString(forCurrencyCode: currencyCode)
    }
}
