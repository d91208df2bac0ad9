import Foundation
import UIKit

/// The content of a table or collection of a container storm: sections of numbers. Each number occurs once.
struct StormSections {
    private(set) var numbers: [[Int]]
    private var lastNumber = 0

    /// The largest number of sections.
    private static let maximumSections = 5
    /// The largest number of rows that a batch deletes.
    private static let maximumBatch = 4

    /// Creates sections with numbers of rows.
    init(counts: [Int]) {
        numbers = []
        for count in counts { numbers.append((0..<count).map { _ in makeNumber() }) }
    }

    private mutating func makeNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// The numbers of rows of the sections.
    var counts: [Int] { numbers.map(\.count) }

    /// The number at a path; `nil` if there is no such row.
    subscript(path: IndexPath) -> Int? {
        guard numbers.indices.contains(path.section), numbers[path.section].indices.contains(path.row) else {
            return nil
        }
        return numbers[path.section][path.row]
    }

    /// All paths, in order.
    var paths: [IndexPath] {
        numbers.indices.flatMap { section in
            numbers[section].indices.map { IndexPath(row: $0, section: section) }
        }
    }

    /// The path that a number chooses; `nil` without rows.
    func path(_ choice: Int) -> IndexPath? {
        let count = numbers.reduce(0) { $0 + $1.count }
        guard count > 0 else { return nil }
        var index = choice % count
        for (section, rows) in numbers.enumerated() {
            if index < rows.count { return IndexPath(row: index, section: section) }
            index -= rows.count
        }
        return nil
    }

    // MARK: Changes

    /// Removes a row.
    mutating func remove(at path: IndexPath) { numbers[path.section].remove(at: path.row) }

    /// Moves a row.
    mutating func move(from source: IndexPath, to target: IndexPath) {
        let number = numbers[source.section].remove(at: source.row)
        numbers[target.section].insert(number, at: target.row)
    }

    /// Inserts up to three rows; returns their paths, `nil` without sections.
    mutating func insertRows(_ change: ContainerStormChange) -> [IndexPath]? {
        guard let section = numbers.indices.randomElementFixed(change.a) else { return nil }
        let at = change.b % (numbers[section].count + 1)
        let count = 1 + change.a % 3
        let inserted = (0..<count).map { _ in makeNumber() }
        numbers[section].insert(contentsOf: inserted, at: at)
        return (at..<at + count).map { IndexPath(row: $0, section: section) }
    }

    /// Moves a row; returns its paths before and after.
    mutating func moveRow(_ change: ContainerStormChange) -> (source: IndexPath, target: IndexPath)? {
        guard let source = path(change.a), let section = numbers.indices.randomElementFixed(change.b) else {
            return nil
        }
        let count = numbers[section].count - (section == source.section ? 1 : 0)
        let target = IndexPath(row: change.b % (count + 1), section: section)
        move(from: source, to: target)
        return (source, target)
    }

    /// Deletes every third row of a section, at most four, and inserts as many at its front; returns the deleted paths
    /// before, and the inserted ones after the change.
    mutating func replaceRows(_ change: ContainerStormChange) -> (deleted: [IndexPath], inserted: [IndexPath])? {
        guard let section = numbers.indices.randomElementFixed(change.a) else { return nil }
        let old = numbers[section]
        let deleted = old.indices.filter { $0 % 3 == change.b % 3 }.prefix(Self.maximumBatch)
        let kept = old.indices.filter { !deleted.contains($0) }.map { old[$0] }
        let inserted = deleted.map { _ in makeNumber() }
        numbers[section] = inserted + kept
        return (
            deleted.map { IndexPath(row: $0, section: section) },
            inserted.indices.map { IndexPath(row: $0, section: section) }
        )
    }

    /// Inserts a section with up to eight rows; returns its index, `nil` if there are enough.
    mutating func insertSection(_ change: ContainerStormChange) -> Int? {
        guard numbers.count < Self.maximumSections else { return nil }
        let at = change.a % (numbers.count + 1)
        let rows = (0..<change.b % 9).map { _ in makeNumber() }
        numbers.insert(rows, at: at)
        return at
    }

    /// Deletes a section; returns its index, `nil` if there is none.
    mutating func deleteSection(_ change: ContainerStormChange) -> Int? {
        guard let at = numbers.indices.randomElementFixed(change.a) else { return nil }
        numbers.remove(at: at)
        return at
    }
}

extension Range<Int> {
    /// The element that a number chooses; `nil` if the range is empty.
    func randomElementFixed(_ number: Int) -> Int? { isEmpty ? nil : lowerBound + number % count }
}
