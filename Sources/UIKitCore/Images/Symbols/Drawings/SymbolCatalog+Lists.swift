// Drawings on a grid of 24 units.
extension SymbolCatalog {
    /// Lists, texts and charts.
    static let lists: [String: SymbolDrawing] = [
        "list.bullet": SymbolDrawing(
            .area("O4 5.6 1.7"),
            .area("O4 12 1.7"),
            .area("O4 18.4 1.7"),
            .line("M9.4 5.6 H23 M9.4 12 H23 M9.4 18.4 H23"), width: 26),
        "list.dash": SymbolDrawing(
            .line("M2.6 5.6 H5.4 M2.6 12 H5.4 M2.6 18.4 H5.4 M9.4 5.6 H23 M9.4 12 H23 M9.4 18.4 H23"), width: 26),
        "list.number": SymbolDrawing(
            .area("M2.8 3.2 L4.5 1.8 H5.6 V7.4 H4.3 V3.6 L3.5 4.2 Z"),
            .area(
                """
                M2.6 10.9 C2.7 9.8 3.4 9.2 4.4 9.2 C5.6 9.2 6.3 9.9 6.3 10.9 C6.3 11.6 5.9 12.1 5.3 12.7 L4.3 13.7
                H6.4 V14.8 H2.5 V13.9 L4.4 12 C4.9 11.5 5.1 11.3 5.1 10.9 C5.1 10.5 4.8 10.2 4.4 10.2 C4 10.2 3.8
                10.5 3.8 10.9 Z
                """),
            .area(
                """
                M2.6 18 C2.7 17.1 3.4 16.6 4.4 16.6 C5.6 16.6 6.2 17.2 6.2 18 C6.2 18.6 5.9 19.1 5.4 19.3 C6 19.5
                6.4 20 6.4 20.6 C6.4 21.6 5.6 22.2 4.4 22.2 C3.3 22.2 2.5 21.6 2.5 20.7 H3.7 C3.7 21 4 21.2 4.4
                21.2 C4.9 21.2 5.2 21 5.2 20.5 C5.2 20.1 4.9 19.8 4.3 19.8 H3.9 V18.8 H4.3 C4.8 18.8 5 18.6 5 18.2
                C5 17.8 4.8 17.6 4.4 17.6 C4 17.6 3.8 17.8 3.8 18 Z
                """),
            .line("M10.4 4.6 H23 M10.4 12 H23 M10.4 19.4 H23"), width: 26),
        "checklist": SymbolDrawing(
            .line("M2.4 5.4 L4.4 7.4 L7.6 3.4 M2.4 16.4 L4.4 18.4 L7.6 14.4"),
            .line("M11.4 5.6 H23.4 M11.4 16.8 H23.4"), width: 26),
        "line.3.horizontal": SymbolDrawing(.line("M3 5.5 H23 M3 12 H23 M3 18.5 H23"), width: 26),
        "line.3.horizontal.decrease": SymbolDrawing(.line("M3 6 H23 M6.8 12 H19.2 M10.6 18 H15.4"), width: 26),
        "text.alignleft": SymbolDrawing(.line("M3 4.5 H23 M3 9.5 H15 M3 14.5 H23 M3 19.5 H15"), width: 26),
        "text.aligncenter": SymbolDrawing(.line("M3 4.5 H23 M7 9.5 H19 M3 14.5 H23 M7 19.5 H19"), width: 26),
        "text.alignright": SymbolDrawing(.line("M3 4.5 H23 M11 9.5 H23 M3 14.5 H23 M11 19.5 H23"), width: 26),
        "text.justify": SymbolDrawing(.line("M3 4.5 H23 M3 9.5 H23 M3 14.5 H23 M3 19.5 H23"), width: 26),
        "increase.indent": SymbolDrawing(
            .line("M3 4.5 H23 M11 9.5 H23 M11 14.5 H23 M3 19.5 H23 M3 9 L6.4 12 L3 15"), width: 26),
        "chart.bar": SymbolDrawing(
            .contour("R3 12 5 9 1"),
            .contour("R10.5 7 5 14 1"),
            .contour("R18 3 5 18 1"), width: 26),
        "chart.pie": SymbolDrawing(
            .contour("M12 2 C17.6 2 22 6.4 22 12 C22 17.6 17.6 22 12 22 C6.4 22 2 17.6 2 12 C2 6.4 6.4 2 12 2 Z"),
            .detail("M12 2 V12 L19 19")),
        "chart.line.uptrend.xyaxis": SymbolDrawing(
            .line("M3 3 V21 H23 M6.6 16.4 L11.6 11 L15 14 L22 6 M17.4 5.6 H22.4 V10.6"), width: 26),
        "tablecells": SymbolDrawing(
            .contour("R2 4 24 16 2.6"),
            .detail("M2 9.4 H26 M2 14.6 H26 M10 4 V20 M18 4 V20"), width: 28),
        "grid": SymbolDrawing(.line("M3 3 H21 V21 H3 Z M9 3 V21 M15 3 V21 M3 9 H21 M3 15 H21")),
        "ellipsis.bubble": SymbolDrawing(
            .contour(
                """
                M5 3.4 H21 C22.8 3.4 23.6 4.2 23.6 6 V15 C23.6 16.8 22.8 17.6 21 17.6 H12.4 L7.6 21.8 V17.6 H5 C3.2
                17.6 2.4 16.8 2.4 15 V6 C2.4 4.2 3.2 3.4 5 3.4 Z
                """),
            .spot("O8 10.4 1.4 O13 10.4 1.4 O18 10.4 1.4"), width: 26),
    ]
}
