import Expectations
import Foundation
import Testing

@testable import AddressBook
@testable import Contacts

@MainActor @Suite struct BookTests {
    private func stage() throws -> AddressBookStage {
        try AddressBookStage(
            cards: card("Ada", "Lovelace", "UID:ada") + card("Alan", "Turing", "UID:alan")
                + card("Grace", "Hopper", "UID:grace", "NICKNAME:Amazing"))
    }

    @Test("people are found by name and by record ID") func finding() throws {
        let stage = try stage()
        let found = ABAddressBookCopyPeopleWithName(stage.book, "amaz").takeRetainedValue() as [ABRecord]
        expect(found.count, equals: 1)
        expect(text(found.first, kABPersonFirstNameProperty), equals: "Grace")
        let number = ABRecordGetRecordID(found.first)
        #expect(number > 0)
        #expect(isSame(ABAddressBookGetPersonWithRecordID(stage.book, number)?.takeUnretainedValue(), found.first))
        #expect(ABAddressBookGetPersonWithRecordID(stage.book, -5) == nil)
        expect(Set(stage.people.map(ABRecordGetRecordID)).count, equals: 3)
    }

    @Test("the record ID of a person is the same in other address books") func numbers() throws {
        let stage = try stage()
        let other = ABAddressBookCopyArrayOfAllPeople(stage.otherBook()).takeRetainedValue() as [ABRecord]
        expect(other.count, equals: 3)
        expect(stage.people.map(ABRecordGetRecordID), equals: other.map(ABRecordGetRecordID))
    }

    @Test("a contact has one record in an address book as long as the program keeps it") func identity() throws {
        let stage = try stage()
        let people = stage.people
        #expect(people.count == 3 && zip(people, stage.people).allSatisfy(isSame))
    }

    @Test("DV-146 a changed person is saved in the file, and only what was changed") func changing() async throws {
        let stage = try stage()
        let other = stage.otherBook()
        let ada = try #require(stage.people.first)
        let otherAda = try #require(
            (ABAddressBookCopyArrayOfAllPeople(other).takeRetainedValue() as [ABRecord]).first)
        #expect(ABRecordSetValue(otherAda, kABPersonNoteProperty, "Analyst", nil) && ABAddressBookSave(other, nil))

