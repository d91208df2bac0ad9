import Foundation

/// Valid documents, from which damaged ones are made.
package enum SampleNibs {
    /// A nib and a storyboard.
    package static let all = [nib, storyboard].map { Data($0.utf8) }

    /// Documents that once crashed, hung, or broke lines: controllers and views that contain themselves, messages of several
    /// lines, a thousand million pages, a countdown in a calendar, endless wheels.
    package static let hostile: [Data] = [
        story(navigation("a", "a")),
        story(navigation("a", "b"), navigation("b", "a")),
        story(#"<viewControllerPlaceholder storyboardIdentifier="x" referencedIdentifier="x" id="a"/>"#),
        story(#"<viewControllerPlaceholder storyboardName="Fuzz" id="a"/>"#),
        story(
            """
            <viewController id="a"><view key="view" id="v"><subviews><containerView id="c"><connections>
            <segue id="e" kind="embed" destination="a"/></connections></containerView></subviews></view></viewController>
            """),
        document(inside("tableView", "tableHeaderView", "w")), document(inside("tableView", "backgroundView", "v")),
        document(inside("collectionView", "backgroundView", "w")), document(inside("textField", "inputView", "v")),
        document("<view id='a&#10;b' alpha='x&#10;y'/>"), document("<view id='a' clipsSubviews='&#x2028;'/>"),
        document(#"<pageControl id="s" numberOfPages="1000000000" currentPage="70"/>"#),
        document(
            """
            <view id="v"><subviews><view id="w"/></subviews><constraints><constraint id="c" firstItem="w" \
            firstAttribute="width" secondItem="v" secondAttribute="width" multiplier="1e300:1e-300"/></constraints></view>
            """),
        document(#"<datePicker id="d" datePickerMode="countDownTimer" style="inline"/>"#),
        document(
            #"<datePicker id="d" style="wheels"><rect key="frame" x="0" y="0" width="300" height="1e9"/></datePicker>"#),
    ].map { Data($0.utf8) }

    private static func document(_ objects: String) -> String {
        "<document targetRuntime=\"iOS.CocoaTouch\"><objects>\(objects)</objects></document>"
    }

    private static func story(_ scenes: String...) -> String {
        let contents = scenes.map { "<scene><objects>\($0)</objects></scene>" }.joined()
        return
            "<document targetRuntime=\"iOS.CocoaTouch\" initialViewController=\"a\"><scenes>\(contents)</scenes></document>"
    }

    private static func navigation(_ id: String, _ destination: String) -> String {
        """
        <navigationController id="\(id)"><connections><segue id="s\(id)" kind="relationship" \
        relationship="rootViewController" destination="\(destination)"/></connections></navigationController>
        """
    }

    private static func inside(_ element: String, _ key: String, _ destination: String) -> String {
        """
        <view id="v"><rect key="frame" x="0" y="0" width="300" height="300"/><subviews><\(element) id="w"><connections>
        <outlet property="\(key)" destination="\(destination)" id="o"/></connections></\(element)></subviews></view>
        """
    }

    private static let nib = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
        <outlet property="view" destination="a" id="o1"/></connections></placeholder>
        <view id="a"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
        <label id="l" text="Title" textAlignment="center" numberOfLines="0"><fontDescription key="fontDescription" type="system" pointSize="17"/>
        <color key="textColor" red="1" green="0.5" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></label>
        <button id="b" buttonType="system"><state key="normal" title="Go"/><connections>
        <action selector="go:" destination="-1" eventType="touchUpInside" id="c1"/></connections></button>
        <slider id="s" minValue="0" maxValue="1" value="0.5"/><stackView id="k" axis="vertical" spacing="8"><subviews>
        <switch id="w" on="YES"/><textField id="f" placeholder="Name"/></subviews></stackView>
        <tableView id="t" rowHeight="44"><prototypes><tableViewCell id="p" reuseIdentifier="Row" style="IBUITableViewCellStyleSubtitle">
        <tableViewCellContentView key="contentView" id="v"/></tableViewCell></prototypes></tableView></subviews>
        <constraints><constraint id="n1" firstItem="l" firstAttribute="leading" secondItem="a" secondAttribute="leading" constant="20"/>
        <constraint id="n2" firstItem="l" firstAttribute="width" secondItem="l" secondAttribute="height" multiplier="16:9"/>
        </constraints><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
        <integer key="value" value="8"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
        <variation key="widthClass=compact"><mask key="constraints"><exclude reference="n1"/></mask></variation></view>
        <tapGestureRecognizer id="g"/></objects></document>
        """

    private static let storyboard = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" initialViewController="n">
        <scenes><scene sceneID="1"><objects><navigationController id="n"><navigationBar key="navigationBar" id="bar"/><connections>
        <segue destination="f" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>
        </objects></scene><scene sceneID="2"><objects><viewController id="f" title="First"><layoutGuides>
        <viewControllerLayoutGuide type="top" id="g1"/></layoutGuides><view key="view" id="v"><subviews>
        <containerView id="c"><connections><segue destination="d" kind="embed" id="e"/></connections></containerView></subviews></view>
        <navigationItem key="navigationItem" title="Start" id="i"><barButtonItem key="rightBarButtonItem" systemItem="add" id="j"/>
        </navigationItem><connections><segue destination="d" kind="show" identifier="go" id="s"/></connections></viewController>
        <exit id="x"/></objects></scene><scene sceneID="3"><objects><tableViewController id="d" storyboardIdentifier="detail">
        <tableView key="view" id="t" dataMode="static" style="grouped"><sections><tableViewSection id="ts" headerTitle="One"><cells>
        <tableViewCell id="tc" rowHeight="44"><tableViewCellContentView key="contentView" id="cv"/></tableViewCell></cells>
        </tableViewSection></sections></tableView></tableViewController></objects></scene></scenes></document>
        """
}
