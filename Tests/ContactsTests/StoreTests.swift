import Expectations
import Foundation
import ServiceRigs
import ServiceSupport
import Support
import Synchronization
import Testing

@testable import Contacts

/// The store with vCard files (DV-57).
@MainActor @Suite(.serialized) struct StoreTests {
    private static let cards =
        card("Ann", "Lee", "UID:ann", "TEL:+44 20 7946 0001", "EMAIL:Ann@Example.org", "CATEGORIES:Tea", "X-FOO:kept")
        + card("Bob", "Oak", "UID:bob", "CATEGORIES:Tea,Work")
        + card("Zoë", "Ash", "UID:zoe", "ORG:Blue Door;", "TEL;TYPE=CELL;PREF=1:7", "no property")

    @Test("DV-02 access is asked for once, with the reason of the property list") func question() throws {
        try ScriptedPresenter.with(["NSContactsUsageDescription": "To greet them."]) { presenter in
            let stage = try ContactsStage(nil, cards: Self.cards)
            let log = Mutex<[Bool]>([])
            stage.store.requestAccess(for: .contacts) { granted, _ in log.withLock { $0.append(granted) } }
            expect(stage.service.authorizationStatus, equals: .notDetermined)
            expect(stage.madeBackends, equals: 0)
            expect(presenter.questions.first?.message, equals: "To greet them.")

            presenter.choose(1)
            stage.store.requestAccess(for: .contacts) { granted, _ in log.withLock { $0.append(granted) } }

            expect(log.withLock { $0 }, equals: [true, true])
            expect(presenter.questions.count, equals: 1)
            expect(stage.service.authorizationStatus, equals: .authorized)
            try expect(stage.store.allNames(), equals: ["Ann Lee", "Bob Oak", "Zoë Ash"])
        }
    }

    @Test("DV-02 without the key in the property list nothing is asked, and a line names it") func noReason() throws {
        try ScriptedPresenter.with { presenter in
            let stage = try ContactsStage(nil)
            var lines: [String] = []
            let sink = Diagnostics.sink
            Diagnostics.sink = { lines.append($0) }
            defer { Diagnostics.sink = sink }
            let result = Mutex<CNError.Code?>(nil)

            stage.store.requestAccess(for: .contacts) { granted, error in
                result.withLock { $0 = granted ? nil : (error as? CNError)?.code }
            }

            #expect(result.withLock { $0 } == .authorizationDenied && presenter.questions.isEmpty)
            #expect(lines.count == 1 && lines[0].contains("NSContactsUsageDescription"))
        }
    }

    @Test(
        "DV-03 denied access is an error each time, and nothing is read",
        arguments: [PermissionAnswer.deny, .restricted])
    func denied(_ answer: PermissionAnswer) throws {
        let stage = try ContactsStage(answer, cards: Self.cards)
        expect(code { _ = try stage.store.allNames() }, equals: .authorizationDenied)
        expect(code { try stage.store.execute(CNSaveRequest()) }, equals: .authorizationDenied)
        expect(stage.service.authorizationStatus, equals: (answer == .deny ? .denied : .restricted))
        expect(stage.madeBackends, equals: 0)
    }

    @Test("DV-56 predicates choose by name, mail address, phone number, identifier and group") func predicates() throws
    {
        let stage = try ContactsStage(cards: Self.cards)
        func names(_ predicate: NSPredicate) throws -> [String] {
            try stage.store.unifiedContacts(matching: predicate, keysToFetch: [CNContactGivenNameKey]).map(\.givenName)
        }
        try expect(names(CNContact.predicateForContacts(matchingName: "zoe a")), equals: ["Zoë"])
        try expect(names(CNContact.predicateForContacts(matchingName: "blue")), equals: ["Zoë"])
        try expect(names(CNContact.predicateForContacts(matchingName: "nn")), equals: [])
        try expect(names(CNContact.predicateForContacts(matchingName: " ")), equals: [])
        try expect(names(CNContact.predicateForContacts(matchingEmailAddress: "ann@example.ORG")), equals: ["Ann"])
        try expect(
            names(CNContact.predicateForContacts(matching: CNPhoneNumber(stringValue: "79460001"))), equals: ["Ann"])
        try expect(names(CNContact.predicateForContacts(withIdentifiers: ["bob", "none"])), equals: ["Bob"])
        try expect(names(CNContact.predicateForContactsInGroup(withIdentifier: "Tea")), equals: ["Ann", "Bob"])
        expect(code { _ = try names(NSPredicate(value: true)) }, equals: .predicateInvalid)
    }

