import Expectations
import Foundation
import Testing
import UIKit

@Suite struct IndexPathTests {
    @Test("an index path of a list has a section and a row or item")
    func parts() {
        var path = IndexPath(row: 3, section: 1)
        expect(path, equals: IndexPath(indexes: [1, 3]))
        expect((path.section, path.row, path.item), equals: (1, 3, 3))

        path.row = 4
        path.section = 2
        expect(path, equals: IndexPath(item: 4, section: 2))
        path.item = 5
        expect(path.row, equals: 5)
    }

    @Test("the object form of an index path has the same section and row")
    func object() {
        let path = NSIndexPath(row: 3, section: 1)

        expect((path.section, path.row, path.item), equals: (1, 3, 3))
        expect((IndexPath(item: 4, section: 2) as NSIndexPath).row, equals: 4)
        expect(NSIndexPath(item: 4, section: 2) as IndexPath, equals: IndexPath(item: 4, section: 2))
    }
}
