import Foundation

/// What desktops and package managers show about a program.
struct PackageInformation: Equatable {
    /// The name of the program file and of the command.
    var program: String
    /// The name that people read.
    var title: String
    /// The version of the package.
    var version: String
    /// The package's maintainer, as `Name <address>`.
    var maintainer: String
    /// What the program declares for the desktop.
    var integration = DesktopIntegration()
    /// The licenses of other projects whose code the package contains, each with its name and text.
    var licenses: [String] = []
    /// True if a package of another program has the name, which would be replaced on installation.
    var isNameTaken = false

    /// The name of the package: in Debian small letters, digits, `+`, `-` and `.`, at least two characters.
    var name: String {
        let letters = program.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" }
        let text = String(letters).trimmingCharacters(in: ["-", "."])
        let isUsable = text.count > 1 && text.first!.isNumber == false && text != SharedRuntime.installedDirectory
        return isUsable && !isNameTaken ? text : "touchstone-" + text
    }

    /// True for what Debian accepts as a version: it begins with a digit and contains letters, digits, `.+~-`.
    static func isVersion(_ text: String) -> Bool { text.wholeMatch(of: /[0-9][A-Za-z0-9.+~\-]*/) != nil }

    /// The first title that is not empty, else the name of the program.
    static func title(_ titles: String?..., program: String) -> String {
        titles.lazy.compactMap { $0 }.first { !$0.allSatisfy(\.isWhitespace) } ?? program
    }

    /// True for the name of an installed package that was not made by `./touchstone package`, as its copyright file says.
    static func isSystemPackage(_ name: String, documentation: String = "/usr/share/doc") throws -> Bool {
        let found = try Tool.output("sh", ["-c", "dpkg-query -W \"$1\" 2>/dev/null || true", "sh", name])
        let notice = try? String(contentsOfFile: documentation + "/\(name)/copyright", encoding: .utf8)
        return !found.isEmpty && !(notice?.contains(ownNotice) ?? false)
    }

    /// What every copyright file contains.
    private static let ownNotice = " contains Touchstone, UIKit for Linux, and "

    // MARK: Files

    /// The name of the entry's file without its ending. A desktop finds a program on the message bus by it.
    var entryName: String { integration.busName ?? name }

    /// The entry for menus and task bars, with what the program opens and its quick actions. Without an icon, it names a
    /// generic one of the desktop.
    func desktopEntry(hasIcon: Bool) -> String {
        let opens = integration.mimeTypes.isEmpty ? "" : " %U"
        var entry = """
            [Desktop Entry]
            Type=Application
            Name=\(PackageInformation.escape(title))
            Exec=\(PackageInformation.quote(program))\(opens)
            Icon=\(hasIcon ? name : "application-x-executable")
            StartupWMClass=\(PackageInformation.escape(program))
            Terminal=false
            Categories=Utility;

            """
        if !integration.mimeTypes.isEmpty { entry += "MimeType=\(integration.mimeTypes.joined(separator: ";"));\n" }
        if integration.busName != nil { entry += "DBusActivatable=true\n" }
        guard !integration.actions.isEmpty else { return entry }
        entry += "Actions=\(integration.actions.map(\.name).joined(separator: ";"));\n"
        for action in integration.actions {
            entry += """

                [Desktop Action \(action.name)]
                Name=\(PackageInformation.escape(action.title))
                Exec=\(PackageInformation.quote(program)) --shortcut \(PackageInformation.quote(action.type))

                """
        }
        return entry
    }

    /// The file by which the message bus starts the installed program; `nil` for one that is not on the bus.
    var busService: String? {
        let path = "/usr/bin/" + PackageInformation.line(program).replacing(#/["\\]/#) { "\\" + $0.output }
        return integration.busName.map {
            """
            [D-BUS Service]
            Name=\($0)
            Exec="\(path)"

            """
        }
    }

    /// A text as the key Exec has it: quoted, with `%` doubled, which would stand for an argument.
    private static func quote(_ text: String) -> String {
        let quoted = text.replacing("%", with: "%%").replacing(#/["`$\\]/#) { "\\" + $0.output }
        return escape("\"\(quoted)\"")
    }

    /// A text as the value of a key.
    private static func escape(_ text: String) -> String { line(text).replacing("\\", with: "\\\\") }

    /// The control file of a Debian package.
    ///
    /// - Parameters:
    ///   - libraries: what the program needs.
    ///   - recommended: packages with which it works better.
    ///   - size: the size of its files in KiB.
    func control(_ libraries: RuntimeLibraries, recommended: [String], size: Int) -> String {
        """
        Package: \(name)
        Version: \(version)
        Architecture: \(libraries.machine.debianName)
        Maintainer: \(PackageInformation.line(maintainer))
        Installed-Size: \(size)
        Depends: \(libraries.dependencies.joined(separator: ", "))
        Recommends: \(recommended.joined(separator: ", "))
        Section: misc
        Priority: optional
        Description: \(PackageInformation.line(title))

        """
    }

    /// The notice about the licenses of what the package contains besides the program itself.
    ///
    /// - Parameter runtime: the package of the shared runtime that contains the rest; `nil` if there is none.
    func copyright(hasRenderer: Bool, runtime: String? = nil) -> String {
        if let runtime {
            return """
                \(PackageInformation.line(title))\(PackageInformation.ownNotice)Swift in the parts that the compiler copied into it.
                Both are under the Apache License 2.0: /usr/share/common-licenses/Apache-2.0
                The rest is in the package \(runtime).
                \(hasRenderer ? PackageInformation.rendererNotice : "")
                """
        }
        return """
            \(PackageInformation.line(title))\(PackageInformation.ownNotice)the Swift runtime and Foundation.
            All are under the Apache License 2.0: /usr/share/common-licenses/Apache-2.0

            Foundation contains ICU, Copyright © 2016 and later: Unicode, Inc. and others, which is under the
            Unicode License: https://www.unicode.org/license.txt

            Parts of GCC's C++ library are under the GNU General Public License, version 3, with the GCC Runtime Library
            Exception, version 3.1: /usr/share/common-licenses/GPL-3
            \(hasRenderer ? PackageInformation.rendererNotice : "")\(licenses.map { "\n\($0)\n" }.joined())
            """
    }

    /// The notice about the program that is under another license.
    private static let rendererNotice = """

        The separate program touchstone-pdf-renderer links Poppler, which is under the GNU General Public License,
        version 2 or 3: /usr/share/common-licenses/GPL-2 and GPL-3

        """

    /// A text without line breaks, which would begin another field.
    private static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
