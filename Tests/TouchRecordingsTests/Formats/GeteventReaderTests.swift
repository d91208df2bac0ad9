import Expectations
import Foundation
import Testing
import TouchInput
import TouchRecordings

@Suite struct GeteventReaderTests {
    private let deviceDescriptions = """
        add device 1: /dev/input/event0
          name:     "gpio-keys"
          events:
            KEY (0001): KEY_POWER
        add device 2: /dev/input/event2
          name:     "fts_ts"
          events:
            KEY (0001): BTN_TOUCH
            ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                        ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 10
                        ABS_MT_POSITION_Y     : value 0, min 0, max 2339, fuzz 0, flat 0, resolution 10
                        ABS_MT_TRACKING_ID    : value 0, min 0, max 65535, fuzz 0, flat 0, resolution 0
          input props:
            INPUT_PROP_DIRECT

        """
    private let namedEvents = """
        [      10.000000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   00000005
        [      10.000000] /dev/input/event2: EV_KEY       BTN_TOUCH            DOWN
        [      10.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    0000021c
        [      10.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    00000492
        [      10.000000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
        [      10.050000] /dev/input/event0: EV_KEY       KEY_POWER            DOWN
        [      10.100000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
        [      10.100000] /dev/input/event2: EV_KEY       BTN_TOUCH            UP
        [      10.100000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000             rate 10

        """
    private let numericEvents = """
        [      10.000000] /dev/input/event2: 0003 0039 00000005
        [      10.000000] /dev/input/event2: 0001 014a 00000001
        [      10.000000] /dev/input/event2: 0003 0035 0000021c
        [      10.000000] /dev/input/event2: 0003 0036 00000492
        [      10.000000] /dev/input/event2: 0000 0000 00000000
        [      10.100000] /dev/input/event2: 0003 0039 ffffffff
        [      10.100000] /dev/input/event2: 0001 014a 00000000
        [      10.100000] /dev/input/event2: 0000 0000 00000000

        """

    @Test("descriptions in the text are used, and devices without touches are omitted") func descriptions() throws {
        let recording = try Recording(text: deviceDescriptions + namedEvents, file: "phone.txt")

        let samples = recording.frames.flatMap(\.contacts)

        expect(recording.devices.map(\.name), equals: ["fts_ts"])
        expect(samples.map(\.phase), equals: [.began, .ended])
        let position = try #require(samples.first?.position)
        #expect(abs(position.x - 54 * PhysicalScale.pointsPerMillimeter) < 1e-9)
        #expect(abs(position.y - 117 * PhysicalScale.pointsPerMillimeter) < 1e-9)
    }

    @Test("numeric codes and names produce the same recording") func numbers() throws {
        let names = try Recording(text: deviceDescriptions + namedEvents, file: "names.txt")

        let numbers = try Recording(text: deviceDescriptions + numericEvents, file: "numbers.txt")

        expect(numbers.frames, equals: names.frames)
        expect(numbers.screen, equals: names.screen)
    }

    @Test("without a description a common panel is assumed, with a note") func assumed() throws {
        let recording = try Fixtures.recording("getevent/galaxys-paint.txt")

        #expect(recording.notes.contains { $0.contains("assuming a panel of 720 x 1280") })
        #expect(recording.frames.flatMap(\.contacts).allSatisfy { $0.pressure != nil })
    }

    @Test("a drag with two fingers is read in protocol A") func twoFingers() throws {
        let recording = try Fixtures.recording("getevent/phone-two-finger-drag.txt")

        expect(recording.maximumContactsDown, equals: 2)
    }
}
