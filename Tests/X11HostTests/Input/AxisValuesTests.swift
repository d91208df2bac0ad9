import CXlib
import Testing

@testable import X11Host

@Suite struct AxisValuesTests {
    private func read(_ mask: [UInt8], _ values: [Double], _ number: Int) -> Double? {
        var (mask, values) = (mask, values)
        return mask.withUnsafeMutableBufferPointer { mask in
            values.withUnsafeMutableBufferPointer { values in
                AxisValues(
                    XIValuatorState(mask_len: Int32(mask.count), mask: mask.baseAddress, values: values.baseAddress))[
                        number]
            }
        }
    }

    @Test(
        "values lie one after the other; the mask says which axes they are of",
        arguments: [
            (0, 10.0), (4, 20), (9, 30), (17, 40),
        ])
    func present(number: Int, value: Double) {
        #expect(read([0b0001_0001, 0b10, 0b10], [10, 20, 30, 40], number) == value)
    }

    @Test("an axis that the mask leaves out, or does not reach, has no value", arguments: [1, 8, 18, 24, 4000, -1])
    func absent(number: Int) {
        #expect(read([0b0001_0001, 0b10, 0b10], [10, 20, 30, 40], number) == nil)
    }

    @Test("an event without values has none")
    func empty() {
        #expect(AxisValues(XIValuatorState())[0] == nil)
    }
}
