/// What the loader reads: the elements, their attributes with the kinds of the values, and the elements inside them.
///
/// An element or attribute that is not listed is left out of the compiled document with a warning (NB-09). The elements
/// themselves are in `NibSchema+Elements`.
package enum NibSchema {
    /// What the value of an attribute must look like.
    package enum Kind: Equatable, Sendable {
        case string
        /// A decimal number.
        case number
        /// A number, or a ratio such as `16:9` (NB-43).
        case ratio
        /// YES or NO (NB-07).
        case flag
        /// The identifier of an element in the document (NB-05).
        case reference
        /// The identifier of the element itself.
        case id
        /// A name of a list in `names`.
        case name(String)
    }

    /// An element.
    package struct Element: Sendable {
        /// The attributes.
        package var attributes: [String: Kind] = [:]
        /// The elements that are the value of a property, by its key (NB-06).
        package var keyed: [String: Set<String>] = [:]
        /// Whether a value may have any key.
        package var hasAnyKey = false
        /// The elements inside that are not the value of a property, and variations.
        package var children: Set<String> = []
        /// The attributes that mean nothing to a running program (NB-08): `name`, or `name=value` for one value.
        var passedOver: Set<String> = []

        /// Whether an attribute, or this value of it, means nothing to a running program (NB-08).
        package func passesOver(_ attribute: NibNode.Attribute) -> Bool {
            passedOver.contains(attribute.name) || passedOver.contains("\(attribute.name)=\(attribute.value)")
        }
    }

    /// An element; `nil` for unknown ones.
    package static func element(_ name: String) -> Element? { elements[name] }

    /// The names of all elements, sorted.
    package static var elementNames: [String] { elements.keys.sorted() }

    /// Elements that mean nothing to a running program (NB-08).
    package static let passedOver: Set<String> = [
        "dependencies", "device", "deployment", "development", "plugIn", "capability", "customFonts",
        "inferredMetricsTieBreakers", "designables", "designable", "classes", "userComments", "adaptation", "image",
        "systemColor", "animations", "simulatedMetricsContainer", "simulatedStatusBarMetrics",
        "simulatedNavigationBarMetrics",
        "simulatedTopBarMetrics", "simulatedTabBarMetrics", "simulatedToolbarMetrics", "simulatedBottomBarMetrics",
        "simulatedOrientationMetrics", "simulatedScreenMetrics", "freeformSimulatedSizeMetrics",
        "simulatedModalStatusBarMetrics", "modalFormSheetSimulatedSizeMetrics", "modalPageSheetSimulatedSizeMetrics",
    ]

    /// The attributes without which an element means nothing: it is left out if their value is unknown.
    package static let required: [String: [String]] = [
        "constraint": ["firstAttribute"], "action": ["selector", "destination"], "outlet": ["property", "destination"],
        "outletCollection": ["property", "destination"], "segue": ["kind", "destination"],
        "userDefinedRuntimeAttribute": ["type", "keyPath"],
    ]

    /// Attributes that mean nothing to a running program (NB-08).
    package static let passedOverAttributes: Set<String> = [
        "userLabel", "fixedFrame", "ambiguous", "misplaced", "verifyAmbiguity", "placeholderIntrinsicWidth",
        "placeholderIntrinsicHeight", "sceneMemberID", "customModuleProvider", "colorLabel",
        "ibShadowedHorizontalPin", "toolsVersion", "systemVersion", "propertyAccessControl", "variant",
        "useTraitCollections", "useSafeAreas", "colorMatched", "version", "useAutolayout", "launchScreen",
        "colorSpace", "family", "configurationType", "dataMode", "tableViewCell", "usesAttributedText",
        "autoresizesArchivedViewToFullSize",
        "simulatedAppContext",
        "hasAttributedTitle", "none", "showsSelectionIndicator", "tighteningFactorForTruncation",
        "segmentControlStyle", "collectionClass", "catalog", "sceneID", "minToolsVersion", "inheritsFrom",
    ]

    /// Keys of values that mean nothing to a running program: where Interface Builder draws, previews of old segues.
    package static let passedOverKeys: Set<String> = [
        "canvasLocation", "freeformSize", "simulatedStatusBarMetrics", "simulatedTopBarMetrics",
        "simulatedBottomBarMetrics", "simulatedDestinationMetrics", "commit", "preview", "intrinsicContentSize",
        "customSize", "userComments",
    ]

    // MARK: Specifications

    /// The elements, read from their specifications: words with a space between them. `name:kind` is an attribute,
    /// `name:%list` one whose value is a name of a list, `.key:element|element` a value for a key, `+element|element`
    /// are elements without a key, `-name` is an attribute that means nothing, `-name=value` one with a value that means
    /// nothing, and `@group` stands for the words of a group. `view`, `controller` and `recognizer` stand for all
    /// elements of the kind.
    private static let elements: [String: Element] = specifications.mapValues { text in
        var element = Element()
        add(text, to: &element)
        return element
    }

    private static func add(_ specification: String, to element: inout Element) {
        for word in specification.split(whereSeparator: \.isWhitespace) {
            if word.hasPrefix("@") {
                add(groups[String(word.dropFirst())] ?? "", to: &element)
                continue
            }
            let parts = word.split(separator: ":")
            if word == ".*" {
                element.hasAnyKey = true
            } else if word.hasPrefix(".") {
                element.keyed[String(parts[0].dropFirst()), default: []].formUnion(names(in: parts[1]))
            } else if word.hasPrefix("-") {
                element.passedOver.insert(String(word.dropFirst()))
            } else if word.hasPrefix("+") {
                element.children.formUnion(names(in: word.dropFirst()))
            } else {
                element.attributes[String(parts[0])] = parts.count > 1 ? kind(parts[1]) : .string
            }
        }
    }

    private static func names(in text: Substring) -> Set<String> {
        text.split(separator: "|").reduce(into: []) { names, name in
            switch name {
            case "view": names.formUnion(views)
            case "controller": names.formUnion(controllers)
            case "recognizer": names.formUnion(recognizers)
            default: names.insert(String(name))
            }
        }
    }

    private static func kind(_ name: Substring) -> Kind {
        if name.hasPrefix("%") { return .name(String(name.dropFirst())) }
        switch name {
        case "number": return .number
        case "ratio": return .ratio
        case "flag": return .flag
        case "reference": return .reference
        case "id": return .id
        default: preconditionFailure("unknown kind \(name)")
        }
    }
}
