extension NibSchema {
    /// The elements that are views.
    package static let views: Set<String> = [
        "view", "containerView", "imageView", "label", "button", "textField", "textView", "switch", "slider", "stepper",
        "segmentedControl", "pageControl", "progressView", "activityIndicatorView", "scrollView", "stackView",
        "tableView", "tableViewCell", "collectionView", "collectionViewCell", "collectionReusableView", "pickerView",
        "datePicker", "searchBar", "toolbar", "navigationBar", "tabBar", "visualEffectView", "wkWebView",
    ]

    /// The elements that are view controllers.
    package static let controllers: Set<String> = [
        "viewController", "tableViewController", "collectionViewController", "navigationController",
        "tabBarController", "splitViewController", "pageViewController", "avPlayerViewController",
    ]

    /// The elements that are gesture recognizers (NB-13).
    package static let recognizers: Set<String> = [
        "tapGestureRecognizer", "pongPressGestureRecognizer", "panGestureRecognizer",
        "screenEdgePanGestureRecognizer", "pinchGestureRecognizer", "rotationGestureRecognizer",
        "swipeGestureRecognizer",
    ]

    static let groups: [String: String] = [
        "object": "id:id key customClass customModule +connections|userDefinedRuntimeAttributes",
        "view": """
        @object opaque:flag hidden:flag alpha:number tag:number contentMode:%contentMode clipsSubviews:flag
        userInteractionEnabled:flag multipleTouchEnabled:flag clearsContextBeforeDrawing:flag autoresizesSubviews:flag
        preservesSuperviewLayoutMargins:flag insetsLayoutMarginsFromSafeArea:flag
        translatesAutoresizingMaskIntoConstraints:flag horizontalHuggingPriority:number verticalHuggingPriority:number
        horizontalCompressionResistancePriority:number verticalCompressionResistancePriority:number
        semanticContentAttribute:%semanticContentAttribute restorationIdentifier
        .frame:rect .frameInset:frame .bounds:rect .autoresizingMask:autoresizingMask .backgroundColor:color
        .tintColor:color .layoutMargins:edgeInsets .directionalLayoutMargins:directionalEdgeInsets
        .safeArea:viewLayoutGuide .keyboard:viewLayoutGuide .accessibilityConfiguration:accessibility
        +subviews|constraints|gestureRecognizers|variation
        """,
        "control": """
        @view enabled:flag selected:flag highlighted:flag showsMenuAsPrimaryAction:flag contentHorizontalAlignment:%horizontalAlignment
        contentVerticalAlignment:%verticalAlignment
        """,
        "scroll": """
        @view showsHorizontalScrollIndicator:flag showsVerticalScrollIndicator:flag scrollEnabled:flag
        pagingEnabled:flag bounces:flag bouncesZoom:flag alwaysBounceVertical:flag alwaysBounceHorizontal:flag
        directionalLockEnabled:flag delaysContentTouches:flag canCancelContentTouches:flag minimumZoomScale:number
        maximumZoomScale:number keyboardDismissMode:%keyboardDismissMode indicatorStyle:%indicatorStyle
        contentInsetAdjustmentBehavior:%insetAdjustment
        .contentInset:inset .contentSize:size .contentLayoutGuide:viewLayoutGuide .frameLayoutGuide:viewLayoutGuide
        .refreshControl:refreshControl
        """,
        "text": "textAlignment:%textAlignment .fontDescription:fontDescription .textColor:color",
        "controller": """
        @object storyboardIdentifier title nibName modalPresentationStyle:%presentation modalTransitionStyle:%transition
        hidesBottomBarWhenPushed:flag automaticallyAdjustsScrollViewInsets:flag definesPresentationContext:flag
        extendedLayoutIncludesOpaqueBars:flag modalInPresentation:flag restorationIdentifier
        useStoryboardIdentifierAsRestorationIdentifier:flag
        .view:view .navigationItem:navigationItem .tabBarItem:tabBarItem .edgesForExtendedLayout:extendedEdge
        .toolbarItems:toolbarItems|array .contentSizeForViewInPopover:value|size .preferredContentSize:size
        +layoutGuides|toolbarItems|viewControllers
        """,
        "recognizer": "@object cancelsTouchesInView:flag delaysTouchesBegan:flag delaysTouchesEnded:flag enabled:flag",
        "appearance": "key .backgroundColor:color .shadowColor:color",
        "bar": """
        @view barStyle:%barStyle translucent:flag .barTintColor:color +items
        """,
    ]

