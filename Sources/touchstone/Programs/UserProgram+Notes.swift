import Foundation

extension UserProgram {
    /// Resources that nothing here reads, by the extension of a file or directory, with the reason.
    private static let unreadResources: [String: String] = {
        let groups: [(reason: String, extensions: String)] = [
            ("Core Data is not supported", "xcdatamodeld xcdatamodel xcmappingmodel momd mom"),
            ("scenes of SpriteKit are not supported", "sks atlas"),
            (
                "scenes of SceneKit and RealityKit are not supported",
                "scn scnassets dae usdz reality rcproject arobject"
            ),
            ("Metal is not supported", "metal metallib"), ("Core ML is not supported", "mlmodel mlmodelc mlpackage"),
            ("compiled nibs are not read: add the document", "nib storyboardc"),
            ("compiled catalogs are not read: add the catalog", "car"),
            ("intents belong to the phone", "intentdefinition"), ("purchases belong to the phone", "storekit"),
        ]
        var reasons: [String: String] = [:]
        for (reason, extensions) in groups {
            for ending in extensions.split(separator: " ") { reasons[String(ending)] = reason }
        }
        return reasons
    }()
    private static let objectiveCExtensions: Set<String> = ["m", "mm"]

    /// One line for everything below the directory that is left out or has no effect.
    var notes: [String] {
        var notes = leftOut.filter { !$0.path.hasSuffix("Info.plist") }
            .map { "\($0.path) is left out: \($0.reason)" }
        notes += project?.notes ?? []
        if project == nil, !isPackage, let problem = XcodeProgram.problem(in: directory) {
            notes.append("\(problem); the directory is read as one without a project")
        }
        notes += unreadResources
        notes += AssetCatalogNotes.notes(for: files, in: directory, isPackage: isPackage)
        let objectiveC = files.filter { Self.objectiveCExtensions.contains(($0 as NSString).pathExtension) }
        if let first = objectiveC.first {
            let others = objectiveC.count > 1 ? " and \(objectiveC.count - 1) more files" : ""
            notes.append("\(first)\(others): Objective-C is not compiled")
        }
        notes += unreadableFiles.map {
            "\($0) is not copied into the program, like other files for developers; to read it, put it into a .bundle"
        }
        return notes
    }

    /// The files for developers that the program might read: a string in its sources is their name or extension.
    private var unreadableFiles: [String] {
        let candidates = isPackage || project != nil ? [] : files.filter(ResourceLayout.isForDevelopers)
        if candidates.isEmpty { return [] }
        let sources = files.filter { $0.hasSuffix(".swift") }
            .compactMap { try? String(contentsOfFile: directory + "/" + $0, encoding: .utf8) }
        return candidates.filter { file in
            let name = (file as NSString).lastPathComponent as NSString
            let strings = [name as String, name.deletingPathExtension, name.pathExtension].filter { !$0.isEmpty }
            return sources.contains { source in
                strings.contains { source.contains("\"\($0)\"") } || source.contains("/\(name)\"")
            }
        }
    }

    /// A line for each kind of resources that nothing here reads, with the first of them, in the order of their paths.
    private var unreadResources: [String] {
        var found: [(reason: String, paths: [String])] = []
        for file in files {
            let parts = file.split(separator: "/").map(String.init)
            guard let index = parts.firstIndex(where: { Self.unreadResources[Self.ending($0)] != nil }),
                let reason = Self.unreadResources[Self.ending(parts[index])]
            else { continue }
            let path = parts[...index].joined(separator: "/")
            if let known = found.firstIndex(where: { $0.reason == reason }) {
                if found[known].paths.last != path { found[known].paths.append(path) }
            } else {
                found.append((reason, [path]))
            }
        }
        return found.map { reason, paths in
            let others = paths.count - 1
            return paths[0] + (others > 0 ? " and \(others) more" : "") + ": \(reason)"
        }
    }

    private static func ending(_ name: String) -> String { (name as NSString).pathExtension.lowercased() }
}
