import OracleScenes

/// The HTML pages for the browser.
enum ScenePage {
    static let numbersStart = "<!--numbers"
    static let numbersEnd = "numbers-->"

    /// All scenes of a subject, laid out as on its sheet.
    static func html(of subject: Subject) -> String {
        let size = subject.sheetSize
        var elements = ""
        var scripts = ""
        for (index, scene) in subject.scenes.enumerated() {
            let origin = subject.origin(of: index)
            let style = "left:\(origin.x)px;top:\(origin.y)px"
            switch scene.web {
            case .canvas(let source):
                elements += canvas(index, style)
                scripts += "(c => {\n\(source)\n})(context(\(index)));\n"
            case .fineCanvas(let source):
                elements += canvas(index, style)
                scripts += "finely(context(\(index)), c => {\n\(source)\n});\n"
            case .markup(let source):
                elements += "<div class=\"cell\" style=\"\(style)\">\(source)</div>\n"
            }
        }
        return """
            <!doctype html><meta charset="utf-8"><style>
            body { margin: 0; background: \(color(subject.background)); }
            #sheet { position: relative; width: \(size.width)px; height: \(size.height)px; overflow: hidden; }
            .cell { position: absolute; width: \(Scene.side)px; height: \(Scene.side)px; overflow: hidden; }
            .cell *, .cell *::before { position: absolute; box-sizing: border-box; margin: 0; }
            </style><div id="sheet">
            \(elements)</div><script>
            \(canvasScript)
            \(SceneImages.script)
            \(SceneImages.markupScript)
            \(scripts)place();
            </script>
            """
    }

    private static func canvas(_ index: Int, _ style: String) -> String {
        """
        <canvas class="cell" id="s\(index)" width="\(Scene.side)" height="\(Scene.side)" style="\(style)"></canvas>

        """
    }

    /// `finely` draws on a large canvas and averages its pixels, weighted by opacity.
    private static let canvasScript = """
        const context = i => document.getElementById('s' + i).getContext('2d');
        function finely(c, draw) {
          const n = \(Scene.detail), side = \(Scene.side), big = document.createElement('canvas');
          big.width = big.height = side * n;
          const b = big.getContext('2d', { willReadFrequently: true });
          b.scale(n, n); draw(b);
          const from = b.getImageData(0, 0, side * n, side * n).data, to = c.createImageData(side, side);
          for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) {
            const sum = [0, 0, 0, 0];
            for (let v = 0; v < n; v++) for (let u = 0; u < n; u++) {
              const i = ((y * n + v) * side * n + x * n + u) * 4, a = from[i + 3];
              for (let k = 0; k < 3; k++) sum[k] += from[i + k] * a;
              sum[3] += a;
            }
            const o = (y * side + x) * 4;
            for (let k = 0; k < 3; k++) to.data[o + k] = sum[3] ? Math.round(sum[k] / sum[3]) : 0;
            to.data[o + 3] = Math.round(sum[3] / n / n);
          }
          c.putImageData(to, 0, 0);
        }
        """

    /// All measures; the results are in a comment at the end of the page.
    static func html(of measures: [Measure]) -> String {
        let calls = measures.map { measure in
            "run('\(measure.name)', () => {\n\(measure.script)\n});"
        }
        return """
            <!doctype html><meta charset="utf-8"><body><div id="e"></div><script>
            const results = {};
            function run(name, f) {
              try { results[name] = { numbers: f() }; } catch (e) { results[name] = { fault: `${name}: ${e}` }; }
            }
            \(MeasureScript.helpers)
            \(calls.joined(separator: "\n"))
            document.body.append(document.createComment('numbers' + JSON.stringify(results) + 'numbers'));
            </script>
            """
    }

    static func color(_ value: UInt32) -> String {
        let digits = String(value, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
}
