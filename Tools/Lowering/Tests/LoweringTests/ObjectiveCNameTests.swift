import Testing

@testable import Lowering

@Suite struct ObjectiveCNameTests {
    @Test(
        "a method has the Objective-C name that Swift's compiler gives it",
        arguments: [
            ("tap", [], "tap"),
            ("tap", ["_"], "tap:"),
            ("show", ["_", "animated"], "show:animated:"),
            ("show", ["item"], "showWithItem:"),
            ("move", ["to"], "moveTo:"),
            ("move", ["toView", "at"], "moveToView:at:"),
            ("scrollTo", ["row"], "scrollToRow:"),
            ("animate", ["_", "_", "context"], "animate::context:"),
            ("total", ["top"], "totalWithTop:"),
        ])
    func methods(base: String, labels: [String], name: String) {
        #expect(ObjectiveCName.method(base, labels) == name)
    }

    @Test("a setter is named after its property")
    func setters() {
        #expect(ObjectiveCName.setter("title") == "setTitle:")
    }

    @Test(
        "Boolean framework properties drop their “is”",
        arguments: [
            ("isHidden", "hidden"), ("position", "position"), ("island", "island"), ("is", "is"),
        ])
    func keys(property: String, key: String) {
        #expect(ObjectiveCName.frameworkKey(property) == key)
    }
}
