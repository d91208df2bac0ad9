import CoreGraphics
import Expectations
import Foundation
import NibCompiler
import Testing
import TouchstoneTesting
import UIKit

@testable import touchstone_nib_renderer

@MainActor @Suite struct NibPictureTests {
    /// A directory with compiled documents, removed at the end.
    private final class Stage {
        let directory = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)"

        init(_ text: String, _ file: String) throws {
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
            try add(text, file)
        }

        func add(_ text: String, _ file: String) throws {
            let ending = try #require(NibCompiler.fileEnding(ofDocument: file))
            let name = (file as NSString).deletingPathExtension
            try NibCompiler(Data(text.utf8), document: file).table.data.write(
                to: URL(fileURLWithPath: directory + "/\(name).\(ending)"))
        }

        deinit { try? FileManager.default.removeItem(atPath: directory) }

        @MainActor func picture(_ name: String, isStoryboard: Bool = false) throws -> NibPicture {
            NibPicture(bundle: try #require(Bundle(path: directory)), name: name, isStoryboard: isStoryboard, scale: 1)
        }
    }

    private static let card = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="Owner"/>
        <view contentMode="scaleToFill" id="a" customClass="CardView" customModule="Program">
          <rect key="frame" x="0.0" y="0.0" width="120" height="80"/>
          <subviews><view contentMode="scaleToFill" id="b"><rect key="frame" x="10" y="20" width="30" height="40"/>
            <color key="backgroundColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
          </view></subviews>
          <color key="backgroundColor" systemColor="systemBackgroundColor"/>
          <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="edge"><integer key="value" value="3"/>
          </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
        </view></objects></document>
        """

    private static let story = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" initialViewController="c"><scenes>
        <scene sceneID="s"><objects><viewController storyboardIdentifier="First" id="c" customClass="FirstController">
          <view key="view" contentMode="scaleToFill" id="v"><rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
          <color key="backgroundColor" red="0.0" green="0.0" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></view>
        </viewController></objects></scene>
        <scene sceneID="t"><objects><viewController storyboardIdentifier="Second" id="d">
          <view key="view" contentMode="scaleToFill" id="w"><rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
          <color key="backgroundColor" red="0.0" green="1" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></view>
        </viewController></objects></scene>
        </scenes></document>
        """

    @Test("the view of a nib is drawn in its own size, with classes of UIKit instead of those of the program")
    func nib() throws {
        let stage = try Stage(Self.card, "Card.xib")
        let image = try stage.picture("Card").image()

        expect(image.width, equals: 120)
        expect(image.height, equals: 80)
        expect(image.pixelColor(x: 15, y: 30), equals: PixelColor(red: 255, green: 0, blue: 0))
        expect(image.pixelColor(x: 60, y: 30), equals: PixelColor(red: 255, green: 255, blue: 255))
    }

    @Test("size, scale and appearance can be chosen") func choices() throws {
        let stage = try Stage(Self.card, "Card.xib")
        var picture = try stage.picture("Card")
        picture.size = CGSize(width: 200, height: 100)
        picture.scale = 2
        picture.style = .dark
        let image = try picture.image()

        expect(image.width, equals: 400)
        expect(image.height, equals: 200)
        expect(image.pixelColor(x: 300, y: 150), equals: PixelColor(red: 0, green: 0, blue: 0))
        expect(image.pixelColor(x: 30, y: 60), equals: PixelColor(red: 255, green: 0, blue: 0))
    }

    @Test("the initial scene of a storyboard is drawn in a phone's size, another one by its identifier") func scenes()
        throws
    {
        let stage = try Stage(Self.story, "Main.storyboard")
        var picture = try stage.picture("Main", isStoryboard: true)
        let first = try picture.image()
        picture.scene = "Second"
        let second = try picture.image()

        expect(first.width, equals: 390)
        expect(first.height, equals: 844)
        expect(first.pixelColor(x: 100, y: 400), equals: PixelColor(red: 0, green: 0, blue: 255))
        expect(second.pixelColor(x: 100, y: 400), equals: PixelColor(red: 0, green: 255, blue: 0))
    }

    @Test("NB-117 a named scene that leads to itself in two documents is a failure") func circle() throws {
        func document(leadingTo other: String) -> String {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><scenes>
            <scene><objects><viewControllerPlaceholder storyboardIdentifier="Loop" id="c" storyboardName="\(other)" \
            referencedIdentifier="Loop"/></objects></scene></scenes></document>
            """
        }
        let stage = try Stage(document(leadingTo: "Other"), "Main.storyboard")
        try stage.add(document(leadingTo: "Main"), "Other.storyboard")
        var picture = try stage.picture("Main", isStoryboard: true)
        picture.scene = "Loop"

        let failure = #expect(throws: NibPicture.Failure.self) { try picture.image() }

        expect(failure?.description, equals: "the scene Loop of Main cannot be made")
    }

    @Test("what cannot be drawn is told in one line") func failures() throws {
        let stage = try Stage(Self.story, "Main.storyboard")
        var picture = try stage.picture("Main", isStoryboard: true)
        picture.scene = "Third"
        #expect(throws: NibPicture.Failure.self) { try picture.image() }
        picture.scene = nil
        picture.size = CGSize(width: 20_000, height: 10)
        #expect(throws: NibPicture.Failure.self) { try picture.image() }
        #expect(throws: NibPicture.Failure.self) { try stage.picture("Other").image() }
    }
}
