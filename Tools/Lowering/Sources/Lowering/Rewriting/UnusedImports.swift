import SwiftSyntax

extension FileImports {
    /// True if the file calls functions for run loops, which UIKit does not have.
    var usesRunLoopsOfCoreFoundation: Bool { prefixedNames.contains { $0.drop { $0 == "k" }.hasPrefix("CFRunLoop") } }

    /// True if the file uses a name of a framework, by their prefixes.
    func usesName(withPrefix prefixes: [String]) -> Bool {
        prefixedNames.contains { name in
            let plain = name.hasPrefix("k") ? name.dropFirst() : Substring(name)
            return prefixes.contains { plain.hasPrefix($0) && plain.dropFirst($0.count).first?.isUppercase == true }
        }
    }
}

extension LoweringVisitor {
    /// Removes the imports of frameworks that do not exist here and of which the file uses no name. SwiftUI, which exports
    /// UIKit, becomes UIKit in a file without that import.
    func removeUnusedImports() {
        for node in removableImports {
            guard let module = node.path.first?.name.text else { continue }
            if let names = PhoneModules.names[module] {
                guard imports.plainNames.isDisjoint(with: names) else { continue }
                // A file may use names of UIKit that it has from this import alone.
                if imports.modules.contains("UIKit") { blank(node) } else { replaceModule(of: node, by: "UIKit") }
            } else if let prefixes = PhoneModules.prefixes[module], !imports.usesName(withPrefix: prefixes) {
                blank(node)
            }
        }
    }
}
