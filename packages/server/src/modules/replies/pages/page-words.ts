/** The words of the page behind an unsubscribe link. The company and the address are escaped by the caller. */
export interface PageWords {
  readonly title: string;
  /** The address is null where it is not known any more. */
  readonly about: (company: string, address: string | null) => string;
  readonly promise: string;
  readonly button: string;
  readonly doneTitle: string;
  readonly done: string;
}

const at = (preposition: string, address: string | null) => (address === null ? '' : ` ${preposition} ${address}`);

const ENGLISH: PageWords = {
  title: 'Unsubscribe',
  about: (company, address) => `You received an email about ${company}${at('at', address)}.`,
  promise: 'Press the button and this sender won’t email this address again, about this or anything else.',
  button: 'Unsubscribe',
  doneTitle: 'You’re unsubscribed',
  done: 'This takes effect immediately. You can close this page.',
};

const WORDS: Readonly<Record<string, PageWords>> = {
  en: ENGLISH,
  de: {
    title: 'Abmelden',
    about: (company, address) => `Sie haben eine Nachricht über ${company} erhalten${at('an', address)}.`,
    promise:
      'Wenn Sie auf die Schaltfläche drücken, schreibt Ihnen der Absender an diese Adresse nicht mehr, weder darüber noch über etwas anderes.',
    button: 'Abmelden',
    doneTitle: 'Sie sind abgemeldet',
    done: 'Das gilt ab sofort. Sie müssen nichts weiter tun und können diese Seite schließen.',
  },
  fr: {
    title: 'Se désinscrire',
    about: (company, address) => `Vous avez reçu un message au sujet de ${company}${at('à', address)}.`,
    promise:
      "Si vous appuyez sur le bouton, l'expéditeur ne vous écrira plus à cette adresse, ni à ce sujet ni à un autre.",
    button: 'Se désinscrire',
    doneTitle: 'Vous êtes désinscrit',
    done: "C'est effectif dès maintenant. Vous n'avez rien d'autre à faire et pouvez fermer cette page.",
  },
  es: {
    title: 'Darse de baja',
    about: (company, address) => `Ha recibido un mensaje sobre ${company}${at('en', address)}.`,
    promise:
      'Si pulsa el botón, quien lo envió no volverá a escribirle a esta dirección, ni sobre esto ni sobre otra cosa.',
    button: 'Darse de baja',
    doneTitle: 'Se ha dado de baja',
    done: 'Es válido desde este momento. No tiene que hacer nada más y puede cerrar esta página.',
  },
  it: {
    title: "Annullare l'iscrizione",
    about: (company, address) => `Ha ricevuto un messaggio su ${company}${at('a', address)}.`,
    promise:
      'Se preme il pulsante, chi lo ha inviato non le scriverà più a questo indirizzo, né di questo né di altro.',
    button: "Annulla l'iscrizione",
    doneTitle: 'Iscrizione annullata',
    done: 'Vale da questo momento. Non deve fare altro e può chiudere questa pagina.',
  },
  nl: {
    title: 'Afmelden',
    about: (company, address) => `U hebt een bericht over ${company} ontvangen${at('op', address)}.`,
    promise: 'Als u op de knop drukt, schrijft de afzender u niet meer op dit adres, hierover noch over iets anders.',
    button: 'Afmelden',
    doneTitle: 'U bent afgemeld',
    done: 'Dat geldt vanaf nu. U hoeft verder niets te doen en kunt deze pagina sluiten.',
  },
  pt: {
    title: 'Cancelar a inscrição',
    about: (company, address) => `Recebeu uma mensagem sobre ${company}${at('em', address)}.`,
    promise:
      'Se premir o botão, quem a enviou não voltará a escrever-lhe para este endereço, nem sobre isto nem sobre outra coisa.',
    button: 'Cancelar a inscrição',
    doneTitle: 'Inscrição cancelada',
    done: 'É válido a partir deste momento. Não precisa de fazer mais nada e pode fechar esta página.',
  },
  sv: {
    title: 'Avregistrera dig',
    about: (company, address) => `Du har fått ett meddelande om ${company}${at('till', address)}.`,
    promise:
      'Om du trycker på knappen skriver avsändaren inte till dig på den här adressen igen, varken om detta eller något annat.',
    button: 'Avregistrera mig',
    doneTitle: 'Du är avregistrerad',
    done: 'Det gäller från och med nu. Du behöver inte göra något mer och kan stänga den här sidan.',
  },
};

/** English for a language that we have no words in. */
export const pageWords = (language: string): { readonly lang: string; readonly words: PageWords } => {
  const words = WORDS[language];
  return words ? { lang: language, words } : { lang: 'en', words: ENGLISH };
};
