import Foundation

/// What desktops and package managers show about a program.
struct PackageInformation: Equatable {
    /// The name of the program file and of the command.
    var program: String
    /// The name that people read.
    var title: String
    /// The version of the package.
    var version: String
    /// The person who answers for the package, as `Name <address>`.
    var maintainer: String

    /// The name of the package: in Debian small letters, digits, `+`, `-` and `.`, at least two characters.
    var name: String {
        let letters = program.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" }
        let text = String(letters).trimmingCharacters(in: ["-", "."])
        return text.count > 1 && text.first!.isNumber == false ? text : "touchstone-" + text
    }

    /// True for what Debian accepts as a version: it begins with a digit and contains letters, digits, `.+~-`.
    static func isVersion(_ text: String) -> Bool { text.wholeMatch(of: /[0-9][A-Za-z0-9.+~\-]*/) != nil }

    // MARK: Files

    /// The entry for menus and task bars. Without an icon, it names a generic one of the desktop.
    func desktopEntry(hasIcon: Bool) -> String {
        """
        [Desktop Entry]
        Type=Application
        Name=\(PackageInformation.line(title))
        Exec=\(program)
        Icon=\(hasIcon ? name : "application-x-executable")
        StartupWMClass=\(program)
        Terminal=false
        Categories=Utility;

        """
    }

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
    func copyright(hasRenderer: Bool) -> String {
        """
        \(PackageInformation.line(title)) contains Touchstone, UIKit for Linux, and the Swift runtime and Foundation.
        All are under the Apache License 2.0: /usr/share/common-licenses/Apache-2.0
        \(hasRenderer ? PackageInformation.rendererNotice : "")
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
