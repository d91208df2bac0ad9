import Foundation
import NibCompiler

/// A storyboard of scenes that each have a column of labels.
enum SceneDocument {
    static let labels = 20

    /// The compiled storyboard; the first scene is the initial one.
    static func compiled(scenes: Int) throws -> Data {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
            initialViewController="c0"><scenes>\((0..<scenes).map(scene).joined())</scenes></document>
            """
        return try NibCompiler(Data(text.utf8), document: "Main.storyboard").table.data
    }

    private static func scene(_ number: Int) -> String {
        let rows = (0..<labels).map { row in
            """
            <label id="l\(number)-\(row)" text="Row \(row)" translatesAutoresizingMaskIntoConstraints="NO">
            <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
            """
        }
        let constraints = (0..<labels).map { row in
            """
            <constraint id="x\(number)-\(row)" firstItem="l\(number)-\(row)" firstAttribute="leading" \
            secondItem="v\(number)" secondAttribute="leading" constant="20"/>
            <constraint id="y\(number)-\(row)" firstItem="l\(number)-\(row)" firstAttribute="top" \
            secondItem="v\(number)" secondAttribute="top" constant="\(row * 30)"/>
            """
        }
        return """
            <scene sceneID="s\(number)"><objects><viewController id="c\(number)" title="Scene \(number)">
            <view key="view" id="v\(number)"><rect key="frame" x="0" y="0" width="390" height="844"/>
            <subviews>\(rows.joined())</subviews><constraints>\(constraints.joined())</constraints></view>
            </viewController></objects></scene>
            """
    }
}
