internal import CWebKitWPE

extension WebPage {
    func add(_ script: WKUserScript) {
        touchstone_web_add_script(
            pointer, script.source, script.injectionTime == .atDocumentEnd, script.isForMainFrameOnly, script.world.key)
    }

    func removeScripts() { touchstone_web_remove_scripts(pointer) }

    func addHandler(_ name: String, world: String?) { _ = touchstone_web_add_handler(pointer, name, world) }

    func removeHandler(_ name: String, world: String?) { touchstone_web_remove_handler(pointer, name, world) }

    func addScheme(_ scheme: String) { touchstone_web_add_scheme(pointer, scheme, Self.schemeRequested) }
}
