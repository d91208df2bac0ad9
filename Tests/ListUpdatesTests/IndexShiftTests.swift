import Expectations
import Testing

@testable import ListUpdates

/// Applies removals and additions to an array, as a model of `IndexShift`.
private func changed(_ count: Int, removed: [Int], added: [Int]) -> [Int?] {
    var rows: [Int?] = (0..<count).map { $0 }
    for index in Set(removed).sorted(by: >) { rows.remove(at: index) }
    for index in Set(added).sorted() { rows.insert(nil, at: index) }
    return rows
}

@Suite struct IndexShiftTests {
    @Test("TV-134 deletions count before the batch, insertions after it")
    func deletionAndInsertion() {
        let shift = IndexShift(removed: [1], added: [0])

        expect((0..<4).map { shift.newIndex(of: $0) }, equals: [1, nil, 2, 3])
        expect((0..<4).map { shift.oldIndex(of: $0) }, equals: [nil, 0, 2, 3])
    }

    @Test("TV-134 random batches map every row as a model array does")
    func randomBatches() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            let count = Int.random(in: 0...30, using: &random)
            let removed = (0..<count).filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
            let room = count - removed.count
            let insertions = Int.random(in: 0...8, using: &random)
            let added = Array((0..<(room + insertions)).shuffled(using: &random).prefix(insertions))

            let model = changed(count, removed: removed, added: added)
            let shift = IndexShift(removed: removed, added: added)

            expect(model.indices.map { shift.oldIndex(of: $0) }, equals: model)
            for (index, old) in model.enumerated() {
                if let old { expect(shift.newIndex(of: old), equals: index) }
            }
        }
    }
}
