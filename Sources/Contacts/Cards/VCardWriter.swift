import Foundation

/// Writes contacts as vCards 3.0.
struct VCardWriter {
    /// The most bytes of a line before it is folded.
    private static let lineBytes = 75
    private var text: [UInt8] = []
    private var groupCount = 0
    private let usedGroups: Set<String>

    /// The vCard of a contact, with CRLF line ends.
    ///
    /// - Parameter includesIdentifier: whether it has a `UID`, as those of address books.
    static func card(_ record: ContactRecord, includesIdentifier: Bool = false) -> String {
        var writer = VCardWriter(usedGroups: Set(record.otherLines.map { $0.group.lowercased() }))
        writer.write(record, includesIdentifier)
        return String(decoding: writer.text, as: UTF8.self)
    }

    private init(usedGroups: Set<String>) { self.usedGroups = usedGroups }

    private mutating func write(_ record: ContactRecord, _ includesIdentifier: Bool) {
        line("BEGIN", raw: "VCARD")
        line("VERSION", raw: "3.0")
        if includesIdentifier { line("UID", record.identifier) }
        line(
            "N",
            raw: [.familyName, .givenName, .middleName, .namePrefix, .nameSuffix]
                .map { VCardText.escaped(record[$0]) }.joined(separator: ";"))
        line("FN", ContactNames.fullName(record) ?? "")
        if !record[.organizationName].isEmpty || !record[.departmentName].isEmpty {
            line(
                "ORG",
                raw: VCardText.escaped(record[.organizationName]) + ";" + VCardText.escaped(record[.departmentName]))
        }
        for (name, text) in VCardNames.texts.sorted(by: { $0.key < $1.key }) where !record[text].isEmpty {
            line(name, record[text])
        }
        if record.type == .organization { line("X-ABShowAs", raw: "COMPANY") }
        writeValues(record)
        writeDates(record)
        if !record.categories.isEmpty {
            line("CATEGORIES", raw: record.categories.map(VCardText.escaped).joined(separator: ","))
        }
        if let data = record.imageData {
            line("PHOTO;ENCODING=b;TYPE=\(Self.imageType(data))", raw: data.base64EncodedString())
        }
        for other in record.otherLines where !VCardReserved.names.contains(other.name) { line(other) }
        line("END", raw: "VCARD")
    }

    private mutating func writeValues(_ record: ContactRecord) {
        for number in record.phoneNumbers {
            labeled("TEL", number.label, VCardNames.types(ofPhoneLabel:), VCardText.escaped(number.value.stringValue))
        }
        for address in record.emailAddresses {
            labeled(
                "EMAIL;TYPE=INTERNET", address.label, VCardNames.types(ofLabel:),
                VCardText.escaped(address.value.description))
        }
        for address in record.postalAddresses { write(address) }
        for address in record.urlAddresses {
            labeled("URL", address.label, VCardNames.types(ofLabel:), VCardText.escaped(address.value.description))
        }
        for relation in record.relations {
            labeled("X-ABRELATEDNAMES", relation.label, { _ in nil }, VCardText.escaped(relation.value.name))
        }
        for profile in record.socialProfiles {
            let value = profile.value
            var name = "X-SOCIALPROFILE"
            if !value.service.isEmpty { name += ";TYPE=" + Self.parameter(value.service.lowercased()) }
            if !value.username.isEmpty { name += ";X-USER=" + Self.parameter(value.username) }
            if !value.userIdentifier.isEmpty { name += ";X-USERID=" + Self.parameter(value.userIdentifier) }
            labeled(name, profile.label, { _ in nil }, VCardText.escaped(value.urlString))
        }
        for address in record.instantMessageAddresses {
            let (user, service) = (VCardText.escaped(address.value.username), address.value.service)
            if let property = VCardNames.property(ofService: service) {
                labeled(property, address.label, VCardNames.types(ofLabel:), user)
            } else {
                let name = service.isEmpty ? "IMPP" : "IMPP;X-SERVICE-TYPE=" + Self.parameter(service)
                labeled(name, address.label, VCardNames.types(ofLabel:), "x-apple:" + user)
            }
        }
    }

