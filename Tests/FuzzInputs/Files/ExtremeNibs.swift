import Foundation
import NibTables

/// Valid documents of one view or controller each, with numbers as large and as small as numbers can be, and with every
/// combination of the names that plain views do not have.
package enum ExtremeNibs {
    /// What the numbers are, one at a time and all together.
    private static let largest = ["1.7e308", "-1.7e308"]
    /// What all numbers of an element are together.
    private static let others = ["1e-300", "-1", "0"]

    /// What elements contain in all documents: texts, segments, rows.
    private static let contents = [
        "segmentedControl": #"<segments><segment title="One"/><segment title="Two"/></segments>"#,
        "stackView":
            #"<subviews><label id="l1" text="One"/><button id="b1"><state key="normal" title="Two"/></button></subviews>"#,
        "button": #"<state key="normal" title="Title"/>"#,
        "view": #"<subviews><label id="l1" text="One"/></subviews>"#,
        "scrollView": #"<subviews><label id="l1" text="One"/></subviews>"#,
        "toolbar":
            #"<items><barButtonItem id="i1" title="One"/><barButtonItem id="i2" systemItem="flexibleSpace"/></items>"#,
        "tabBar": #"<items><tabBarItem id="i1" title="One"/></items>"#,
        "navigationBar": #"<items><navigationItem id="i1" title="One"/></items>"#,
    ]
    private static let texts: Set<String> = ["text", "placeholder", "prompt", "title"]

    /// The documents of an element: a view or a controller.
    package static func documents(of name: String) -> [Data] {
        guard let element = NibSchema.element(name) else { return [] }
        let attributes = element.attributes.sorted { $0.key < $1.key }
        let fixed = attributes.filter { texts.contains($0.key) }.map { " \($0.key)=\"Some words\"" }.joined()
        var variants: [(attributes: String, values: String)] = [("", "")]
        let numeric = attributes.filter { $0.value == .number }.map(\.key)
        for number in largest {
            variants += numeric.map { (" \($0)=\"\(number)\"", "") }
            variants += values(of: element, number: number).map { ("", $0) }
        }
        for number in largest + others {
            variants.append((numeric.map { " \($0)=\"\(number)\"" }.joined(), ""))
            variants.append(("", values(of: element, number: number).joined()))
        }
        variants += attributes.filter { $0.value == .flag }.flatMap { flag in
            ["YES", "NO"].map { (" \(flag.key)=\"\($0)\"", "") }
        }
        variants += pairs(of: name).map { ($0, "") }
        return variants.map { document(of: name, fixed + $0.attributes, $0.values) }
    }

    /// The elements of keys that have only numbers, such as frames, insets, sizes and fonts.
    private static func values(of element: NibSchema.Element, number: String) -> [String] {
        element.keyed.sorted { $0.key < $1.key }.compactMap { key, elements in
            guard let name = elements.min(), let value = NibSchema.element(name), value.keyed.isEmpty else {
                return nil
            }
            let numeric = value.attributes.filter { $0.value == .number }.keys.sorted()
            guard !numeric.isEmpty else { return nil }
            return "<\(name) key=\"\(key)\"\(numeric.map { " \($0)=\"\(number)\"" }.joined())/>"
        }
    }

    /// The combinations of two names that plain views do not have.
    private static func pairs(of element: String) -> [String] {
        let common = Set(NibSchema.element("view")?.attributes.keys.sorted() ?? [])
        let lists = (NibSchema.element(element)?.attributes ?? [:]).sorted { $0.key < $1.key }
            .compactMap { name, kind -> (name: String, values: [String])? in
                guard case .name(let list) = kind, !common.contains(name) else { return nil }
                return (name, (NibSchema.names[list] ?? []).sorted())
            }
        var result = lists.flatMap { list in list.values.map { " \(list.name)=\"\($0)\"" } }
        for (index, first) in lists.enumerated() {
            for second in lists[(index + 1)...] where first.values.count * second.values.count <= maximumPairs {
                for one in first.values {
                    result += second.values.map { " \(first.name)=\"\(one)\" \(second.name)=\"\($0)\"" }
                }
            }
        }
        return result
    }
    /// Lists with more combinations are not combined.
    private static let maximumPairs = 40

    private static func document(of name: String, _ attributes: String, _ values: String) -> Data {
        let text = "<\(name) id=\"e\"\(attributes)>\(values)\(contents[name] ?? "")</\(name)>"
        var (kind, body) = ("XIB", "<objects>\(text)</objects>")
        if NibSchema.controllers.contains(name) {
            body = story(text)
            kind = "Storyboard.XIB\" initialViewController=\"e"
        } else if name == "tableView" || name == "tableViewCell" {
            body = story(table(name, attributes, values))
            kind = "Storyboard.XIB\" initialViewController=\"t"
        }
        let root = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.\(kind)\" targetRuntime=\"iOS.CocoaTouch\">"
        return Data("\(root)\(body)</document>".utf8)
    }

    private static func story(_ controller: String) -> String {
        "<scenes><scene><objects>\(controller)</objects></scene></scenes>"
    }

    /// A controller with a static table, of which the table or a cell has the attributes and values.
    private static func table(_ name: String, _ attributes: String, _ values: String) -> String {
        let isCell = name == "tableViewCell"
        let rows = (isCell ? cell("1", attributes, values) : cell("1", "", "")) + cell("2", "", "")
        return """
            <tableViewController id="t"><tableView key="view" id="v" dataMode="static"\(isCell ? "" : attributes)>
            \(isCell ? "" : values)<sections><tableViewSection id="s" headerTitle="Header" footerTitle="Footer"><cells>\(rows)
            </cells></tableViewSection></sections></tableView></tableViewController>
            """
    }

    private static func cell(_ id: String, _ attributes: String, _ values: String) -> String {
        """
        <tableViewCell id="c\(id)"\(attributes)>\(values)<tableViewCellContentView key="contentView" id="v\(id)"/>\
        </tableViewCell>
        """
    }
}
