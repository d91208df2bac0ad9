// Drawings on a grid of 24 units.
extension SymbolCatalog {
    /// Signs of arithmetic, of writing, and of what is well or not.
    static let signs: [String: SymbolDrawing] = [
        "plus": SymbolDrawing(.line("M12 3.5 V20.5 M3.5 12 H20.5")),
        "minus": SymbolDrawing(.line("M3.5 12 H20.5")),
        "xmark": SymbolDrawing(.line("M4 5 L18 19 M18 5 L4 19"), width: 22),
        "checkmark": SymbolDrawing(.line("M4 13 L9.6 19 L20 4.8")),
        "equal": SymbolDrawing(.line("M3.5 9 H18.5 M3.5 15.5 H18.5"), width: 22),
        "divide": SymbolDrawing(.line("M3.5 12 H18.5"), .area("O11 6 1.8"), .area("O11 18 1.8"), width: 22),
        "plusminus": SymbolDrawing(.line("M11 3 V14 M5.5 8.5 H16.5 M5.5 20 H16.5"), width: 22),
        "percent": SymbolDrawing(.line("M17.5 4.5 L4.5 19.5"), .line("O6 7 3"), .line("O16 17 3"), width: 22),
        "number": SymbolDrawing(.line("M8.5 3.5 L6 20.5 M16 3.5 L13.5 20.5 M3.5 8.8 H19 M3 15.2 H18.5"), width: 22),
        "at": SymbolDrawing(
            .line("O12 12 3.8"),
            .line("M15.8 8.2 V13.4 C15.8 17 20.6 16.6 20.6 12 A12 12 8.6 0 -305")),
        "dollarsign": SymbolDrawing(.letters("$", height: 16), width: 16),
        "eurosign": SymbolDrawing(.letters("€", height: 16), width: 20),
        "exclamationmark": SymbolDrawing(.line("M5 3.5 L5 14.5"), .area("O5 19.6 1.7"), width: 10),
        "questionmark": SymbolDrawing(
            .line("M4.6 8 C4.6 5 6.6 3.3 9.2 3.3 C12 3.3 14 5 14 7.6 C14 11 9.4 11.2 9.4 15"),
            .area("O9.4 19.8 1.6"), width: 18),
        "info": SymbolDrawing(.area("O7.4 4.6 1.7"), .line("M4.4 9.6 H7.8 V20 M4 20 H11.4"), width: 14),
        "ellipsis": SymbolDrawing(.area("O4 12 2"), .area("O12 12 2"), .area("O20 12 2")),
        "power": SymbolDrawing(.line("M12 2.8 V11.5"), .line("A12 12.8 8.4 -55 235")),
        "asterisk": SymbolDrawing(.line("M11 4 V20 M4 8 L18 16 M18 8 L4 16"), width: 22),
        "exclamationmark.triangle": SymbolDrawing(
            .contour(
                """
                M11.4 4.2 C12.1 3 13.9 3 14.6 4.2 L23.2 18.8 C24 20.2 23.1 21.4 21.6 21.4 H4.4 C2.9 21.4 2 20.2 2.8
                18.8 Z
                """),
            .detail("M13 9 V14.2"),
            .spot("O13 17.6 1.2"), width: 26),
        "bold": SymbolDrawing(.letters("B", height: 16), width: 20),
        "italic": SymbolDrawing(.line("M8 4 H12 M2.5 20 H6.5 M10 4 L4.5 20"), width: 14),
        "underline": SymbolDrawing(.line("M4.5 3.5 V11 C4.5 18 15.5 18 15.5 11 V3.5 M3.5 20.8 H16.5"), width: 20),
        "strikethrough": SymbolDrawing(.letters("S", height: 16), .line("M2.5 12 H17.5"), width: 20),
        "textformat": SymbolDrawing(.letters("Aa", height: 14), width: 28),
        "textformat.size": SymbolDrawing(.letters("aA", height: 14), width: 28),
        "character": SymbolDrawing(.letters("A", height: 16), width: 20),
        "sum": SymbolDrawing(.line("M16 4 H4.5 L11 12 L4.5 20 H16"), width: 20),
        "function": SymbolDrawing(.letters("ƒ", height: 16), width: 20),
        "x.squareroot": SymbolDrawing(.line("M2 13 L5 12 L9 20 L12.5 4 H22")),
    ]
}
