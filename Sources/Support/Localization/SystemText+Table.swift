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
        "Allow": [
            "Erlauben", "Autoriser", "Permitir", "Consenti", "Permitir", "Sta toe", "Разрешить", "السماح", "允许", "允許",
            "許可", "허용",
        ],
        "Don’t Allow": [
            "Nicht erlauben", "Ne pas autoriser", "No permitir", "Non consentire", "Não permitir", "Sta niet toe",
            "Запретить", "عدم السماح", "不允许", "不允許", "許可しない", "허용 안 함",
        ],
        "Allow Once": [
            "Einmal erlauben", "Autoriser une fois", "Permitir una vez", "Consenti una volta", "Permitir uma vez",
            "Sta één keer toe", "Разрешить однократно", "السماح مرة واحدة", "允许一次", "允許一次", "1度だけ許可", "한 번 허용",
        ],
        "Allow While Using App": [
            "Beim Verwenden der App erlauben", "Autoriser lorsque l’app est active", "Permitir al usar la app",
            "Consenti mentre usi l’app", "Permitir durante o uso", "Sta toe bij gebruik van app",
            "При использовании приложения", "السماح أثناء استخدام التطبيق", "使用App时允许", "使用App期間允許", "アプリの使用中は許可",
            "앱을 사용하는 동안 허용",
        ],
        "Always Allow": [
            "Immer erlauben", "Toujours autoriser", "Permitir siempre", "Consenti sempre", "Permitir sempre",
            "Sta altijd toe", "Всегда разрешать", "السماح دائمًا", "始终允许", "永遠允許", "常に許可", "항상 허용",
        ],
        "Allow “%@” to use your location?": [
            "Darf „%@“ deinen Standort verwenden?", "Autoriser « %@ » à utiliser votre position ?",
            "¿Permitir que “%@” use tu ubicación?", "Consentire a “%@” di usare la tua posizione?",
            "Permitir que “%@” use sua localização?", "Mag ‘%@’ je locatie gebruiken?",
            "Разрешить «%@» использовать Вашу геопозицию?", "هل تسمح لـ “%@” باستخدام موقعك؟", "允许“%@”使用你的位置？",
            "允許「%@」使用你的位置？", "“%@”に位置情報の使用を許可しますか？", "‘%@’이(가) 사용자의 위치를 사용하도록 허용하겠습니까?",
        ],
        "Allow “%@” to send you notifications?": [
            "Darf „%@“ dir Mitteilungen senden?", "Autoriser « %@ » à vous envoyer des notifications ?",
            "¿Permitir que “%@” te envíe notificaciones?", "Consentire a “%@” di inviarti notifiche?",
            "Permitir que “%@” envie notificações?", "Mag ‘%@’ je meldingen sturen?",
            "Разрешить «%@» отправлять Вам уведомления?", "هل تسمح لـ “%@” بإرسال إشعارات إليك؟", "允许“%@”给你发送通知？",
            "允許「%@」傳送通知給你？", "“%@”に通知の送信を許可しますか？", "‘%@’이(가) 알림을 보내도록 허용하겠습니까?",
        ],
        "Notifications may include alerts, sounds and icon badges.": [
            "Mitteilungen können Hinweise, Töne und Symbolkennzeichen enthalten.",
            "Les notifications peuvent comporter des alertes, des sons et des pastilles d’icône.",
            "Las notificaciones pueden incluir avisos, sonidos y globos en los iconos.",
            "Le notifiche possono includere avvisi, suoni e badge sulle icone.",
            "As notificações podem incluir alertas, sons e avisos nos ícones.",
            "Meldingen kunnen bestaan uit waarschuwingen, geluiden en symboolbadges.",
            "Уведомления могут содержать напоминания, звуки и наклейки значков.",
            "قد تتضمن الإشعارات تنبيهات وأصواتًا وشارات على الأيقونات.", "通知可能包括提醒、声音和图标标记。", "通知可能包含提示、聲音和圖像標記。",
            "通知方法は、テキスト、サウンド、アイコンバッジを使用できる可能性があります。", "알림에는 경고, 사운드 및 아이콘 배지가 포함될 수 있습니다.",
        ],
        "Allow “%@” to use your camera?": [
            "Darf „%@“ deine Kamera verwenden?", "Autoriser « %@ » à utiliser votre appareil photo ?",
            "¿Permitir que “%@” use tu cámara?", "Consentire a “%@” di usare la fotocamera?",
            "Permitir que “%@” use sua câmera?", "Mag ‘%@’ je camera gebruiken?", "Разрешить «%@» использовать камеру?",
            "هل تسمح لـ “%@” باستخدام الكاميرا؟", "允许“%@”使用你的相机？", "允許「%@」使用你的相機？", "“%@”にカメラの使用を許可しますか？",
            "‘%@’이(가) 카메라를 사용하도록 허용하겠습니까?",
        ],
        "Allow “%@” to use your microphone?": [
            "Darf „%@“ dein Mikrofon verwenden?", "Autoriser « %@ » à utiliser votre micro ?",
            "¿Permitir que “%@” use tu micrófono?", "Consentire a “%@” di usare il microfono?",
            "Permitir que “%@” use seu microfone?", "Mag ‘%@’ je microfoon gebruiken?",
            "Разрешить «%@» использовать микрофон?", "هل تسمح لـ “%@” باستخدام الميكروفون؟", "允许“%@”使用你的麦克风？",
            "允許「%@」使用你的麥克風？", "“%@”にマイクの使用を許可しますか？", "‘%@’이(가) 마이크를 사용하도록 허용하겠습니까?",
        ],
        "Allow “%@” to access your photos?": [
            "Darf „%@“ auf deine Fotos zugreifen?", "Autoriser « %@ » à accéder à vos photos ?",
            "¿Permitir que “%@” acceda a tus fotos?", "Consentire a “%@” di accedere alle tue foto?",
            "Permitir que “%@” acesse suas fotos?", "Mag ‘%@’ je foto’s openen?", "Разрешить «%@» доступ к Вашим фото?",
            "هل تسمح لـ “%@” بالوصول إلى صورك؟", "允许“%@”访问你的照片？", "允許「%@」取用你的照片？", "“%@”に写真へのアクセスを許可しますか？",
            "‘%@’이(가) 사용자의 사진에 접근하도록 허용하겠습니까?",
        ],
        "Allow “%@” to add to your photos?": [
            "Darf „%@“ Fotos hinzufügen?", "Autoriser « %@ » à ajouter des photos ?", "¿Permitir que “%@” añada fotos?",
            "Consentire a “%@” di aggiungere foto?", "Permitir que “%@” adicione fotos?", "Mag ‘%@’ foto’s toevoegen?",
            "Разрешить «%@» добавлять фото?", "هل تسمح لـ “%@” بإضافة صور؟", "允许“%@”添加照片？", "允許「%@」加入照片？",
            "“%@”に写真の追加を許可しますか？", "‘%@’이(가) 사진을 추가하도록 허용하겠습니까?",
        ],
        "Allow “%@” to delete this photo?": [
            "Darf „%@“ dieses Foto löschen?", "Autoriser « %@ » à supprimer cette photo ?",
            "¿Permitir que “%@” elimine esta foto?", "Consentire a “%@” di eliminare questa foto?",
            "Permitir que “%@” apague esta foto?", "Mag ‘%@’ deze foto verwijderen?",
            "Разрешить «%@» удалить это фото?", "هل تسمح لـ “%@” بحذف هذه الصورة؟", "允许“%@”删除这张照片？", "允許「%@」刪除這張照片？",
            "“%@”にこの写真の削除を許可しますか？", "‘%@’이(가) 이 사진을 삭제하도록 허용하겠습니까?",
        ],
        "Allow “%@” to delete these photos?": [
            "Darf „%@“ diese Fotos löschen?", "Autoriser « %@ » à supprimer ces photos ?",
            "¿Permitir que “%@” elimine estas fotos?", "Consentire a “%@” di eliminare queste foto?",
            "Permitir que “%@” apague estas fotos?", "Mag ‘%@’ deze foto’s verwijderen?",
            "Разрешить «%@» удалить эти фото?", "هل تسمح لـ “%@” بحذف هذه الصور؟", "允许“%@”删除这些照片？", "允許「%@」刪除這些照片？",
            "“%@”にこれらの写真の削除を許可しますか？", "‘%@’이(가) 이 사진들을 삭제하도록 허용하겠습니까?",
        ],
        "You can restore it from the trash.": [
            "Du kannst das Element aus dem Papierkorb zurücklegen.", "Vous pouvez la récupérer dans la corbeille.",
            "Puedes recuperarla de la papelera.", "Puoi recuperarla dal cestino.", "Você pode recuperá-la do lixo.",
            "Je kunt dit terugzetten vanuit de prullenmand.", "Его можно восстановить из корзины.",
            "يمكنك استعادتها من سلة المهملات.", "你可以从废纸篓恢复。", "你可以從垃圾桶還原。", "ゴミ箱から元に戻せます。", "휴지통에서 복원할 수 있습니다.",
        ],
        "Photo": [
            "Foto", "Photo", "Foto", "Foto", "Foto", "Foto", "Фото", "صورة", "照片", "照片", "写真", "사진",
        ],
        "Photos": [
            "Fotos", "Photos", "Fotos", "Foto", "Fotos", "Foto’s", "Фото", "الصور", "照片", "照片", "写真", "사진",
        ],
        "Video": [
            "Video", "Vidéo", "Vídeo", "Video", "Vídeo", "Video", "Видео", "فيديو", "视频", "影片", "ビデオ", "비디오",
        ],
        "Videos": [
            "Videos", "Vidéos", "Vídeos", "Video", "Vídeos", "Video’s", "Видео", "الفيديوهات", "视频", "影片", "ビデオ", "비디오",
        ],
        "Albums": [
            "Alben", "Albums", "Álbumes", "Album", "Álbuns", "Albums", "Альбомы", "الألبومات", "相簿", "相簿", "アルバム", "앨범",
        ],
        "Add": [
            "Hinzufügen", "Ajouter", "Añadir", "Aggiungi", "Adicionar", "Voeg toe", "Добавить", "إضافة", "添加", "加入",
            "追加", "추가",
        ],
        "No Photos": [
            "Keine Fotos", "Aucune photo", "No hay fotos", "Nessuna foto", "Nenhuma foto", "Geen foto’s", "Нет фото",
            "لا توجد صور", "没有照片", "沒有照片", "写真がありません", "사진 없음",
        ],
        "No Photos or Videos": [
            "Keine Fotos oder Videos", "Aucune photo ni vidéo", "No hay fotos ni vídeos", "Nessuna foto o video",
            "Nenhuma foto ou vídeo", "Geen foto’s of video’s", "Нет фото и видео", "لا توجد صور أو فيديوهات", "没有照片或视频",
            "沒有照片或影片", "写真やビデオがありません", "사진 또는 비디오 없음",
        ],
        "No Albums": [
            "Keine Alben", "Aucun album", "No hay álbumes", "Nessun album", "Nenhum álbum", "Geen albums",
            "Нет альбомов", "لا توجد ألبومات", "没有相簿", "沒有相簿", "アルバムがありません", "앨범 없음",
        ],
        "No Results": [
            "Keine Ergebnisse", "Aucun résultat", "Sin resultados", "Nessun risultato", "Nenhum resultado",
            "Geen resultaten", "Нет результатов", "لا توجد نتائج", "无结果", "沒有結果", "結果なし", "결과 없음",
        ],
        "No Results for “%@”": [
            "Keine Ergebnisse für „%@“", "Aucun résultat pour « %@ »", "Sin resultados para “%@”",
            "Nessun risultato per “%@”", "Nenhum resultado para “%@”", "Geen resultaten voor ‘%@’",
            "Нет результатов для запроса «%@»", "لا توجد نتائج لـ “%@”", "没有“%@”的结果", "沒有「%@」的結果",
            "“%@”の検索結果なし", "‘%@’에 대한 결과 없음",
        ],
        "Check the spelling or try a new search.": [
            "Überprüfe die Schreibweise oder versuche eine neue Suche.",
            "Vérifiez l’orthographe ou essayez une nouvelle recherche.",
            "Revisa la ortografía o intenta una nueva búsqueda.", "Controlla l’ortografia o prova una nuova ricerca.",
            "Verifique a ortografia ou tente uma nova busca.",
            "Controleer de spelling of probeer een nieuwe zoekopdracht.",
            "Проверьте правописание или попробуйте новый запрос.", "تحقق من الإملاء أو جرّب بحثًا جديدًا.",
            "请检查拼写或尝试新的搜索。", "請檢查拼字或嘗試新的搜尋。", "スペルを確認するか、新しい検索を試してください。",
            "철자를 확인하거나 새로운 검색을 시도하십시오.",
        ],
        "Loading…": [
            "Laden …", "Chargement…", "Cargando…", "Caricamento…", "Carregando…", "Laden…", "Загрузка…", "جارٍ التحميل…",
            "正在载入…", "正在載入…", "読み込み中…", "로드 중…",
        ],
        "Selected: %@": [
            "Ausgewählt: %@", "Sélection : %@", "Seleccionados: %@", "Selezionati: %@", "Selecionados: %@",
            "Geselecteerd: %@", "Выбрано: %@", "المحدد: %@", "已选择：%@", "已選取：%@", "選択中：%@", "선택됨: %@",
        ],
        "Select up to %@": [
            "Bis zu %@ auswählen", "Sélectionnez-en jusqu’à %@", "Selecciona hasta %@", "Seleziona fino a %@",
            "Selecione até %@", "Selecteer maximaal %@", "Выберите до %@", "حدد ما يصل إلى %@", "最多选择%@项", "最多選取%@項",
            "%@項目まで選択", "최대 %@개 선택",
        ],
        "Select Items": [
            "Objekte auswählen", "Sélectionner des éléments", "Seleccionar ítems", "Seleziona elementi",
            "Selecionar Itens", "Selecteer onderdelen", "Выберите объекты", "تحديد العناصر", "选择项目", "選取項目", "項目を選択",
            "항목 선택",
        ],
        "Recently Added": [
            "Zuletzt hinzugefügt", "Ajouts récents", "Añadido recientemente", "Aggiunti di recente",
            "Adicionados Recentemente", "Recent toegevoegd", "Недавно добавленные", "المضافة مؤخرًا", "最近添加", "最近加入",
            "最近追加した項目", "최근 추가된 항목",
        ],
        "Screenshots": [
            "Bildschirmfotos", "Captures d’écran", "Capturas de pantalla", "Istantanee", "Capturas de Tela",
            "Schermafbeeldingen", "Снимки экрана", "لقطات الشاشة", "屏幕快照", "截圖", "スクリーンショット", "스크린샷",
        ],
        "Animated": [
            "Animiert", "Animations", "Animado", "Animazioni", "Animadas", "Animaties", "Анимированные", "المتحركة",
            "动图", "動態圖", "アニメーション", "움직이는 항목",
        ],
        "Move and Scale": [
            "Bewegen und skalieren", "Déplacer et redimensionner", "Mover y cambiar tamaño", "Sposta e ridimensiona",
            "Mover e Redimensionar", "Verplaats en schaal", "Перемещение и масштаб", "تحريك وتغيير الحجم", "移动和缩放",
            "移動與縮放", "移動とサイズ変更", "이동 및 크기 조정",
        ],
        "Choose": [
            "Auswählen", "Choisir", "Seleccionar", "Scegli", "Escolher", "Kies", "Выбрать", "اختيار", "选取", "選擇", "選択",
            "선택",
        ],
        "The item cannot be opened": [
            "Das Objekt kann nicht geöffnet werden", "L’élément ne peut pas être ouvert", "No se puede abrir el ítem",
            "Impossibile aprire l’elemento", "Não é possível abrir o item", "Het onderdeel kan niet worden geopend",
            "Не удается открыть объект", "يتعذر فتح العنصر", "无法打开该项目", "無法打開項目", "項目を開けません", "항목을 열 수 없음",
        ],
        "Retake": [
            "Wiederholen", "Reprendre", "Repetir", "Rifai", "Repetir", "Opnieuw", "Переснять", "إعادة الالتقاط", "重拍",
            "重拍", "再撮影", "다시 찍기",
        ],
        "Use Photo": [
            "Foto benutzen", "Utiliser la photo", "Usar foto", "Usa foto", "Usar Foto", "Gebruik foto",
            "Использовать фото", "استخدام الصورة", "使用照片", "使用照片", "写真を使用", "사진 사용",
        ],
        "Use Video": [
            "Video benutzen", "Utiliser la vidéo", "Usar vídeo", "Usa video", "Usar Vídeo", "Gebruik video",
            "Использовать видео", "استخدام الفيديو", "使用视频", "使用影片", "ビデオを使用", "비디오 사용",
        ],
        "Take Picture": [
            "Foto aufnehmen", "Prendre une photo", "Hacer foto", "Scatta foto", "Tirar Foto", "Maak foto", "Снять фото",
            "التقاط صورة", "拍照", "拍照", "写真を撮る", "사진 찍기",
        ],
        "Record Video": [
            "Video aufnehmen", "Enregistrer une vidéo", "Grabar vídeo", "Registra video", "Gravar Vídeo",
            "Neem video op", "Записать видео", "تسجيل فيديو", "录制视频", "錄製影片", "ビデオを撮る", "비디오 녹화",
        ],
        "Stop Recording": [
            "Aufnahme stoppen", "Arrêter l’enregistrement", "Detener grabación", "Interrompi registrazione",
            "Parar Gravação", "Stop opname", "Остановить запись", "إيقاف التسجيل", "停止录制", "停止錄製", "録画を停止", "녹화 중단",
        ],
        "Switch Camera": [
            "Kamera wechseln", "Changer d’appareil photo", "Cambiar cámara", "Cambia fotocamera", "Alternar Câmera",
            "Wissel camera", "Сменить камеру", "تبديل الكاميرا", "切换相机", "切換相機", "カメラを切り替える", "카메라 전환",
        ],
        "Camera": [
            "Kamera", "Appareil photo", "Cámara", "Fotocamera", "Câmera", "Camera", "Камера", "الكاميرا", "相机", "相機",
            "カメラ", "카메라",
        ],
        "No Camera": [
            "Keine Kamera", "Aucun appareil photo", "No hay cámara", "Nessuna fotocamera", "Nenhuma câmera",
            "Geen camera", "Нет камеры", "لا توجد كاميرا", "没有相机", "沒有相機", "カメラがありません", "카메라 없음",
        ],
        "space": [
            "Leerzeichen", "espace", "espacio", "spazio", "espaço", "spatie", "пробел", "مسافة", "空格", "空格", "空白",
            "스페이스",
        ],
        "delete": [
            "löschen", "supprimer", "eliminar", "elimina", "apagar", "verwijder", "удалить", "حذف", "删除", "刪除", "削除",
            "삭제",
        ],
        "shift": [
            "Umschalten", "majuscule", "mayúsculas", "maiuscole", "maiúsculas", "shift", "регистр", "العالي", "上档",
            "大寫", "シフト", "시프트",
        ],
        "next keyboard": [
            "nächste Tastatur", "clavier suivant", "siguiente teclado", "tastiera successiva", "próximo teclado",
            "volgend toetsenbord", "следующая клавиатура", "لوحة المفاتيح التالية", "下一个键盘", "下一個鍵盤", "次のキーボード",
            "다음 키보드",
        ],
        "hide keyboard": [
            "Tastatur ausblenden", "masquer le clavier", "ocultar teclado", "nascondi tastiera", "ocultar teclado",
            "verberg toetsenbord", "скрыть клавиатуру", "إخفاء لوحة المفاتيح", "隐藏键盘", "隱藏鍵盤", "キーボードを隠す", "키보드 가리기",
        ],
        "show keys": [
            "Tasten einblenden", "afficher les touches", "mostrar teclas", "mostra tasti", "mostrar teclas",
            "toon toetsen", "показать клавиши", "إظهار المفاتيح", "显示按键", "顯示按鍵", "キーを表示", "키 보기",
        ],
        "show all candidates": [
            "alle Kandidaten einblenden", "afficher tous les candidats", "mostrar todos los candidatos",
            "mostra tutti i candidati", "mostrar todos os candidatos", "toon alle kandidaten", "показать все варианты",
            "إظهار كل الخيارات", "显示所有候选", "顯示所有候選", "すべての候補を表示", "모든 후보 보기",
        ],
        "Track Position": [
            "Wiedergabeposition", "Position de lecture", "Posición de reproducción", "Posizione di riproduzione",
            "Posição da reprodução", "Afspeelpositie", "Позиция воспроизведения", "موضع التشغيل", "播放位置", "播放位置",
            "再生位置", "재생 위치",
        ],
        "More Info": [
            "Weitere Infos", "Plus d’infos", "Más información", "Maggiori informazioni", "Mais Informações",
            "Meer info", "Подробнее", "مزيد من المعلومات", "更多信息", "更多資訊", "詳細情報", "추가 정보",
        ],
        "Close": [
            "Schließen", "Fermer", "Cerrar", "Chiudi", "Fechar", "Sluit", "Закрыть", "إغلاق", "关闭", "關閉", "閉じる", "닫기",
        ],
        "Color": [
            "Farbe", "Couleur", "Color", "Colore", "Cor", "Kleur", "Цвет", "اللون", "颜色", "顏色", "カラー", "색상",
        ],
        "Page %1 of %2": [
            "Seite %1 von %2", "Page %1 sur %2", "Página %1 de %2", "Pagina %1 di %2", "Página %1 de %2",
            "Pagina %1 van %2", "Страница %1 из %2", "الصفحة %1 من %2", "第 %1 页，共 %2 页", "第 %1 頁，共 %2 頁", "%1／%2ページ",
            "%2페이지 중 %1페이지",
        ],
        "page %1 of %2": [
            "Seite %1 von %2", "page %1 sur %2", "página %1 de %2", "pagina %1 di %2", "página %1 de %2",
            "pagina %1 van %2", "страница %1 из %2", "الصفحة %1 من %2", "第 %1 页，共 %2 页", "第 %1 頁，共 %2 頁", "%1／%2ページ",
            "%2페이지 중 %1페이지",
        ],
    ]
}
