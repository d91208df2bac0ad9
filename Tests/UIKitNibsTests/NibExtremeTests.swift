import Foundation
import FuzzInputs
import NibFuzzing
import NibTables
import Testing

@testable import UIKitNibs

/// Documents that the compiler accepts do not stop a program, whatever their numbers and names are.
@Suite(.serialized) @MainActor struct NibExtremeTests {
    @Test(
        "NB-122 a view with numbers of any size is made, laid out, measured and drawn",
        arguments: NibSchema.views.sorted())
    func views(element: String) {
        for document in ExtremeNibs.documents(of: element) {
            #expect(NibLoadingFuzzer.findViolation(document) == nil)
        }
    }

    @Test("NB-122 a controller is made with every combination of its values", arguments: NibSchema.controllers.sorted())
    func controllers(element: String) {
        for document in ExtremeNibs.documents(of: element) {
            #expect(NibLoadingFuzzer.findViolation(document) == nil)
        }
    }

    @Test("NB-11 NB-12 a view of any class of UIKit is made and drawn, or left out with a line") func classes() {
        let parts = ["KeyboardView", "KeyView", "KeyPopupView", "CandidateBar", "CandidateStrip", "ModeListView"]
        for name in NibViews.classes.values.map({ "\($0)" }) + parts {
            for element in ["view", "tableView", "button"] {
                let objects = "<\(element) id=\"a\" customClass=\"\(name)\"/>"
                let text = "<document targetRuntime=\"iOS.CocoaTouch\"><objects>\(objects)</objects></document>"

                #expect(NibLoadingFuzzer.findViolation(Data(text.utf8)) == nil, "\(name)")
            }
        }
    }

    @Test("NB-105 what once stopped programs is refused, or made and drawn", arguments: SampleNibs.hostile.indices)
    func hostile(index: Int) { #expect(NibLoadingFuzzer.findViolation(SampleNibs.hostile[index]) == nil) }

    @Test("NB-105 damaged and random documents are refused, or made and drawn", arguments: 11...14)
    func random(seed: Int) {
        for input in 0..<40 {
            var random = SeededGenerator(seed: UInt64(seed), input: input)

            #expect(NibLoadingFuzzer.findViolation(NibFuzzer.file(&random)) == nil, "input \(input)")
        }
    }
}
