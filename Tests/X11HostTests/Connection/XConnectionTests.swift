import Testing

@testable import X11Host

@Suite struct XConnectionTests {
    @Test("XInput 2.2 is the oldest that tells of touches", arguments: [(Int32(2), Int32(2)), (2, 4), (3, 0)])
    func newEnough(major: Int32, minor: Int32) throws {
        try XConnection.check(inputVersion: major, minor)
    }

    @Test("an older XInput is refused", arguments: [(Int32(2), Int32(1)), (1, 9)])
    func tooOld(major: Int32, minor: Int32) {
        #expect(throws: X11HostError.inputExtensionTooOld(major: Int(major), minor: Int(minor))) {
            try XConnection.check(inputVersion: major, minor)
        }
    }
}
