// Drawings on a grid of 24 units.
extension SymbolCatalog {
    /// Tools and settings.
    static let tools: [String: SymbolDrawing] = [
        "magnifyingglass": SymbolDrawing(.line("O10 10 7"), .line("M15.2 15.2 L21.4 21.4")),
        "plus.magnifyingglass": SymbolDrawing(
            .line("O10 10 7"),
            .line("M15.2 15.2 L21.4 21.4 M10 7 V13 M7 10 H13")),
        "minus.magnifyingglass": SymbolDrawing(.line("O10 10 7"), .line("M15.2 15.2 L21.4 21.4 M7 10 H13")),
        "gearshape": SymbolDrawing(
            .contour(
                """
                M10.1 2.2 H13.9 L14.5 5 L16.9 6.4 L19.6 5.5 L21.5 8.8 L19.4 10.7 V13.3 L21.5 15.2 L19.6 18.5 L16.9
                17.6 L14.5 19 L13.9 21.8 H10.1 L9.5 19 L7.1 17.6 L4.4 18.5 L2.5 15.2 L4.6 13.3 V10.7 L2.5 8.8 L4.4
                5.5 L7.1 6.4 L9.5 5 Z
                """),
            .detail("O12 12 3.3")),
        "slider.horizontal.3": SymbolDrawing(
            .line("M2.5 5.5 H13.6 M18.4 5.5 H23.5 M2.5 12 H6 M10.8 12 H23.5 M2.5 18.5 H13.6 M18.4 18.5 H23.5"),
            .line("O16 5.5 2.3"),
            .line("O8.4 12 2.3"),
            .line("O16 18.5 2.3"), width: 26),
        "slider.vertical.3": SymbolDrawing(
            .line("M5.5 2.5 V6 M5.5 10.8 V21.5 M12 2.5 V13.2 M12 18 V21.5 M18.5 2.5 V6 M18.5 10.8 V21.5"),
            .line("O5.5 8.4 2.3"),
            .line("O12 15.6 2.3"),
            .line("O18.5 8.4 2.3")),
        "switch.2": SymbolDrawing(
            .contour("R3 3 22 8 4"),
            .spot("O21 7 2.4"),
            .contour("R3 13 22 8 4"),
            .spot("O7 17 2.4"), width: 28),
        "wrench": SymbolDrawing(
            .contour(
                """
                M21.4 6.4 L17.6 10.2 L13.8 6.4 L17.6 2.6 C14 1.4 10.2 4.6 11 8.8 L2.8 17 C0.8 19.6 4.4 23.2 7 21.2
                L15.2 13 C19.4 13.8 22.6 10 21.4 6.4 Z
                """)),
        "hammer": SymbolDrawing(
            .contour(
                """
                M8 5.6 C11 2 16 2 19.4 5.4 L23.6 9.6 L20.6 12.6 L18.4 10.4 L15.6 13.2 L11.6 9.2 L13.4 7.4 C11.6 5.6
                10 5.2 8 5.6 Z
                """),
            .contour("M11.6 9.2 L2.6 18.2 C1.4 20 4.8 23.4 6.6 22.2 L15.6 13.2"), width: 26),
        "scissors": SymbolDrawing(
            .line("O5.6 6.4 3.2"),
            .line("O5.6 17.6 3.2"),
            .line("M8.2 8.2 L21.4 17.6 M8.2 15.8 L21.4 6.4")),
        "paintbrush": SymbolDrawing(
            .contour("M21.4 2.6 C17 4.6 12 9 9.8 12.6 L11.8 14.6 C15.4 12.2 19.6 7 21.4 2.6 Z"),
            .contour("M9.2 13.4 C5.6 13.4 6.2 18.4 2.6 19.2 C5.6 22.6 11.6 21.4 11 15.2 Z")),
        "paintpalette": SymbolDrawing(
            .contour(
                """
                M13 2.6 C6.8 2.6 2.2 6.8 2.2 12.2 C2.2 17.4 6.8 21.6 13 21.6 C15.2 21.6 15.4 19.8 14.6 18.2 C13.8
                16.6 14.6 15.2 16.6 15.2 H19.6 C22.2 15.2 23.8 13.6 23.8 11.2 C23.8 6.2 19.2 2.6 13 2.6 Z
                """),
            .spot("O8 9 1.6 O13 6.6 1.6 O18.2 9 1.6 O6.8 14 1.6"), width: 26),
        "eyedropper": SymbolDrawing(
            .contour("M14 6.6 L17.4 10 L8.6 18.8 L4 20 L5.2 15.4 Z"),
            .area(
                """
                M12.6 5.2 L14.6 7.2 L16.8 3.2 C19 1.4 22.6 5 20.8 7.2 L16.8 9.4 L18.8 11.4 L17.6 12.6 L11.4 6.4 Z
                """)),
        "crop": SymbolDrawing(.line("M6.4 2 V17.6 H22 M2 6.4 H17.6 V22")),
        "wand.and.stars": SymbolDrawing(
            .line("M3 21 L14.6 9.4 M16.4 7.6 L18 6"),
            .area("M20 10.4 L20.9 12.6 L23 13.5 L20.9 14.4 L20 16.6 L19.1 14.4 L17 13.5 L19.1 12.6 Z"),
            .area("M9.6 2.4 L10.4 4.4 L12.4 5.2 L10.4 6 L9.6 8 L8.8 6 L6.8 5.2 L8.8 4.4 Z"), width: 26),
        "sparkles": SymbolDrawing(
            .contour("M11 6 L13 11.4 L18.4 13.4 L13 15.4 L11 20.8 L9 15.4 L3.6 13.4 L9 11.4 Z"),
            .area("M20 2.4 L21 5 L23.6 6 L21 7 L20 9.6 L19 7 L16.4 6 L19 5 Z"), width: 26),
        "eraser": SymbolDrawing(
            .contour("M13.6 4.2 L22 12.6 L14.8 19.8 H9 L4 14.8 C3 13.8 3 12.8 4 11.8 Z"),
            .detail("M9 7.6 L18.4 17"), width: 26),
        "ruler": SymbolDrawing(
            .contour("R2 7 24 10 1.6"),
            .detail("M6.8 7.2 V11 M10.4 7.2 V12.6 M14 7.2 V11 M17.6 7.2 V12.6 M21.2 7.2 V11"), width: 28),
        "link": SymbolDrawing(
            .line(
                """
                M10.6 13.4 C8.8 11.6 8.8 9.2 10.6 7.4 L14 4 C18.4 0.8 23.6 6 20.4 10.4 L18.4 12.4 M15.4 10.6 C17.2
                12.4 17.2 14.8 15.4 16.6 L12 20 C7.6 23.2 2.4 18 5.6 13.6 L7.6 11.6
                """), width: 26),
        "paperclip": SymbolDrawing(
            .line(
                """
                M18.6 10.8 L10.4 19 C5.6 23 -0.4 17 3.8 12.4 L12.4 3.8 C15.6 1.2 19.8 5.4 17.2 8.6 L9.2 16.6 C7.4 18
                5.2 15.8 6.6 14 L13.6 7
                """), width: 22),
        "shield": SymbolDrawing(
            .contour(
                """
                M11 2 C13.4 3.8 16 4.6 19.4 4.8 V11.4 C19.4 16.4 16.2 19.8 11 22 C5.8 19.8 2.6 16.4 2.6 11.4 V4.8 C6
                4.6 8.6 3.8 11 2 Z
                """), width: 22),
        "eye": SymbolDrawing(
            .contour("M2 12 C5 7 9 4.6 14 4.6 C19 4.6 23 7 26 12 C23 17 19 19.4 14 19.4 C9 19.4 5 17 2 12 Z"),
            .detail("O14 12 3.6"), width: 28),
        "scope": SymbolDrawing(.line("O12 12 8"), .line("M12 2 V7 M12 17 V22 M2 12 H7 M17 12 H22")),
    ]
}
