extension CheckReport {
    /// One line that says whether the program would build.
    var summary: String {
        let (errors, warnings) = (count(.error), count(.warning))
        let verdict =
            if builds {
                "\(name) would build"
            } else if isUnknown {
                "\(name) is not completely checked: \(Self.counted(errors, "error"))"
            } else {
                "\(name) would not build: \(Self.counted(errors, "error"))"
            }
        return verdict + (warnings > 0 ? ", \(Self.counted(warnings, "warning"))" : "")
    }

    private static func counted(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }

    /// The report for a terminal.
    func text() -> String {
        var lines: [String] = []
        func section(_ title: String, _ rows: [String]) {
            if !rows.isEmpty { lines += [title] + rows.map { "  " + $0 } + [""] }
        }
        section(
            "Modules",
            modules.map {
                "\($0.name): \(Self.counted($0.files, "file")), \(Self.counted($0.errors, "error"))"
            })
        section(
            "Imports",
            [
                (Import.Status.present, "exist"), (.own, "are the program's"), (.lowered, "are lowered to others"),
                (.missing, "are missing"), (.unused, "are imported without being used"),
                (.inactive, "are imported only for other systems"),
            ].compactMap { status, title in
                let names = imports.filter { $0.status == status }.map(\.module)
                return names.isEmpty ? nil : "\(names.count) \(title): \(names.joined(separator: ", "))"
            })
        section("Lowered", lowered.isEmpty ? [] : [Self.list(lowered)])
        section("Types of Apple's frameworks", types.isEmpty ? [] : ["\(types.count) used"])
        section("Missing names, with the number of errors", missing.map { "\($0.count)  \($0.name)" })
        section("Documents and resources", ["\(documents) nibs and storyboards, \(resources) other resources"])
        for file in files {
            section(
                file.path.isEmpty ? "The program" : file.path,
                file.problems.map { problem in
                    (problem.line > 0 ? "\(problem.line): " : "")
                        + "\(problem.severity.rawValue): \(problem.message) [\(problem.cause)]"
                })
        }
        section("Errors by cause", causes(.error).map { "\($0.count)  \($0.name)" })
        section("Warnings by cause", causes(.warning).map { "\($0.count)  \($0.name)" })
        return (lines + [summary + "."]).joined(separator: "\n") + "\n"
    }

    private static func list(_ counts: [Count]) -> String {
        counts.map { "\($0.name) \($0.count)" }.joined(separator: ", ")
    }
}
