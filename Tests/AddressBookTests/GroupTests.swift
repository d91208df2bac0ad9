import AddressBook
import Expectations
import Foundation
import Testing

@MainActor @Suite struct GroupTests {
    private func stage() throws -> AddressBookStage {
        try AddressBookStage(
            cards: card("Ada", "Lovelace", "UID:ada", "CATEGORIES:Work") + card("Alan", "Turing", "UID:alan"))
    }

    private func names(_ group: ABRecord?) -> [String?] {
        ((ABGroupCopyArrayOfAllMembers(group)?.takeRetainedValue() as [ABRecord]?) ?? [])
            .map { text($0, kABPersonFirstNameProperty) }
    }

    @Test("groups are found by record ID, with their members") func finding() throws {
        let stage = try stage()
        let groups = ABAddressBookCopyArrayOfAllGroups(stage.book).takeRetainedValue() as [ABRecord]
        expect(ABAddressBookGetGroupCount(stage.book), equals: 1)
        expect(names(groups.first), equals: ["Ada"])
        expect(ABRecordGetRecordType(groups.first), equals: ABRecordType(kABGroupType))
        expect(ABRecordCopyCompositeName(groups.first)?.takeRetainedValue() as String?, equals: "Work")
        let number = ABRecordGetRecordID(groups.first)
        #expect(isSame(ABAddressBookGetGroupWithRecordID(stage.book, number)?.takeUnretainedValue(), groups.first))
    }

    @Test("members are sorted by given or family names") func sorting() throws {
        let stage = try AddressBookStage(
            cards: card("Alan", "Turing", "CATEGORIES:Work") + card("Grace", "Hopper", "CATEGORIES:Work"))
        let groups = ABAddressBookCopyArrayOfAllGroups(stage.book).takeRetainedValue() as [ABRecord]
        func names(_ group: ABRecord?, _ order: Int) -> [String?]? {
            let members = ABGroupCopyArrayOfAllMembersWithSortOrdering(group, ABPersonSortOrdering(order))
            return (members?.takeRetainedValue() as [ABRecord]?)?.map { text($0, kABPersonFirstNameProperty) }
        }
        expect(names(groups.first, kABPersonSortByFirstName), equals: ["Alan", "Grace"])
        expect(names(groups.first, kABPersonSortByLastName), equals: ["Grace", "Alan"])
        #expect(names(ABGroupCreate().takeRetainedValue(), kABPersonSortByLastName) == nil)
    }

    @Test("a saved group has the source of its members") func sources() throws {
        let stage = try stage()
        let source = ABAddressBookCopyDefaultSource(stage.book)?.takeRetainedValue()
        func groups(_ source: ABRecord?) -> [ABRecord] {
            ABAddressBookCopyArrayOfAllGroupsInSource(stage.book, source).takeRetainedValue() as [ABRecord]
        }
        let group = try #require(groups(source).first)
        expect(groups(source).count, equals: 1)
        expect(groups(nil).count, equals: 1)
        let found = try #require(ABGroupCopySource(group)?.takeRetainedValue())
        expect(ABRecordGetRecordID(found), equals: ABRecordGetRecordID(source))
        #expect(ABGroupCopySource(ABGroupCreateInSource(source).takeRetainedValue()) == nil)
    }

    @Test("a new group is saved with its members") func adding() async throws {
        let stage = try stage()
        let group: ABRecord = ABGroupCreate().takeRetainedValue()
        #expect(ABRecordSetValue(group, kABGroupNameProperty, "Friends", nil))
        #expect(ABAddressBookAddRecord(stage.book, group, nil) && ABGroupAddMember(group, stage.people[1], nil))
        let grace: ABRecord = ABPersonCreate().takeRetainedValue()
        ABRecordSetValue(grace, kABPersonFirstNameProperty, "Grace", nil)
        ABAddressBookAddRecord(stage.book, grace, nil)
        ABGroupAddMember(group, grace, nil)
        expect(ABRecordGetRecordID(group), equals: kABRecordInvalidID)
        expect(names(group), equals: [])
        #expect(await stage.saveInBackground())
        #expect(ABRecordGetRecordID(group) > 0 && names(group) == ["Alan", "Grace"])
        #expect(stage.file.contains("CATEGORIES:Friends") && !ABAddressBookHasUnsavedChanges(stage.book))
    }

    @Test("a group is renamed, loses a member, and is removed; its members stay") func changing() async throws {
        let stage = try stage()
        let group = try #require(
            (ABAddressBookCopyArrayOfAllGroups(stage.book).takeRetainedValue() as [ABRecord]).first)
        ABRecordSetValue(group, kABGroupNameProperty, "Office", nil)
        let people = stage.people
        ABGroupAddMember(group, people[1], nil)
        #expect(await stage.saveInBackground() && names(group) == ["Ada", "Alan"])
        #expect(stage.file.contains("CATEGORIES:Office") && !stage.file.contains("CATEGORIES:Work"))
        ABGroupRemoveMember(group, people[0], nil)
        #expect(await stage.saveInBackground() && names(group) == ["Alan"])
        #expect(ABAddressBookRemoveRecord(stage.book, group, nil))
        #expect(await stage.saveInBackground())
        expect(ABAddressBookGetGroupCount(stage.book), equals: 0)
        expect(stage.people.count, equals: 2)
    }

    @Test("reverting discards the changes of a group") func reverting() throws {
        let stage = try stage()
        let group = try #require(
            (ABAddressBookCopyArrayOfAllGroups(stage.book).takeRetainedValue() as [ABRecord]).first)
        ABRecordSetValue(group, kABGroupNameProperty, "Office", nil)
        ABAddressBookRevert(stage.book)
        #expect(text(group, kABGroupNameProperty) == "Work" && !ABAddressBookHasUnsavedChanges(stage.book))
        #expect(!ABRecordSetValue(group, kABGroupNameProperty, nil, nil))
        #expect(!ABGroupAddMember(stage.people[0], group, nil))
    }
}
