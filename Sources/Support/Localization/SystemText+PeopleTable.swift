/// The titles of contacts, mails and activity sheets in the languages other than English.
extension SystemText {
    /// The translations by the English text, as in `table`; apart from it, as most programs need none of them.
    static let peopleTable: [String: [String]] = [
        "Allow “%@” to access your contacts?": [
            "Darf „%@“ auf deine Kontakte zugreifen?", "Autoriser « %@ » à accéder à vos contacts ?",
            "¿Permitir que “%@” acceda a tus contactos?", "Consentire a “%@” di accedere ai tuoi contatti?",
            "Permitir que “%@” acesse seus contatos?", "Mag ‘%@’ je contacten gebruiken?",
            "Разрешить «%@» доступ к Вашим контактам?", "هل تسمح لـ “%@” بالوصول إلى جهات اتصالك؟", "允许“%@”访问你的通讯录？",
            "允許「%@」取用你的聯絡人？", "“%@”に連絡先へのアクセスを許可しますか？", "‘%@’이(가) 연락처에 접근하도록 허용하겠습니까?",
        ],
        "Mail": [
            "Mail", "Mail", "Mail", "Mail", "Mail", "Mail", "Почта", "البريد", "邮件", "郵件", "メール", "메일",
        ],
        "Messages": [
            "Nachrichten", "Messages", "Mensajes", "Messaggi", "Mensagens", "Berichten", "Сообщения", "الرسائل",
            "信息", "訊息", "メッセージ", "메시지",
        ],
        "Open With…": [
            "Öffnen mit …", "Ouvrir avec…", "Abrir con…", "Apri con…", "Abrir com…", "Open met…", "Открыть в…",
            "فتح باستخدام…", "打开方式…", "打開檔案的應用程式…", "このアプリで開く…", "다음으로 열기…",
        ],
        "Save Image": [
            "Bild sichern", "Enregistrer l’image", "Guardar imagen", "Salva immagine", "Salvar imagem",
            "Bewaar afbeelding", "Сохранить изображение", "حفظ الصورة", "存储图像", "儲存影像", "画像を保存", "이미지 저장",
        ],
        "Open in Browser": [
            "Im Browser öffnen", "Ouvrir dans le navigateur", "Abrir en el navegador", "Apri nel browser",
            "Abrir no navegador", "Open in browser", "Открыть в браузере", "فتح في المتصفح", "在浏览器中打开", "在瀏覽器中打開",
            "ブラウザで開く", "브라우저에서 열기",
        ],
        "Image": [
            "Bild", "image", "imagen", "immagine", "imagem", "afbeelding", "изображение", "صورة", "张图像", "張影像",
            "件の画像", "개의 이미지",
        ],
        "Images": [
            "Bilder", "images", "imágenes", "immagini", "imagens", "afbeeldingen", "изображения", "صور", "张图像",
            "張影像", "件の画像", "개의 이미지",
        ],
        "New Message": [
            "Neue Nachricht", "Nouveau message", "Mensaje nuevo", "Nuovo messaggio", "Nova mensagem",
            "Nieuw bericht", "Новое сообщение", "رسالة جديدة", "新信息", "新增訊息", "新規メッセージ", "새로운 메시지",
        ],
        "Delete Draft": [
            "Entwurf löschen", "Supprimer le brouillon", "Eliminar borrador", "Elimina bozza", "Apagar rascunho",
            "Verwijder concept", "Удалить черновик", "حذف المسودة", "删除草稿", "刪除草稿", "下書きを削除", "초안 삭제",
        ],
        "To:": [
            "An:", "À :", "Para:", "A:", "Para:", "Aan:", "Кому:", "إلى:", "收件人：", "收件人：", "宛先：", "받는 사람:",
        ],
        "Subject:": [
            "Betreff:", "Objet :", "Asunto:", "Oggetto:", "Assunto:", "Onderwerp:", "Тема:", "الموضوع:", "主题：",
            "主旨：", "件名：", "제목:",
        ],
        "Send": [
            "Senden", "Envoyer", "Enviar", "Invia", "Enviar", "Stuur", "Отправить", "إرسال", "发送", "傳送", "送信", "보내기",
        ],
        "No Contacts": [
            "Keine Kontakte", "Aucun contact", "Sin contactos", "Nessun contatto", "Nenhum contato",
            "Geen contacten", "Нет контактов", "لا توجد جهات اتصال", "无联系人", "沒有聯絡人", "連絡先なし", "연락처 없음",
        ],
        "New Contact": [
            "Neuer Kontakt", "Nouveau contact", "Contacto nuevo", "Nuovo contatto", "Novo contato", "Nieuw contact",
            "Новый контакт", "جهة اتصال جديدة", "新建联系人", "新增聯絡人", "新規連絡先", "새로운 연락처",
        ],
        "Create New Contact": [
            "Neuen Kontakt erstellen", "Créer un contact", "Crear contacto", "Crea nuovo contatto",
            "Criar novo contato", "Maak nieuw contact aan", "Создать контакт", "إنشاء جهة اتصال", "新建联系人", "製作新聯絡人",
            "新規連絡先を作成", "새로운 연락처 생성",
        ],
        "Share Contact": [
            "Kontakt teilen", "Partager le contact", "Compartir contacto", "Condividi contatto",
            "Compartilhar contato", "Deel contact", "Поделиться контактом", "مشاركة جهة الاتصال", "共享联系人", "分享聯絡人",
            "連絡先を共有", "연락처 공유",
        ],
        "Delete Contact": [
            "Kontakt löschen", "Supprimer le contact", "Eliminar contacto", "Elimina contatto", "Apagar contato",
            "Verwijder contact", "Удалить контакт", "حذف جهة الاتصال", "删除联系人", "刪除聯絡人", "連絡先を削除", "연락처 삭제",
        ],
        "The contact cannot be saved.": [
            "Der Kontakt kann nicht gesichert werden.", "Impossible d’enregistrer le contact.",
            "No se puede guardar el contacto.", "Impossibile salvare il contatto.",
            "Não é possível salvar o contato.", "Het contact kan niet worden bewaard.",
            "Контакт не удается сохранить.", "لا يمكن حفظ جهة الاتصال.", "无法存储联系人。", "無法儲存聯絡人。", "連絡先を保存できません。",
            "연락처를 저장할 수 없습니다.",
        ],
        "add phone": [
            "Telefon hinzufügen", "ajouter un numéro", "agregar teléfono", "aggiungi telefono", "adicionar telefone",
            "voeg telefoon toe", "добавить телефон", "إضافة هاتف", "添加电话", "加入電話", "電話を追加", "전화 추가",
        ],
        "add email": [
            "E-Mail hinzufügen", "ajouter une adresse e-mail", "agregar correo", "aggiungi e-mail",
            "adicionar e-mail", "voeg e-mail toe", "добавить e-mail", "إضافة بريد إلكتروني", "添加电子邮件", "加入電子郵件",
            "メールを追加", "이메일 추가",
        ],
        "add url": [
            "URL hinzufügen", "ajouter une URL", "agregar URL", "aggiungi URL", "adicionar URL", "voeg URL toe",
            "добавить URL", "إضافة عنوان URL", "添加URL", "加入網址", "URLを追加", "URL 추가",
        ],
        "add address": [
            "Adresse hinzufügen", "ajouter une adresse", "agregar dirección", "aggiungi indirizzo",
            "adicionar endereço", "voeg adres toe", "добавить адрес", "إضافة عنوان", "添加地址", "加入地址", "住所を追加",
            "주소 추가",
        ],
        "Prefix": [
            "Präfix", "Préfixe", "Prefijo", "Prefisso", "Prefixo", "Voorvoegsel", "Обращение", "بادئة", "前缀", "稱謂",
            "敬称（名前の前）", "직함",
        ],
        "First name": [
            "Vorname", "Prénom", "Nombre", "Nome", "Nome", "Voornaam", "Имя", "الاسم الأول", "名字", "名字", "名", "이름",
        ],
        "Middle name": [
            "Zweiter Vorname", "Deuxième prénom", "Segundo nombre", "Secondo nome", "Segundo nome",
            "Tweede voornaam", "Отчество", "الاسم الأوسط", "中间名", "中間名", "ミドルネーム", "중간 이름",
        ],
        "Last name": [
            "Nachname", "Nom", "Apellidos", "Cognome", "Sobrenome", "Achternaam", "Фамилия", "اسم العائلة", "姓氏",
            "姓氏", "姓", "성",
        ],
        "Maiden name": [
            "Geburtsname", "Nom de jeune fille", "Apellido de soltera", "Cognome da nubile", "Nome de solteira",
            "Meisjesnaam", "Девичья фамилия", "اسم العائلة قبل الزواج", "婚前姓", "婚前姓氏", "旧姓", "결혼 전 성",
        ],
        "Suffix": [
            "Suffix", "Suffixe", "Sufijo", "Suffisso", "Sufixo", "Achtervoegsel", "Суффикс", "لاحقة", "后缀", "後綴",
            "敬称（名前の後）", "호칭",
        ],
        "Nickname": [
            "Spitzname", "Surnom", "Apodo", "Soprannome", "Apelido", "Bijnaam", "Псевдоним", "اللقب", "昵称", "暱稱",
            "ニックネーム", "별명",
        ],
        "Company": [
            "Firma", "Société", "Empresa", "Azienda", "Empresa", "Bedrijf", "Компания", "الشركة", "公司", "公司", "会社",
            "회사",
        ],
        "Department": [
            "Abteilung", "Service", "Departamento", "Reparto", "Departamento", "Afdeling", "Отдел", "القسم", "部门",
            "部門", "部署", "부서",
        ],
        "Job title": [
            "Position", "Fonction", "Cargo", "Qualifica", "Cargo", "Functie", "Должность", "المسمى الوظيفي", "职务",
            "職稱", "役職", "직책",
        ],
        "Birthday": [
            "Geburtstag", "Anniversaire", "Cumpleaños", "Compleanno", "Aniversário", "Verjaardag", "День рождения",
            "تاريخ الميلاد", "生日", "生日", "誕生日", "생일",
        ],
        "Notes": [
            "Notizen", "Notes", "Notas", "Note", "Notas", "Notities", "Заметки", "ملاحظات", "备注", "備註", "メモ", "메모",
        ],
        "Phone": [
            "Telefon", "Téléphone", "Teléfono", "Telefono", "Telefone", "Telefoon", "Телефон", "الهاتف", "电话", "電話",
            "電話", "전화",
        ],
        "Email": [
            "E-Mail", "E-mail", "Correo", "E-mail", "E-mail", "E-mail", "E-mail", "البريد الإلكتروني", "电子邮件",
            "電子郵件", "メール", "이메일",
        ],
        "Address": [
            "Adresse", "Adresse", "Dirección", "Indirizzo", "Endereço", "Adres", "Адрес", "العنوان", "地址", "地址",
            "住所", "주소",
        ],
        "Date": [
            "Datum", "Date", "Fecha", "Data", "Data", "Datum", "Дата", "التاريخ", "日期", "日期", "日付", "날짜",
        ],
        "Street": [
            "Straße", "Rue", "Calle", "Via", "Rua", "Straat", "Улица", "الشارع", "街道", "街道", "番地", "도로명",
        ],
        "City": [
            "Stadt", "Ville", "Ciudad", "Città", "Cidade", "Plaats", "Город", "المدينة", "城市", "城市", "市区町村", "도시",
        ],
        "State": [
            "Bundesland", "État", "Provincia", "Provincia", "Estado", "Provincie", "Регион", "الولاية", "省份", "省份",
            "都道府県", "도",
        ],
        "Postal code": [
            "Postleitzahl", "Code postal", "Código postal", "CAP", "CEP", "Postcode", "Индекс", "الرمز البريدي",
            "邮编", "郵遞區號", "郵便番号", "우편번호",
        ],
        "Country": [
            "Land", "Pays", "País", "Paese", "País", "Land", "Страна", "البلد", "国家", "國家", "国", "국가",
        ],
        "home": [
            "privat", "domicile", "casa", "casa", "casa", "thuis", "домашний", "المنزل", "住宅", "住家", "自宅", "집",
        ],
        "work": [
            "Arbeit", "travail", "trabajo", "lavoro", "trabalho", "werk", "рабочий", "العمل", "工作", "公司", "勤務先",
            "직장",
        ],
        "school": [
            "Schule", "école", "escuela", "scuola", "escola", "school", "школа", "المدرسة", "学校", "學校", "学校", "학교",
        ],
        "other": [
            "Andere", "autre", "otro", "altro", "outro", "anders", "другой", "آخر", "其他", "其他", "その他", "기타",
        ],
        "mobile": [
            "mobil", "portable", "móvil", "cellulare", "celular", "mobiel", "сотовый", "الجوال", "手机", "手機", "携帯電話",
            "휴대전화",
        ],
        "main": [
            "Haupt", "principal", "principal", "principale", "principal", "hoofdnummer", "основной", "الرئيسي", "主要",
            "主要", "代表", "대표",
        ],
        "pager": [
            "Pager", "bip", "localizador", "cercapersone", "pager", "pieper", "пейджер", "بيجر", "寻呼机", "呼叫器",
            "ポケベル", "호출기",
        ],
        "home fax": [
            "Fax privat", "fax domicile", "fax de casa", "fax casa", "fax residencial", "fax thuis", "домашний факс",
            "فاكس المنزل", "住宅传真", "住家傳真", "自宅ファックス", "집 팩스",
        ],
        "work fax": [
            "Fax Arbeit", "fax travail", "fax del trabajo", "fax lavoro", "fax comercial", "fax werk",
            "рабочий факс", "فاكس العمل", "工作传真", "公司傳真", "勤務先ファックス", "직장 팩스",
        ],
        "other fax": [
            "Anderes Fax", "autre fax", "otro fax", "altro fax", "outro fax", "ander faxnummer", "другой факс",
            "فاكس آخر", "其他传真", "其他傳真", "その他のファックス", "기타 팩스",
        ],
        "home page": [
            "Homepage", "page d’accueil", "página web", "home page", "página inicial", "startpagina",
            "домашняя страница", "الصفحة الرئيسية", "主页", "首頁", "ホームページ", "홈페이지",
        ],
        "anniversary": [
            "Jahrestag", "anniversaire", "aniversario", "anniversario", "aniversário", "jubileum", "годовщина",
            "الذكرى السنوية", "周年纪念", "週年紀念", "記念日", "기념일",
        ],
        "mother": [
            "Mutter", "mère", "madre", "madre", "mãe", "moeder", "мать", "الأم", "母亲", "母親", "母", "어머니",
        ],
        "father": [
            "Vater", "père", "padre", "padre", "pai", "vader", "отец", "الأب", "父亲", "父親", "父", "아버지",
        ],
        "parent": [
            "Elternteil", "parent", "padre o madre", "genitore", "pai ou mãe", "ouder", "родитель", "أحد الوالدين",
            "父母", "父母", "親", "부모",
        ],
        "brother": [
            "Bruder", "frère", "hermano", "fratello", "irmão", "broer", "брат", "الأخ", "兄弟", "兄弟", "兄弟", "형제",
        ],
        "sister": [
            "Schwester", "sœur", "hermana", "sorella", "irmã", "zus", "сестра", "الأخت", "姐妹", "姊妹", "姉妹", "자매",
        ],
        "child": [
            "Kind", "enfant", "hijo", "figlio", "filho", "kind", "ребенок", "الطفل", "孩子", "小孩", "子供", "자녀",
        ],
        "daughter": [
            "Tochter", "fille", "hija", "figlia", "filha", "dochter", "дочь", "الابنة", "女儿", "女兒", "娘", "딸",
        ],
        "son": [
            "Sohn", "fils", "hijo", "figlio", "filho", "zoon", "сын", "الابن", "儿子", "兒子", "息子", "아들",
        ],
        "friend": [
            "Freund", "ami", "amigo", "amico", "amigo", "vriend", "друг", "صديق", "朋友", "朋友", "友達", "친구",
        ],
        "spouse": [
            "Ehepartner", "conjoint", "cónyuge", "coniuge", "cônjuge", "echtgenoot", "супруг(а)", "الزوج", "配偶",
            "配偶", "配偶者", "배우자",
        ],
        "partner": [
            "Partner", "partenaire", "pareja", "partner", "parceiro", "partner", "партнер", "الشريك", "伴侣", "伴侶",
            "パートナー", "파트너",
        ],
        "assistant": [
            "Assistent", "assistant", "asistente", "assistente", "assistente", "assistent", "помощник", "المساعد",
            "助理", "助理", "アシスタント", "비서",
        ],
        "manager": [
            "Vorgesetzter", "responsable", "jefe", "responsabile", "gerente", "manager", "руководитель", "المدير",
            "经理", "經理", "マネージャ", "관리자",
        ],
        "colleague": [
            "Kollege", "collègue", "compañero", "collega", "colega", "collega", "коллега", "الزميل", "同事", "同事",
            "同僚", "동료",
        ],
    ]
}
