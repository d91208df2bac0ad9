import Foundation
import SwiftParser
import SwiftSyntax

/// Parsing and visiting recurse once for each level of nesting. Both run on a thread with a large stack, and sources
/// that are nested more deeply than it permits are refused.
enum BoundedParsing {
    /// The levels of braces, brackets and parentheses that are parsed. Swift's own compiler accepts 256.
    static let maximumNesting = 512
    /// The levels of the syntax tree, to which each call in a chain and each `else if` adds some.
    static let maximumDepth = 20_000
    /// The size of the stack in bytes; memory is used only as far as the recursion goes.
    private static let stackSize = 2 << 30

    /// Runs `body` on a thread with a large stack and waits for it.
    static func onLargeStack<Result>(_ body: @escaping () -> Result) -> Result {
        nonisolated(unsafe) let body = body
        nonisolated(unsafe) var result: Result?
        let finished = DispatchSemaphore(value: 0)
        let thread = Thread {
            result = body()
            finished.signal()
        }
        thread.stackSize = stackSize
        thread.start()
        finished.wait()
        return result!
    }

    /// The results of `transform` for all elements, in their order. Elements are shared out to as many threads with large
    /// stacks as there are processors; `transform` is called on several of them at once.
    static func map<Element, Result>(
        _ elements: [Element], onLargeStacks transform: @escaping (Element) -> Result
    ) -> [Result] {
        let count = min(elements.count, ProcessInfo.processInfo.activeProcessorCount)
        guard count > 1 else { return onLargeStack { elements.map(transform) } }
        nonisolated(unsafe) let transform = transform
        nonisolated(unsafe) let elements = elements
        let lock = NSLock()
        nonisolated(unsafe) var next = 0
        nonisolated(unsafe) var results = [Result?](repeating: nil, count: elements.count)
        let finished = DispatchSemaphore(value: 0)
        for _ in 0..<count {
            let thread = Thread {
                while let index = lock.withLock({
                    defer { next += 1 }
                    return next < elements.count ? next : nil
                }) {
                    let result = transform(elements[index])
                    lock.withLock { results[index] = result }
                }
                finished.signal()
            }
            thread.stackSize = stackSize
            thread.start()
        }
        for _ in 0..<count { finished.wait() }
        return results.map { $0! }
    }

    /// Parses a text.
    static func parse(_ text: String) -> SourceFileSyntax {
        var parser = Parser(text, maximumNestingLevel: maximumNesting)
        return SourceFileSyntax.parse(from: &parser)
    }

    /// The offset in UTF-8 bytes at which a tree is nested too deeply; `nil` if it is not.
    static func excessiveOffset(in tree: SourceFileSyntax) -> Int? {
        if tree.hasMaximumNestingLevelOverflow {
            let skipped = tree.unexpectedNodes.first { $0.hasMaximumNestingLevelOverflow }
            return skipped?.positionAfterSkippingLeadingTrivia.utf8Offset ?? 0
        }
        var open: [(node: Syntax, depth: Int)] = [(Syntax(tree), 1)]
        while let (node, depth) = open.popLast() {
            if depth > maximumDepth { return node.positionAfterSkippingLeadingTrivia.utf8Offset }
            for child in node.children(viewMode: .sourceAccurate) where !child.is(TokenSyntax.self) {
                open.append((child, depth + 1))
            }
        }
        return nil
    }
}

extension SourceFileSyntax {
    /// All nodes of tokens that do not fit the grammar, or were not parsed because they are nested too deeply.
    fileprivate var unexpectedNodes: [UnexpectedNodesSyntax] {
        var found: [UnexpectedNodesSyntax] = []
        var open = [Syntax(self)]
        while let node = open.popLast() {
            if let unexpected = node.as(UnexpectedNodesSyntax.self) { found.append(unexpected) }
            open += node.children(viewMode: .sourceAccurate).filter(\.hasMaximumNestingLevelOverflow)
        }
        return found.reversed()
    }
}