    static let specifications = documents.merging(viewElements) { $1 }.merging(values) { $1 }

    /// The document, its controllers and what stands beside the views (NB-01 to NB-04, NB-13 to NB-17).
    private static let documents: [String: String] = [
        "document": """
        type targetRuntime initialViewController:reference .tintColor:color .* +scenes|objects|resources
        """,
        "scenes": "+scene", "scene": "+objects",
        "objects": """
        +view|controller|recognizer|window|customObject|placeholder|viewControllerPlaceholder|exit|barButtonItem
        """,
        "resources": "+namedColor", "namedColor": "name +color",
        "placeholder": "@object placeholderIdentifier",
        "viewControllerPlaceholder": """
        @object storyboardIdentifier storyboardName referencedIdentifier bundleIdentifier
        """,
        "exit": "@object", "customObject": "@object",
        "viewController": "@controller",
        "tableViewController": "@controller clearsSelectionOnViewWillAppear:flag .refreshControl:refreshControl",
        "collectionViewController": "@controller clearsSelectionOnViewWillAppear:flag",
        "navigationController": """
        @controller navigationBarHidden:flag toolbarHidden:flag hidesBarsOnSwipe:flag hidesBarsOnTap:flag
        hidesBarsWhenVerticallyCompact:flag
        .navigationBar:navigationBar .toolbar:toolbar
        """,
        "tabBarController": "@controller .tabBar:tabBar",
        "splitViewController": "@controller style:%splitStyle",
        "pageViewController": """
        @controller transitionStyle:%pageTransition navigationOrientation:%navigationOrientation
        spineLocation:%spineLocation doubleSided:flag
        """,
        "avPlayerViewController": "@controller videoGravity:%videoGravity showsPlaybackControls:flag",
        "viewControllers": "+controller", "layoutGuides": "+viewControllerLayoutGuide",
        "viewControllerLayoutGuide": "type id:id",
        "extendedEdge": "key top:flag left:flag bottom:flag right:flag",
        "navigationItem": """
        @object title prompt largeTitleDisplayMode:%largeTitles hidesBackButton:flag
        leftItemsSupplementBackButton:flag
        .leftBarButtonItem:barButtonItem .rightBarButtonItem:barButtonItem .backBarButtonItem:barButtonItem
        .titleView:view .title:string|mutableString
        +leftBarButtonItems|rightBarButtonItems
        """,
        "tabBarItem":
            "@object title image catalog selectedImage landscapeImage systemItem:%tabItem badgeValue tag:number enabled:flag",
        "barButtonItem": """
        @object title image catalog systemItem:%barItem style:%barItemStyle enabled:flag tag:number width:number
        .tintColor:color .customView:view +view
        """,
        "leftBarButtonItems": "+barButtonItem", "rightBarButtonItems": "+barButtonItem",
        "toolbarItems": "key +barButtonItem", "array": "key +barButtonItem",
        "items": "+barButtonItem|tabBarItem|navigationItem",
        "textAttributes": "key .textColor:color .fontDescription:fontDescription",
        "navigationBarAppearance": """
        @appearance .titleTextAttributes:textAttributes .largeTitleTextAttributes:textAttributes
        """,
        "toolbarAppearance": "@appearance",
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
        "connections": "+outlet|outletCollection|action|segue",
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
        "userDefinedRuntimeAttributes": "+userDefinedRuntimeAttribute",
        "userDefinedRuntimeAttribute": """
        type:%attributeType keyPath value catalog
        .value:color|real|integer|size|point|rect|range|string|mutableString|nil|image
        """,
    ]

