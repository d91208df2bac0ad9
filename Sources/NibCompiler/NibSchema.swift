/// What the loader reads: the elements and their attributes, with the kinds of the values.
///
/// An element or attribute that is not listed is left out of the compiled document with a warning (NB-09).
enum NibSchema {
    /// What the value of an attribute must look like.
    enum Kind: Equatable {
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
    }

    /// The attributes of an element; `nil` for unknown elements.
    static func attributes(of element: String) -> [String: Kind]? { elements[element] }

    /// Elements that mean nothing to a running program (NB-08).
    static let passedOver: Set<String> = [
        "dependencies", "device", "deployment", "development", "plugIn", "capability", "customFonts", "resources",
        "inferredMetricsTieBreakers", "designables", "designable", "simulatedStatusBarMetrics", "classes",
        "userComments",
        "simulatedNavigationBarMetrics", "simulatedTopBarMetrics", "simulatedTabBarMetrics", "simulatedToolbarMetrics",
        "simulatedBottomBarMetrics", "simulatedOrientationMetrics", "simulatedScreenMetrics",
        "freeformSimulatedSizeMetrics",
        "simulatedModalStatusBarMetrics", "adaptation", "modalFormSheetSimulatedSizeMetrics",
        "modalPageSheetSimulatedSizeMetrics",
    ]

    /// Attributes that mean nothing to a running program (NB-08).
    static let passedOverAttributes: Set<String> = [
        "userLabel", "fixedFrame", "ambiguous", "misplaced", "verifyAmbiguity", "placeholderIntrinsicWidth",
        "placeholderIntrinsicHeight", "sceneMemberID", "customModuleProvider", "colorLabel", "ibShadowedHorizontalPin",
        "toolsVersion", "systemVersion", "propertyAccessControl", "variant", "useTraitCollections", "useSafeAreas",
        "colorMatched", "version",
        "useAutolayout", "launchScreen", "colorSpace", "family", "restorationIdentifier",
        "useStoryboardIdentifierAsRestorationIdentifier", "segmentControlStyle", "appends", "collectionClass",
    ]

    /// The properties that elements inside an object give a value to (NB-06).
    static let keys: Set<String> = [
        "frame", "bounds", "autoresizingMask", "backgroundColor", "tintColor", "textColor", "highlightedColor",
        "shadowColor", "shadowOffset", "titleColor", "titleShadowColor", "fontDescription", "text", "title",
        "placeholder",
        "onTintColor", "thumbTintColor", "minimumTrackTintColor", "maximumTrackTintColor", "color", "contentSize",
        "value",
        "layoutMargins", "contentEdgeInsets", "titleEdgeInsets", "imageEdgeInsets", "view", "tableView", "contentView",
        "tableHeaderView", "tableFooterView", "navigationItem",
        "tabBarItem", "navigationBar", "leftBarButtonItem", "rightBarButtonItem", "backBarButtonItem", "titleView",
        "edgesForExtendedLayout", "safeArea", "contentLayoutGuide", "frameLayoutGuide", "normal", "selected",
        "highlighted", "disabled", "textInputTraits",
    ]

    private static let groups: [String: String] = [
        "object": "id:id key customClass customModule",
        "view": """
        @object opaque:flag hidden:flag alpha:number tag:number contentMode clipsSubviews:flag \
        userInteractionEnabled:flag multipleTouchEnabled:flag clearsContextBeforeDrawing:flag \
        autoresizesSubviews:flag preservesSuperviewLayoutMargins:flag insetsLayoutMarginsFromSafeArea:flag \
        translatesAutoresizingMaskIntoConstraints:flag horizontalHuggingPriority:number \
        verticalHuggingPriority:number horizontalCompressionResistancePriority:number \
        verticalCompressionResistancePriority:number
        """,
        "control": """
        @view enabled:flag selected:flag highlighted:flag contentHorizontalAlignment \
        contentVerticalAlignment
        """,
        "scroll": """
        @view showsHorizontalScrollIndicator:flag showsVerticalScrollIndicator:flag scrollEnabled:flag \
        pagingEnabled:flag bounces:flag alwaysBounceVertical:flag alwaysBounceHorizontal:flag \
        minimumZoomScale:number maximumZoomScale:number keyboardDismissMode
        """,
        "controller": """
        @object storyboardIdentifier title modalPresentationStyle modalTransitionStyle \
        hidesBottomBarWhenPushed:flag automaticallyAdjustsScrollViewInsets:flag \
        definesPresentationContext:flag
        """,
        "recognizer": "@object cancelsTouchesInView:flag delaysTouchesBegan:flag delaysTouchesEnded:flag enabled:flag",
    ]