    @Test("DV-56 a fetch gives the requested keys only; unknown keys and contacts are errors") func keys() throws {
        let stage = try ContactsStage(cards: Self.cards)
        let contact = try stage.store.unifiedContact(withIdentifier: "ann", keysToFetch: [CNContactGivenNameKey])
        #expect(contact.isKeyAvailable(CNContactGivenNameKey) && !contact.isKeyAvailable(CNContactPhoneNumbersKey))
        expect(
            code { _ = try stage.store.unifiedContact(withIdentifier: "ann", keysToFetch: ["age"]) },
            equals: .unauthorizedKeys)
        expect(
            code { _ = try stage.store.unifiedContact(withIdentifier: "x", keysToFetch: []) },
            equals: .recordDoesNotExist)
    }

    @Test("DV-56 an enumeration is sorted, mutable if asked for, and stops when told") func enumeration() throws {
        let stage = try ContactsStage(cards: Self.cards)
        let request = CNContactFetchRequest(keysToFetch: [CNContactFamilyNameKey])
        (request.sortOrder, request.mutableObjects) = (.familyName, true)
        var names: [String] = []
        try stage.store.enumerateContacts(with: request) { contact, stop in
            #expect(contact is CNMutableContact)
            names.append(contact.familyName)
            stop.pointee = ObjCBool(names.count == 2)
        }
        expect(names, equals: ["Ash", "Lee"])
    }

