// Drawings on a grid of 24 units.
extension SymbolCatalog {
    /// Weather, plants and animals.
    static let nature: [String: SymbolDrawing] = [
        "sun.max": SymbolDrawing(
            .contour("O12 12 4.6"),
            .line(
                """
                M12 1.8 V4.2 M12 19.8 V22.2 M1.8 12 H4.2 M19.8 12 H22.2 M4.8 4.8 L6.5 6.5 M17.5 17.5 L19.2 19.2 M4.8
                19.2 L6.5 17.5 M17.5 6.5 L19.2 4.8
                """)),
        "sun.min": SymbolDrawing(
            .contour("O12 12 5"),
            .line(
                """
                M12 3.4 V3.5 M12 20.5 V20.6 M3.4 12 H3.5 M20.5 12 H20.6 M5.9 5.9 L6 6 M18 18 L18.1 18.1 M5.9 18.1 L6
                18 M18 6 L18.1 5.9
                """)),
        "moon": SymbolDrawing(
            .contour(
                """
                M19.4 15 C14 17.4 7.4 13.6 7.6 7.4 C7.7 5.6 8.2 4 9 2.6 C4.8 3.8 2.4 7.6 2.4 11.8 C2.4 17.4 6.6 21.6
                12 21.6 C15.4 21.6 18.2 19 19.4 15 Z
                """), width: 22),
        "cloud.rain": SymbolDrawing(
            .contour(
                """
                M7.6 15.6 C4.2 15.6 2 13.6 2 11 C2 8.4 4 6.6 6.6 6.4 C7.4 3.6 10 1.8 13.4 1.8 C17.4 1.8 20.4 4.2
                20.8 7.4 C23.8 7.4 26 9.2 26 11.6 C26 14 23.8 15.6 20.8 15.6 Z
                """),
            .line("M9 18.6 L7.6 22 M14.4 18.6 L13 22 M19.8 18.6 L18.4 22"), width: 28),
        "cloud.sun": SymbolDrawing(
            .line("A21.4 8.6 4 -150 60 M21.4 1.6 V2.6 M26.4 3.6 L25.8 4.2 M28.4 8.6 H27.4"),
            .contour(
                """
                M7 20.4 C4 20.4 2 18.4 2 16 C2 13.6 3.8 11.8 6.2 11.6 C7 8.8 9.2 7 12.2 7 C15.8 7 18.4 9.4 18.8 12.4
                C21.4 12.4 23.4 14.2 23.4 16.4 C23.4 18.8 21.4 20.4 18.8 20.4 Z
                """), width: 30),
        "snow": SymbolDrawing(
            .line("M12 2 V22 M3.4 7 L20.6 17 M20.6 7 L3.4 17 M9 3.8 L12 6.4 L15 3.8 M9 20.2 L12 17.6 L15 20.2")),
        "snowflake": SymbolDrawing(
            .line("M12 2 V22 M3.4 7 L20.6 17 M20.6 7 L3.4 17 M9 3.8 L12 6.4 L15 3.8 M9 20.2 L12 17.6 L15 20.2")),
        "bolt": SymbolDrawing(.contour("M11.4 2 L3 13.4 H8.4 L6.6 22 L15 10.4 H9.6 Z"), width: 18),
        "flame": SymbolDrawing(
            .contour(
                """
                M9.6 2 C11 6.6 16.8 9.4 16.8 15.2 C16.8 19.4 13.8 22 10 22 C6.2 22 3.2 19.4 3.2 15.4 C3.2 12.6 4.6
                10.4 6.4 8.8 C6.4 10.6 7 11.8 8.2 12.4 C7.6 8.6 8 5 9.6 2 Z
                """), width: 20),
        "drop": SymbolDrawing(
            .contour(
                """
                M9 2 C12.6 6.8 15.4 10.6 15.4 14.6 C15.4 18.8 12.6 21.8 9 21.8 C5.4 21.8 2.6 18.8 2.6 14.6 C2.6 10.6
                5.4 6.8 9 2 Z
                """), width: 18),
        "leaf": SymbolDrawing(
            .contour("M20.8 3.2 C21.6 12 18.4 19 11 19 C6.8 19 4.2 16.4 4.2 12.6 C4.2 6 11 6.6 20.8 3.2 Z"),
            .detail("M8 14.8 C11 12.6 13.8 10.8 17 8.4"),
            .line("M3 21.4 C4.4 18.4 6 16.6 8 14.8")),
        "pawprint": SymbolDrawing(
            .contour("E6 11 2.3 3"),
            .contour("E10 5.6 2.4 3.2"),
            .contour("E16 5.6 2.4 3.2"),
            .contour("E20 11 2.3 3"),
            .contour(
                """
                M13 11.6 C16 11.6 19.6 15.6 19.2 18.6 C18.8 21.6 15.6 20.6 13 20.6 C10.4 20.6 7.2 21.6 6.8 18.6 C6.4
                15.6 10 11.6 13 11.6 Z
                """), width: 26),
        "thermometer": SymbolDrawing(
            .contour(
                """
                M4.6 13 V4.4 C4.6 1.4 9.4 1.4 9.4 4.4 V13 C11 14 11.8 15.4 11.8 17.2 C11.8 20 9.8 22 7 22 C4.2 22
                2.2 20 2.2 17.2 C2.2 15.4 3 14 4.6 13 Z
                """),
            .spot("O7 17.4 2.2"),
            .detail("M7 8 V17"), width: 14),
    ]
}
