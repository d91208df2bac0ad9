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
        "customSize",
    ]

    /// Attributes that mean nothing to a running program (NB-08).
    package static let passedOverAttributes: Set<String> = [
        "userLabel", "fixedFrame", "ambiguous", "misplaced", "verifyAmbiguity", "placeholderIntrinsicWidth",
        "placeholderIntrinsicHeight", "sceneMemberID", "customModuleProvider", "colorLabel",
        "ibShadowedHorizontalPin", "toolsVersion", "systemVersion", "propertyAccessControl", "variant",
        "useTraitCollections", "useSafeAreas", "colorMatched", "version", "useAutolayout", "launchScreen",
        "colorSpace", "family", "restorationIdentifier", "useStoryboardIdentifierAsRestorationIdentifier",
        "segmentControlStyle", "collectionClass", "catalog", "sceneID", "minToolsVersion", "inheritsFrom",
    ]

    /// Keys of values that mean nothing to a running program: where Interface Builder draws, previews of old segues.
    package static let passedOverKeys: Set<String> = [
        "canvasLocation", "freeformSize", "simulatedStatusBarMetrics", "simulatedTopBarMetrics",
        "simulatedBottomBarMetrics", "simulatedDestinationMetrics", "commit", "preview", "intrinsicContentSize",
    ]

    // MARK: Specifications

    /// The elements, read from their specifications: words with a space between them. `name:kind` is an attribute,
    /// `name:%list` one whose value is a name of a list, `.key:element|element` a value for a key, and `@group` stands
    /// for the words of a group.
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
                let allowed = parts[1].split(separator: "|").flatMap { $0 == "view" ? Array(views) : [String($0)] }
                element.keyed[String(parts[0].dropFirst()), default: []].formUnion(allowed)
            } else {
                element.attributes[String(parts[0])] = parts.count > 1 ? kind(parts[1]) : .string
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