        #expect(!ABAddressBookHasUnsavedChanges(stage.book))
        #expect(ABRecordSetValue(ada, kABPersonNicknameProperty, "Countess", nil))
        #expect(ABAddressBookHasUnsavedChanges(stage.book) && text(ada, kABPersonNicknameProperty) == "Countess")
        #expect(await stage.saveInBackground())
        #expect(!ABAddressBookHasUnsavedChanges(stage.book))
        #expect(stage.file.contains("NICKNAME:Countess") && stage.file.contains("NOTE:Analyst"))
        expect(text(ada, kABPersonNoteProperty), equals: "Analyst")
    }

    @Test("a new person gets its record ID and its source when it is saved") func adding() async throws {
        let stage = try stage()
        let person: ABRecord = ABPersonCreate().takeRetainedValue()
        ABRecordSetValue(person, kABPersonOrganizationProperty, "Analytical Engines", nil)
        #expect(ABAddressBookAddRecord(stage.book, person, nil))
        #expect(ABRecordGetRecordID(person) == kABRecordInvalidID && ABAddressBookHasUnsavedChanges(stage.book))
        #expect(!ABAddressBookAddRecord(stage.book, person, nil))
        expect(ABAddressBookGetPersonCount(stage.book), equals: 3)
        #expect(await stage.saveInBackground())
        #expect(ABAddressBookGetPersonCount(stage.book) == 4 && ABRecordGetRecordID(person) > 0)
        #expect(stage.people.contains { isSame($0, person) } && stage.file.contains("Analytical Engines"))
        let source = try #require(ABPersonCopySource(person)?.takeRetainedValue())
        let standard = try #require(ABAddressBookCopyDefaultSource(stage.book)?.takeRetainedValue())
        expect(ABRecordGetRecordID(source), equals: ABRecordGetRecordID(standard))
    }

    @Test("a removed person is gone from the file when the address book is saved") func removing() async throws {
        let stage = try stage()
        let ada = try #require(stage.people.first)
        #expect(ABAddressBookRemoveRecord(stage.book, ada, nil) && ABAddressBookGetPersonCount(stage.book) == 3)
        #expect(await stage.saveInBackground())
        #expect(ABAddressBookGetPersonCount(stage.book) == 2 && !stage.file.contains("Lovelace"))
        var error: Unmanaged<CFError>?
        #expect(!ABAddressBookRemoveRecord(stage.book, ada, &error))
        let failure = error?.takeRetainedValue()
        expect(failure?.domain, equals: ABAddressBookErrorDomain)
        expect(failure?.code, equals: kABOperationNotPermittedByStoreError)
    }

    @Test("reverting discards changes and reads those of others") func reverting() throws {
        let stage = try stage()
        let ada = try #require(stage.people.first)
        ABRecordSetValue(ada, kABPersonFirstNameProperty, "Augusta", nil)
        ABAddressBookRemoveRecord(stage.book, stage.people[1], nil)
        let person: ABRecord = ABPersonCreate().takeRetainedValue()
        ABAddressBookAddRecord(stage.book, person, nil)
        let other = stage.otherBook()
        let alan = try #require(
            (ABAddressBookCopyPeopleWithName(other, "Alan").takeRetainedValue() as [ABRecord]).first)
        ABRecordSetValue(alan, kABPersonNoteProperty, "Enigma", nil)
        ABAddressBookSave(other, nil)
        #expect(text(stage.people[1], kABPersonNoteProperty) == nil)

        ABAddressBookRevert(stage.book)
        #expect(!ABAddressBookHasUnsavedChanges(stage.book) && stage.people.count == 3)
        expect(text(ada, kABPersonFirstNameProperty), equals: "Ada")
        expect(text(stage.people[1], kABPersonNoteProperty), equals: "Enigma")
    }

    @Test("people of a source are sorted by given or family names") func sources() throws {
        let stage = try stage()
        let sources = ABAddressBookCopyArrayOfAllSources(stage.book).takeRetainedValue() as [ABRecord]
        let source = try #require(sources.first)
        expect(sources.count, equals: 1)
        expect(ABRecordGetRecordType(source), equals: ABRecordType(kABSourceType))
        let found = ABAddressBookGetSourceWithRecordID(stage.book, ABRecordGetRecordID(source))?.takeUnretainedValue()
        expect(text(found, kABSourceNameProperty), equals: text(source, kABSourceNameProperty))
        #expect(ABAddressBookGetSourceWithRecordID(stage.book, -5) == nil)
        let name = ABRecordCopyCompositeName(source)?.takeRetainedValue() as String?
        expect(text(source, kABSourceNameProperty), equals: name)
        func names(_ order: Int) -> [String?] {
            let people =
                ABAddressBookCopyArrayOfAllPeopleInSourceWithSortOrdering(
                    stage.book, source, ABPersonSortOrdering(order)
                ).takeRetainedValue() as [ABRecord]
            return people.map { text($0, kABPersonFirstNameProperty) }
        }
        expect(names(kABPersonSortByFirstName), equals: ["Ada", "Alan", "Grace"])
        expect(names(kABPersonSortByLastName), equals: ["Grace", "Ada", "Alan"])
    }

    @Test("DV-56 without access there are no people, and saving fails by the user's decision") func denied() throws {
        let stage = try AddressBookStage(.deny, cards: card("Ada", "Lovelace"))
        expect(ABAddressBookGetPersonCount(stage.book), equals: 0)
        ABAddressBookAddRecord(stage.book, ABPersonCreate().takeRetainedValue(), nil)
        var error: Unmanaged<CFError>?
        #expect(!ABAddressBookSave(stage.book, &error) && ABAddressBookHasUnsavedChanges(stage.book))
        expect(error?.takeRetainedValue().code, equals: kABOperationNotPermittedByUserError)

        #expect(createAddressBook(.denied, &error) { stage.store } == nil)
        expect(error?.takeRetainedValue().code, equals: kABOperationNotPermittedByUserError)
        #expect(createAddressBook(.notDetermined, nil) { stage.store }?.takeRetainedValue() != nil)
    }

    @Test("DV-56 the handler of a request is called when the contacts have been read") func access() async throws {
        let stage = try stage()
        let (isGranted, error) = await withCheckedContinuation { continuation in
            ABAddressBookRequestAccessWithCompletion(stage.book) { isGranted, error in
                continuation.resume(returning: (isGranted, error))
            }
        }
        #expect(isGranted && error == nil && ABAddressBookGetPersonCount(stage.book) == 3)

        let denied = try AddressBookStage(.deny)
        let answer = await withCheckedContinuation { continuation in
            ABAddressBookRequestAccessWithCompletion(denied.book) { isGranted, error in
                continuation.resume(returning: (isGranted, error?.code))
            }
        }
        expect(answer, equals: (false, kABOperationNotPermittedByUserError))
    }

    @Test("changes by others call the registered function; own ones do not") func callbacks() async throws {
        final class Calls { var count = 0 }
        let stage = try stage()
        let calls = Calls()
        let context = Unmanaged.passUnretained(calls).toOpaque()
        let ada = try #require(stage.people.first)
        ABAddressBookRegisterExternalChangeCallback(
            stage.book, { _, _, context in Unmanaged<Calls>.fromOpaque(context!).takeUnretainedValue().count += 1 },
            context)
        func change(_ save: () -> Void) async {
            await withCheckedContinuation { continuation in
                let once = Once { continuation.resume() }
                once.token = NotificationCenter.default.addObserver(
                    forName: .CNContactStoreDidChange, object: stage.service, queue: nil
                ) { _ in once.run() }
                save()
            }
        }
        await change {
            ABRecordSetValue(ada, kABPersonNoteProperty, "Own", nil)
            ABAddressBookSave(stage.book, nil)
        }
        expect(calls.count, equals: 0)
        let other = stage.otherBook()
        await change {
            let person: ABRecord = ABPersonCreate().takeRetainedValue()
            ABRecordSetValue(person, kABPersonFirstNameProperty, "Donald", nil)
            ABAddressBookAddRecord(other, person, nil)
            ABAddressBookSave(other, nil)
        }
        expect(calls.count, equals: 1)
        expect(stage.people.count, equals: 3)
        ABAddressBookRevert(stage.book)
        expect(stage.people.count, equals: 4)

        ABAddressBookUnregisterExternalChangeCallback(stage.book, { _, _, _ in }, context)
        await change {
            ABAddressBookRemoveRecord(
                other, (ABAddressBookCopyPeopleWithName(other, "Donald").takeRetainedValue() as [ABRecord])[0], nil)
            ABAddressBookSave(other, nil)
        }
        expect(calls.count, equals: 1)
    }

    /// Runs a function once, and ends the observation that it is called by.
    private final class Once: @unchecked Sendable {
        var token: (any NSObjectProtocol)?
        private var body: (() -> Void)?

        init(_ body: @escaping () -> Void) { self.body = body }

        func run() {
            if let token { NotificationCenter.default.removeObserver(token) }
            token = nil
            body?()
            body = nil
        }
    }
}
