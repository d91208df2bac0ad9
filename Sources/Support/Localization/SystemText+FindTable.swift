/// The titles of find navigators and calendars in the languages other than English.
extension SystemText {
    /// The translations by the English text, as in `table`; apart from it, as most programs need none of them.
    static let findTable: [String: [String]] = [
        "Find": [
            "Suchen", "Rechercher", "Buscar", "Trova", "Localizar", "Zoek", "Найти", "بحث", "查找", "尋找", "検索", "찾기",
        ],
        "Replace": [
            "Ersetzen", "Remplacer", "Reemplazar", "Sostituisci", "Substituir", "Vervang", "Заменить", "استبدال", "替换",
            "取代", "置き換える", "대치",
        ],
        "Replace All": [
            "Alle ersetzen", "Tout remplacer", "Reemplazar todo", "Sostituisci tutto", "Substituir tudo",
            "Vervang alles", "Заменить все", "استبدال الكل", "全部替换", "全部取代", "すべて置き換える", "모두 대치",
        ],
        "Find and Replace": [
            "Suchen und ersetzen", "Rechercher et remplacer", "Buscar y reemplazar", "Trova e sostituisci",
            "Localizar e substituir", "Zoek en vervang", "Найти и заменить", "بحث واستبدال", "查找与替换", "尋找與取代",
            "検索と置換", "찾아서 대치",
        ],
        "Match Case": [
            "Groß-/Kleinschreibung beachten", "Respecter la casse", "Distinguir mayúsculas y minúsculas",
            "Maiuscole/minuscole", "Diferenciar maiúsculas e minúsculas", "Identieke hoofdletters", "Учитывать регистр",
            "مطابقة حالة الأحرف", "匹配大小写", "符合大小寫", "大文字と小文字を区別", "대소문자 일치",
        ],
        "Whole Words": [
            "Ganze Wörter", "Mots entiers", "Palabras completas", "Parole intere", "Palavras inteiras", "Hele woorden",
            "Слова целиком", "كلمات كاملة", "全字匹配", "完整單字", "単語全体", "전체 단어",
        ],
        "Find Next": [
            "Weitersuchen", "Rechercher le suivant", "Buscar siguiente", "Trova successivo", "Localizar seguinte",
            "Zoek volgende", "Найти далее", "بحث عن التالي", "查找下一个", "尋找下一個", "次を検索", "다음 찾기",
        ],
        "Find Previous": [
            "Rückwärts suchen", "Rechercher le précédent", "Buscar anterior", "Trova precedente", "Localizar anterior",
            "Zoek vorige", "Найти ранее", "بحث عن السابق", "查找上一个", "尋找上一個", "前を検索", "이전 찾기",
        ],
        "Find Selection": [
            "Auswahl suchen", "Rechercher la sélection", "Buscar selección", "Trova selezione", "Buscar Seleção",
            "Zoek selectie", "Найти выбранное", "البحث عن التحديد", "查找所选内容", "尋找所選範圍", "選択部分を検索", "선택 부분 찾기",
        ],
        "Find options": [
            "Suchoptionen", "Options de recherche", "Opciones de búsqueda", "Opzioni di ricerca", "Opções de busca",
            "Zoekopties", "Параметры поиска", "خيارات البحث", "查找选项", "尋找選項", "検索オプション", "찾기 옵션",
        ],
        "%1$@ of %2$@": [
            "%1$@ von %2$@", "%1$@ sur %2$@", "%1$@ de %2$@", "%1$@ di %2$@", "%1$@ de %2$@", "%1$@ van %2$@",
            "%1$@ из %2$@", "%1$@ من %2$@", "%1$@/%2$@", "%1$@/%2$@", "%1$@/%2$@", "%1$@/%2$@",
        ],
        "Previous Month": [
            "Vorheriger Monat", "Mois précédent", "Mes anterior", "Mese precedente", "Mês anterior", "Vorige maand",
            "Предыдущий месяц", "الشهر السابق", "上个月", "上個月", "前の月", "이전 달",
        ],
        "Next Month": [
            "Nächster Monat", "Mois suivant", "Mes siguiente", "Mese successivo", "Mês seguinte", "Volgende maand",
            "Следующий месяц", "الشهر التالي", "下个月", "下個月", "次の月", "다음 달",
        ],
    ]
}