    @Test("DV-57 contacts are added, changed and removed; the file has the change and keeps what it had") func saving()
        async throws
    {
        let stage = try ContactsStage(cards: Self.cards)
        let added = CNMutableContact()
        (added.givenName, added.familyName) = ("Cy", "Fir")

        try await stage.background { store in
            let request = CNSaveRequest()
            request.add(added, toContainerWithIdentifier: nil)
            let partial = try store.unifiedContact(withIdentifier: "ann", keysToFetch: [CNContactGivenNameKey])
            let changed = try #require(partial.mutableCopy() as? CNMutableContact)
            changed.givenName = "Anna"
            request.update(changed)
            let removed = try store.unifiedContact(withIdentifier: "bob", keysToFetch: [])
            request.delete(try #require(removed.mutableCopy() as? CNMutableContact))
            try store.execute(request)
        }

        try await expect(stage.names(), equals: ["Anna Lee", "Cy Fir", "Zoë Ash"])
        let file = stage.file
        #expect(file.contains("N:Lee;Anna;;;") && file.contains("X-FOO:kept") && file.contains("+44 20 7946 0001"))
        #expect(file.contains("UID:" + added.identifier) && !file.contains("Bob"))
        // Contacts that were not changed are as they were, even what is damaged.
        #expect(file.contains("TEL;TYPE=CELL;PREF=1:7\r\nno property\r\nEND:VCARD\r\n"))
        let path = stage.directory.path + "/book.vcf"
        let again = try ContactsStage(.allow, stage.directory) { VCardBackend(path: path) }
        try expect(again.store.allNames(), equals: ["Anna Lee", "Cy Fir", "Zoë Ash"])
    }

    @Test("DV-146 a folder of many files is not read on the main thread, however small they are") func manyFiles()
        async throws
    {
        let directory = try TemporaryDirectory()
        for number in 0...100 {
            try Data(card("Ann\(number)", "Lee", "UID:\(number)").utf8)
                .write(to: URL(fileURLWithPath: directory.path + "/\(number).vcf"))
        }
        let path = directory.path
        let stage = try ContactsStage(.allow) { VCardBackend(path: path) }

        expect(code { _ = try stage.store.allNames() }, equals: .dataAccessError)
        try await expect(stage.names().count, equals: 101)
    }

    @Test("DV-146 on the main thread a change is visible at once, written later, and told") func savingOnMain()
        async throws
    {
        let stage = try ContactsStage(cards: Self.cards)
        _ = try stage.store.allNames()
        let told = Mutex(0)
        let observer = NotificationCenter.default.addObserver(
            forName: .CNContactStoreDidChange, object: stage.service, queue: nil
        ) { _ in told.withLock { $0 += 1 } }
        defer { NotificationCenter.default.removeObserver(observer) }
        let contact = CNMutableContact()
        contact.givenName = "Cy"
        let request = CNSaveRequest()
        request.add(contact, toContainerWithIdentifier: nil)

        try stage.store.execute(request)

        #expect(try stage.store.allNames().contains("Cy"))
        try await RigProcess.wait("the file") { stage.file.contains("Cy") && told.withLock { $0 } == 1 }
    }

    @Test("DV-57 requests about what does not exist are errors and change nothing") func wrongRequests() throws {
        let stage = try ContactsStage(cards: Self.cards)
        func failure(_ body: (CNSaveRequest) -> Void) -> CNError.Code? {
            let request = CNSaveRequest()
            body(request)
            return code { try stage.store.execute(request) }
        }
        let stranger = CNMutableContact()
        expect(failure { $0.update(stranger) }, equals: .recordDoesNotExist)
        expect(failure { $0.delete(stranger) }, equals: .recordDoesNotExist)
        expect(failure { $0.add(stranger, toContainerWithIdentifier: "x") }, equals: .parentRecordDoesNotExist)
        expect(failure { $0.addMember(stranger, to: CNGroup(name: "x", identifier: "x")) }, equals: .recordDoesNotExist)
        expect(
            failure { request in
                request.add(stranger, toContainerWithIdentifier: nil)
                request.add(stranger, toContainerWithIdentifier: nil)
            }, equals: .insertedRecordAlreadyExists)
        try expect(stage.store.allNames().count, equals: 3)
    }

    @Test("DV-57 groups are categories: members, names, removal; a new one exists without members") func groups()
        async throws
    {
        let stage = try ContactsStage(cards: Self.cards)
        try expect(stage.store.groups(matching: nil).map(\.name), equals: ["Tea", "Work"])

        try await stage.background { store in
            let new = CNMutableGroup()
            new.name = "Choir"
            let request = CNSaveRequest()
            request.add(new, toContainerWithIdentifier: nil)
            try store.execute(request)
            let tea = try #require(
                try store.groups(matching: CNGroup.predicateForGroups(withIdentifiers: ["Tea"])).first)
            let renamed = try #require(tea.mutableCopy() as? CNMutableGroup)
            renamed.name = "Coffee"
            let second = CNSaveRequest()
            second.update(renamed)
            second.addMember(try store.unifiedContact(withIdentifier: "zoe", keysToFetch: []), to: new)
            second.removeMember(try store.unifiedContact(withIdentifier: "bob", keysToFetch: []), from: renamed)
            try store.execute(second)
        }

        try expect(stage.store.groups(matching: nil).map(\.name), equals: ["Choir", "Coffee", "Work"])
        let file = stage.file
        #expect(file.contains("CATEGORIES:Choir") && file.contains("CATEGORIES:Coffee") && !file.contains("Tea"))
    }

