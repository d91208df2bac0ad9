import Foundation

// Foundation for Linux declares these initializers as unavailable.
extension NSPredicate {
    /// Creates a predicate from a format and its arguments (KV-42).
    ///
    ///     NSPredicate(format: "name BEGINSWITH[cd] %@ AND age > %d", "a", 18)
    ///
    /// Comparisons are `=`, `!=`, `<`, `<=`, `>`, `>=`, `BETWEEN`, `IN`, `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE` and
    /// `MATCHES`, with `[c]` and `[d]`; they are joined by `AND`, `OR` and `NOT`, and quantified by `ANY`, `ALL` and `NONE`.
    /// Values are texts in quotes, numbers, `nil`, `SELF`, key paths, `$variables`, lists in braces, `%@`, `%K` and `%d`
    /// for the arguments, what `+`, `-`, `*`, `/` and `**` compute, elements as `names[FIRST]`, functions as `max(1, 5)` or
    /// `lowercase(name)`, `FUNCTION(value, 'method')`, `SUBQUERY(list, $x, $x.age > 3).@count` and `TERNARY(test, a, b)`
    /// (KV-43). A malformed format stops the program. `predicateFormat` is not the format.
    public convenience init(format predicateFormat: String, _ args: Any?...) {
        self.init(format: predicateFormat, argumentArray: args.map { $0 as Any })
    }

    /// Creates a predicate from a format and a list of its arguments (KV-42).
    public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        let node = PredicateParser.parse(predicateFormat, arguments ?? [])
        self.init { object, variables in node.holds(for: object, variables ?? [:]) }
    }
}
