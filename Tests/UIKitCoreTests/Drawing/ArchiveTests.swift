import CoreGraphics
import Foundation
import Testing
import UIKit

@Suite struct ArchiveTests {
    private func copy<T: NSObject & NSSecureCoding>(_ object: T) throws -> T? {
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        return try NSKeyedUnarchiver.unarchivedObject(ofClass: T.self, from: data)
    }

    @Test("a colour comes out of an archive as it went in")
    func color() throws {
        let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)

        #expect(try copy(color) == color)
    }

    @Test("D-15 a path comes out of an archive with its settings")
    func path() throws {
        let path = UIBezierPath(roundedRect: CGRect(x: 1, y: 2, width: 30, height: 40), cornerRadius: 5)
        path.move(to: CGPoint(x: 50, y: 50))
        path.addQuadCurve(to: CGPoint(x: 60, y: 60), controlPoint: CGPoint(x: 70, y: 50))
        path.lineWidth = 3
        path.lineCapStyle = .round
        path.usesEvenOddFillRule = true
        path.setLineDash([4, 2], count: 2, phase: 1)

        let read = try #require(try copy(path))

        var count = 0
        var phase: CGFloat = 0
        read.getLineDash(nil, count: &count, phase: &phase)
        #expect(read.cgPath == path.cgPath)
        #expect(read.lineWidth == 3 && read.lineCapStyle == .round && read.usesEvenOddFillRule)
        #expect(count == 2 && phase == 1)
    }

    @Test("an empty path can be archived")
    func empty() throws {
        #expect(try copy(UIBezierPath())?.isEmpty == true)
    }
}
