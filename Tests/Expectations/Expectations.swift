import Testing

/// Expects two values to be equal, as `#expect(actual == expected)` does. The compiler takes much longer to check that macro:
/// for each use it considers all operators named `==`, here it does so once.
///
/// - Parameters:
///   - actual: What the test found.
///   - expected: What that should be.
///   - comment: What a failure is reported with, beside the values; none by default.
public func expect<Value: Equatable>(
    _ actual: Value, equals expected: Value, _ comment: @autoclosure () -> Comment? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    #expect(actual == expected, comment(), sourceLocation: location)
}

/// Expects the values of two pairs to be equal.
public func expect<First: Equatable, Second: Equatable>(
    _ actual: (First, Second), equals expected: (First, Second), _ comment: @autoclosure () -> Comment? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    #expect(actual == expected, comment(), sourceLocation: location)
}

/// Expects the values of two triples to be equal.
public func expect<First: Equatable, Second: Equatable, Third: Equatable>(
    _ actual: (First, Second, Third), equals expected: (First, Second, Third),
    _ comment: @autoclosure () -> Comment? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    #expect(actual == expected, comment(), sourceLocation: location)
}

/// Expects the values of two quadruples to be equal.
public func expect<First: Equatable, Second: Equatable, Third: Equatable, Fourth: Equatable>(
    _ actual: (First, Second, Third, Fourth), equals expected: (First, Second, Third, Fourth),
    _ comment: @autoclosure () -> Comment? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    #expect(actual == expected, comment(), sourceLocation: location)
}
