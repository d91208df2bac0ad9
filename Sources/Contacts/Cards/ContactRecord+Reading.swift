import Foundation

extension ContactRecord {
    /// The contact that the properties of a vCard describe.
    ///
    /// - Parameter readsLocalFiles: whether pictures may be in files of this machine, as those of the user's own address
    ///   books; false for vCards from anywhere.
    init(_ lines: [VCardLine], readsLocalFiles: Bool = false) {
        self.init(identifier: "")
        let labels = Dictionary(
            lines.filter { $0.name == "X-ABLABEL" && !$0.group.isEmpty }.map { ($0.group.lowercased(), $0.text) },
            uniquingKeysWith: { first, _ in first })
        let countries = Dictionary(
            lines.filter { $0.name == "X-ABADR" && !$0.group.isEmpty }.map { ($0.group.lowercased(), $0.text) },
            uniquingKeysWith: { first, _ in first })
        var fullName = ""
        for line in lines {
            let label = labels[line.group.lowercased()]
            switch line.name {
            case "VERSION", "PRODID", "X-ABLABEL", "X-ABADR": break
            case "UID": identifier = line.text.trimmingCharacters(in: .whitespaces)
            case "FN": if fullName.isEmpty { fullName = line.text }
            case "N": readName(line)
            case "ORG": readOrganization(line)
            case "CATEGORIES":
                for name in line.list.prefix(VCardLimits.categories)
                where !name.isEmpty && categories.count < VCardLimits.categories && !categories.contains(name) {
                    categories.append(name)
                }
            case "X-ABSHOWAS": if line.value.uppercased() == "COMPANY" { type = .organization }
            case "KIND", "X-ADDRESSBOOKSERVER-KIND":
                if ["ORG", "ORGANIZATION"].contains(line.value.uppercased()) { type = .organization }
            case "BDAY":
                birthday = VCardDate.components(line)
                if birthday == nil { otherLines.append(line) }
            case "PHOTO": readPhoto(line, readsLocalFiles)
            case "TEL": readPhone(line, label)
            case "EMAIL": append(line.text, line.label(label), to: &emailAddresses)
            case "URL": append(line.text, line.label(label), to: &urlAddresses)
            case "X-EVOLUTION-BLOG-URL": append(line.text, "blog", to: &urlAddresses)
            case "ADR": readAddress(line, label, country: countries[line.group.lowercased()])
            case "IMPP": readInstantMessage(line, label)
            case "X-SOCIALPROFILE": readProfile(line, label)
            case "X-ABRELATEDNAMES", "RELATED": readRelation(line, label)
            case "X-SPOUSE", "X-EVOLUTION-SPOUSE":
                relations.append(.init(label: CNLabelContactRelationSpouse, value: .init(name: line.text)))
            case "X-ABDATE", "ANNIVERSARY", "X-EVOLUTION-ANNIVERSARY", "X-ANNIVERSARY": readDate(line, label)
            default:
                if let text = VCardNames.texts[line.name] {
                    if self[text].isEmpty { self[text] = line.text }
                } else if let service = VCardNames.services[line.name] {
                    instantMessageAddresses.append(
                        .init(label: line.label(label), value: .init(username: line.text, service: service)))
                } else {
                    otherLines.append(line)
                }
            }
        }
        if ContactOrder.nameTexts.allSatisfy({ self[$0].isEmpty }), !fullName.isEmpty { readFullName(fullName) }
    }

    private mutating func readName(_ line: VCardLine) {
        let texts: [ContactText] = [.familyName, .givenName, .middleName, .namePrefix, .nameSuffix]
        for (text, part) in zip(texts, line.components) where !part.isEmpty {
            self[text] = part.trimmingCharacters(in: .whitespaces)
        }
    }

    /// A card without the parts of the name: those of organizations are not taken apart.
    private mutating func readFullName(_ name: String) {
        if type == .organization || name == self[.organizationName] {
            if self[.organizationName].isEmpty { self[.organizationName] = name }
            type = .organization
            return
        }
        let words = name.split(separator: " ", maxSplits: .max, omittingEmptySubsequences: true)
        self[.givenName] = words.dropLast(words.count > 1 ? 1 : 0).joined(separator: " ")
        self[.familyName] = words.count > 1 ? String(words[words.count - 1]) : ""
    }

