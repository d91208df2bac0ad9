import CoreGraphics
import UIKitCollections
import UIKitContainers
import UIKitControls
import UIKitCore
import UIKitLists
import UIKitScrolling
import UIKitText

/// The values of the names that attributes have; the lists of names are those of `NibSchema.names`.
@MainActor enum NibValueTables {
    static let accessoryType: [String: UITableViewCell.AccessoryType] = [
        "none": .none, "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
        "checkmark": .checkmark, "detailButton": .detailButton,
    ]
    static let activityStyle: [String: UIActivityIndicatorView.Style] = [
        "medium": .medium, "gray": .medium, "white": .medium, "large": .large, "whiteLarge": .large,
    ]
    static let autocapitalization: [String: UITextAutocapitalizationType] = [
        "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
    ]
    static let axis: [String: NSLayoutConstraint.Axis] = ["horizontal": .horizontal, "vertical": .vertical]
    static let barItem: [String: UIBarButtonItem.SystemItem] = [
        "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
        "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
        "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera,
        "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
        "undo": .undo, "redo": .redo, "close": .close,
    ]
    static let barItemStyle: [String: UIBarButtonItem.Style] = ["plain": .plain, "done": .done, "bordered": .plain]
    static let barStyle: [String: UIBarStyle] = [
        "default": .default, "black": .black, "blackOpaque": .black, "blackTranslucent": .black,
    ]
    static let baselineAdjustment: [String: UIBaselineAdjustment] = [
        "alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none,
    ]
    static let blurStyle: [String: UIBlurEffect.Style] = [
        "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular, "prominent": .prominent,
        "systemUltraThinMaterial": .systemUltraThinMaterial, "systemThinMaterial": .systemThinMaterial,
        "systemMaterial": .systemMaterial, "systemThickMaterial": .systemThickMaterial,
        "systemChromeMaterial": .systemChromeMaterial,
    ]
    static let borderStyle: [String: UITextField.BorderStyle] = [
        "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
    ]
    static let buttonSize: [String: UIButton.Configuration.Size] = [
        "mini": .mini, "small": .small, "medium": .medium, "large": .large,
    ]
    static let buttonStyle: [String: UIButton.Configuration] = [
        "plain": .plain(), "borderless": .borderless(), "gray": .gray(), "bordered": .bordered(), "tinted": .tinted(),
        "borderedTinted": .borderedTinted(), "filled": .filled(), "borderedProminent": .borderedProminent(),
    ]
    static let cellSelection: [String: UITableViewCell.SelectionStyle] = [
        "none": .none, "blue": .blue, "gray": .gray, "default": .default,
    ]
    /// NB-26.
    static let contentMode: [String: UIView.ContentMode] = [
        "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
        "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
        "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    ]
    static let cornerStyle: [String: UIButton.Configuration.CornerStyle] = [
        "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large, "capsule": .capsule,
    ]
    static let datePickerMode: [String: UIDatePicker.Mode] = [
        "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
    ]
    static let datePickerStyle: [String: UIDatePickerStyle] = [
        "automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline,
    ]
    static let distribution: [String: UIStackView.Distribution] = [
        "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
        "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]
    static let fontSize: [String: CGFloat] = [
        "system": UIFont.systemFontSize, "smallSystem": UIFont.smallSystemFontSize, "label": UIFont.labelFontSize,
        "button": UIFont.buttonFontSize,
    ]
    static let fontWeight: [String: UIFont.Weight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
        "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]
    static let horizontalAlignment: [String: UIControl.ContentHorizontalAlignment] = [
        "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading, "trailing": .trailing,
    ]
    static let imagePlacement: [String: NSDirectionalRectEdge] = [
        "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
    ]
    static let indicatorStyle: [String: UIScrollView.IndicatorStyle] = [
        "default": .default, "black": .black, "white": .white,
    ]
    static let insetAdjustment: [String: UIScrollView.ContentInsetAdjustmentBehavior] = [
        "automatic": .automatic, "never": .never, "always": .always, "scrollableAxes": .scrollableAxes,
    ]
    static let keyboardAppearance: [String: UIKeyboardAppearance] = [
        "default": .default, "alert": .alert, "dark": .dark, "light": .light,
    ]
    static let keyboardDismissMode: [String: UIScrollView.KeyboardDismissMode] = [
        "none": .none, "onDrag": .onDrag, "interactive": .interactive, "onDragWithAccessory": .onDragWithAccessory,
        "interactiveWithAccessory": .interactiveWithAccessory,
    ]
    static let keyboardType: [String: UIKeyboardType] = [
        "default": .default, "alphabet": .alphabet, "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL,
        "numberPad": .numberPad, "phonePad": .phonePad, "namePhonePad": .namePhonePad, "emailAddress": .emailAddress,
        "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
        "ASCIICapableNumberPad": .asciiCapableNumberPad,
    ]
    static let largeTitles: [String: UINavigationItem.LargeTitleDisplayMode] = [
        "automatic": .automatic, "always": .always, "never": .never,
    ]
    static let lineBreak: [String: NSLineBreakMode] = [
        "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
        "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
        "middleTruncation": .byTruncatingMiddle,
    ]
    static let paragraphLineBreak: [String: NSLineBreakMode] = [
        "wordWrapping": .byWordWrapping, "charWrapping": .byCharWrapping, "clipping": .byClipping,
        "truncatingHead": .byTruncatingHead, "truncatingTail": .byTruncatingTail,
        "truncatingMiddle": .byTruncatingMiddle,
    ]
    static let presentation: [String: UIModalPresentationStyle] = [
        "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
        "currentContext": .currentContext, "custom": .custom, "overFullScreen": .overFullScreen,
        "overCurrentContext": .overCurrentContext, "popover": .popover, "automatic": .automatic,
    ]
    static let progressStyle: [String: UIProgressView.Style] = ["default": .default, "bar": .bar]
    static let returnKey: [String: UIReturnKeyType] = [
        "default": .default, "go": .go, "google": .google, "join": .join, "next": .next, "route": .route,
        "search": .search, "send": .send, "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall,
        "continue": .continue,
    ]
    static let scrollDirection: [String: UICollectionView.ScrollDirection] = [
        "horizontal": .horizontal, "vertical": .vertical,
    ]
    static let searchBarStyle: [String: UISearchBar.Style] = [
        "default": .default, "prominent": .prominent, "minimal": .minimal,
    ]
    static let sectionInsetReference: [String: UICollectionViewFlowLayout.SectionInsetReference] = [
        "contentInset": .fromContentInset, "safeArea": .fromSafeArea, "layoutMargins": .fromLayoutMargins,
    ]
    static let semanticContentAttribute: [String: UISemanticContentAttribute] = [
        "unspecified": .unspecified, "playback": .playback, "spatial": .spatial,
        "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
    ]
    static let separatorStyle: [String: UITableViewCell.SeparatorStyle] = [
        "none": .none, "default": .singleLine, "singleLine": .singleLine, "singleLineEtched": .singleLine,
    ]
    static let stackAlignment: [String: UIStackView.Alignment] = [
        "fill": .fill, "leading": .leading, "trailing": .trailing, "center": .center, "top": .top, "bottom": .bottom,
        "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
    ]
    static let swipeDirection: [String: UISwipeGestureRecognizer.Direction] = [
        "left": .left, "right": .right, "up": .up, "down": .down,
    ]
    static let symbolScale: [String: UIImage.SymbolScale] = [
        "default": .default, "small": .small, "medium": .medium, "large": .large, "unspecified": .unspecified,
    ]
    static let tabItem: [String: UITabBarItem.SystemItem] = [
        "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents,
        "contacts": .contacts, "history": .history, "bookmarks": .bookmarks, "search": .search,
        "downloads": .downloads, "mostRecent": .mostRecent, "mostViewed": .mostViewed,
    ]
    static let textAlignment: [String: NSTextAlignment] = [
        "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
    ]
    static let transition: [String: UIModalTransitionStyle] = [
        "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal, "crossDissolve": .crossDissolve,
        "partialCurl": .partialCurl,
    ]
    static let verticalAlignment: [String: UIControl.ContentVerticalAlignment] = [
        "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
    ]
    static let vibrancyStyle: [String: UIVibrancyEffectStyle] = [
        "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
        "quaternaryLabel": .quaternaryLabel, "fill": .fill, "secondaryFill": .secondaryFill,
        "tertiaryFill": .tertiaryFill, "separator": .separator,
    ]
    static let viewMode: [String: UITextField.ViewMode] = [
        "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]
    static let writingDirection: [String: NSWritingDirection] = [
        "natural": .natural, "leftToRight": .leftToRight, "rightToLeft": .rightToLeft,
    ]

    /// The names of each list above, to compare them with the compiler's.
    static let lists: [String: [String]] = [
        "accessoryType": [String](accessoryType.keys), "activityStyle": [String](activityStyle.keys),
        "autocapitalization": [String](autocapitalization.keys), "axis": [String](axis.keys),
        "barItem": [String](barItem.keys), "barItemStyle": [String](barItemStyle.keys),
        "barStyle": [String](barStyle.keys), "baselineAdjustment": [String](baselineAdjustment.keys),
        "blurStyle": [String](blurStyle.keys), "borderStyle": [String](borderStyle.keys),
        "buttonSize": [String](buttonSize.keys), "buttonStyle": [String](buttonStyle.keys),
        "cellSelection": [String](cellSelection.keys), "contentMode": [String](contentMode.keys),
        "cornerStyle": [String](cornerStyle.keys), "datePickerMode": [String](datePickerMode.keys),
        "datePickerStyle": [String](datePickerStyle.keys), "distribution": [String](distribution.keys),
        "fontSize": [String](fontSize.keys), "fontWeight": [String](fontWeight.keys),
        "horizontalAlignment": [String](horizontalAlignment.keys),
        "imagePlacement": [String](imagePlacement.keys), "indicatorStyle": [String](indicatorStyle.keys),
        "insetAdjustment": [String](insetAdjustment.keys), "keyboardAppearance": [String](keyboardAppearance.keys),
        "keyboardDismissMode": [String](keyboardDismissMode.keys), "keyboardType": [String](keyboardType.keys),
        "largeTitles": [String](largeTitles.keys), "lineBreak": [String](lineBreak.keys),
        "paragraphLineBreak": [String](paragraphLineBreak.keys), "presentation": [String](presentation.keys),
        "progressStyle": [String](progressStyle.keys),
        "returnKey": [String](returnKey.keys), "scrollDirection": [String](scrollDirection.keys),
        "searchBarStyle": [String](searchBarStyle.keys),
        "sectionInsetReference": [String](sectionInsetReference.keys),
        "semanticContentAttribute": [String](semanticContentAttribute.keys),
        "separatorStyle": [String](separatorStyle.keys), "stackAlignment": [String](stackAlignment.keys),
        "swipeDirection": [String](swipeDirection.keys), "symbolScale": [String](symbolScale.keys),
        "systemColor": [String](SystemColorNames.colors.keys), "tabItem": [String](tabItem.keys),
        "textAlignment": [String](textAlignment.keys),
        "transition": [String](transition.keys), "verticalAlignment": [String](verticalAlignment.keys),
        "vibrancyStyle": [String](vibrancyStyle.keys), "viewMode": [String](viewMode.keys),
        "writingDirection": [String](writingDirection.keys),
    ]
}
