extension NibSchema {
    /// The names that an attribute may have, by the list that its element gives.
    package static let names: [String: Set<String>] = lists.mapValues {
        Set($0.split(whereSeparator: \.isWhitespace).map(String.init))
    }

    private static let lists: [String: String] = [
        "accessoryType": "none disclosureIndicator detailDisclosureButton checkmark detailButton",
        "activityStyle": "medium large white whiteLarge gray",
        "attributeType": "boolean string localizedString number color image point size rect range nil",
        "autocapitalization": "none words sentences allCharacters",
        "axis": "horizontal vertical",
        "barItem": """
        done cancel edit save add flexibleSpace fixedSpace compose reply action organize bookmarks search refresh stop
        camera trash play pause rewind fastForward undo redo close
        """,
        "barItemStyle": "plain done bordered",
        "barStyle": "default black blackTranslucent blackOpaque",
        "baselineAdjustment": "alignBaselines alignCenters none",
        "blurStyle": """
        extraLight light dark regular prominent systemUltraThinMaterial systemThinMaterial systemMaterial
        systemThickMaterial systemChromeMaterial
        """,
        "borderStyle": "none line bezel roundedRect",
        "buttonSize": "mini small medium large",
        "buttonStyle": "plain gray tinted filled borderless bordered borderedTinted borderedProminent",
        "buttonType": "custom system roundedRect detailDisclosure infoLight infoDark contactAdd close",
        "cellSelection": "none blue gray default",
        "cellStyle": """
        IBUITableViewCellStyleDefault IBUITableViewCellStyleValue1 IBUITableViewCellStyleValue2
        IBUITableViewCellStyleSubtitle
        """,
        "contentMode": """
        scaleToFill scaleAspectFit scaleAspectFill redraw center top bottom left right topLeft topRight bottomLeft
        bottomRight
        """,
        "cornerStyle": "fixed dynamic small medium large capsule",
        "dataMode": "prototypes static none",
        "datePickerMode": "time date dateAndTime countDownTimer",
        "datePickerStyle": "automatic wheels compact inline",
        "distribution": "fill fillEqually fillProportionally equalSpacing equalCentering",
        "fontSize": "system smallSystem label button",
        "fontType": "system boldSystem italicSystem",
        "fontWeight": "ultraLight thin light regular medium semibold bold heavy black",
        "horizontalAlignment": "center left right fill leading trailing",
        "imagePlacement": "leading trailing top bottom",
        "indicatorStyle": "default black white",
        "insetAdjustment": "automatic never always scrollableAxes",
        "keyboardAppearance": "default alert dark light",
        "keyboardDismissMode": "none onDrag interactive onDragWithAccessory interactiveWithAccessory",
        "keyboardType": """
        default alphabet numbersAndPunctuation URL numberPad phonePad namePhonePad emailAddress decimalPad twitter
        webSearch ASCIICapableNumberPad
        """,
        "largeTitles": "automatic always never",
        "lineBreak": "wordWrap characterWrap clip headTruncation tailTruncation middleTruncation",
        "navigationOrientation": "horizontal vertical",
        "pageTransition": "pageCurl scroll",
        "paragraphLineBreak": """
        wordWrapping charWrapping clipping truncatingHead truncatingTail truncatingMiddle
        """,
        "presentation": """
        fullScreen pageSheet formSheet currentContext custom overFullScreen overCurrentContext popover automatic
        """,
        "progressStyle": "default bar",
        "relation": "equal greaterThanOrEqual lessThanOrEqual",
        "returnKey": "default go google join next route search send yahoo done emergencyCall continue",
        "scrollDirection": "horizontal vertical",
        "searchBarStyle": "default prominent minimal",
        "sectionInsetReference": "contentInset safeArea layoutMargins",
        "segueKind": """
        relationship show showDetail presentation push modal popoverPresentation embed custom unwind
        """,
        "semanticContentAttribute": "unspecified playback spatial forceLeftToRight forceRightToLeft",
        "separatorStyle": "none default singleLine singleLineEtched",
        "spacingType": "standard",
        "spineLocation": "none min mid max",
        "splitStyle": "doubleColumn tripleColumn",
        "stackAlignment": "fill leading trailing center top bottom firstBaseline lastBaseline",
        "swipeDirection": "left right up down",
        "symbolScale": "default small medium large unspecified",
        "symbolType": "layoutAnchor",
        "systemColor": """
        systemBackgroundColor secondarySystemBackgroundColor tertiarySystemBackgroundColor
        systemGroupedBackgroundColor secondarySystemGroupedBackgroundColor tertiarySystemGroupedBackgroundColor
        groupTableViewBackgroundColor tableCellGroupedBackgroundColor labelColor secondaryLabelColor
        tertiaryLabelColor quaternaryLabelColor placeholderTextColor linkColor separatorColor opaqueSeparatorColor
        systemFillColor secondarySystemFillColor tertiarySystemFillColor quaternarySystemFillColor
        systemBlueColor systemGreenColor systemIndigoColor systemOrangeColor systemPinkColor systemPurpleColor
        systemRedColor systemTealColor systemYellowColor systemMintColor systemCyanColor systemBrownColor
        systemGrayColor systemGray2Color systemGray3Color systemGray4Color systemGray5Color systemGray6Color
        tintColor darkTextColor lightTextColor darkGrayColor lightGrayColor grayColor whiteColor blackColor
        clearColor redColor greenColor blueColor cyanColor yellowColor magentaColor orangeColor purpleColor brownColor
        """,
        "tabItem": """
        more favorites featured topRated recents contacts history bookmarks search downloads mostRecent mostViewed
        """,
        "tableStyle": "plain grouped insetGrouped",
        "textAlignment": "left center right justified natural",
        "textChecking": "default no yes",
        "textStyle": """
        UICTFontTextStyleBody UICTFontTextStyleHeadline UICTFontTextStyleSubhead UICTFontTextStyleFootnote
        UICTFontTextStyleCaption1 UICTFontTextStyleCaption2 UICTFontTextStyleCallout UICTFontTextStyleTitle0
        UICTFontTextStyleTitle1 UICTFontTextStyleTitle2 UICTFontTextStyleTitle3
        """,
        "transition": "coverVertical flipHorizontal crossDissolve partialCurl",
        "verticalAlignment": "center top bottom fill",
        "vibrancyStyle": """
        label secondaryLabel tertiaryLabel quaternaryLabel fill secondaryFill tertiaryFill separator
        """,
        "videoGravity": "AVLayerVideoGravityResizeAspect AVLayerVideoGravityResizeAspectFill AVLayerVideoGravityResize",
        "viewMode": "never whileEditing unlessEditing always",
        "writingDirection": "natural leftToRight rightToLeft",
    ]
}
