// Drawings on a grid of 24 units.
extension SymbolCatalog {
    /// Machines.
    static let devices: [String: SymbolDrawing] = [
        "iphone": SymbolDrawing(.contour("R2.4 1.8 11.2 20.4 2.6"), .detail("M6.4 4 H9.6"), width: 16),
        "ipad": SymbolDrawing(.contour("R2.2 1.8 15.6 20.4 2.2"), .detail("M8 19.4 H12"), width: 20),
        "desktopcomputer": SymbolDrawing(.contour("R2 3 24 14 2"), .line("M14 17 V21 M9.4 21.4 H18.6"), width: 28),
        "laptopcomputer": SymbolDrawing(.contour("R5 4.4 20 12.4 1.8"), .line("M2 19.6 H28"), width: 30),
        "display": SymbolDrawing(.contour("R2 3 24 14.6 2"), .line("M9.4 21.4 H18.6 M14 17.8 V21"), width: 28),
        "keyboard": SymbolDrawing(
            .contour("R2 5 26 14 2.4"),
            .detail(
                """
                M6 9 H6.4 M10 9 H10.4 M14 9 H14.4 M18 9 H18.4 M22 9 H24 M6 12.2 H6.4 M10 12.2 H10.4 M14 12.2 H14.4
                M18 12.2 H18.4 M22 12.2 H24 M8.4 15.6 H21.6
                """), width: 30),
        "printer": SymbolDrawing(
            .line("M7 8 V2.6 H19 V8"),
            .contour(
                """
                M4.6 8 H21.4 C22.9 8 23.6 8.8 23.6 10.2 V16 C23.6 17.2 22.9 17.8 21.8 17.8 H4.2 C3.1 17.8 2.4 17.2
                2.4 16 V10.2 C2.4 8.8 3.1 8 4.6 8 Z
                """),
            .area("O19.6 11.4 1"),
            .line("M7 14.4 H19 V21.4 H7 Z"), width: 26),
        "battery.100": SymbolDrawing(
            .line("R2 6.4 25 11.2 2.8"),
            .area("R4.4 8.8 20.2 6.4 1.2"),
            .line("M29.6 10.4 V13.6"), width: 32),
        "battery.50": SymbolDrawing(
            .line("R2 6.4 25 11.2 2.8"),
            .area("R4.4 8.8 10.1 6.4 1.2"),
            .line("M29.6 10.4 V13.6"), width: 32),
        "battery.25": SymbolDrawing(
            .line("R2 6.4 25 11.2 2.8"),
            .area("R4.4 8.8 5 6.4 1.2"),
            .line("M29.6 10.4 V13.6"), width: 32),
        "battery.0": SymbolDrawing(.line("R2 6.4 25 11.2 2.8"), .line("M29.6 10.4 V13.6"), width: 32),
        "cpu": SymbolDrawing(
            .contour("R5 5 14 14 2"),
            .detail("R9 9 6 6 0.8"),
            .line(
                """
                M9 2 V4.6 M12 2 V4.6 M15 2 V4.6 M9 19.4 V22 M12 19.4 V22 M15 19.4 V22 M2 9 H4.6 M2 12 H4.6 M2 15
                H4.6 M19.4 9 H22 M19.4 12 H22 M19.4 15 H22
                """)),
        "externaldrive": SymbolDrawing(
            .contour(
                """
                M4.6 5 H21.4 L23.6 13.4 V17 C23.6 18.4 22.8 19.2 21.4 19.2 H4.6 C3.2 19.2 2.4 18.4 2.4 17 V13.4 Z
                """),
            .detail("M2.6 13.4 H23.4"),
            .spot("O19.4 16.4 1.1"), width: 26),
        "lightswitch.on": SymbolDrawing(
            .contour("R2.4 2 13.2 20 2.4"),
            .detail("R6.2 6.6 5.6 10.8 1 M6.2 12 H11.8"), width: 18),
    ]
}