    @Test("DV-57 a folder has a file for each new contact, and damaged files do not hide the others") func folder()
        async throws
    {
        let directory = try TemporaryDirectory()
        let folder = directory.path + "/contacts"
        let stage = try ContactsStage(.allow, directory) { VCardBackend(path: folder) }
        #expect(try await stage.names().isEmpty)
        let contact = CNMutableContact()
        contact.givenName = "Cy"
        try await stage.background { store in
            let request = CNSaveRequest()
            request.add(contact, toContainerWithIdentifier: nil)
            try store.execute(request)
        }
        try Data("garbage".utf8).write(to: URL(fileURLWithPath: folder + "/bad.vcf"))
        try FileManager.default.createDirectory(atPath: folder + "/folder.vcf", withIntermediateDirectories: true)

        let again = try ContactsStage(.allow, directory) { VCardBackend(path: folder) }
        try expect(again.store.allNames(), equals: ["Cy"])

        try await again.background { store in
            let request = CNSaveRequest()
            request.delete(try #require(try store.contact("Cy")?.mutableCopy() as? CNMutableContact))
            try store.execute(request)
        }
        #expect(!FileManager.default.fileExists(atPath: folder + "/\(contact.identifier).vcf"))
    }

    @Test("DV-57 contacts without an identifier, and equal ones, are told apart by what is in them") func identifiers()
        throws
    {
        let cards = card("Ann", "Lee") + card("Bob", "Oak") + card("Ann", "Lee") + card("Cy", "Fir", "UID:x")
        func identifiers(_ cards: String) throws -> [String] {
            let stage = try ContactsStage(cards: cards)
            return try stage.store.unifiedContacts(
                matching: CNContact.predicateForContactsInContainer(withIdentifier: VCardBackend.container),
                keysToFetch: []
            ).map(\.identifier)
        }
        let all = try identifiers(cards + card("Dee", "Elm", "UID:x"))
        #expect(Set(all).count == 5 && all[3] == "x")
        // Another place in the file is no other contact.
        try expect(identifiers(card("Bob", "Oak")), equals: [all[1]])
    }

    @Test("DV-57 what another program has written to the file meanwhile is kept, and read") func foreignChange()
        async throws
    {
        let stage = try ContactsStage(cards: Self.cards)
        _ = try await stage.names()
        let path = stage.directory.path + "/book.vcf"
        try Data((stage.file + card("Dee", "Elm", "UID:dee")).utf8).write(
            to: URL(fileURLWithPath: path), options: .atomic)

        try await stage.background { store in
            let request = CNSaveRequest()
            let changed = try #require(try store.contact("Ann")?.mutableCopy() as? CNMutableContact)
            changed.givenName = "Anna"
            request.update(changed)
            try store.execute(request)
        }

        #expect(stage.file.contains("Dee") && stage.file.contains("Anna"))
        try await RigProcess.wait("the other contact") { try stage.store.allNames().contains("Dee Elm") }
    }

    @Test("DV-57 a file that is no vCard or cannot be written is an error, and keeps its contents") func badFile()
        async throws
    {
        let stage = try ContactsStage(cards: "no card")
        await #expect(throws: CNError(.dataAccessError)) { _ = try await stage.names() }
        expect(stage.file, equals: "no card")

        // A file cannot contain files, also for root.
        let path = stage.directory.path + "/book.vcf/other.vcf"
        let other = try ContactsStage(.allow, stage.directory) { VCardBackend(path: path) }
        await #expect(throws: CNError(.dataAccessError)) {
            try await other.background { store in
                let request = CNSaveRequest()
                request.add(CNMutableContact(), toContainerWithIdentifier: nil)
                try store.execute(request)
            }
        }
    }

    @Test("DV-57 TOUCHSTONE_CONTACTS names a file or folder that is used instead of a service") func variable() {
        let backend = BackendChoice.make(environment: ["TOUCHSTONE_CONTACTS": "/tmp/none.vcf"])
        #expect(backend is VCardBackend)
        #expect(BackendChoice.make(environment: [:]) is FallbackBackend)
    }

    @Test("DV-05 nothing is read before access is granted") func lazy() throws {
        let stage = try ContactsStage(nil, cards: Self.cards)
        _ = stage.service.authorizationStatus
        expect(code { _ = try stage.store.allNames() }, equals: .authorizationDenied)
        expect(stage.madeBackends, equals: 0)
    }
}
