import AddressBook
import Expectations
import Foundation
import Testing

@Suite struct MultiValueTests {
    private let values: ABMutableMultiValue =
        ABMultiValueCreateMutable(ABPropertyType(kABMultiStringPropertyType)).takeRetainedValue()

    private func texts() -> [String] {
        (ABMultiValueCopyArrayOfAllValues(values)?.takeRetainedValue() as NSArray? as? [String]) ?? []
    }

    @Test("values are added, inserted, replaced and removed, and keep their identifiers") func changing() {
        var (first, second): (ABMultiValueIdentifier, ABMultiValueIdentifier) = (-1, -1)
        #expect(ABMultiValueAddValueAndLabel(values, "a", kABHomeLabel, &first))
        #expect(ABMultiValueInsertValueAndLabelAtIndex(values, "b", nil, 0, &second))
        #expect(texts() == ["b", "a"] && first != second)
        expect(ABMultiValueGetIndexForIdentifier(values, first), equals: 1)
        expect(ABMultiValueGetIdentifierAtIndex(values, 0), equals: second)
        #expect(ABMultiValueReplaceValueAtIndex(values, "c", 1) && ABMultiValueReplaceLabelAtIndex(values, "x", 1))
        expect(ABMultiValueCopyLabelAtIndex(values, 1)?.takeRetainedValue() as String?, equals: "x")
        #expect(ABMultiValueCopyLabelAtIndex(values, 0) == nil)
        #expect(ABMultiValueRemoveValueAndLabelAtIndex(values, 0) && texts() == ["c"])
        expect(ABMultiValueGetIdentifierAtIndex(values, 0), equals: first)
        expect(ABMultiValueGetFirstIndexOfValue(values, "c"), equals: 0)
        expect(ABMultiValueGetFirstIndexOfValue(values, "z"), equals: -1)
    }

    @Test("positions out of range and values of other types are refused") func refusals() {
        #expect(!ABMultiValueAddValueAndLabel(values, NSNumber(value: 1), nil, nil))
        #expect(!ABMultiValueInsertValueAndLabelAtIndex(values, "a", nil, 1, nil))
        #expect(!ABMultiValueRemoveValueAndLabelAtIndex(values, 0) && !ABMultiValueReplaceValueAtIndex(values, "a", -1))
        #expect(ABMultiValueCopyValueAtIndex(values, 0) == nil)
        expect(ABMultiValueGetIdentifierAtIndex(values, 0), equals: kABMultiValueInvalidIdentifier)
        expect(ABMultiValueGetIndexForIdentifier(values, 3), equals: -1)
    }

    @Test("the values of a person cannot be changed; a copy can, and the person takes it") func copying() {
        let person: ABRecord = ABPersonCreate().takeRetainedValue()
        ABMultiValueAddValueAndLabel(values, "555 0100", kABPersonPhoneMainLabel, nil)
        #expect(ABRecordSetValue(person, kABPersonPhoneProperty, values, nil))
        let phones = ABRecordCopyValue(person, kABPersonPhoneProperty)?.takeRetainedValue()
        #expect(!ABMultiValueAddValueAndLabel(phones, "x", nil, nil))
        let copy = ABMultiValueCreateMutableCopy(phones)?.takeRetainedValue()
        #expect(ABMultiValueAddValueAndLabel(copy, "555 0101", nil, nil) && ABMultiValueGetCount(phones) == 1)
        #expect(ABRecordSetValue(person, kABPersonPhoneProperty, copy, nil))
        expect(ABMultiValueGetCount(ABRecordCopyValue(person, kABPersonPhoneProperty)?.takeRetainedValue()), equals: 2)
        #expect(!ABRecordSetValue(person, kABPersonAddressProperty, copy, nil))
        expect(ABMultiValueGetPropertyType(copy), equals: ABPropertyType(kABMultiStringPropertyType))
    }
}
