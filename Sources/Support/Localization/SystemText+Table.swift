/// The titles of the system in the languages other than English.
extension SystemText {
    /// The languages of a row of `table`, in its order.
    static let languages = ["de", "fr", "es", "it", "pt", "nl", "ru", "ar", "zh", "ja", "ko"]

    /// The translations by the English text.
    static let table: [String: [String]] = [
        "Done": [
            "Fertig", "OK", "OK", "Fine", "OK", "Gereed", "Готово", "تم", "完成", "完了", "완료",
        ],
        "Cancel": [
            "Abbrechen", "Annuler", "Cancelar", "Annulla", "Cancelar", "Annuleer", "Отменить", "إلغاء", "取消",
            "キャンセル", "취소",
        ],
        "Edit": [
            "Bearbeiten", "Modifier", "Editar", "Modifica", "Editar", "Wijzig", "Править", "تحرير", "编辑", "編集", "편집",
        ],
        "Save": [
            "Sichern", "Enregistrer", "Guardar", "Salva", "Salvar", "Bewaar", "Сохранить", "حفظ", "存储", "保存", "저장",
        ],
        "Undo": [
            "Widerrufen", "Annuler", "Deshacer", "Annulla", "Desfazer", "Herstel", "Отменить", "تراجع", "撤销", "取り消す",
            "실행 취소",
        ],
        "Redo": [
            "Wiederholen", "Rétablir", "Rehacer", "Ripristina", "Refazer", "Opnieuw", "Повторить", "إعادة", "重做",
            "やり直す", "실행 복귀",
        ],
        "Back": [
            "Zurück", "Retour", "Atrás", "Indietro", "Voltar", "Terug", "Назад", "رجوع", "返回", "戻る", "뒤로",
        ],
        "Search": [
            "Suchen", "Rechercher", "Buscar", "Cerca", "Buscar", "Zoek", "Поиск", "بحث", "搜索", "検索", "검색",
        ],
        "Delete": [
            "Löschen", "Supprimer", "Eliminar", "Elimina", "Apagar", "Verwijder", "Удалить", "حذف", "删除", "削除", "삭제",
        ],
        "Cut": [
            "Ausschneiden", "Couper", "Cortar", "Taglia", "Cortar", "Knip", "Вырезать", "قص", "剪切", "カット", "오려두기",
        ],
        "Copy": [
            "Kopieren", "Copier", "Copiar", "Copia", "Copiar", "Kopieer", "Скопировать", "نسخ", "拷贝", "コピー", "복사하기",
        ],
        "Paste": [
            "Einsetzen", "Coller", "Pegar", "Incolla", "Colar", "Plak", "Вставить", "لصق", "粘贴", "ペースト", "붙여넣기",
        ],
        "Open": [
            "Öffnen", "Ouvrir", "Abrir", "Apri", "Abrir", "Open", "Открыть", "فتح", "打开", "開く", "열기",
        ],
        "Copy Link": [
            "Link kopieren", "Copier le lien", "Copiar enlace", "Copia link", "Copiar Link", "Kopieer link",
            "Скопировать ссылку", "نسخ الرابط", "拷贝链接", "リンクをコピー", "링크 복사하기",
        ],
        "Select": [
            "Auswählen", "Sélectionner", "Seleccionar", "Seleziona", "Selecionar", "Selecteer", "Выбрать", "تحديد",
            "选择", "選択", "선택",
        ],
        "Select All": [
            "Alles auswählen", "Tout sélectionner", "Seleccionar todo", "Seleziona tutto", "Selecionar Tudo",
            "Selecteer alles", "Выбрать все", "تحديد الكل", "全选", "すべてを選択", "전체 선택",
        ],
        "Format": [
            "Format", "Format", "Formato", "Formato", "Formatar", "Opmaak", "Формат", "تنسيق", "格式", "フォーマット", "포맷",
        ],
        "Bold": [
            "Fett", "Gras", "Negrita", "Grassetto", "Negrito", "Vet", "Жирный", "غامق", "粗体", "ボールド", "볼드체",
        ],
        "Italic": [
            "Kursiv", "Italique", "Cursiva", "Corsivo", "Itálico", "Cursief", "Курсив", "مائل", "斜体", "イタリック",
            "이탤릭체",
        ],
        "Underline": [
            "Unterstrichen", "Souligné", "Subrayado", "Sottolineato", "Sublinhado", "Onderstreept", "Подчеркнутый",
            "تسطير", "下划线", "アンダーライン", "밑줄",
        ],
        "No Replacements Found": [
            "Keine Ersetzung gefunden", "Aucun remplacement trouvé", "No se han encontrado sustituciones",
            "Nessun sostituto trovato", "Nenhuma Substituição Encontrada", "Geen vervangingen gevonden",
            "Варианты замены не найдены", "لم يتم العثور على بدائل", "未找到替换项", "置き換え候補はありません", "대치 항목 없음",
        ],
        "Clear text": [
            "Text löschen", "Effacer le texte", "Borrar texto", "Cancella testo", "Limpar texto", "Wis tekst",
            "Очистить текст", "مسح النص", "清除文本", "テキストを消去", "텍스트 지우기",
        ],
        "More": [
            "Mehr", "Autre", "Más", "Altro", "Mais", "Meer", "Еще", "المزيد", "更多", "その他", "더 보기",
        ],
        "Favorites": [
            "Favoriten", "Favoris", "Favoritos", "Preferiti", "Favoritos", "Favorieten", "Избранное", "المفضلة",
            "个人收藏", "よく使う項目", "즐겨찾기",
        ],
        "Featured": [
            "Highlights", "Sélection", "Destacados", "In primo piano", "Destaques", "Uitgelicht", "Подборка", "مميز",
            "精选", "おすすめ", "추천",
        ],
        "Top Rated": [
            "Am besten bewertet", "Les mieux notés", "Mejor valorados", "I più votati", "Mais Bem Avaliados",
            "Hoogst gewaardeerd", "Самые популярные", "الأعلى تقييمًا", "评分最高", "トップレート", "최고 평점",
        ],
        "Recents": [
            "Anrufliste", "Récents", "Recientes", "Recenti", "Recentes", "Recent", "Недавние", "الحديثة", "最近", "履歴",
            "최근",
        ],
        "Contacts": [
            "Kontakte", "Contacts", "Contactos", "Contatti", "Contatos", "Contacten", "Контакты", "جهات الاتصال",
            "通讯录", "連絡先", "연락처",
        ],
        "History": [
            "Verlauf", "Historique", "Historial", "Cronologia", "Histórico", "Geschiedenis", "История", "السجل",
            "历史记录", "履歴", "방문 기록",
        ],
        "Bookmarks": [
            "Lesezeichen", "Signets", "Marcadores", "Segnalibri", "Favoritos", "Bladwijzers", "Закладки",
            "الإشارات المرجعية", "书签", "ブックマーク", "책갈피",
        ],
        "Downloads": [
            "Downloads", "Téléchargements", "Descargas", "Download", "Downloads", "Downloads", "Загрузки",
            "التنزيلات", "下载", "ダウンロード", "다운로드",
        ],
        "Most Recent": [
            "Neueste", "Les plus récents", "Más recientes", "Più recenti", "Mais Recentes", "Meest recent",
            "Самые новые", "الأحدث", "最新", "最近の項目", "최신 항목",
        ],
        "Most Viewed": [
            "Meistgesehen", "Les plus vus", "Más vistos", "Più visti", "Mais Vistos", "Meest bekeken",
            "Самые просматриваемые", "الأكثر مشاهدة", "最常查看", "再生回数が多い項目", "가장 많이 본 항목",
        ],
    ]
}
