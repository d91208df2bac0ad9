import Testing

@testable import Lowering

@Suite struct ImportLoweringTests {
    @Test(
        "an import of part of a framework becomes an import of the whole",
        arguments: [
            ("import UIKit.UIGestureRecognizerSubclass", "import UIKit                            "),
            ("import class UIKit.UIView", "import       UIKit       "),
            ("import QuartzCore.CALayer", "import QuartzCore        "),
            ("import UIKit", "import UIKit"),
            ("import struct Other.Thing", "import struct Other.Thing"),
        ])
    func parts(text: String, expected: String) {
        #expect(lowered(text) == expected)
    }

    @Test("code for iOS is compiled")
    func conditions() {
        #expect(
            lowered("#if os(iOS) && !targetEnvironment(simulator)\n#elseif os(macOS)\n#endif")
                == "#if canImport(UIKit) && !targetEnvironment(simulator)\n#elseif os(macOS)\n#endif")
    }

    @Test("SWIFT_PACKAGE is false in a directory without a manifest")
    func packages() {
        let text = "let x = 1\n#if SWIFT_PACKAGE && DEBUG\n#endif"
        let file = SourceFile(path: "/A.swift", text: text, isInPackage: false)

        #expect(Lowering([file]).lowered().texts[0].contains("\n#if false         && DEBUG\n"))
        #expect(lowered(text) == text)
    }

    /// The first line of a lowered file, of a module with `other`.
    private func firstLine(_ text: String, with other: String = "") -> String {
        let files = [
            SourceFile(path: "/A.swift", text: "//\n" + text, module: "A"),
            SourceFile(path: "/B.swift", text: other, module: "A"),
            SourceFile(path: "/C.swift", text: "import UIKit", module: "C"),
        ]
        let line = String(Lowering(files).lowered().texts[0].split(separator: "\n")[0])
        return line.replacing("#sourceLocation(file: \"/A.swift\", line: 2)", with: "…")
    }

    @Test("files of a module that imports UIKit anywhere import it, too")
    func umbrellaHeaders() {
        #expect(firstLine("let x = 1", with: "import UIKit") == "import UIKit; …")
        #expect(firstLine("import QuartzCore", with: "#if canImport(UIKit)\nimport UIKit\n#endif") == "import UIKit; …")
        #expect(firstLine("let x = 1") == "…")
        #expect(firstLine("let x = 1", with: "#if os(macOS)\nimport UIKit\n#endif") == "…")
        #expect(firstLine("import Nimble\nfunc a() -> Predicate<Int> {}", with: "import UIKit") == "…")
        #expect(firstLine("import Nimble\nfunc a() {}", with: "import UIKit") == "import UIKit; …")
        #expect(firstLine("@_exported import UIKit", with: "import UIKit") == "…")
    }

    @Test(
        "names that Foundation has on the phone import UIKit",
        arguments: [
            "let s = Selector(\"a\")", "let t: CFTimeInterval = 1", "let m: CGAffineTransform = .identity",
            "class A { func b() {}; let s = #selector(b) }", "let t = CFAbsoluteTimeGetCurrent()",
        ])
    func phoneNames(text: String) {
        #expect(firstLine("import Foundation\n" + text) == "import UIKit; …")
        #expect(firstLine("import Foundation\nlet r: CGRect = .zero; let CGx = 1") == "…")
    }

    @Test("URL loading imports FoundationNetworking")
    func networking() {
        #expect(firstLine("import Foundation\nlet s = URLSession.shared") == "import FoundationNetworking; …")
        #expect(firstLine("import FoundationNetworking\nlet s: URLRequest? = nil") == "…")
        #expect(lowered("let s: Foundation.URLSession? = nil").hasPrefix("let s: FoundationNetworking.URLSession?"))
        #expect(lowered("let s = Foundation.URL.self") == "let s = Foundation.URL.self")
    }

    @Test("the user's languages come from UIKit")
    func languages() {
        #expect(lowered("let l = NSLocale.preferredLanguages[0]") == "let l = Locale.preferredUserLanguages[0]")
        #expect(lowered("let l = mine.preferredLanguages") == "let l = mine.preferredLanguages")
        let call = #"NSLocalizedString("a", tableName: nil, bundle: .main, value: "b", comment: "")"#
        #expect(lowered("_ = \(call)") == "_ = Bundle.user\(call.dropFirst(2))")
        #expect(lowered(#"_ = NSLocalizedString("a", comment: "")"#) == #"_ = NSLocalizedString("a", comment: "")"#)
        #expect(lowered("b.localizedString(forKey: k, value: nil, table: t)").contains("value: \"\", table: t"))
        #expect(lowered("let l = Bundle.main.preferredLocalizations") == "let l = Bundle.main.userLocalizations")
        #expect(lowered("_ = Bundle.preferredLocalizations(from: a)") == "_ = Bundle.preferredLocalizations(from: a)")
        #expect(firstLine("import Foundation\nlet l = Locale.preferredLanguages") == "import UIKit; …")
    }

    @Test("formats that may have plural forms are filled in by UIKit")
    func stringFormats() {
        #expect(lowered("_ = String(format: f, 1)") == "_ = String(userFormat: f, 1)")
        #expect(lowered("_ = NSString(format: f, 1)") == "_ = NSString(userFormat: f, 1)")
        #expect(lowered("_ = String.init(format: f, arguments: a)") == "_ = String.init(userFormat: f, arguments: a)")
        #expect(
            lowered("_ = String.localizedStringWithFormat(f, 1)") == "_ = String.userLocalizedStringWithFormat(f, 1)")
        for unchanged in [
            #"_ = String(format: "%d", 1)"#, "_ = String(describing: f)", "_ = Label(format: f, 1)",
            "_ = NSString(format: f, arguments: l)", "_ = String(format: f, width: 2)",
        ] {
            #expect(lowered(unchanged) == unchanged)
        }
        #expect(firstLine("import Foundation\nlet l = String(format: f)") == "import UIKit; …")
    }

    @Test("an import of a framework that does not exist here goes if the file uses none of its names")
    func unusedImports() {
        #expect(
            lowered("let b = 2\nimport SpriteKit.SKNode\nlet a = 1") == "let b = 2\n                       \nlet a = 1")
        #expect(
            lowered("import MapKit\nlet a = kCLDistanceFilterNone") == "import MapKit\nlet a = kCLDistanceFilterNone")
        #expect(lowered("import AVKit; var v: AVPlayer?") == "import AVKit; var v: AVPlayer?")
        #expect(lowered("import WatchKit\nlet a = 1") == "import WatchKit\nlet a = 1")
        #expect(
            lowered("let b = 2\nimport MapKit\nlet MKs = b // MKMapView")
                == "let b = 2\n             \nlet MKs = b // MKMapView")
    }

    @Test("run loops of CoreFoundation keep its import")
    func runLoops() {
        #expect(firstLine("import CoreFoundation\nlet t = CFAbsoluteTimeGetCurrent()") == "…")
        #expect(firstLine("import CoreFoundation\nCFRunLoopStop(CFRunLoopGetMain())") == "…")
        #expect(lowered("import CoreFoundation\nlet m = kCFRunLoopDefaultMode").contains("import CoreFoundation\n"))
    }

    @Test("files import a module of the project that others import, unless only under a condition")
    func projectModules() {
        func imports(_ other: String) -> Bool {
            let files = [
                SourceFile(path: "/A.swift", text: "//\nvar t: Thing?", module: "A"),
                SourceFile(path: "/B.swift", text: other, module: "A"),
                SourceFile(path: "/C.swift", text: "public class Thing {}", module: "Things"),
            ]
            return Lowering(files).lowered().texts[0].hasPrefix("import Things; ")
        }

        #expect(imports("import Things"))
        #expect(imports("#if os(iOS)\nimport Things\n#endif"))
        #expect(!imports("#if canImport(Things)\nimport Things\n#endif"))
        #expect(!imports("#if os(macOS)\nimport Things\n#endif"))
    }

    @Test("names of CoreImage import it, as the phone's UIKit does")
    func coreImage() {
        #expect(firstLine("import UIKit\nlet i: CIImage? = nil") == "import CoreImage; …")
        #expect(firstLine("import CoreImage\nlet i: CIImage? = nil") == "…")
        #expect(firstLine("import UIKit\nlet c = UIColor.red.ciColor") == "import CoreImage; …")
    }

    @Test("parsing XML imports FoundationXML")
    func xml() {
        #expect(firstLine("class A: NSObject, XMLParserDelegate {}") == "import FoundationXML; …")
        #expect(firstLine("import FoundationXML\nlet p: XMLParser? = nil") == "…")
        #expect(
            firstLine("func f(_ p: XMLParser, _ s: URLSession) {}")
                == "import FoundationNetworking; import FoundationXML; …")
        #expect(lowered("let p: Foundation.XMLParser? = nil").hasPrefix("let p: FoundationXML.XMLParser?"))
        #expect(firstLine("class XMLElement {}") == "…")
    }

    @Test(
        "modules of the phone become those that have their contents",
        arguments: [
            ("import Darwin", "import Glibc "), ("import Darwin.C.math", "import Glibc        "),
            ("import ObjectiveC.runtime", "import UIKit             "),
            ("import CoreFoundation", "import UIKit         "),
            ("import CoreFoundation.CFBase", "import UIKit                "),
            ("let x = Darwin.sqrt(2.0)", "let x = Glibc.sqrt(2.0)"),
            ("import os", "import UnifiedLogging"), ("import os.log", "import UnifiedLogging    "),
            ("import simd", "import VectorMath"), ("let log = os.Logger()", "let log = UnifiedLogging.Logger()"),
            ("import OSLog", "import UnifiedLogging"), ("import Combine", "import ReactiveStreams"),
            ("let log = OSLog.disabled", "let log = OSLog.disabled"),
            ("let c: Combine.AnyCancellable", "let c: ReactiveStreams.AnyCancellable"),
            (
                "#if canImport(Combine) && !canImport(os)\n#endif",
                "#if canImport(ReactiveStreams) && !canImport(UnifiedLogging)\n#endif"
            ),
            ("#if canImport(SwiftUI)\n#endif", "#if canImport(SwiftUI)\n#endif"),
            ("func f(os: [Int]) -> Bool { os.isEmpty }", "func f(os: [Int]) -> Bool { os.isEmpty }"),
        ])
    func replacements(text: String, expected: String) {
        #expect(lowered(text) == expected)
    }

    @Test("an import of SwiftUI goes from a file that uses none of its names")
    func unusedSwiftUI() {
        #expect(!lowered("import SwiftUI\nimport UIKit\nlet a = UIView()").contains("import SwiftUI"))
        #expect(lowered("import SwiftUI\nstruct A: View {}").contains("import SwiftUI"))
        #expect(lowered("import SwiftUI\nlet a = UIView()").contains("import UIKit"))
    }
}
