import Testing

@testable import Lowering

@Suite struct ObjectiveCNameTests {
    @Test(
        "a method is called in Objective-C what Swift's compiler calls it",
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
        "the frameworks' properties drop their is",
        arguments: [
            ("isHidden", "hidden"), ("position", "position"), ("island", "island"), ("is", "is"),
        ])
    func keys(property: String, key: String) {
        #expect(ObjectiveCName.frameworkKey(property) == key)
    }
}
