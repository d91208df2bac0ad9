import DBusClient
import Foundation

/// Texts in the serialization of ibus (KB-105).
enum IBusText {
    /// The string of a text; `nil` for other values.
    static func string(_ value: DBusValue) -> String? {
        guard let members = value.elements, members.count >= 3, members[0].text == "IBusText" else { return nil }
        return members[2].text
    }

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
