import Foundation
import Testing

@testable import Support

@Suite struct CConstantTests {
    @Test("limits of integers have the values and types of C")
    func limits() {
        #expect(INT16_MIN == -32768 as Int32)
        #expect(INT32_MIN == -2_147_483_648 as Int32)
        #expect(INT64_MAX == 9_223_372_036_854_775_807 as Int64)
        #expect(UINT_MAX == 4_294_967_295 as UInt32)
        #expect(USHRT_MAX == 65535 as Int32)
        #expect(NSIntegerMax == Int.max)
    }

    @Test("limits of floating-point numbers")
    func floats() {
        #expect(HUGE == Float.greatestFiniteMagnitude)
        #expect(MAXFLOAT == Float.greatestFiniteMagnitude)
        #expect(HUGE_VAL == Double.infinity)
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
