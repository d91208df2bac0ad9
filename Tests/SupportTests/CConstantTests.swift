import Expectations
import Foundation
import Testing

@testable import Support

@Suite struct CConstantTests {
    @Test("limits of integers have the values and types of C")
    func limits() {
        expect(INT16_MIN, equals: -32768 as Int32)
        expect(INT32_MIN, equals: -2_147_483_648 as Int32)
        expect(INT64_MAX, equals: 9_223_372_036_854_775_807 as Int64)
        expect(UINT_MAX, equals: 4_294_967_295 as UInt32)
        expect(USHRT_MAX, equals: 65535 as Int32)
        expect(NSIntegerMax, equals: Int.max)
    }

    @Test("limits of floating-point numbers")
    func floats() {
        expect(HUGE, equals: Float.greatestFiniteMagnitude)
        expect(MAXFLOAT, equals: Float.greatestFiniteMagnitude)
        expect(HUGE_VAL, equals: Double.infinity)
        #expect(NAN.isNaN)
    }

    @Test("the absolute time counts from 2001")
    func absoluteTime() {
        let before = Date()
        let time = CFAbsoluteTimeGetCurrent()

        #expect(time >= before.timeIntervalSinceReferenceDate)
        #expect(time <= Date().timeIntervalSinceReferenceDate)
    }
}
