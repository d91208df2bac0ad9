import Foundation

/// The name of a part of a postal address.
public let CNPostalAddressStreetKey = "street"
/// The name of a part of a postal address.
public let CNPostalAddressSubLocalityKey = "subLocality"
/// The name of a part of a postal address.
public let CNPostalAddressCityKey = "city"
/// The name of a part of a postal address.
public let CNPostalAddressSubAdministrativeAreaKey = "subAdministrativeArea"
/// The name of a part of a postal address.
public let CNPostalAddressStateKey = "state"
/// The name of a part of a postal address.
public let CNPostalAddressPostalCodeKey = "postalCode"
/// The name of a part of a postal address.
public let CNPostalAddressCountryKey = "country"
/// The name of a part of a postal address.
public let CNPostalAddressISOCountryCodeKey = "isoCountryCode"

/// A postal address. `CNPostalAddressFormatter` writes it as letters have it.
open class CNPostalAddress: NSObject, NSCopying, NSMutableCopying, NSSecureCoding, @unchecked Sendable {
    /// The parts by their names.
    final var parts: [String: String] = [:]

    /// Creates an empty address.
    public override init() { super.init() }

    init(parts: [String: String]) {
        self.parts = parts.filter { !$0.value.isEmpty }
        super.init()
    }

    private func part(_ key: String) -> String { parts[key] ?? "" }

    /// Street and number; several lines are possible.
    open var street: String { part(CNPostalAddressStreetKey) }
    /// A district of the city.
    open var subLocality: String { part(CNPostalAddressSubLocalityKey) }
    /// The city.
    open var city: String { part(CNPostalAddressCityKey) }
    /// A district of the state.
    open var subAdministrativeArea: String { part(CNPostalAddressSubAdministrativeAreaKey) }
    /// The state or province.
    open var state: String { part(CNPostalAddressStateKey) }
    /// The postal code.
    open var postalCode: String { part(CNPostalAddressPostalCodeKey) }
    /// The country's name, as the user has written it.
    open var country: String { part(CNPostalAddressCountryKey) }
    /// The country's code of two letters.
    open var isoCountryCode: String { part(CNPostalAddressISOCountryCodeKey) }

    /// The text that users see for a part of an address.
    open class func localizedString(forKey key: String) -> String { ContactTitles.title(ofKey: key) }

    /// An address with the same parts that cannot be changed.
    open func copy(with zone: NSZone? = nil) -> Any { CNPostalAddress(parts: parts) }
    /// An address with the same parts that can be changed.
    open func mutableCopy(with zone: NSZone? = nil) -> Any { CNMutablePostalAddress(parts: parts) }
    /// Addresses are equal if their parts are.
    open override func isEqual(_ object: Any?) -> Bool { (object as? CNPostalAddress)?.parts == parts }
    /// The hash of the parts.
    open override var hash: Int { parts.hashValue }

    /// True.
    public class var supportsSecureCoding: Bool { true }
    /// Encodes the parts.
    open func encode(with coder: NSCoder) { TextCoding.encode(parts, with: coder) }
    /// Decodes an address.
    public required init?(coder: NSCoder) {
        super.init()
        for key in Self.keys {
            let text = TextCoding.decode(key, coder)
            if !text.isEmpty { parts[key] = text }
        }
    }

    /// The names of all parts.
    package static let keys = [
        CNPostalAddressStreetKey, CNPostalAddressSubLocalityKey, CNPostalAddressCityKey,
        CNPostalAddressSubAdministrativeAreaKey, CNPostalAddressStateKey, CNPostalAddressPostalCodeKey,
        CNPostalAddressCountryKey, CNPostalAddressISOCountryCodeKey,
    ]
}

/// A postal address that can be changed.
open class CNMutablePostalAddress: CNPostalAddress, @unchecked Sendable {
    private func set(_ key: String, _ text: String) { parts[key] = text.isEmpty ? nil : text }

    /// Street and number; several lines are possible.
    open override var street: String {
        get { super.street }
        set { set(CNPostalAddressStreetKey, newValue) }
    }
    /// A district of the city.
    open override var subLocality: String {
        get { super.subLocality }
        set { set(CNPostalAddressSubLocalityKey, newValue) }
    }
    /// The city.
    open override var city: String {
        get { super.city }
        set { set(CNPostalAddressCityKey, newValue) }
    }
    /// A district of the state.
    open override var subAdministrativeArea: String {
        get { super.subAdministrativeArea }
        set { set(CNPostalAddressSubAdministrativeAreaKey, newValue) }
    }
    /// The state or province.
    open override var state: String {
        get { super.state }
        set { set(CNPostalAddressStateKey, newValue) }
    }
    /// The postal code.
    open override var postalCode: String {
        get { super.postalCode }
        set { set(CNPostalAddressPostalCodeKey, newValue) }
    }
    /// The country's name, as the user has written it.
    open override var country: String {
        get { super.country }
        set { set(CNPostalAddressCountryKey, newValue) }
    }
    /// The country's code of two letters.
    open override var isoCountryCode: String {
        get { super.isoCountryCode }
        set { set(CNPostalAddressISOCountryCodeKey, newValue) }
    }
}
