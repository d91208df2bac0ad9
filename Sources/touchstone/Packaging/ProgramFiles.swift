import Foundation

/// A built program and the files that it finds beside itself.
struct ProgramFiles {
    /// The name of the program.
    let name: String
    /// The path of the program.
    let binary: String
    /// The files and directories that it needs beside itself, as names in the directory of `binary`, sorted.
    let resources: [String]
    /// The path of the program that is packed instead of `binary`; `nil`, the default, for that one.
    var linked: String?

    /// A program in an application directory: all other files there are its resources.
    init(application binary: String) throws {
        name = (binary as NSString).lastPathComponent
        self.binary = binary
        let directory = (binary as NSString).deletingLastPathComponent
        resources = try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
            .filter { [name] in $0 != name }
    }

    /// A program in the directory of a build, beside the resources of other programs. Its resources are those of the
    /// given modules of `package`, by default of all, those that the program names, and the renderer if it reads PDF.
    init(binary: String, package: String, modules: [String]? = nil) throws {
        name = (binary as NSString).lastPathComponent
        self.binary = binary
        let own = modules.map { $0.map { "\(package)_\($0).resources" } }
        let program = try Data(contentsOf: URL(fileURLWithPath: binary), options: .mappedIfSafe)
        let readsPDF = try ELFFile(path: binary).libraries.contains { $0.hasPrefix(ProgramFiles.pdfLibrary) }
        let directory = (binary as NSString).deletingLastPathComponent
        resources = try FileManager.default.contentsOfDirectory(atPath: directory).sorted().filter { entry in
            if entry == PackageManifest.pdfRenderer { return readsPDF }
            guard entry.hasSuffix(".resources") else { return false }
            if own?.contains(entry) ?? entry.hasPrefix(package + "_") { return true }
            // The code that finds a bundle contains the path with which it was built.
            return program.range(of: Data("/\(entry)".utf8)) != nil
        }
    }

    /// The library that only CoreGraphicsPDF links.
    private static let pdfLibrary = "libqpdf.so"

    /// The path of a resource; that of the file itself if there is a link to it, as beside programs of options.
    func path(of resource: String) -> String {
        let path = (binary as NSString).deletingLastPathComponent + "/" + resource
        return URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    /// The programs among the files, which are stripped and need libraries.
    var programs: [String] {
        [linked ?? binary] + resources.filter { $0 == PackageManifest.pdfRenderer }.map(path(of:))
    }

    // MARK: Information

    /// The values of the first `Info.plist` among the resources.
    var information: [String: Any] {
        // Swift packages, which refuse the name Info.plist, have PROGRAM-Info.plist.
        let directories = resources.filter { $0.hasSuffix(".resources") }.map { $0 + "/" }
        let lists =
            [path(of: "Info.plist")]
            + directories.flatMap { directory in
                ["Info.plist", "\(name)-Info.plist"].map { path(of: directory + $0) }
            }
        for list in lists {
            guard resources.contains("Info.plist") || list.contains(".resources/"),
                let data = FileManager.default.contents(atPath: list),
                let values = try? PropertyListSerialization.propertyList(from: data, format: nil)
            else { continue }
            return values as? [String: Any] ?? [:]
        }
        return [:]
    }

    /// The path of the largest PNG file of the icon set `AppIcon` among the resources; `nil` if there is none.
    var icon: String? {
        let files = resources.flatMap { resource -> [String] in
            let below = FileManager.default.enumerator(atPath: path(of: resource))?.allObjects as? [String] ?? []
            return below.map { resource + "/" + $0 }
        }.filter { $0.contains("AppIcon.appiconset/") && $0.lowercased().hasSuffix(".png") }
        return files.sorted().map(path(of:)).max { (PNGFile.side($0) ?? 0) < (PNGFile.side($1) ?? 0) }
    }
}

/// The header of a PNG file.
enum PNGFile {
    /// The width of a square image in pixels; `nil` if the file is not one.
    static func side(_ path: String) -> Int? {
        guard let file = FileHandle(forReadingAtPath: path), let header = try? file.read(upToCount: 24),
            header.count == 24, header.prefix(8).elementsEqual([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        else { return nil }
        func number(_ range: Range<Int>) -> Int { header[range].reduce(0) { $0 << 8 | Int($1) } }
        let (width, height) = (number(16..<20), number(20..<24))
        return width == height && width > 0 ? width : nil
    }
}
