import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// An Xcode workspace: the projects and directories that it shows together.
public struct XcodeWorkspace {
    /// The absolute paths of the projects, in the order of the workspace.
    public let projects: [String]
    /// The absolute paths of the packages.
    public let packages: [String]

    /// Reads the workspace in the directory `NAME.xcworkspace`. Projects that do not exist are left out.
    public init(path: String) throws(XcodeProjectError) {
        let file = Paths.joined(path, "contents.xcworkspacedata")
        guard let data = FileManager.default.contents(atPath: file) else {
            throw XcodeProjectError(file, "no such file, or it cannot be read")
        }
        let delegate = WorkspaceParser(directory: (Paths.joined(path, "") as NSString).deletingLastPathComponent)
        let parser = XMLParser(data: data)
        parser.shouldResolveExternalEntities = false
        parser.delegate = delegate
        // Foundation's parser stops the program at names that are not UTF-8, and accepts a file that ends in the middle of
        // an element.
        guard String(validating: data, as: UTF8.self) != nil, !data.isEmpty, parser.parse(), delegate.isComplete else {
            throw XcodeProjectError(file, "not an Xcode workspace")
        }
        let found = delegate.found.filter(FileManager.default.fileExists(atPath:))
        projects = found.filter { $0.hasSuffix(".xcodeproj") }
        packages = found.filter { FileManager.default.fileExists(atPath: $0 + "/Package.swift") }
    }
}

/// Collects the paths in the XML of a workspace.
private final class WorkspaceParser: NSObject, XMLParserDelegate {
    private(set) var found: [String] = []
    /// Whether the root element has ended.
    private(set) var isComplete = false
    private let root: String
    private var groups: [String]

    /// A parser for a workspace in a directory.
    init(directory: String) {
        root = directory
        groups = [directory]
    }

    /// The path of a location such as `group:Stickers.xcodeproj`.
    private func path(_ location: String) -> String {
        let parts = location.split(separator: ":", maxSplits: 1).map(String.init)
        let path = parts.count > 1 ? parts[1] : ""
        return Paths.joined(parts.first == "container" ? root : groups.last ?? root, path)
    }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
        attributes attributeDict: [String: String] = [:]
    ) {
        guard let location = attributeDict["location"] else { return }
        switch elementName {
        case "FileRef": found.append(path(location))
        case "Group": groups.append(path(location))
        default: break
        }
    }

    func parser(_ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?) {
        if elementName == "Group", groups.count > 1 { groups.removeLast() }
        if elementName == "Workspace" { isComplete = true }
    }
}
