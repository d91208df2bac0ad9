import CoreGraphics
import Testing

@Suite struct CGRectMeetingTests {
    private let square = CGRect(x: 0, y: 0, width: 10, height: 10)
    private static let oddRects = [
        CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), CGRect(x: 0, y: 0, width: 1, height: CGFloat.nan),
        CGRect(x: -CGFloat.infinity, y: 0, width: .infinity, height: 1),
    ]

    @Test("rectangles whose edges are no numbers have nothing in common with others", arguments: oddRects)
    func edgeless(rect: CGRect) {
        #expect(square.meeting(rect).isNull && rect.meeting(square).isNull)
        #expect(!square.meets(rect) && !rect.meets(square))
        #expect(!rect.holds(CGPoint(x: 0, y: 0)))
    }

    @Test("rectangles that reach without end have in common with others what lies in both")
    func endless() {
        let leftward = CGRect(x: 5, y: 2, width: -CGFloat.infinity, height: 3)
        let rightward = CGRect(x: 5, y: 2, width: CGFloat.infinity, height: 3)

        #expect(square.meeting(leftward) == CGRect(x: 0, y: 2, width: 5, height: 3))
        #expect(rightward.meeting(square) == CGRect(x: 5, y: 2, width: 5, height: 3))
        #expect(square.meets(leftward) && rightward.meets(square))
        #expect(leftward.holds(CGPoint(x: -1e9, y: 3)) && !leftward.holds(CGPoint(x: 6, y: 3)))
        #expect(!leftward.meets(CGRect(x: 6, y: 2, width: 1, height: 1)))
    }

    @Test("other rectangles have in common what Foundation tells")
    func usual() {
        let other = CGRect(x: 5, y: 5, width: -3, height: 9)

        #expect(square.meeting(other) == square.intersection(other))
        #expect(square.meeting(.null).isNull)
        #expect(square.meeting(.infinite) == square)
        #expect(square.meets(other) && !square.meets(CGRect(x: 20, y: 0, width: 1, height: 1)))
        #expect(square.holds(CGPoint(x: 1, y: 1)) && !square.holds(CGPoint(x: CGFloat.nan, y: 1)))
    }
}
