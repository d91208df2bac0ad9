import CoreGraphics
import Foundation

// Geometry as text, such as "{10, 20.5}", and in keyed archives, where it is stored as such text (Y-46). Text of
// another form gives zero, and the identity for transforms.

extension NSCoder {
    /// The text of a point, `{x, y}`.
    public class func string(for point: CGPoint) -> String { GeometryText.string([point.x, point.y]) }
    /// The text of a vector, `{dx, dy}`.
    public class func string(for vector: CGVector) -> String { GeometryText.string([vector.dx, vector.dy]) }
    /// The text of a size, `{width, height}`.
    public class func string(for size: CGSize) -> String { GeometryText.string([size.width, size.height]) }
    /// The text of a rectangle, `{{x, y}, {width, height}}`.
    public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }
    /// The text of a transform, `[a, b, c, d, tx, ty]`.
    public class func string(for transform: CGAffineTransform) -> String {
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        return GeometryText.string(numbers, "[", "]")
    }
    /// The text of insets, `{top, left, bottom, right}`.
    public class func string(for insets: UIEdgeInsets) -> String {
        GeometryText.string([insets.top, insets.left, insets.bottom, insets.right])
    }
    /// The text of insets, `{top, leading, bottom, trailing}`.
    public class func string(for insets: NSDirectionalEdgeInsets) -> String {
        GeometryText.string([insets.top, insets.leading, insets.bottom, insets.trailing])
    }
    /// The text of an offset, `{horizontal, vertical}`.
    public class func string(for offset: UIOffset) -> String {
        GeometryText.string([offset.horizontal, offset.vertical])
    }

    /// The point of a text `{x, y}`.
    public class func cgPoint(for string: String) -> CGPoint {
        let numbers = GeometryText.numbers(string, 2)
        return CGPoint(x: numbers[0], y: numbers[1])
    }
    /// The vector of a text `{dx, dy}`.
    public class func cgVector(for string: String) -> CGVector {
        let numbers = GeometryText.numbers(string, 2)
        return CGVector(dx: numbers[0], dy: numbers[1])
    }
    /// The size of a text `{width, height}`.
    public class func cgSize(for string: String) -> CGSize {
        let numbers = GeometryText.numbers(string, 2)
        return CGSize(width: numbers[0], height: numbers[1])
    }
    /// The rectangle of a text `{{x, y}, {width, height}}`.
    public class func cgRect(for string: String) -> CGRect {
        let numbers = GeometryText.numbers(string, 4)
        return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    /// The transform of a text `[a, b, c, d, tx, ty]`.
    public class func cgAffineTransform(for string: String) -> CGAffineTransform {
        let n = GeometryText.numbers(string, 6, otherwise: [1, 0, 0, 1, 0, 0])
        return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }
    /// The insets of a text `{top, left, bottom, right}`.
    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        let numbers = GeometryText.numbers(string, 4)
        return UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }
    /// The insets of a text `{top, leading, bottom, trailing}`.
    public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
        let numbers = GeometryText.numbers(string, 4)
        return NSDirectionalEdgeInsets(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
    }
    /// The offset of a text `{horizontal, vertical}`.
    public class func uiOffset(for string: String) -> UIOffset {
        let numbers = GeometryText.numbers(string, 2)
        return UIOffset(horizontal: numbers[0], vertical: numbers[1])
    }
}

extension NSCoder {
    /// Encodes a vector for a key.
    public final func encode(_ vector: CGVector, forKey key: String) { encodeText(Self.string(for: vector), key) }
    /// Encodes a transform for a key.
    public final func encode(_ transform: CGAffineTransform, forKey key: String) {
        encodeText(Self.string(for: transform), key)
    }
    /// Encodes insets for a key.
    public final func encode(_ insets: UIEdgeInsets, forKey key: String) { encodeText(Self.string(for: insets), key) }
    /// Encodes insets for a key.
    public final func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
        encodeText(Self.string(for: insets), key)
    }
    /// Encodes an offset for a key.
    public final func encode(_ offset: UIOffset, forKey key: String) { encodeText(Self.string(for: offset), key) }

    /// The point for a key; zero without one.
    public final func decodeCGPoint(forKey key: String) -> CGPoint {
        containsValue(forKey: key) ? decodePoint(forKey: key) : .zero
    }
    /// The size for a key; zero without one.
    public final func decodeCGSize(forKey key: String) -> CGSize {
        containsValue(forKey: key) ? decodeSize(forKey: key) : .zero
    }
    /// The rectangle for a key; zero without one.
    public final func decodeCGRect(forKey key: String) -> CGRect {
        containsValue(forKey: key) ? decodeRect(forKey: key) : .zero
    }
    /// The vector for a key; zero without one.
    public final func decodeCGVector(forKey key: String) -> CGVector { Self.cgVector(for: decodeText(key)) }
    /// The transform for a key; the identity without one.
    public final func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
        Self.cgAffineTransform(for: decodeText(key))
    }
    /// The insets for a key; zero without any.
    public final func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { Self.uiEdgeInsets(for: decodeText(key)) }
    /// The insets for a key; zero without any.
    public final func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
        Self.nsDirectionalEdgeInsets(for: decodeText(key))
    }
    /// The offset for a key; zero without one.
    public final func decodeUIOffset(forKey key: String) -> UIOffset { Self.uiOffset(for: decodeText(key)) }

    private func encodeText(_ text: String, _ key: String) { encode(text as NSString, forKey: key) }
    private func decodeText(_ key: String) -> String {
        guard containsValue(forKey: key) else { return "" }
        return decodeObject(of: NSString.self, forKey: key).map { "\($0)" } ?? ""
    }
}

/// Numbers in brackets.
private enum GeometryText {
    static func string(_ numbers: [CGFloat], _ open: String = "{", _ close: String = "}") -> String {
        open
            + numbers.map { number in
                let value = Double(number)
                return value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
            }.joined(separator: ", ") + close
    }

    /// The numbers of a text that has exactly `count` of them in balanced brackets.
    static func numbers(_ text: String, _ count: Int, otherwise: [CGFloat]? = nil) -> [CGFloat] {
        let fallback = otherwise ?? Array(repeating: 0, count: count)
        let text = text.filter { !$0.isWhitespace }
        guard let first = text.first, first == "{" || first == "[" else { return fallback }
        let parts = text.filter { !"{}[]".contains($0) }.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double($0) }
        return numbers.count == count && parts.count == count ? numbers.map { CGFloat($0) } : fallback
    }
}
