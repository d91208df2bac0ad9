import Expectations
import Foundation
import NibCompiler
import ServiceRigs
import Testing
import TouchstoneTesting

@testable import WebKit

extension WebKitTests {
    @MainActor @Suite(.serialized) struct WebNibTests {
        private static let document = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
            <wkWebView opaque="NO" contentMode="scaleToFill" id="web">
            <rect key="frame" x="10" y="20" width="300" height="200"/>
            <color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom"/>
            <wkWebViewConfiguration key="configuration">
            <audiovisualMediaTypes key="mediaTypesRequiringUserActionForPlayback" none="YES"/>
            <wkPreferences key="preferences"/>
            </wkWebViewConfiguration>
            </wkWebView></objects></document>
            """

        @Test("NB-10 a wkWebView of a nib is a web view that shows pages") func element() async throws {
            let application = TestApplication()
            let compiler = try NibCompiler(Data(Self.document.utf8), document: "Web")
            expect(compiler.warnings.map { "\($0)" }, equals: [])

            let objects = UINib(data: compiler.table.data, bundle: nil).instantiate(withOwner: nil)
            let view = try #require(objects.first as? WKWebView)
            let delegate = RecordingDelegate()
            view.navigationDelegate = delegate
            application.makeWindow().addSubview(view)
            view.loadHTMLString("<title>Nib</title>", baseURL: nil)
            try await RigProcess.wait("the page") { delegate.log.last == "finish" }

            expect(view.frame, equals: CGRect(x: 10, y: 20, width: 300, height: 200))
            expect(view.backgroundColor, equals: UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        }

        @Test("NB-12 a view of the class WKWebView is a web view, without a module in the document") func customClass()
            throws
        {
            let text = """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
                <view id="web" customClass="WKWebView"/></objects></document>
                """
            _ = TestApplication()
            let compiler = try NibCompiler(Data(text.utf8), document: "Web")

            let objects = UINib(data: compiler.table.data, bundle: nil).instantiate(withOwner: nil)

            #expect(objects.first is WKWebView)
        }
    }
}
