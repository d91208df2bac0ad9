import Foundation
import Support
import UIKitCore

/// What filters have in common.
public protocol CIFilterProtocol: AnyObject {
    /// The result; `nil` if an input that it needs is missing.
    var outputImage: CIImage? { get }
}

/// Makes an image from others and from values for its inputs, which are set by their names.
///
/// A number outside the range of its input becomes the nearest limit. One that is NaN or infinite, and a value of another
/// type, count as the default. A filter is used by one thread at a time. Programs define filters of their own by
/// overriding `outputImage`.
open class CIFilter: NSObject, CIFilterProtocol, NSCopying {
    /// The name, such as `CIGaussianBlur`; for a program's own filter, that of its class.
    public final let name: String
    private let definition: FilterDefinition?
    private var values: [String: Any] = [:]

    /// Creates a filter without inputs, for subclasses.
    public override init() {
        name = ""
        definition = nil
        super.init()
    }

    init(_ definition: FilterDefinition) {
        name = definition.name
        self.definition = definition
        super.init()
    }

    /// Creates a filter with default values; `nil` if there is none of this name.
    public convenience init?(name: String) {
        guard let definition = FilterDefinition.all[name] else { return nil }
        self.init(definition)
    }

    /// Creates a filter with values for some inputs; `nil` if there is none of this name.
    public convenience init?(name: String, parameters: [String: Any]?) {
        self.init(name: name)
        for (key, value) in parameters ?? [:] { setValue(value, forKey: key) }
    }

    /// Creates a filter with values for some inputs; `nil` if there is none of this name.
    public convenience init?(name: String, withInputParameters parameters: [String: Any]?) {
        self.init(name: name, parameters: parameters)
    }

    /// Writes one line for developers to standard error.
    static func report(_ text: String) {
        FileHandle.standardError.write(Data("CoreImage: \(text)\n".utf8))
    }

    // MARK: Inputs

    /// The names of the inputs.
    open var inputKeys: [String] { definition?.inputs.map(\.key) ?? [] }
    /// The names of the results.
    open var outputKeys: [String] { [kCIOutputImageKey] }

    /// Sets the value of an input; `nil` for the default. No effect, with one line on standard error, if the filter has
    /// no such input.
    open func setValue(_ value: Any?, forKey key: String) {
        guard definition == nil || inputKeys.contains(key) else {
            return CIFilter.report("\(name) has no input \(key); it has \(inputKeys.joined(separator: ", "))")
        }
        values[key] = value
    }

    /// The value of an input, or the result for `outputImage`; `nil` for any other name and for an image that is not set.
    open func value(forKey key: String) -> Any? {
        if key == kCIOutputImageKey { return outputImage }
        return values[key] ?? definition?.inputs.first { $0.key == key }?.input.defaultValue
    }

    /// Sets all inputs to their defaults.
    open func setDefaults() { values = [:] }

    // MARK: Result

    /// The result; `nil` if an image that it needs is missing. It is computed when it is rendered.
    open var outputImage: CIImage? {
        guard let definition else { return nil }
        let inputs = Dictionary(uniqueKeysWithValues: definition.inputs.map { ($0.key, $0.input) })
        return definition.output(FilterValues(values: values, inputs: inputs)).map { CIImage($0) }
    }

    /// A description: the name, the categories, and for each input its class, default and range.
    open var attributes: [String: Any] {
        guard let definition else { return [:] }
        var attributes: [String: Any] = [
            kCIAttributeFilterName: name,
            kCIAttributeFilterDisplayName: CIFilter.localizedName(forFilterName: name) ?? name,
            kCIAttributeFilterCategories: definition.categories + [kCICategoryBuiltIn],
        ]
        for (key, input) in definition.inputs {
            var description: [String: Any] = [kCIAttributeClass: input.className]
            description[kCIAttributeDefault] = input.defaultValue
            if case .number(_, let range) = input {
                description[kCIAttributeMin] = NSNumber(value: range.lowerBound)
                description[kCIAttributeMax] = NSNumber(value: range.upperBound)
            }
            attributes[key] = description
        }
        return attributes
    }

    /// Returns a filter of the same name with the same values; of a program's own filter one of the same class, made with its
    /// `init()`, with the values of the properties whose names begin with `input`.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = definition.map(CIFilter.init) ?? makeOfSameClass()
        copy.setValues(of: self)
        return copy
    }

    private func makeOfSameClass() -> CIFilter {
        guard let copy = (type(of: self) as NSObject.Type).makeByDynamicClass() as? CIFilter else { return CIFilter() }
        for key in Mirror(reflecting: self).children.compactMap(\.label) where key.hasPrefix("input") {
            guard let property = ObjectiveCClass.property(key, of: self) else { continue }
            _ = property.setAndNotify(copy, property.object(of: self))
        }
        return copy
    }

    /// Sets the values of another filter.
    final func setValues(of other: CIFilter) { values = other.values }

    // MARK: Names

    /// The names of the filters in a category, sorted; of all filters if it is `nil`.
    public class func filterNames(inCategory category: String?) -> [String] {
        filterNames(inCategories: category.map { [$0] })
    }

    /// The names of the filters that are in all of some categories, sorted; of all filters if it is `nil`.
    public class func filterNames(inCategories categories: [String]?) -> [String] {
        FilterDefinition.all.values.filter { definition in
            (categories ?? []).allSatisfy { definition.categories.contains($0) || $0 == kCICategoryBuiltIn }
        }.map(\.name).sorted()
    }

    /// The name of a filter in words, such as `Gaussian Blur`, in English; `nil` if there is none of this name.
    public class func localizedName(forFilterName filterName: String) -> String? {
        guard FilterDefinition.all[filterName] != nil else { return nil }
        return filterName.dropFirst(2).reduce(into: "") { words, character in
            if character.isUppercase, let last = words.last, last.isLowercase { words.append(" ") }
            words.append(character)
        }
    }
}

/// The name of a filter in its description.
public let kCIAttributeFilterName = "CIAttributeFilterName"
/// The name of a filter in words.
public let kCIAttributeFilterDisplayName = "CIAttributeFilterDisplayName"
/// The categories of a filter.
public let kCIAttributeFilterCategories = "CIAttributeFilterCategories"
/// The class of an input's values.
public let kCIAttributeClass = "CIAttributeClass"
/// The default of an input.
public let kCIAttributeDefault = "CIAttributeDefault"
/// The smallest value of an input.
public let kCIAttributeMin = "CIAttributeMin"
/// The largest value of an input.
public let kCIAttributeMax = "CIAttributeMax"
