import Foundation

/// Reads and writes vCards: versions 2.1, 3.0 and 4.0 are read, version 3.0 is written.
///
/// Damaged parts of a file are left out. Pictures in files or on servers are not read.
open class CNContactVCardSerialization: NSObject {
    /// The keys that contacts need to be written.
    open class func descriptorForRequiredKeys() -> any CNKeyDescriptor {
        ContactKeys.descriptor(ContactKeys.all.subtracting([CNContactNoteKey]))
    }

    /// The vCards of contacts, one after the other; properties that were not fetched are left out.
    ///
    /// - Throws: `CNError.Code.vCardSummarizationError` for contacts that have none of the keys of
    ///   `descriptorForRequiredKeys()`.
    open class func data(with contacts: [CNContact]) throws -> Data {
        var text = ""
        for contact in contacts {
            guard contact.availableKeys?.isDisjoint(with: ContactKeys.all) != true else {
                throw CNError(
                    .vCardSummarizationError, "nothing of a contact was fetched; see descriptorForRequiredKeys()")
            }
            text += VCardWriter.card(contact.fetchedRecord)
        }
        return Data(text.utf8)
    }

    /// The contacts in the data of a file, with new identifiers.
    ///
    /// - Throws: `CNError.Code.vCardMalformed` if there is no vCard, or the data are larger than 256 MiB.
    open class func contacts(with data: Data) throws -> [CNContact] {
        guard data.count <= VCardLimits.bytes else {
            throw CNError(.vCardMalformed, "the data are larger than \(VCardLimits.bytes) bytes")
        }
        let cards = VCardReader.cards(in: data)
        guard !cards.isEmpty || data.allSatisfy({ $0 <= 0x20 }) else { throw CNError(.vCardMalformed) }
        return cards.map { lines in
            var record = ContactRecord(lines)
            record.identifier = UUID().uuidString
            return CNContact(record)
        }
    }
}

extension CNContact {
    /// The values that were fetched.
    final var fetchedRecord: ContactRecord {
        guard let availableKeys else { return record }
        var fetched = ContactRecord(identifier: record.identifier)
        fetched.merge(record, keys: availableKeys)
        return fetched
    }
}
