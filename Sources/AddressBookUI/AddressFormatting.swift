import AddressBook
import Contacts
import Foundation

/// Writes a postal address in the lines of its country, as `CNPostalAddressFormatter` does.
///
/// - Parameters:
///   - address: a dictionary of `kABPersonAddressProperty`, with keys such as `kABPersonAddressStreetKey`.
///   - addCountryName: whether an address without the name of its country gets one: that of its country code, otherwise of
///     the device's region, in the user's language.
public func ABCreateStringWithAddressDictionary(_ address: [AnyHashable: Any], _ addCountryName: Bool) -> String {
    let formatted = AddressDictionary.address(AddressDictionary.texts(in: address))
    if addCountryName, formatted.country.isEmpty {
        let code = formatted.isoCountryCode.isEmpty ? Locale.current.region?.identifier : formatted.isoCountryCode
        formatted.country = code.flatMap { Locale.current.localizedString(forRegionCode: $0.uppercased()) } ?? ""
    }
    return CNPostalAddressFormatter.string(from: formatted, style: .mailingAddress)
}