    private static let specifications: [String: String] = [
        // The document (NB-01 to NB-04).
        "document": "type targetRuntime initialViewController:reference",
        "scenes": "", "scene": "sceneID", "objects": "",
        "placeholder": "@object placeholderIdentifier",
        "viewControllerPlaceholder": "@object storyboardName referencedIdentifier ",
        "exit": "@object",
        // Controllers.
        "viewController": "@controller", "tableViewController": "@controller ",
        "navigationController": "@controller navigationBarHidden:flag ",
        "tabBarController": "@controller",
        "layoutGuides": "", "viewControllerLayoutGuide": "type id:id",
        "extendedEdge": "key top:flag left:flag bottom:flag right:flag",
        "navigationItem":
            "@object title largeTitleDisplayMode hidesBackButton:flag",
        "tabBarItem": "@object title image catalog selectedImage systemItem badgeValue tag:number",
        "barButtonItem": "@object title image catalog systemItem style enabled:flag tag:number width:number",
        "leftBarButtonItems": "", "rightBarButtonItems": "", "toolbarItems": "",
        "navigationBar": "@view largeTitles:flag",
        // Views (NB-22 to NB-38).
        "view": "@view", "containerView": "@view",
        "imageView":
            "@view image catalog highlightedImage",
        "label": """
        @view text textAlignment lineBreakMode baselineAdjustment numberOfLines:number \
        adjustsFontSizeToFit:flag minimumScaleFactor:number highlighted:flag enabled:flag \
        adjustsFontForContentSizeCategory:flag
        """,
        "button": "@control buttonType lineBreakMode",
        "state": "key title image catalog backgroundImage",
        "textField": """
        @control text placeholder textAlignment borderStyle clearButtonMode minimumFontSize:number adjustsFontSizeToFit:flag \
        clearsOnBeginEditing:flag
        """,
        "textView": "@scroll text textAlignment editable:flag selectable:flag",
        "textInputTraits": "key secureTextEntry:flag",
        "switch": "@control on:flag",
        "slider": "@control value:number minValue:number maxValue:number continuous:flag",
        "stepper": """
        @control value:number minimumValue:number maximumValue:number stepValue:number continuous:flag \
        wraps:flag
        """,
        "segmentedControl": "@control selectedSegmentIndex:number momentary:flag",
        "segments": "", "segment": "title image catalog",
        "pageControl": "@control numberOfPages:number currentPage:number hidesForSinglePage:flag",
        "progressView": "@view progress:number ",
        "activityIndicatorView": "@view style animating:flag hidesWhenStopped:flag",
        "scrollView": "@scroll",
        "stackView":
            "@view axis distribution alignment spacing:number baselineRelativeArrangement:flag layoutMarginsRelativeArrangement:flag",
        "tableView": """
        @scroll style separatorStyle rowHeight:number estimatedRowHeight:number sectionHeaderHeight:number \
        sectionFooterHeight:number allowsSelection:flag allowsMultipleSelection:flag
        """,
        "pickerView": "@view", "visualEffectView": "@view", "blurEffect": "style",
        "subviews": "",
        // Values.
        "rect": "key x:number y:number width:number height:number",
        "size": "key width:number height:number", "point": "key x:number y:number",
        "inset": "key minX:number minY:number maxX:number maxY:number",
        "edgeInsets": "key top:number left:number bottom:number right:number",
        "autoresizingMask": """
        key widthSizable:flag heightSizable:flag flexibleMinX:flag flexibleMaxX:flag flexibleMinY:flag \
        flexibleMaxY:flag
        """,
        "color": """
        key red:number green:number blue:number white:number alpha:number customColorSpace systemColor \
        cocoaTouchSystemColor name
        """,
        "fontDescription": "key type weight pointSize:number name style",
        "nil": "key", "string": "key base64-UTF8:flag", "mutableString": "key base64-UTF8:flag",
        "real": "key value:number", "integer": "key value:number",
        "accessibility": "key label hint identifier",
        // Constraints (NB-40 to NB-47).
        "constraints": "",
        "constraint": """
        id:id identifier firstItem:reference firstAttribute secondItem:reference secondAttribute relation \
        constant:number multiplier:ratio priority:number symbolic:flag placeholder:flag
        """,
        "viewLayoutGuide": "key id:id",
        // Recognizers (NB-13).
        "gestureRecognizers": "",
        "tapGestureRecognizer": "@recognizer numberOfTapsRequired:number numberOfTouchesRequired:number",
        "pongPressGestureRecognizer": """
        @recognizer numberOfTapsRequired:number numberOfTouchesRequired:number minimumPressDuration:number \
        allowableMovement:number
        """,
        "panGestureRecognizer": "@recognizer minimumNumberOfTouches:number maximumNumberOfTouches:number",
        "pinchGestureRecognizer": "@recognizer ",
        "rotationGestureRecognizer": "@recognizer ",
        "swipeGestureRecognizer": "@recognizer direction numberOfTouchesRequired:number",
        // Connections (NB-51 to NB-62, NB-80).
        "connections": "",
        "outlet": "id:id property destination:reference",
        "outletCollection": "id:id property destination:reference ",
        "action": "id:id selector destination:reference eventType",
        "segue": """
        id:id kind identifier destination:reference relationship customClass customModule animates:flag \
        modalPresentationStyle modalTransitionStyle unwindAction
        """,
        "userDefinedRuntimeAttributes": "",
        "userDefinedRuntimeAttribute": "type keyPath value",
    ]

    private static let elements: [String: [String: Kind]] = specifications.mapValues { expand($0) }

    private static func expand(_ specification: String) -> [String: Kind] {
        var attributes: [String: Kind] = [:]
        for word in specification.split(separator: " ") {
            if word.hasPrefix("@") {
                attributes.merge(expand(groups[String(word.dropFirst())] ?? "")) { $1 }
                continue
            }
            let parts = word.split(separator: ":")
            attributes[String(parts[0])] = parts.count > 1 ? kind(parts[1]) : .string
        }
        return attributes
    }

    private static func kind(_ name: Substring) -> Kind {
        switch name {
        case "number": .number
        case "ratio": .ratio
        case "flag": .flag
        case "reference": .reference
        case "id": .id
        default: preconditionFailure("unknown kind \(name)")
        }
    }
}
