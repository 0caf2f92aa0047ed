import { enumerated, sentence } from '../phrasing.ts';
import { overviewIn, tellIn } from './foreign.ts';
import { askIn, germanRequest, offeredIn, type RequestWords } from './requests.ts';
import { brandIs, type ReaderWords, type Ways, type Words } from './words.ts';

const WE_ARE = {
  we: /^Wir sind (?=(?:seit \d+ )?(?:eine?|der|die|das) )/,
  is: 'ist',
  joined: /(?:,| und) (?:\p{Ll}+ )?\p{Ll}{3,}(?:en|ern|eln)(?!\p{L})/u,
};

/** Names that begin with what the company is have an article: "bei der Agentur Federkiel". */
const HAS_ARTICLE =
  /^(?:Agentur|Firma|Kanzlei|Klinik|Manufaktur|Molkerei|Mühle|Praxis|Schule|Werkstatt|\p{Lu}\p{Ll}+(?:erei|schule|werkstatt)) /u;
const inDative = (brand: string) => (HAS_ARTICLE.test(brand) ? `der ${brand}` : brand);
const ofBrand = (brand: string) => (HAS_ARTICLE.test(brand) ? `der ${brand}` : `von ${brand}`);

/** In letters with "Sie", or with "du" where the brand's own texts say "du". */
export function german(familiar: boolean): Words {
  const [you, toYou, areYou, would] = familiar
    ? ['dich', 'dir', 'Du bist', 'Möchtest du']
    : ['Sie', 'Ihnen', 'Sie sind', 'Möchten Sie'];
  const as = ({ title, org }: ReaderWords) => `${title ? ` als ${title}` : ''}${org ? ` bei ${org}` : ''}`;
  const grammar = {
    labels: {
      customers: ['Unsere Kunden', 'Für wen wir arbeiten'],
      valueForTarget: ['Das Ergebnis'],
      socialProof: ['In Zahlen', 'Ein paar Zahlen dazu'],
      riskReversal: ['Unsere Bedingungen', 'Zu den Bedingungen'],
      price: ['Zum Preis', 'Was es kostet'],
      scarcity: ['Verfügbar'],
      urgency: ['Termine', 'Zu den Terminen'],
      roleValueProp: ['Was die Stelle bietet'],
      servicesOffered: ['Was wir anbieten', 'Unser Angebot'],
    },
    colon: ':',
    says: (who: string) => [`${who} sagt`, `${who} sagt dazu`, `So sagt es ${who}`],
    marks: ['„', '“'],
    is: 'ist',
    whatWeDo: (brand: string) => `Was wir bei ${inDative(brand)} machen`,
    whoWeAre: (text: string, brand: string) =>
      /^(?:Hersteller|Spezialist|Anbieter|Fachbetrieb|Großhändler|Dienstleister|Lieferant)(?= )/.test(text)
        ? `${brand} ist ${text}`
        : /^(?:Agentur|Werkstatt|Kanzlei|Plattform|Manufaktur|Praxis|App)(?= )/.test(text)
          ? `${brand} ist eine ${text}`
          : /^\p{Lu}[\p{L}-]+(?:ung|e|ei|en|ik|ie|ion)?(?:,| und| für| von| aus| in| mit) /u.test(text) &&
              !/^(?:Für|Von|Aus|In|Mit|Alles|Nie|Immer|Mehr|Weniger)(?= )/.test(text)
            ? `${brand} bietet ${text}`
            : null,
    customersAre: (names: string) => [
      `Zu unseren Kunden gehören ${enumerated(names, 'und')}`,
      `Wir arbeiten unter anderem für ${enumerated(names, 'und')}`,
      `Unter unseren Kunden sind ${enumerated(names, 'und')}`,
    ],
    atBrand: (text: string, brand: string) =>
      brandIs(text, brand, WE_ARE) ?? (/^Wir \p{Ll}/u.test(text) ? `Wir bei ${inDative(brand)}${text.slice(3)}` : null),
    introduced: (brand: string) => [
      `Ich schreibe ${toYou} im Namen ${ofBrand(brand)}.`,
      `Ich melde mich im Namen ${ofBrand(brand)}.`,
    ],
  } as const satisfies Parameters<typeof tellIn>[0];
  const MORE: Ways = [`${would} mehr erfahren?`, `${would} mehr darüber wissen?`];
  const requests: RequestWords = {
    colon: ':',
    button:
      /^(?:kontakt|mehr|anmelden|registrieren|kaufen|bestellen|loslegen|zum shop|zur kasse|los geht|hier klicken|newsletter)/i,
    loud: /^jetzt | jetzt$/gi,
    ofGoal: {
      meetingBooked: {
        aboutOffer: [
          `${would} kurz darüber sprechen?`,
          `Wäre ein kurzes Gespräch für ${you} nützlich?`,
          'Wollen wir kurz darüber sprechen?',
          'Wäre ein kurzes Telefonat dazu sinnvoll?',
        ],
        afterFact: [
          `${would} kurz mit uns sprechen?`,
          `Wäre ein kurzes Gespräch für ${you} nützlich?`,
          'Wollen wir kurz telefonieren?',
        ],
        link: 'Freie Termine stehen hier',
      },
      signup: {
        aboutOffer: [
          `${would} es ausprobieren?`,
          'Ist es einen Versuch wert?',
          `Ist das für ${you} interessant?`,
          `${would} es selbst testen?`,
        ],
        afterFact: [`${would} es ausprobieren?`, `${would} es selbst testen?`, 'Ist es einen Versuch wert?'],
        link: 'Zur Anmeldung geht es hier',
      },
      purchase: {
        aboutOffer: [
          `Soll ich ${toYou} Einzelheiten und Preis schicken?`,
          `Kommt das für ${you} infrage?`,
          `Wäre das etwas für ${you}?`,
        ],
        afterFact: MORE,
        link: 'Ansehen und bestellen geht hier',
      },
      none: {
        aboutOffer: [
          `Könnte das für ${you} nützlich sein?`,
          `${would} mehr darüber wissen?`,
          `Ist das für ${you} interessant?`,
          `Wäre das etwas für ${you}?`,
        ],
        afterFact: MORE,
        link: 'Die Einzelheiten stehen hier',
      },
    },
    spoken: /(?<!\p{L})(?:wir|uns|unser\p{L}*|Sie|Ihnen|du|dir|ich)(?!\p{L})/iu,
    read: germanRequest,
    steps: (step) => [
      `${would} ${step}?`,
      'Das geht hier',
      familiar ? `Wenn das für dich passt, kannst du hier ${step}` : `Wenn das für Sie passt, können Sie hier ${step}`,
      familiar ? `Hier kannst du ${step}` : `Hier können Sie ${step}`,
      familiar
        ? `Wenn du ${step} möchtest, antworte einfach auf diese E-Mail.`
        : `Wenn Sie ${step} möchten, antworten Sie einfach auf diese E-Mail.`,
    ],
    things: (thing) => [
      `Wäre ${thing} für ${you} interessant?`,
      `Würde ${toYou} ${thing} helfen?`,
      'Mehr dazu steht hier',
    ],
  };
  return {
    language: 'de',
    // We do not know how the reader wants to be addressed: "Sie" takes the whole name, which suits everybody.
    greeting: (name, family) => {
      if (familiar) return name ? [`Hallo ${name},`, `Hi ${name},`] : ['Hallo,'];
      return [name ? `Guten Tag ${family ? `${name} ${family}` : name},` : 'Guten Tag,'];
    },
    close: familiar
      ? ['Viele Grüße', 'Herzliche Grüße', 'Beste Grüße']
      : ['Freundliche Grüße', 'Mit freundlichen Grüßen', 'Viele Grüße', 'Beste Grüße'],
    addition: ['Eine Ergänzung zu meiner letzten E-Mail.', 'Eines noch zu meiner letzten E-Mail.'],
    tell: tellIn(grammar),
    overview: overviewIn(grammar),
    reason: (audience, brand) => {
      const why = `Deshalb wende ich mich an ${you}.`;
      if (audience.shape === 'sentence')
        return /^Wir /.test(audience.text)
          ? `Wir bei ${inDative(brand)}${sentence(audience.text).slice(3)} ${why}`
          : null;
      if (audience.shape !== 'phrase' || /[:;]/.test(audience.text)) return null;
      const whom = audience.text.replace(/^Für /, '');
      return `Bei ${inDative(brand)} arbeiten wir für ${whom}. ${why}`;
    },
    ask: askIn(requests),
    offered: offeredIn(requests, 'für'),
    subject: (brand, org) => (org ? `${brand} und ${org}` : brand),
    hiring: {
      opening: (brand, reader) => [
        reader.title
          ? `${areYou} ${reader.title}${reader.org ? ` bei ${reader.org}` : ''}. ${brand} sucht Verstärkung, und ich möchte fragen, ob ein Wechsel für ${you} ein Thema ist.`
          : `${brand} sucht Verstärkung, und ich möchte direkt fragen, ob das für ${you} von Interesse ist.`,
      ],
      profile: (profile, isClose) => {
        const said = profile.shape === 'sentence' ? sentence(profile.text) : `Wir suchen: ${profile.text}.`;
        if (isClose) return said;
        return familiar
          ? `${said} Wenn das nicht dein Fach ist, kennst du vielleicht jemanden.`
          : `${said} Wenn das nicht Ihr Fach ist, kennen Sie vielleicht jemanden.`;
      },
      ask: (url, isTalk) =>
        url
          ? isTalk
            ? [
                `${would} darüber sprechen? Freie Termine stehen hier: ${url}`,
                `Ist das ein Gespräch wert? Hier lässt es sich vereinbaren: ${url}`,
                `Wollen wir darüber sprechen? Freie Zeiten stehen hier: ${url}`,
              ]
            : [
                `${would} mehr wissen? Hier steht es: ${url}`,
                `Ist es einen Blick wert? Hier ist die Seite: ${url}`,
                `Interessiert ${you} das? Mehr dazu steht hier: ${url}`,
              ]
          : [
              'Ist das ein kurzes Gespräch wert?',
              `${would} mehr über die Stelle wissen?`,
              `Käme das für ${you} infrage, jetzt oder später?`,
            ],
      subjects: (brand) => [`Eine Stelle bei ${brand}`, `${brand} sucht Verstärkung`],
    },
    feedback: {
      request: (brand, reader) => [
        familiar
          ? `Wir wüssten gern, was du${as(reader)} von ${brand} hältst.`
          : `Wir wüssten gern, was Sie${as(reader)} von ${brand} halten.`,
      ],
      effort: (statement) =>
        statement.shape === 'sentence' ? sentence(statement.text) : `Zeitbedarf: ${statement.text}.`,
      thanks: (gift, worth) => [`Als Dank: ${gift.text}${worth ? ` (im Wert von ${worth})` : ''}.`],
      ask: (url) =>
        url
          ? [`Hier ist Platz dafür: ${url}`, `Die Fragen stehen hier: ${url}`]
          : ['Ein paar Zeilen als Antwort genügen uns.', 'Eine Antwort auf diese E-Mail genügt.'],
      again: (brand) => [
        `Meine Frage zu ${brand} ist noch offen.`,
        `Ich hatte nach einer Meinung zu ${brand} gefragt.`,
      ],
      subjects: (brand) => [
        familiar ? `Deine Meinung zu ${brand}` : `Ihre Meinung zu ${brand}`,
        familiar ? `Was hältst du von ${brand}?` : `Was halten Sie von ${brand}?`,
      ],
    },
    pitch: {
      opening: (article, org) => {
        if (article)
          return familiar
            ? [`Du hast „${article}“ geschrieben, deshalb könnte das Folgende in dein Gebiet fallen.`]
            : [`Sie haben „${article}“ geschrieben, deshalb könnte das Folgende in Ihr Gebiet fallen.`];
        return org ? [`Ich möchte ${org} ein Thema anbieten.`] : null;
      },
      news: ({ text, shape }, brand) => (shape === 'sentence' ? sentence(text) : `Neu bei ${brand}: ${text}.`),
      angle: ({ text }) => [`Mein Vorschlag für das Thema: ${text}.`],
      source: (brand) => `Ich möchte ${toYou} ${brand} als Quelle anbieten.`,
      spokesperson: (person) => [`Für ein Zitat steht bereit: ${person}.`],
      ask: (org, url) => {
        const place = org ? ` für ${org}` : '';
        return url
          ? [
              `Wäre das etwas${place}? Hintergründe stehen hier: ${url}`,
              `Ist das ein Thema${place}? Mehr dazu steht hier: ${url}`,
            ]
          : [`Wäre das etwas${place}?`, `Soll ich ${toYou} Einzelheiten schicken?`];
      },
      subjects: ({ brand, angle, news }) => {
        const [first, ...more] = [
          ...(angle ? [`Themenvorschlag: ${angle}`] : []),
          ...(news ? [news.replace(/\.$/, '')] : []),
        ];
        return first ? [first, ...more] : [`${brand} als Quelle`];
      },
    },
  };
}