    private mutating func write(_ address: CNLabeledValue<CNPostalAddress>) {
        let value = address.value
        let parts = ["", "", value.street, value.city, value.state, value.postalCode, value.country]
        let raw = parts.map(VCardText.escaped).joined(separator: ";")
        let types = address.label.map { VCardNames.types(ofLabel: $0) } ?? []
        guard !value.isoCountryCode.isEmpty || types == nil else { return labeled("ADR", types ?? [], raw) }
        let group = nextGroup()
        line(group + ".ADR" + Self.typeList(types ?? []), raw: raw)
        if !value.isoCountryCode.isEmpty { line(group + ".X-ABADR", value.isoCountryCode) }
        if types == nil, let label = address.label { line(group + ".X-ABLabel", label) }
    }

    private mutating func writeDates(_ record: ContactRecord) {
        if let birthday = record.birthday, let (text, omitsYear) = VCardDate.text(birthday) {
            line(omitsYear ? "BDAY;X-APPLE-OMIT-YEAR=1604" : "BDAY;VALUE=date", raw: text)
        }
        for date in record.dates {
            guard let (text, omitsYear) = VCardDate.text(VCardDate.components(date.value)) else { continue }
            let name = omitsYear ? "X-ABDATE;X-APPLE-OMIT-YEAR=1604" : "X-ABDATE"
            labeled(name, date.label, { $0 == CNLabelOther ? [] : nil }, text)
        }
    }

    // MARK: Lines

    private mutating func nextGroup() -> String {
        repeat { groupCount += 1 } while usedGroups.contains("item\(groupCount)")
        return "item\(groupCount)"
    }

    /// Writes a value with a label: as a type where there is one, otherwise in a line beside it.
    private mutating func labeled(_ name: String, _ label: String?, _ types: (String) -> [String]?, _ raw: String) {
        guard let label else { return line(name, raw: raw) }
        if let types = types(label) { return labeled(name, types, raw) }
        let group = nextGroup()
        line(group + "." + name, raw: raw)
        line(group + ".X-ABLabel", label)
    }

    private mutating func labeled(_ name: String, _ types: [String], _ raw: String) {
        line(name + Self.typeList(types), raw: raw)
    }

    private static func typeList(_ types: [String]) -> String { types.map { ";TYPE=" + $0 }.joined() }

    private mutating func line(_ other: VCardLine) {
        var name = (other.group.isEmpty ? "" : other.group + ".") + other.name
        for parameter in other.parameters {
            name += ";" + parameter.name + "=" + parameter.values.map(Self.parameter).joined(separator: ",")
        }
        line(name, raw: other.value)
    }

    private mutating func line(_ name: String, _ text: String) { line(name, raw: VCardText.escaped(text)) }

    /// Writes a line, folded between characters.
    private mutating func line(_ name: String, raw: String) {
        var count = 0
        for character in (name + ":" + raw).unicodeScalars where character != "\r" && character != "\n" {
            let bytes = UTF8.encode(character).map(Array.init) ?? []
            if count + bytes.count > Self.lineBytes {
                text += [0x0D, 0x0A, 0x20]
                count = 1
            }
            text += bytes
            count += bytes.count
        }
        text += [0x0D, 0x0A]
    }

    /// The value of a parameter, in quotation marks if it needs them. It cannot contain quotation marks.
    private static func parameter(_ value: String) -> String {
        let value = value.filter { $0 != "\"" && !$0.isNewline }
        return value.contains { ",;: ".contains($0) } ? "\"\(value)\"" : value
    }

    private static func imageType(_ data: Data) -> String {
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "PNG" }
        return data.starts(with: [0x47, 0x49, 0x46]) ? "GIF" : "JPEG"
    }
}

/// Properties that address books write themselves, so stale ones are left out.
private enum VCardReserved {
    static let names: Set<String> = ["REV", "X-EVOLUTION-FILE-AS"]
}
