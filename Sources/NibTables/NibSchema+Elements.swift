extension NibSchema {
    /// The elements that are views.
    package static let views: Set<String> = [
        "view", "containerView", "imageView", "label", "button", "textField", "textView", "switch", "slider", "stepper",
        "segmentedControl", "pageControl", "progressView", "activityIndicatorView", "scrollView", "stackView",
        "tableView", "tableViewCell", "collectionView", "collectionViewCell", "collectionReusableView", "pickerView",
        "datePicker", "searchBar", "toolbar", "navigationBar", "tabBar", "visualEffectView",
    ]

    /// The elements that are view controllers.
    package static let controllers: Set<String> = [
        "viewController", "tableViewController", "collectionViewController", "navigationController",
        "tabBarController", "splitViewController", "pageViewController",
    ]

    static let groups: [String: String] = [
        "object": "id:id key customClass customModule",
        "view": """
        @object opaque:flag hidden:flag alpha:number tag:number contentMode:%contentMode clipsSubviews:flag
        userInteractionEnabled:flag multipleTouchEnabled:flag clearsContextBeforeDrawing:flag autoresizesSubviews:flag
        preservesSuperviewLayoutMargins:flag insetsLayoutMarginsFromSafeArea:flag
        translatesAutoresizingMaskIntoConstraints:flag horizontalHuggingPriority:number verticalHuggingPriority:number
        horizontalCompressionResistancePriority:number verticalCompressionResistancePriority:number
        semanticContentAttribute:%semanticContentAttribute
        .frame:rect .frameInset:frame .bounds:rect .autoresizingMask:autoresizingMask .backgroundColor:color
        .tintColor:color .layoutMargins:edgeInsets .directionalLayoutMargins:directionalEdgeInsets
        .safeArea:viewLayoutGuide .keyboard:viewLayoutGuide .accessibilityConfiguration:accessibility
        """,
        "control": """
        @view enabled:flag selected:flag highlighted:flag contentHorizontalAlignment:%horizontalAlignment
        contentVerticalAlignment:%verticalAlignment
        """,
        "scroll": """
        @view showsHorizontalScrollIndicator:flag showsVerticalScrollIndicator:flag scrollEnabled:flag
        pagingEnabled:flag bounces:flag bouncesZoom:flag alwaysBounceVertical:flag alwaysBounceHorizontal:flag
        directionalLockEnabled:flag delaysContentTouches:flag canCancelContentTouches:flag minimumZoomScale:number
        maximumZoomScale:number keyboardDismissMode:%keyboardDismissMode indicatorStyle:%indicatorStyle
        contentInsetAdjustmentBehavior:%insetAdjustment
        .contentInset:inset .contentSize:size .contentLayoutGuide:viewLayoutGuide .frameLayoutGuide:viewLayoutGuide
        """,
        "text": "textAlignment:%textAlignment .fontDescription:fontDescription .textColor:color",
        "controller": """
        @object storyboardIdentifier title modalPresentationStyle:%presentation modalTransitionStyle:%transition
        hidesBottomBarWhenPushed:flag automaticallyAdjustsScrollViewInsets:flag definesPresentationContext:flag
        extendedLayoutIncludesOpaqueBars:flag modalInPresentation:flag
        .view:view .navigationItem:navigationItem .tabBarItem:tabBarItem .edgesForExtendedLayout:extendedEdge
        .toolbarItems:toolbarItems|array .contentSizeForViewInPopover:value|size .preferredContentSize:size
        """,
        "recognizer": "@object cancelsTouchesInView:flag delaysTouchesBegan:flag delaysTouchesEnded:flag enabled:flag",
        "bar": """
        @view barStyle:%barStyle translucent:flag .barTintColor:color
        """,
    ]

    static let specifications = documents.merging(viewElements) { $1 }.merging(values) { $1 }

    /// The document, its controllers and what stands beside the views (NB-01 to NB-04, NB-13 to NB-17).
    private static let documents: [String: String] = [
        "document": "type targetRuntime initialViewController:reference .tintColor:color .*",
        "scenes": "", "scene": "", "objects": "", "resources": "",
        "namedColor": "name",
        "placeholder": "@object placeholderIdentifier",
        "viewControllerPlaceholder": "@object storyboardName referencedIdentifier bundleIdentifier",
        "exit": "@object", "customObject": "@object",
        "viewController": "@controller", "tableViewController": "@controller clearsSelectionOnViewWillAppear:flag",
        "collectionViewController": "@controller clearsSelectionOnViewWillAppear:flag",
        "navigationController": """
        @controller navigationBarHidden:flag toolbarHidden:flag hidesBarsOnSwipe:flag hidesBarsOnTap:flag
        .navigationBar:navigationBar .toolbar:toolbar
        """,
        "tabBarController": "@controller .tabBar:tabBar",
        "splitViewController": "@controller style:%splitStyle",
        "pageViewController":
            "@controller transitionStyle:%pageTransition navigationOrientation:%navigationOrientation",
        "layoutGuides": "", "viewControllerLayoutGuide": "type id:id",
        "extendedEdge": "key top:flag left:flag bottom:flag right:flag",
        "navigationItem": """
        @object title prompt largeTitleDisplayMode:%largeTitles hidesBackButton:flag
        leftItemsSupplementBackButton:flag
        .leftBarButtonItem:barButtonItem .rightBarButtonItem:barButtonItem .backBarButtonItem:barButtonItem
        .titleView:view
        """,
        "tabBarItem":
            "@object title image catalog selectedImage systemItem:%tabItem badgeValue tag:number enabled:flag",
        "barButtonItem": """
        @object title image catalog systemItem:%barItem style:%barItemStyle enabled:flag tag:number width:number
        .tintColor:color .customView:view
        """,
        "leftBarButtonItems": "", "rightBarButtonItems": "", "toolbarItems": "key", "items": "", "array": "key",
        "textAttributes": "key .textColor:color .fontDescription:fontDescription",
        "tapGestureRecognizer": "@recognizer numberOfTapsRequired:number numberOfTouchesRequired:number",
        "pongPressGestureRecognizer": """
        @recognizer numberOfTapsRequired:number numberOfTouchesRequired:number minimumPressDuration:number
        allowableMovement:number
        """,
        "panGestureRecognizer": "@recognizer minimumNumberOfTouches:number maximumNumberOfTouches:number",
        "screenEdgePanGestureRecognizer": """
        @recognizer minimumNumberOfTouches:number maximumNumberOfTouches:number .edges:rectEdge|extendedEdge
        """,
        "rectEdge": "key top:flag left:flag bottom:flag right:flag",
        "pinchGestureRecognizer": "@recognizer", "rotationGestureRecognizer": "@recognizer",
        "swipeGestureRecognizer": "@recognizer direction:%swipeDirection numberOfTouchesRequired:number",
        // Connections (NB-51 to NB-62, NB-80).
        "connections": "",
        "outlet": "id:id property destination:reference",
        "outletCollection": "id:id property destination:reference appends:flag",
        "action": "id:id selector destination:reference eventType",
        "segue": """
        id:id key kind:%segueKind identifier destination:reference relationship customClass customModule animates:flag
        modalPresentationStyle:%presentation modalTransitionStyle:%transition unwindAction trigger
        destinationCreationSelector popoverAnchorView:reference popoverAnchorBarButtonItem:reference
        .popoverArrowDirection:popoverArrowDirection
        """,
        "popoverArrowDirection": "key up:flag down:flag left:flag right:flag",
        "userDefinedRuntimeAttributes": "",
        "userDefinedRuntimeAttribute": """
        type:%attributeType keyPath value
        .value:color|real|integer|size|point|rect|range|string|mutableString|nil|image
        """,
    ]

    /// Views and cells (NB-10, NB-19 to NB-21, NB-34 to NB-37).
    private static let viewElements: [String: String] = [
        "view": "@view", "containerView": "@view", "collectionReusableView": "@view reuseIdentifier",
        "imageView": "@view image catalog highlightedImage highlighted:flag",
        "label": """
        @view @text text lineBreakMode:%lineBreak baselineAdjustment:%baselineAdjustment
        numberOfLines:number adjustsFontSizeToFit:flag minimumScaleFactor:number minimumFontSize:number
        preferredMaxLayoutWidth:number highlighted:flag enabled:flag adjustsFontForContentSizeCategory:flag
        adjustsLetterSpacingToFitWidth:flag usesAttributedText:flag
        .text:string|mutableString .attributedText:attributedString .highlightedColor:color .shadowColor:color
        .shadowOffset:size
        """,
        "button": """
        @control buttonType:%buttonType lineBreakMode:%lineBreak
        adjustsImageWhenHighlighted:flag adjustsImageWhenDisabled:flag reversesTitleShadowWhenHighlighted:flag
        .fontDescription:fontDescription .contentEdgeInsets:inset .titleEdgeInsets:inset .imageEdgeInsets:inset
        .normal:state .selected:state .highlighted:state .disabled:state
        .buttonConfiguration:buttonConfiguration
        """,
        "state": """
        key title image catalog backgroundImage .title:string|mutableString .titleColor:color .titleShadowColor:color
        .attributedTitle:attributedString .preferredSymbolConfiguration:preferredSymbolConfiguration
        """,
        "preferredSymbolConfiguration": "key configurationType scale:%symbolScale weight:%fontWeight pointSize:number",
        "buttonConfiguration": """
        key style:%buttonStyle title subtitle image catalog imagePlacement:%imagePlacement imagePadding:number
        titlePadding:number cornerStyle:%cornerStyle buttonSize:%buttonSize showsActivityIndicator:flag
        .title:string|mutableString .baseForegroundColor:color .baseBackgroundColor:color
        .contentInsets:directionalEdgeInsets
        """,
        "textField": """
        @control @text text placeholder borderStyle:%borderStyle clearButtonMode:%viewMode minimumFontSize:number
        adjustsFontSizeToFit:flag adjustsFontForContentSizeCategory:flag clearsOnBeginEditing:flag
        allowsEditingTextAttributes:flag background
        .text:string|mutableString .placeholder:string .textInputTraits:textInputTraits
        """,
        "textView": """
        @scroll @text text editable:flag selectable:flag allowsEditingTextAttributes:flag
        adjustsFontForContentSizeCategory:flag
        .text:string|mutableString .attributedText:attributedString .textInputTraits:textInputTraits
        .dataDetectorTypes:dataDetectorType
        """,
        "textInputTraits": """
        key secureTextEntry:flag autocapitalizationType:%autocapitalization autocorrectionType:%textChecking
        spellCheckingType:%textChecking keyboardType:%keyboardType keyboardAppearance:%keyboardAppearance
        returnKeyType:%returnKey enablesReturnKeyAutomatically:flag textContentType smartDashesType:%textChecking
        smartQuotesType:%textChecking smartInsertDeleteType:%textChecking
        """,
        "dataDetectorType": "key phoneNumber:flag link:flag",
        "switch": "@control on:flag .onTintColor:color .thumbTintColor:color",
        "slider": """
        @control value:number minValue:number maxValue:number continuous:flag minimumValueImage maximumValueImage
        .minimumTrackTintColor:color .maximumTrackTintColor:color .thumbTintColor:color
        """,
        "stepper": """
        @control value:number minimumValue:number maximumValue:number stepValue:number continuous:flag wraps:flag
        autorepeat:flag
        """,
        "segmentedControl": """
        @control selectedSegmentIndex:number momentary:flag apportionsSegmentWidthsByContent:flag
        .selectedSegmentTintColor:color
        """,
        "segments": "", "segment": "title image catalog enabled:flag width:number .contentOffset:size",
        "pageControl": """
        @control numberOfPages:number currentPage:number hidesForSinglePage:flag
        .pageIndicatorTintColor:color .currentPageIndicatorTintColor:color
        """,
        "progressView":
            "@view progress:number progressViewStyle:%progressStyle .progressTintColor:color .trackTintColor:color",
        "activityIndicatorView": """
        @view style:%activityStyle animating:flag hidesWhenStopped:flag .color:color
        """,
        "scrollView": "@scroll",
        "stackView": """
        @view axis:%axis distribution:%distribution alignment:%stackAlignment spacing:number spacingType:%spacingType
        baselineRelativeArrangement:flag layoutMarginsRelativeArrangement:flag
        """,
        "tableView": """
        @scroll style:%tableStyle separatorStyle:%separatorStyle rowHeight:number estimatedRowHeight:number
        sectionHeaderHeight:number sectionFooterHeight:number estimatedSectionHeaderHeight:number
        estimatedSectionFooterHeight:number allowsSelection:flag allowsMultipleSelection:flag
        allowsSelectionDuringEditing:flag allowsMultipleSelectionDuringEditing:flag dataMode:%dataMode
        .separatorColor:color .separatorInset:inset .tableHeaderView:view .tableFooterView:view
        .sectionIndexColor:color
        """,
        "prototypes": "", "sections": "", "cells": "",
        "tableViewSection": "id:id headerTitle footerTitle .headerTitle:string .footerTitle:string",
        "tableViewCell": """
        @view reuseIdentifier style:%cellStyle selectionStyle:%cellSelection accessoryType:%accessoryType
        editingAccessoryType:%accessoryType indentationLevel:number indentationWidth:number rowHeight:number
        shouldIndentWhileEditing:flag showsReorderControl:flag textLabel:reference
        detailTextLabel:reference imageView:reference
        .contentView:tableViewCellContentView .separatorInset:inset .accessoryView:view .backgroundView:view
        .selectedBackgroundView:view
        """,
        "tableViewCellContentView": "@view tableViewCell:reference",
        "collectionView": """
        @scroll dataMode:%dataMode allowsSelection:flag allowsMultipleSelection:flag prefetchingEnabled:flag
        .collectionViewLayout:collectionViewFlowLayout .sectionHeaderView:collectionReusableView
        .sectionFooterView:collectionReusableView
        """,
        "collectionViewFlowLayout": """
        @object scrollDirection:%scrollDirection minimumLineSpacing:number minimumInteritemSpacing:number
        sectionInsetReference:%sectionInsetReference automaticEstimatedItemSize:flag
        .itemSize:size .estimatedItemSize:size .headerReferenceSize:size .footerReferenceSize:size .sectionInset:inset
        """,
        "collectionViewCell": """
        @view reuseIdentifier .contentView:view|collectionViewCellContentView .backgroundView:view
        .selectedBackgroundView:view .size:size
        """,
        "collectionViewCellContentView": "@view",
        "pickerView": "@view showsSelectionIndicator:flag",
        "datePicker": """
        @control datePickerMode:%datePickerMode minuteInterval:number style:%datePickerStyle countDownDuration:number
        useCurrentDate:flag .date:date .minimumDate:date .maximumDate:date
        """,
        "date": "key timeIntervalSinceReferenceDate:number",
        "searchBar": """
        @view text placeholder prompt searchBarStyle:%searchBarStyle barStyle:%barStyle translucent:flag
        showsCancelButton:flag showsScopeBar:flag showsBookmarkButton:flag showsSearchResultsButton:flag
        .barTintColor:color .textInputTraits:textInputTraits
        """,
        "scopeButtonTitles": "",
        "toolbar": "@bar", "tabBar": "@bar .unselectedItemTintColor:color",
        "navigationBar": "@bar largeTitles:flag .titleTextAttributes:textAttributes",
        "visualEffectView": "@view .contentView:view", "blurEffect": "style:%blurStyle",
        "vibrancyEffect": "",
        "subviews": "",
        "viewLayoutGuide": "key id:id",
        "gestureRecognizers": "",
        "constraints": "",
        "constraint": """
        id:id identifier firstItem:reference firstAttribute secondItem:reference secondAttribute
        relation:%relation constant:number multiplier:ratio priority:number symbolic:flag placeholder:flag
        """,
        // Size classes (NB-48, NB-49).
        "variation": """
        key constant:number hidden:flag axis:%axis spacing:number alignment:%stackAlignment
        distribution:%distribution numberOfLines:number .subviews:mask .constraints:mask
        .fontDescription:fontDescription
        """,
        "mask": "key", "include": "reference:reference", "exclude": "reference:reference",
    ]

    /// Values (NB-22 to NB-33).
    private static let values: [String: String] = [
        "rect": "key x:number y:number width:number height:number",
        "frame": "key minX:number minY:number maxX:number maxY:number width:number height:number",
        "size": "key width:number height:number", "point": "key x:number y:number",
        "range": "key location:number length:number",
        "value": "key type width:number height:number",
        "inset": "key minX:number minY:number maxX:number maxY:number",
        "edgeInsets": "key top:number left:number bottom:number right:number",
        "directionalEdgeInsets": "key top:number leading:number bottom:number trailing:number",
        "autoresizingMask": """
        key widthSizable:flag heightSizable:flag flexibleMinX:flag flexibleMaxX:flag flexibleMinY:flag
        flexibleMaxY:flag
        """,
        "color": """
        key red:number green:number blue:number white:number alpha:number customColorSpace systemColor
        cocoaTouchSystemColor xcode11CocoaTouchSystemColor name
        """,
        "fontDescription": "key type:%fontType weight:%fontWeight pointSize:number name style:%textStyle",
        "nil": "key name", "string": "key base64-UTF8:flag", "mutableString": "key base64-UTF8:flag",
        "real": "key value:number", "integer": "key value:number",
        "accessibility":
            "key label hint identifier value .accessibilityTraits:accessibilityTraits .traits:accessibilityTraits",
        "accessibilityTraits": """
        key button:flag link:flag image:flag selected:flag staticText:flag notEnabled:flag searchField:flag
        header:flag updatesFrequently:flag allowsDirectInteraction:flag adjustable:flag keyboardKey:flag
        summaryElement:flag startsMedia:flag playsSound:flag causesPageTurn:flag tabBar:flag none:flag
        """,
        "attributedString": "key", "fragment": "content .content:string|mutableString", "attributes": ".*",
        "font": "key metaFont name size:number", "url": "key string",
        "paragraphStyle": """
        key alignment:%textAlignment lineBreakMode baseWritingDirection lineSpacing:number paragraphSpacing:number
        firstLineHeadIndent:number headIndent:number tailIndent:number minimumLineHeight:number
        maximumLineHeight:number lineHeightMultiple:number tighteningFactorForTruncation:number
        """,
    ]
}
