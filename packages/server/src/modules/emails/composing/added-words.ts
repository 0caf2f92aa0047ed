/** What is added to a mail, in the language of the mail. */
export interface AddedWords {
  /** The footer's sentence before the unsubscribe link. */
  readonly wish: string;
  /** The words of that link. */
  readonly unsubscribe: string;
  /** The words of a counted link that no words of the sentence refer to. */
  readonly thisPage: string;
  /** The words of the link to the receipt (spec 27.10). */
  readonly about: string;
}

const ENGLISH: AddedWords = {
  wish: 'If you do not want to hear from us again:',
  unsubscribe: 'unsubscribe',
  thisPage: 'this page',
  about: 'About this email',
};

const ADDED: Readonly<Record<string, AddedWords>> = {
  en: ENGLISH,
  de: {
    wish: 'Wenn Sie nichts mehr von uns hören möchten:',
    unsubscribe: 'abmelden',
    thisPage: 'diese Seite',
    about: 'Über diese E-Mail',
  },
  fr: {
    wish: 'Si vous ne souhaitez plus recevoir de messages de notre part :',
    unsubscribe: 'se désinscrire',
    thisPage: 'cette page',
    about: 'À propos de cet e-mail',
  },
  es: {
    wish: 'Si no desea recibir más mensajes nuestros:',
    unsubscribe: 'darse de baja',
    thisPage: 'esta página',
    about: 'Acerca de este correo',
  },
  it: {
    wish: 'Se non desidera più ricevere nostri messaggi:',
    unsubscribe: "annulla l'iscrizione",
    thisPage: 'questa pagina',
    about: 'Informazioni su questa e-mail',
  },
  nl: {
    wish: 'Als u niets meer van ons wilt horen:',
    unsubscribe: 'afmelden',
    thisPage: 'deze pagina',
    about: 'Over deze e-mail',
  },
  pt: {
    wish: 'Se não quiser receber mais mensagens nossas:',
    unsubscribe: 'cancelar a inscrição',
    thisPage: 'esta página',
    about: 'Sobre este e-mail',
  },
  pl: {
    wish: 'Jeśli nie chcą Państwo otrzymywać od nas kolejnych wiadomości:',
    unsubscribe: 'wypisz się',
    thisPage: 'ta strona',
    about: 'O tej wiadomości',
  },
  sv: {
    wish: 'Om du inte vill höra av oss igen:',
    unsubscribe: 'avregistrera dig',
    thisPage: 'den här sidan',
    about: 'Om det här mejlet',
  },
  da: {
    wish: 'Hvis du ikke vil høre fra os igen:',
    unsubscribe: 'afmeld',
    thisPage: 'denne side',
    about: 'Om denne mail',
  },
  no: {
    wish: 'Hvis du ikke vil høre fra oss igjen:',
    unsubscribe: 'meld deg av',
    thisPage: 'denne siden',
    about: 'Om denne e-posten',
  },
  fi: {
    wish: 'Jos et halua enää viestejä meiltä:',
    unsubscribe: 'peruuta tilaus',
    thisPage: 'tämä sivu',
    about: 'Tietoa tästä viestistä',
  },
  cs: {
    wish: 'Pokud od nás už nechcete dostávat zprávy:',
    unsubscribe: 'odhlásit se',
    thisPage: 'tato stránka',
    about: 'O tomto e-mailu',
  },
  ro: {
    wish: 'Dacă nu mai doriți să primiți mesaje de la noi:',
    unsubscribe: 'dezabonare',
    thisPage: 'această pagină',
    about: 'Despre acest e-mail',
  },
  hu: {
    wish: 'Ha nem szeretne több üzenetet kapni tőlünk:',
    unsubscribe: 'leiratkozás',
    thisPage: 'ez az oldal',
    about: 'Erről az e-mailről',
  },
  el: {
    wish: 'Αν δεν θέλετε να λαμβάνετε άλλα μηνύματά μας:',
    unsubscribe: 'διαγραφή',
    thisPage: 'αυτή η σελίδα',
    about: 'Σχετικά με αυτό το email',
  },
  tr: {
    wish: 'Bizden artık mesaj almak istemiyorsanız:',
    unsubscribe: 'abonelikten çık',
    thisPage: 'bu sayfa',
    about: 'Bu e-posta hakkında',
  },
  ko: {
    wish: '더 이상 연락을 원하지 않으시면:',
    unsubscribe: '수신 거부',
    thisPage: '이 페이지',
    about: '이 이메일 안내',
  },
  zh: { wish: '如果您不想再收到我们的邮件：', unsubscribe: '退订', thisPage: '此页面', about: '关于此邮件' },
  ja: {
    wish: '今後のご連絡を希望されない場合：',
    unsubscribe: '配信停止',
    thisPage: 'こちらのページ',
    about: 'このメールについて',
  },
};

/** English for a language that we have no words in. */
export const addedWords = (language: string): AddedWords => ADDED[language] ?? ENGLISH;

/** Every sentence that offers to unsubscribe. */
export const WISHES: readonly string[] = Object.values(ADDED).map(({ wish }) => wish);

const COLONS: Readonly<Record<string, string>> = { fr: ' :', ja: '：', zh: '：' };
/** The colon after words, as the language sets it. */
export const colonOf = (language: string): string => COLONS[language] ?? ':';
