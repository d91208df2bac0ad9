/// The titles of the system in the languages other than English.
extension SystemText {
    /// The languages of a row of `table`, in its order.
    static let languages = ["de", "fr", "es", "it", "pt", "nl", "ru", "ar", "zh-Hans", "zh-Hant", "ja", "ko"]

    /// The translations by the English text. A name stands for `%@`.
    static let table: [String: [String]] = [
        "Done": [
            "Fertig", "OK", "OK", "Fine", "OK", "Gereed", "Готово", "تم", "完成", "完成", "完了", "완료",
        ],
        "Cancel": [
            "Abbrechen", "Annuler", "Cancelar", "Annulla", "Cancelar", "Annuleer", "Отменить", "إلغاء", "取消", "取消",
            "キャンセル", "취소",
        ],
        "Edit": [
            "Bearbeiten", "Modifier", "Editar", "Modifica", "Editar", "Wijzig", "Править", "تحرير", "编辑", "編輯",
            "編集", "편집",
        ],
        "Save": [
            "Sichern", "Enregistrer", "Guardar", "Salva", "Salvar", "Bewaar", "Сохранить", "حفظ", "存储", "儲存", "保存",
            "저장",
        ],
        "Undo": [
            "Widerrufen", "Annuler", "Deshacer", "Annulla", "Desfazer", "Herstel", "Отменить", "تراجع", "撤销", "還原",
            "取り消す", "실행 취소",
        ],
        "Redo": [
            "Wiederholen", "Rétablir", "Rehacer", "Ripristina", "Refazer", "Opnieuw", "Повторить", "إعادة", "重做",
            "重做", "やり直す", "실행 복귀",
        ],
        "Back": [
            "Zurück", "Retour", "Atrás", "Indietro", "Voltar", "Terug", "Назад", "رجوع", "返回", "返回", "戻る", "뒤로",
        ],
        "Search": [
            "Suchen", "Rechercher", "Buscar", "Cerca", "Buscar", "Zoek", "Поиск", "بحث", "搜索", "搜尋", "検索", "검색",
        ],
        "Delete": [
            "Löschen", "Supprimer", "Eliminar", "Elimina", "Apagar", "Verwijder", "Удалить", "حذف", "删除", "刪除",
            "削除", "삭제",
        ],
        "Cut": [
            "Ausschneiden", "Couper", "Cortar", "Taglia", "Cortar", "Knip", "Вырезать", "قص", "剪切", "剪下", "カット",
            "오려두기",
        ],
        "Copy": [
            "Kopieren", "Copier", "Copiar", "Copia", "Copiar", "Kopieer", "Скопировать", "نسخ", "拷贝", "拷貝", "コピー",
            "복사하기",
        ],
        "Paste": [
            "Einsetzen", "Coller", "Pegar", "Incolla", "Colar", "Plak", "Вставить", "لصق", "粘贴", "貼上", "ペースト",
            "붙여넣기",
        ],
        "Open": [
            "Öffnen", "Ouvrir", "Abrir", "Apri", "Abrir", "Open", "Открыть", "فتح", "打开", "開啟", "開く", "열기",
        ],
        "Copy Link": [
            "Link kopieren", "Copier le lien", "Copiar enlace", "Copia link", "Copiar Link", "Kopieer link",
            "Скопировать ссылку", "نسخ الرابط", "拷贝链接", "拷貝連結", "リンクをコピー", "링크 복사하기",
        ],
        "Select": [
            "Auswählen", "Sélectionner", "Seleccionar", "Seleziona", "Selecionar", "Selecteer", "Выбрать", "تحديد",
            "选择", "選取", "選択", "선택",
        ],
        "Select All": [
            "Alles auswählen", "Tout sélectionner", "Seleccionar todo", "Seleziona tutto", "Selecionar Tudo",
            "Selecteer alles", "Выбрать все", "تحديد الكل", "全选", "全選", "すべてを選択", "전체 선택",
        ],
        "Format": [
            "Format", "Format", "Formato", "Formato", "Formatar", "Opmaak", "Формат", "تنسيق", "格式", "格式", "フォーマット",
            "포맷",
        ],
        "Bold": [
            "Fett", "Gras", "Negrita", "Grassetto", "Negrito", "Vet", "Жирный", "غامق", "粗体", "粗體", "ボールド", "볼드체",
        ],
        "Italic": [
            "Kursiv", "Italique", "Cursiva", "Corsivo", "Itálico", "Cursief", "Курсив", "مائل", "斜体", "斜體", "イタリック",
            "이탤릭체",
        ],
        "Underline": [
            "Unterstrichen", "Souligné", "Subrayado", "Sottolineato", "Sublinhado", "Onderstreept", "Подчеркнутый",
            "تسطير", "下划线", "底線", "アンダーライン", "밑줄",
        ],
        "No Replacements Found": [
            "Keine Ersetzung gefunden", "Aucun remplacement trouvé", "No se han encontrado sustituciones",
            "Nessun sostituto trovato", "Nenhuma Substituição Encontrada", "Geen vervangingen gevonden",
            "Варианты замены не найдены", "لم يتم العثور على بدائل", "未找到替换项", "找不到替換字", "置き換え候補はありません", "대치 항목 없음",
        ],
        "Clear text": [
            "Text löschen", "Effacer le texte", "Borrar texto", "Cancella testo", "Limpar texto", "Wis tekst",
            "Очистить текст", "مسح النص", "清除文本", "清除文字", "テキストを消去", "텍스트 지우기",
        ],
        "More": [
            "Mehr", "Autre", "Más", "Altro", "Mais", "Meer", "Еще", "المزيد", "更多", "更多", "その他", "더 보기",
        ],
        "Favorites": [
            "Favoriten", "Favoris", "Favoritos", "Preferiti", "Favoritos", "Favorieten", "Избранное", "المفضلة",
            "个人收藏", "喜好項目", "よく使う項目", "즐겨찾기",
        ],
        "Featured": [
            "Highlights", "Sélection", "Destacados", "In primo piano", "Destaques", "Uitgelicht", "Подборка",
            "مميز", "精选", "精選", "おすすめ", "추천",
        ],
        "Top Rated": [
            "Am besten bewertet", "Les mieux notés", "Mejor valorados", "I più votati", "Mais Bem Avaliados",
            "Hoogst gewaardeerd", "Самые популярные", "الأعلى تقييمًا", "评分最高", "最高評價", "トップレート", "최고 평점",
        ],
        "Recents": [
            "Anrufliste", "Récents", "Recientes", "Recenti", "Recentes", "Recent", "Недавние", "الحديثة", "最近",
            "最近項目", "履歴", "최근",
        ],
        "Contacts": [
            "Kontakte", "Contacts", "Contactos", "Contatti", "Contatos", "Contacten", "Контакты", "جهات الاتصال",
            "通讯录", "聯絡人", "連絡先", "연락처",
        ],
        "History": [
            "Verlauf", "Historique", "Historial", "Cronologia", "Histórico", "Geschiedenis", "История", "السجل",
            "历史记录", "瀏覽記錄", "履歴", "방문 기록",
        ],
        "Bookmarks": [
            "Lesezeichen", "Signets", "Marcadores", "Segnalibri", "Favoritos", "Bladwijzers", "Закладки",
            "الإشارات المرجعية", "书签", "書籤", "ブックマーク", "책갈피",
        ],
        "Downloads": [
            "Downloads", "Téléchargements", "Descargas", "Download", "Downloads", "Downloads", "Загрузки",
            "التنزيلات", "下载", "下載項目", "ダウンロード", "다운로드",
        ],
        "Most Recent": [
            "Neueste", "Les plus récents", "Más recientes", "Più recenti", "Mais Recentes", "Meest recent",
            "Самые новые", "الأحدث", "最新", "最新", "最近の項目", "최신 항목",
        ],
        "Most Viewed": [
            "Meistgesehen", "Les plus vus", "Más vistos", "Più visti", "Mais Vistos", "Meest bekeken",
            "Самые просматриваемые", "الأكثر مشاهدة", "最常查看", "最常檢視", "再生回数が多い項目", "가장 많이 본 항목",
        ],
        "Grid": [
            "Raster", "Grille", "Cuadrícula", "Griglia", "Grade", "Raster", "Сетка", "شبكة", "网格", "格線", "グリッド",
            "격자",
        ],
        "Spectrum": [
            "Spektrum", "Spectre", "Espectro", "Spettro", "Espectro", "Spectrum", "Спектр", "طيف", "光谱", "光譜",
            "スペクトラム", "스펙트럼",
        ],
        "Sliders": [
            "Regler", "Curseurs", "Reguladores", "Cursori", "Controles", "Schuifknoppen", "Бегунки", "أشرطة تمرير",
            "滑块", "滑桿", "スライダ", "슬라이더",
        ],
        "Opacity": [
            "Deckkraft", "Opacité", "Opacidad", "Opacità", "Opacidade", "Dekking", "Непрозрачность", "التعتيم",
            "不透明度", "不透明度", "不透明度", "불투명도",
        ],
        "Red": [
            "Rot", "Rouge", "Rojo", "Rosso", "Vermelho", "Rood", "Красный", "أحمر", "红色", "紅色", "赤", "빨간색",
        ],
        "Green": [
            "Grün", "Vert", "Verde", "Verde", "Verde", "Groen", "Зеленый", "أخضر", "绿色", "綠色", "緑", "초록색",
        ],
        "Blue": [
            "Blau", "Bleu", "Azul", "Blu", "Azul", "Blauw", "Синий", "أزرق", "蓝色", "藍色", "青", "파란색",
        ],
        "Results": [
            "Ergebnisse", "Résultats", "Resultados", "Risultati", "Resultados", "Resultaten", "Результаты",
            "النتائج", "结果", "結果", "結果", "결과",
        ],
        "Previous commands": [
            "Vorherige Befehle", "Commandes précédentes", "Comandos anteriores", "Comandi precedenti",
            "Comandos anteriores", "Vorige opdrachten", "Предыдущие команды", "الأوامر السابقة", "上一组命令", "上一組指令",
            "前のコマンド", "이전 명령",
        ],
        "More commands": [
            "Weitere Befehle", "Plus de commandes", "Más comandos", "Altri comandi", "Mais comandos",
            "Meer opdrachten", "Другие команды", "المزيد من الأوامر", "更多命令", "更多指令", "その他のコマンド", "추가 명령",
        ],
        "Space": [
            "Leertaste", "Espace", "Espacio", "Spazio", "Espaço", "Spatiebalk", "Пробел", "مسافة", "空格", "空格鍵",
            "スペース", "스페이스",
        ],
        "Typing": [
            "Eingabe", "Saisie", "Escritura", "Inserimento", "Digitação", "Typen", "Ввод", "الكتابة", "键入", "輸入",
            "入力", "입력",
        ],
        "Undo %@": [
            "%@ widerrufen", "Annuler %@", "Deshacer %@", "Annulla %@", "Desfazer %@", "Herstel %@", "Отменить %@",
            "تراجع عن %@", "撤销%@", "還原%@", "%@を取り消す", "%@ 실행 취소",
        ],
        "hour": [
            "Stunde", "heure", "hora", "ora", "hora", "uur", "ч", "ساعة", "小时", "小時", "時間", "시간",
        ],
        "hours": [
            "Stunden", "heures", "horas", "ore", "horas", "uur", "ч", "ساعة", "小时", "小時", "時間", "시간",
        ],
        "min": [
            "Min.", "min", "min", "min", "min", "min.", "мин", "دقيقة", "分钟", "分鐘", "分", "분",
        ],
        "Redo %@": [
            "%@ wiederholen", "Rétablir %@", "Rehacer %@", "Ripristina %@", "Refazer %@", "%@ opnieuw",
            "Повторить %@", "إعادة %@", "重做%@", "重做%@", "%@をやり直す", "%@ 실행 복귀",
        ],
    ]
}