    /// Views and cells (NB-10, NB-19 to NB-21, NB-34 to NB-37).
    private static let viewElements: [String: String] = [
        "view": "@view", "window": "@view visibleAtLaunch:flag resizesToFullScreen:flag", "containerView": "@view",
        "collectionReusableView": "@view reuseIdentifier",
        "imageView": """
        @view image catalog highlightedImage highlighted:flag
        .preferredSymbolConfiguration:preferredSymbolConfiguration
        """,
        "label": """
        @view @text text lineBreakMode:%lineBreak baselineAdjustment:%baselineAdjustment
        numberOfLines:number adjustsFontSizeToFit:flag minimumScaleFactor:number minimumFontSize:number
        preferredMaxLayoutWidth:number highlighted:flag enabled:flag adjustsFontForContentSizeCategory:flag
        adjustsLetterSpacingToFitWidth:flag
        .text:string|mutableString .attributedText:attributedString .highlightedColor:color .shadowColor:color
        .shadowOffset:size
        """,
        "button": """
        @control buttonType:%buttonType lineBreakMode:%lineBreak
        adjustsImageWhenHighlighted:flag adjustsImageWhenDisabled:flag reversesTitleShadowWhenHighlighted:flag
        pointerInteraction:flag
        .fontDescription:fontDescription .contentEdgeInsets:inset .titleEdgeInsets:inset .imageEdgeInsets:inset
        .normal:state .selected:state .highlighted:state .disabled:state
        .configuration:buttonConfiguration .buttonConfiguration:buttonConfiguration
        """,
        "state": """
        key title image catalog backgroundImage .title:string|mutableString .titleColor:color .titleShadowColor:color
        .attributedTitle:attributedString .preferredSymbolConfiguration:preferredSymbolConfiguration
        """,
        "preferredSymbolConfiguration": "key scale:%symbolScale weight:%fontWeight pointSize:number",
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
        .dataDetectorTypes:dataDetectorType|dataDetectorTypes
        """,
        "textInputTraits": """
        key secureTextEntry:flag autocapitalizationType:%autocapitalization autocorrectionType:%textChecking
        spellCheckingType:%textChecking keyboardType:%keyboardType keyboardAppearance:%keyboardAppearance
        returnKeyType:%returnKey enablesReturnKeyAutomatically:flag textContentType smartDashesType:%textChecking
        smartQuotesType:%textChecking smartInsertDeleteType:%textChecking
        """,
        "dataDetectorType": "key phoneNumber:flag link:flag address:flag",
        "dataDetectorTypes": "key phoneNumber:flag link:flag address:flag",
        "switch": "@control on:flag -title .onTintColor:color .thumbTintColor:color",
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
        .selectedSegmentTintColor:color +segments
        """,
        "segments": "+segment", "segment": "title image catalog enabled:flag width:number .contentOffset:size",
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
        contentViewInsetsToSafeArea:flag
        .separatorColor:color .separatorInset:inset .tableHeaderView:view .tableFooterView:view
        .sectionIndexColor:color .sectionIndexBackgroundColor:color +prototypes|sections
        """,
        "prototypes": "+tableViewCell", "sections": "+tableViewSection", "cells": "+tableViewCell|collectionViewCell",
        "tableViewSection": "id:id headerTitle footerTitle .headerTitle:string .footerTitle:string +cells",
        "tableViewCell": """
        @view reuseIdentifier style:%cellStyle selectionStyle:%cellSelection accessoryType:%accessoryType
        editingAccessoryType:%accessoryType indentationLevel:number indentationWidth:number rowHeight:number
        shouldIndentWhileEditing:flag showsReorderControl:flag -hidesAccessoryWhenEditing=YES textLabel:reference
        detailTextLabel:reference imageView:reference
        .contentView:tableViewCellContentView .contentConfiguration:listContentConfiguration .separatorInset:inset
        .accessoryView:view .backgroundView:view .selectedBackgroundView:view
        """,
        "tableViewCellContentView": "@view", "listContentConfiguration": "key text secondaryText",
        "collectionView": """
        @scroll allowsSelection:flag allowsMultipleSelection:flag prefetchingEnabled:flag
        .collectionViewLayout:collectionViewFlowLayout|collectionViewLayout .sectionHeaderView:collectionReusableView
        .sectionFooterView:collectionReusableView +cells
        """,
        "collectionViewLayout": "@object",
        "collectionViewFlowLayout": """
        @object scrollDirection:%scrollDirection minimumLineSpacing:number minimumInteritemSpacing:number
        sectionInsetReference:%sectionInsetReference automaticEstimatedItemSize:flag
        .itemSize:size .estimatedItemSize:size .headerReferenceSize:size .footerReferenceSize:size .sectionInset:inset
        """,
        "collectionViewCell": """
        @view reuseIdentifier .contentView:view|collectionViewCellContentView .backgroundView:view
        .selectedBackgroundView:view
        """,
        "collectionViewCellContentView": "@view",
        "pickerView": "@view", "refreshControl": "@control .attributedTitle:attributedString",
        "datePicker": """
        @control datePickerMode:%datePickerMode minuteInterval:number style:%datePickerStyle countDownDuration:number
        useCurrentDate:flag .date:date .minimumDate:date .maximumDate:date
        """,
        "date": "key timeIntervalSinceReferenceDate:number",
        "searchBar": """
        @view text placeholder prompt searchBarStyle:%searchBarStyle barStyle:%barStyle translucent:flag
        showsCancelButton:flag showsScopeBar:flag showsBookmarkButton:flag showsSearchResultsButton:flag
        .barTintColor:color .textInputTraits:textInputTraits +scopeButtonTitles
        """,
        "scopeButtonTitles": "+string",
        "toolbar": """
        @bar .standardAppearance:toolbarAppearance .compactAppearance:toolbarAppearance
        .scrollEdgeAppearance:toolbarAppearance .compactScrollEdgeAppearance:toolbarAppearance
        """, "tabBar": "@bar .unselectedItemTintColor:color",
        "navigationBar": """
        @bar largeTitles:flag .titleTextAttributes:textAttributes .standardAppearance:navigationBarAppearance
        .compactAppearance:navigationBarAppearance .scrollEdgeAppearance:navigationBarAppearance
        .compactScrollEdgeAppearance:navigationBarAppearance
        """,
        "wkWebView": "@view .configuration:wkWebViewConfiguration",
        "wkWebViewConfiguration": """
        key -allowsInlineMediaPlayback=YES -suppressesIncrementalRendering=NO -allowsAirPlayForMediaPlayback=NO
        -allowsPictureInPictureMediaPlayback=NO -selectionGranularity=dynamic -ignoresViewportScaleLimits=NO
        .mediaTypesRequiringUserActionForPlayback:audiovisualMediaTypes .preferences:wkPreferences
        """,
        "audiovisualMediaTypes": "key -audio=NO -video=NO",
        "wkPreferences": "key",
        "visualEffectView": "@view .contentView:view +blurEffect|vibrancyEffect",
        "blurEffect": "style:%blurStyle", "vibrancyEffect": "style:%vibrancyStyle +blurEffect",
        "subviews": "+view", "viewLayoutGuide": "key id:id", "gestureRecognizers": "", "constraints": "+constraint",
        "constraint": """
        id:id identifier firstItem:reference firstAttribute secondItem:reference secondAttribute
        relation:%relation constant:number multiplier:ratio priority:number symbolic:flag
        symbolType:%symbolType placeholder:flag
        +variation|userDefinedRuntimeAttributes
        """,
        // Size classes (NB-48, NB-49).
        "variation": """
        key constant:number hidden:flag axis:%axis spacing:number alignment:%stackAlignment
        distribution:%distribution numberOfLines:number .subviews:mask .constraints:mask
        .fontDescription:fontDescription .backgroundColor:color
        """,
        "mask": "key +include|exclude", "include": "reference:reference", "exclude": "reference:reference",
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
        key red:number green:number blue:number white:number alpha:number customColorSpace name
        systemColor:%systemColor cocoaTouchSystemColor:%systemColor xcode11CocoaTouchSystemColor:%systemColor
        """,
        "fontDescription":
            "key type:%fontType weight:%fontWeight pointSize:number size:%fontSize name style:%textStyle",
        "nil": "key", "image": "key name catalog", "string": "key base64-UTF8:flag",
        "mutableString": "key base64-UTF8:flag",
        "real": "key value:number", "integer": "key value:number",
        "accessibility": """
        key label hint identifier value .accessibilityTraits:accessibilityTraits .traits:accessibilityTraits .isElement:bool
        """, "bool": "key value:flag",
        "accessibilityTraits": """
        key button:flag link:flag image:flag selected:flag staticText:flag notEnabled:flag searchField:flag
        header:flag updatesFrequently:flag allowsDirectInteraction:flag adjustable:flag keyboardKey:flag
        summaryElement:flag startsMedia:flag playsSound:flag causesPageTurn:flag tabBar:flag
        """,
        "attributedString": "key +fragment", "fragment": "content .content:string|mutableString +attributes",
        "attributes": ".*",
        "font": "key metaFont name size:number", "url": "key string",
        "paragraphStyle": """
        key alignment:%textAlignment lineBreakMode:%paragraphLineBreak baseWritingDirection:%writingDirection
        lineSpacing:number paragraphSpacing:number firstLineHeadIndent:number headIndent:number tailIndent:number
        minimumLineHeight:number maximumLineHeight:number lineHeightMultiple:number
        """,
    ]
}
