/** Where we have an address from: a directory, what the customer uploaded, or a list of journalists. */
export type AddressSource = 'directory' | 'records' | 'press';

/** What an email says of itself; `{company}` is who sends it. */
export interface NoticeWords {
  readonly machine: string;
  readonly source: Readonly<Record<AddressSource, string>>;
  /** How to object, and to ask what is held. */
  readonly object: string;
}

/** machine · directory · records · press list · to object */
const WORDS: Readonly<Record<string, readonly [string, string, string, string, string]>> = {
  en: [
    'This email was written by AI for {company}. No one read it before it was sent.',
    'Your business address comes from Apollo, a directory of business contacts.',
    'Your address is in the contact records of {company}.',
    'Your address is on the press list of {company}.',
    'To object, or to ask what we hold about you, just reply.',
  ],
  de: [
    'Diese E-Mail wurde von einer KI für {company} geschrieben. Vor dem Versand hat sie niemand gelesen.',
    'Ihre geschäftliche Adresse stammt von Apollo, einem Verzeichnis geschäftlicher Kontakte.',
    'Ihre Adresse steht in den Kontaktdaten von {company}.',
    'Ihre Adresse steht im Presseverteiler von {company}.',
    'Wenn Sie widersprechen oder wissen möchten, was wir über Sie gespeichert haben, antworten Sie einfach.',
  ],
  fr: [
    "Cet e-mail a été rédigé par une IA pour {company}. Personne ne l'a relu avant l'envoi.",
    "Votre adresse professionnelle provient d'Apollo, un annuaire de contacts professionnels.",
    'Votre adresse figure dans les contacts de {company}.',
    'Votre adresse figure dans la liste de presse de {company}.',
    'Pour vous opposer ou savoir quelles données nous détenons sur vous, il suffit de répondre.',
  ],
  es: [
    'Este correo lo ha escrito una IA para {company}. Nadie lo ha leído antes del envío.',
    'Su dirección profesional procede de Apollo, un directorio de contactos profesionales.',
    'Su dirección figura en los contactos de {company}.',
    'Su dirección figura en la lista de prensa de {company}.',
    'Para oponerse o saber qué datos suyos conservamos, basta con responder.',
  ],
  it: [
    "Questa e-mail è stata scritta da un'IA per {company}. Nessuno l'ha letta prima dell'invio.",
    'Il suo indirizzo professionale proviene da Apollo, un elenco di contatti professionali.',
    'Il suo indirizzo è tra i contatti di {company}.',
    'Il suo indirizzo è nella lista stampa di {company}.',
    'Per opporsi o sapere quali suoi dati conserviamo, basta rispondere.',
  ],
  nl: [
    'Deze e-mail is door AI geschreven voor {company}. Niemand heeft hem vóór verzending gelezen.',
    'Uw zakelijke adres komt van Apollo, een gids van zakelijke contacten.',
    'Uw adres staat in het contactbestand van {company}.',
    'Uw adres staat op de perslijst van {company}.',
    'Wilt u bezwaar maken of weten wat we over u bewaren? Beantwoord dan deze e-mail.',
  ],
  pt: [
    'Este e-mail foi escrito por uma IA para {company}. Ninguém o leu antes do envio.',
    'O seu endereço profissional vem da Apollo, um diretório de contactos profissionais.',
    'O seu endereço está nos contactos de {company}.',
    'O seu endereço está na lista de imprensa de {company}.',
    'Para se opor ou saber que dados seus guardamos, basta responder.',
  ],
  pl: [
    'Tę wiadomość napisała sztuczna inteligencja dla {company}. Przed wysłaniem nikt jej nie przeczytał.',
    'Państwa adres służbowy pochodzi z Apollo, katalogu kontaktów biznesowych.',
    'Państwa adres znajduje się w bazie kontaktów {company}.',
    'Państwa adres znajduje się na liście prasowej {company}.',
    'Aby wnieść sprzeciw lub dowiedzieć się, jakie dane przechowujemy, wystarczy odpowiedzieć.',
  ],
  sv: [
    'Det här mejlet är skrivet av AI för {company}. Ingen läste det innan det skickades.',
    'Din jobbadress kommer från Apollo, ett register över företagskontakter.',
    'Din adress finns bland kontakterna hos {company}.',
    'Din adress finns på presslistan hos {company}.',
    'Svara på mejlet om du vill invända eller veta vad vi har sparat om dig.',
  ],
  da: [
    'Denne e-mail er skrevet af AI for {company}. Ingen har læst den, før den blev sendt.',
    'Din arbejdsadresse kommer fra Apollo, et register over erhvervskontakter.',
    'Din adresse står i kontaktlisten hos {company}.',
    'Din adresse står på presselisten hos {company}.',
    'Svar på mailen, hvis du vil gøre indsigelse eller vide, hvad vi har gemt om dig.',
  ],
  no: [
    'Denne e-posten er skrevet av KI for {company}. Ingen leste den før den ble sendt.',
    'Jobbadressen din kommer fra Apollo, et register over forretningskontakter.',
    'Adressen din står i kontaktlisten til {company}.',
    'Adressen din står på presselisten til {company}.',
    'Svar på e-posten hvis du vil protestere eller vite hva vi har lagret om deg.',
  ],
  fi: [
    'Tämän viestin kirjoitti tekoäly. Lähettäjä on {company}. Kukaan ei lukenut sitä ennen lähettämistä.',
    'Työosoitteesi on peräisin Apollosta, yrityskontaktien hakemistosta.',
    'Osoitteesi on yhteystiedoissamme ({company}).',
    'Osoitteesi on medialistallamme ({company}).',
    'Jos haluat vastustaa käsittelyä tai tietää, mitä tietoja sinusta on, vastaa tähän viestiin.',
  ],
  cs: [
    'Tento e-mail napsala umělá inteligence pro {company}. Před odesláním ho nikdo nečetl.',
    'Vaši pracovní adresu máme z Apollo, adresáře firemních kontaktů.',
    'Vaše adresa je v kontaktech {company}.',
    'Vaše adresa je na tiskovém seznamu {company}.',
    'Chcete-li vznést námitku nebo zjistit, co o vás uchováváme, stačí odpovědět.',
  ],
  ro: [
    'Acest e-mail a fost scris de o inteligență artificială pentru {company}. Nimeni nu l-a citit înainte de trimitere.',
    'Adresa dvs. de serviciu provine din Apollo, un registru de contacte profesionale.',
    'Adresa dvs. se află în contactele {company}.',
    'Adresa dvs. se află pe lista de presă {company}.',
    'Pentru a vă opune sau a afla ce date păstrăm despre dvs., este suficient să răspundeți.',
  ],
  hu: [
    'Ezt az e-mailt mesterséges intelligencia írta a következő cég nevében: {company}. Küldés előtt senki sem olvasta el.',
    'Az Ön céges címe az Apollo üzleti névjegyzékből származik.',
    'Az Ön címe kapcsolataink között szerepel ({company}).',
    'Az Ön címe sajtólistánkon szerepel ({company}).',
    'Ha tiltakozna, vagy tudni szeretné, mit tárolunk Önről, válaszoljon erre a levélre.',
  ],
  el: [
    'Αυτό το μήνυμα γράφτηκε από τεχνητή νοημοσύνη για την {company}. Κανείς δεν το διάβασε πριν σταλεί.',
    'Η επαγγελματική σας διεύθυνση προέρχεται από το Apollo, έναν κατάλογο επαγγελματικών επαφών.',
    'Η διεύθυνσή σας βρίσκεται στις επαφές της {company}.',
    'Η διεύθυνσή σας βρίσκεται στη λίστα τύπου της {company}.',
    'Για να αντιταχθείτε ή να μάθετε τι τηρούμε για εσάς, απλώς απαντήστε.',
  ],
  tr: [
    'Bu e-postayı {company} adına yapay zekâ yazdı. Gönderilmeden önce kimse okumadı.',
    'İş adresiniz, bir iş rehberi olan Apollo kaynağından alınmıştır.',
    'Adresiniz {company} kişi kayıtlarında yer alıyor.',
    'Adresiniz {company} basın listesinde yer alıyor.',
    'İtiraz etmek veya hakkınızda ne tuttuğumuzu öğrenmek için yanıtlamanız yeterli.',
  ],
  ko: [
    '이 이메일은 {company}을(를) 위해 AI가 작성했으며, 발송 전에 사람이 읽지 않았습니다.',
    '귀하의 업무용 주소는 비즈니스 연락처 디렉터리인 Apollo에서 얻었습니다.',
    '귀하의 주소는 {company}의 연락처에 있습니다.',
    '귀하의 주소는 {company}의 보도 연락처 목록에 있습니다.',
    '처리에 반대하시거나 보유 정보를 알고 싶으시면 이 메일에 회신해 주세요.',
  ],
  zh: [
    '本邮件由人工智能为 {company} 撰写，发送前未经人工阅读。',
    '您的工作邮箱来自商务联系人名录 Apollo。',
    '您的地址在 {company} 的联系人记录中。',
    '您的地址在 {company} 的媒体名单中。',
    '如需反对或了解我们保存的您的信息，请直接回复。',
  ],
  ja: [
    'このメールは {company} のために AI が作成し、送信前に人は読んでいません。',
    'お仕事用のアドレスは、企業連絡先の名簿 Apollo から入手しました。',
    'あなたのアドレスは {company} の連絡先に登録されています。',
    'あなたのアドレスは {company} の報道関係者リストに登録されています。',
    '異議のある場合や保有情報を知りたい場合は、このメールにご返信ください。',
  ],
};

/** English for a language that we have no words in. */
export function noticeWords(language: string): NoticeWords {
  const [machine, directory, records, press, object] = (WORDS[language] ?? WORDS.en) as (typeof WORDS)[string];
  return { machine, source: { directory, records, press }, object };
}
