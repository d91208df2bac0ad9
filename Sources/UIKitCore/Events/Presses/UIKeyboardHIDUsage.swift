/// Keys by their position on a keyboard: usages of page 7 of the USB HID usage tables. Positions are named after a US
/// keyboard.
public enum UIKeyboardHIDUsage: Int, Sendable {
    /// A key the host cannot identify.
    case keyboardErrorUndefined = 3
    /// The key of the letter A on a US keyboard.
    case keyboardA = 4
    /// The key of the letter B on a US keyboard.
    case keyboardB = 5
    /// The key of the letter C on a US keyboard.
    case keyboardC = 6
    /// The key of the letter D on a US keyboard.
    case keyboardD = 7
    /// The key of the letter E on a US keyboard.
    case keyboardE = 8
    /// The key of the letter F on a US keyboard.
    case keyboardF = 9
    /// The key of the letter G on a US keyboard.
    case keyboardG = 10
    /// The key of the letter H on a US keyboard.
    case keyboardH = 11
    /// The key of the letter I on a US keyboard.
    case keyboardI = 12
    /// The key of the letter J on a US keyboard.
    case keyboardJ = 13
    /// The key of the letter K on a US keyboard.
    case keyboardK = 14
    /// The key of the letter L on a US keyboard.
    case keyboardL = 15
    /// The key of the letter M on a US keyboard.
    case keyboardM = 16
    /// The key of the letter N on a US keyboard.
    case keyboardN = 17
    /// The key of the letter O on a US keyboard.
    case keyboardO = 18
    /// The key of the letter P on a US keyboard.
    case keyboardP = 19
    /// The key of the letter Q on a US keyboard.
    case keyboardQ = 20
    /// The key of the letter R on a US keyboard.
    case keyboardR = 21
    /// The key of the letter S on a US keyboard.
    case keyboardS = 22
    /// The key of the letter T on a US keyboard.
    case keyboardT = 23
    /// The key of the letter U on a US keyboard.
    case keyboardU = 24
    /// The key of the letter V on a US keyboard.
    case keyboardV = 25
    /// The key of the letter W on a US keyboard.
    case keyboardW = 26
    /// The key of the letter X on a US keyboard.
    case keyboardX = 27
    /// The key of the letter Y on a US keyboard.
    case keyboardY = 28
    /// The key of the letter Z on a US keyboard.
    case keyboardZ = 29
    /// The key of the digit 1.
    case keyboard1 = 30
    /// The key of the digit 2.
    case keyboard2 = 31
    /// The key of the digit 3.
    case keyboard3 = 32
    /// The key of the digit 4.
    case keyboard4 = 33
    /// The key of the digit 5.
    case keyboard5 = 34
    /// The key of the digit 6.
    case keyboard6 = 35
    /// The key of the digit 7.
    case keyboard7 = 36
    /// The key of the digit 8.
    case keyboard8 = 37
    /// The key of the digit 9.
    case keyboard9 = 38
    /// The key of the digit 0.
    case keyboard0 = 39
    /// Return.
    case keyboardReturnOrEnter = 40
    /// Escape.
    case keyboardEscape = 41
    /// Backspace.
    case keyboardDeleteOrBackspace = 42
    /// Tab.
    case keyboardTab = 43
    /// The space bar.
    case keyboardSpacebar = 44
    /// - and _.
    case keyboardHyphen = 45
    /// = and +.
    case keyboardEqualSign = 46
    /// [ and {.
    case keyboardOpenBracket = 47
    /// ] and }.
    case keyboardCloseBracket = 48
    /// Backslash and |.
    case keyboardBackslash = 49
    /// # and ~, on keyboards that have this key.
    case keyboardNonUSPound = 50
    /// ; and :.
    case keyboardSemicolon = 51
    /// ' and ".
    case keyboardQuote = 52
    /// Grave accent and ~.
    case keyboardGraveAccentAndTilde = 53
    /// , and <.
    case keyboardComma = 54
    /// . and >.
    case keyboardPeriod = 55
    /// / and ?.
    case keyboardSlash = 56
    /// Caps lock.
    case keyboardCapsLock = 57
    /// Function key 1.
    case keyboardF1 = 58
    /// Function key 2.
    case keyboardF2 = 59
    /// Function key 3.
    case keyboardF3 = 60
    /// Function key 4.
    case keyboardF4 = 61
    /// Function key 5.
    case keyboardF5 = 62
    /// Function key 6.
    case keyboardF6 = 63
    /// Function key 7.
    case keyboardF7 = 64
    /// Function key 8.
    case keyboardF8 = 65
    /// Function key 9.
    case keyboardF9 = 66
    /// Function key 10.
    case keyboardF10 = 67
    /// Function key 11.
    case keyboardF11 = 68
    /// Function key 12.
    case keyboardF12 = 69
    /// Print screen.
    case keyboardPrintScreen = 70
    /// Scroll lock.
    case keyboardScrollLock = 71
    /// Pause.
    case keyboardPause = 72
    /// Insert.
    case keyboardInsert = 73
    /// Home.
    case keyboardHome = 74
    /// Page up.
    case keyboardPageUp = 75
    /// Delete.
    case keyboardDeleteForward = 76
    /// End.
    case keyboardEnd = 77
    /// Page down.
    case keyboardPageDown = 78
    /// Arrow right.
    case keyboardRightArrow = 79
    /// Arrow left.
    case keyboardLeftArrow = 80
    /// Arrow down.
    case keyboardDownArrow = 81
    /// Arrow up.
    case keyboardUpArrow = 82
    /// Num lock.
    case keypadNumLock = 83
    /// / on the keypad.
    case keypadSlash = 84
    /// * on the keypad.
    case keypadAsterisk = 85
    /// - on the keypad.
    case keypadHyphen = 86
    /// + on the keypad.
    case keypadPlus = 87
    /// Enter on the keypad.
    case keypadEnter = 88
    /// 1 on the keypad.
    case keypad1 = 89
    /// 2 on the keypad.
    case keypad2 = 90
    /// 3 on the keypad.
    case keypad3 = 91
    /// 4 on the keypad.
    case keypad4 = 92
    /// 5 on the keypad.
    case keypad5 = 93
    /// 6 on the keypad.
    case keypad6 = 94
    /// 7 on the keypad.
    case keypad7 = 95
    /// 8 on the keypad.
    case keypad8 = 96
    /// 9 on the keypad.
    case keypad9 = 97
    /// 0 on the keypad.
    case keypad0 = 98
    /// . on the keypad.
    case keypadPeriod = 99
    /// Backslash and | to the left of Z, on keyboards that have this key.
    case keyboardNonUSBackslash = 100
    /// The context menu key.
    case keyboardApplication = 101
    /// Power.
    case keyboardPower = 102
    /// = on the keypad.
    case keypadEqualSign = 103
    /// Function key 13.
    case keyboardF13 = 104
    /// Function key 14.
    case keyboardF14 = 105
    /// Function key 15.
    case keyboardF15 = 106
    /// Function key 16.
    case keyboardF16 = 107
    /// Function key 17.
    case keyboardF17 = 108
    /// Function key 18.
    case keyboardF18 = 109
    /// Function key 19.
    case keyboardF19 = 110
    /// Function key 20.
    case keyboardF20 = 111
    /// Function key 21.
    case keyboardF21 = 112
    /// Function key 22.
    case keyboardF22 = 113
    /// Function key 23.
    case keyboardF23 = 114
    /// Function key 24.
    case keyboardF24 = 115
    /// Execute.
    case keyboardExecute = 116
    /// Help.
    case keyboardHelp = 117
    /// Menu.
    case keyboardMenu = 118
    /// Select.
    case keyboardSelect = 119
    /// Stop.
    case keyboardStop = 120
    /// Again.
    case keyboardAgain = 121
    /// Undo.
    case keyboardUndo = 122
    /// Cut.
    case keyboardCut = 123
    /// Copy.
    case keyboardCopy = 124
    /// Paste.
    case keyboardPaste = 125
    /// Find.
    case keyboardFind = 126
    /// Mute.
    case keyboardMute = 127
    /// Volume up.
    case keyboardVolumeUp = 128
    /// Volume down.
    case keyboardVolumeDown = 129
    /// Left control.
    case keyboardLeftControl = 224
    /// Left shift.
    case keyboardLeftShift = 225
    /// Left Option (Alt).
    case keyboardLeftAlt = 226
    /// Left Command (Super).
    case keyboardLeftGUI = 227
    /// Right control.
    case keyboardRightControl = 228
    /// Right shift.
    case keyboardRightShift = 229
    /// Right Option (Alt).
    case keyboardRightAlt = 230
    /// Right Command (Super).
    case keyboardRightGUI = 231
}
