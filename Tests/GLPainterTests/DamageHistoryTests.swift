import RenderServer
import Testing

@testable import GLPainter

@Suite struct DamageHistoryTests {
    private let frames = (0..<6).map { PixelRect(x: $0 * 10, y: 0, width: 5, height: 5) }

    private func history(_ count: Int) -> DamageHistory {
        var history = DamageHistory()
        for frame in frames.prefix(count) { history.add([frame]) }
        return history
    }

    @Test("memory of the frame before lacks what the last frame changed; older memory, what those since changed")
    func missing() {
        let history = history(3)

        #expect(history.missing(atAge: 1) == [frames[2]])
        #expect(history.missing(atAge: 3) == [frames[2], frames[1], frames[0]])
    }

    @Test("memory of unknown pixels, and of a frame that is forgotten, lacks everything")
    func unknown() {
        #expect(history(3).missing(atAge: 0) == nil)
        #expect(history(3).missing(atAge: 4) == nil)
        #expect(history(6).missing(atAge: 5) == nil)
    }
}
