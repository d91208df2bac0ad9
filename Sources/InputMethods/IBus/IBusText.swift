import DBusClient
import Foundation

/// Texts in the serialization of ibus (KB-105).
enum IBusText {
    /// The string of a text; `nil` for other values.
    static func string(_ value: DBusValue) -> String? {
        guard let members = value.elements, members.count >= 3, members[0].text == "IBusText" else { return nil }
        return members[2].text
    }

    /// The clause of a text that is converted, in UTF-16 units: the first part with a background, by which engines set it
    /// off (TX-39); `nil` without one.
    static func clause(_ value: DBusValue) -> Range<Int>? {
        guard let members = value.elements, members.count >= 4, let text = members[2].text,
            let list = members[3].elements, list.count >= 3, list[0].text == "IBusAttrList"
        else { return nil }
        for attribute in list[2].elements ?? [] {
            // The name, attachments, the type, the value, the start and the end in scalars.
            guard let parts = attribute.elements, parts.count >= 6, parts[0].text == "IBusAttribute",
                parts[2].integer == backgroundType, let start = parts[4].integer, let end = parts[5].integer
            else { continue }
            let (first, last) = (utf16Offset(start, in: text), utf16Offset(end, in: text))
            if first < last { return first..<last }
        }
        return nil
    }

    /// The type of attributes that set a background.
    private static let backgroundType = 3

    /// A text without attributes.
    static func value(_ string: String) -> DBusValue {
        let noAttachments = DBusValue.array([], of: "{sv}")
        let attributes = DBusValue.structure([.string("IBusAttrList"), noAttachments, .array([], of: "v")])
        return .variant(
            .structure([.string("IBusText"), noAttachments, .string(string), .variant(attributes)]))
    }

    /// The position in UTF-16 units after some Unicode scalars; the end if there are fewer.
    nonisolated static func utf16Offset(_ scalars: Int, in text: String) -> Int {
        text.unicodeScalars.prefix(max(0, scalars)).reduce(0) { $0 + UTF16.width($1) }
    }
}
