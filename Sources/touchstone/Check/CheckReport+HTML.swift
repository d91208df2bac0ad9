extension CheckReport {
    /// The report as one page without other files.
    func html() -> String {
        """
        <!doctype html>
        <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
        <title>\(Self.escaped(name))</title><style>\(Self.style)</style></head><body>
        <h1>\(Self.escaped(name))</h1>
        <p class="\(builds ? "good" : "bad")">\(Self.escaped(summary)).</p>
        \(table("Errors by cause", ["cause", "errors"], causes(.error).map { [$0.name, "\($0.count)"] }))
        \(table("Warnings by cause", ["cause", "warnings"], causes(.warning).map { [$0.name, "\($0.count)"] }))
        \(files.map(section).joined(separator: "\n"))
        \(table("Modules", ["module", "files", "errors"], modules.map { [$0.name, "\($0.files)", "\($0.errors)"] }))
        \(table("Imports", ["module", "", "files"], imports.map { [$0.module, $0.status.rawValue, "\($0.files)"] }))
        \(table("Missing names", ["name", "errors"], missing.map { [$0.name, "\($0.count)"] }))
        \(table("What is lowered", ["construct", "uses"], lowered.map { [$0.name, "\($0.count)"] }))
        \(table("Types of Apple's frameworks", ["type", "files"], types.map { [$0.name, "\($0.count)"] }))
        <p>\(documents) nibs and storyboards, \(resources) other resources.</p>
        </body></html>

        """
    }

    private static let style = """
        body{font:15px/1.45 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#1c1c1e;background:#fff}
        h1{font-size:1.7rem;margin:0}h2{font-size:1.1rem;margin:1.8rem 0 .4rem}
        table{border-collapse:collapse;width:100%}th{text-align:left;font-weight:600;color:#6c6c70}
        td,th{padding:.25rem .6rem .25rem 0;border-bottom:1px solid #e5e5ea;vertical-align:top;overflow-wrap:anywhere}
        td:last-child:not(:first-child):not(.message),th:last-child:not(:first-child):not(.message){text-align:right;width:6rem}
        td.message{width:auto}td.line{width:3rem;color:#6c6c70}td.cause{width:13rem;color:#6c6c70}
        .good{color:#1e7b34;font-weight:600}.bad,.error{color:#c02f26;font-weight:600}.warning{color:#9a6700;font-weight:600}
        details{margin:.8rem 0}summary{cursor:pointer;font-weight:600}
        @media(prefers-color-scheme:dark){body{color:#f2f2f7;background:#1c1c1e}td,th{border-color:#38383a}
        th,td.line,td.cause{color:#98989f}.good{color:#4cd964}.bad,.error{color:#ff6961}.warning{color:#ffd426}}
        """

    private func table(_ title: String, _ heads: [String], _ rows: [[String]]) -> String {
        if rows.isEmpty { return "" }
        let head = heads.map { "<th>\(Self.escaped($0))</th>" }.joined()
        let body = rows.map { row in "<tr>" + row.map { "<td>\(Self.escaped($0))</td>" }.joined() + "</tr>" }
        return "<h2>\(Self.escaped(title))</h2><table><tr>\(head)</tr>\(body.joined())</table>"
    }

    private func section(_ file: File) -> String {
        let rows = file.problems.map { problem in
            """
            <tr><td class="line">\(problem.line > 0 ? "\(problem.line)" : "")</td>\
            <td class="cause">\(Self.escaped(problem.cause))</td><td class="message">\
            <span class="\(problem.severity.rawValue)">\(problem.severity.rawValue)</span> \
            \(Self.escaped(problem.message))</td></tr>
            """
        }
        let title = file.path.isEmpty ? "The program" : file.path
        return """
            <details open><summary>\(Self.escaped(title)) (\(file.problems.count))</summary>\
            <table>\(rows.joined())</table></details>
            """
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