    private mutating func readOrganization(_ line: VCardLine) {
        let parts = line.components
        self[.organizationName] = parts.first ?? ""
        self[.departmentName] = parts.dropFirst().filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private func append(_ text: String, _ label: String?, to values: inout [CNLabeledValue<NSString>]) {
        guard !text.isEmpty else { return }
        values.append(.init(label: label, value: NSString(string: text)))
    }

    private mutating func readPhone(_ line: VCardLine, _ label: String?) {
        var number = line.text
        if number.lowercased().hasPrefix("tel:") { number = String(number.dropFirst(4)) }
        guard !number.isEmpty else { return }
        phoneNumbers.append(.init(label: line.phoneLabel(label), value: CNPhoneNumber(stringValue: number)))
    }

    private mutating func readAddress(_ line: VCardLine, _ label: String?, country code: String?) {
        let parts = line.components + Array(repeating: "", count: 7)
        let street = [parts[0], parts[1], parts[2]].filter { !$0.isEmpty }.joined(separator: "\n")
        let address = CNPostalAddress(parts: [
            CNPostalAddressStreetKey: street, CNPostalAddressCityKey: parts[3], CNPostalAddressStateKey: parts[4],
            CNPostalAddressPostalCodeKey: parts[5], CNPostalAddressCountryKey: parts[6],
            CNPostalAddressISOCountryCodeKey: code?.lowercased() ?? "",
        ])
        guard !address.parts.isEmpty else { return }
        postalAddresses.append(.init(label: line.label(label), value: address))
    }

    private mutating func readPhoto(_ line: VCardLine, _ readsLocalFiles: Bool) {
        let encoded: Substring?
        if line.values(of: "ENCODING").contains(where: { ["B", "BASE64"].contains($0) }) {
            encoded = line.value[...]
        } else if line.value.lowercased().hasPrefix("data:"), let comma = line.value.firstIndex(of: ",") {
            encoded = line.value[line.value.index(after: comma)...]
        } else {
            encoded = nil
        }
        if let encoded, encoded.utf8.count <= VCardLimits.imageBytes / 3 * 4,
            let data = Data(base64Encoded: String(encoded), options: .ignoreUnknownCharacters), !data.isEmpty
        {
            imageData = data
        } else if encoded == nil, readsLocalFiles, let url = URL(string: line.text), url.isFileURL,
            let data = ContactFiles.picture(at: url)
        {
            imageData = data
        } else if encoded == nil {
            otherLines.append(line)
        }
    }

    private mutating func readInstantMessage(_ line: VCardLine, _ label: String?) {
        let text = line.text
        let colon = text.firstIndex(of: ":")
        let scheme = colon.map { String(text[..<$0]).lowercased() } ?? ""
        let service =
            line.values(of: "X-SERVICE-TYPE").first ?? VCardNames.schemes[scheme] ?? (scheme.isEmpty ? "" : scheme)
        let user = colon.map { String(text[text.index(after: $0)...]) } ?? text
        guard !user.isEmpty else { return }
        instantMessageAddresses.append(
            .init(
                label: line.label(label),
                value: .init(username: user.removingPercentEncoding ?? user, service: service)))
    }

    private mutating func readProfile(_ line: VCardLine, _ label: String?) {
        let services = [
            CNSocialProfileServiceTwitter, CNSocialProfileServiceFacebook, CNSocialProfileServiceLinkedIn,
            CNSocialProfileServiceFlickr, CNSocialProfileServiceSinaWeibo,
        ]
        let type = line.values(of: "TYPE").first { !["PREF", "HOME", "WORK"].contains($0.uppercased()) } ?? ""
        socialProfiles.append(
            .init(
                label: label,
                value: CNSocialProfile(
                    urlString: line.text, username: line.values(of: "X-USER").first,
                    userIdentifier: line.values(of: "X-USERID").first,
                    service: services.first { $0.lowercased() == type.lowercased() } ?? type)))
    }

    private mutating func readRelation(_ line: VCardLine, _ label: String?) {
        let text = line.text
        guard !text.isEmpty, !text.lowercased().hasPrefix("urn:") else { return otherLines.append(line) }
        let named = line.values(of: "TYPE").lazy.compactMap { VCardNames.relations[$0.uppercased()] }.first
        relations.append(.init(label: label ?? named, value: CNContactRelation(name: text)))
    }

    private mutating func readDate(_ line: VCardLine, _ label: String?) {
        guard let components = VCardDate.components(line) else { return otherLines.append(line) }
        dates.append(
            .init(
                label: label ?? (line.name == "X-ABDATE" ? CNLabelOther : CNLabelDateAnniversary),
                value: VCardDate.object(components)))
    }
}

extension VCardLine {
    /// The label that the types and the label of the group give.
    fileprivate func label(_ named: String?) -> String? {
        if let named { return named }
        let types = types
        if types.contains("HOME") { return CNLabelHome }
        if types.contains("WORK") { return CNLabelWork }
        if types.contains("OTHER") { return CNLabelOther }
        return nil
    }

    /// The same for phone numbers, which have more kinds.
    fileprivate func phoneLabel(_ named: String?) -> String? {
        if let named { return named }
        let types = types
        if types.contains("FAX") {
            if types.contains("HOME") { return CNLabelPhoneNumberHomeFax }
            return types.contains("WORK") ? CNLabelPhoneNumberWorkFax : CNLabelPhoneNumberOtherFax
        }
        if types.contains("IPHONE") { return CNLabelPhoneNumberiPhone }
        if types.contains("CELL") || types.contains("MOBILE") { return CNLabelPhoneNumberMobile }
        if types.contains("MAIN") { return CNLabelPhoneNumberMain }
        if types.contains("PAGER") { return CNLabelPhoneNumberPager }
        return label(nil)
    }
}
