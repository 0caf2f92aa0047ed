import { sentence, told } from './telling.ts';
import type { Ways, Words } from './words.ts';

const linked = (ways: Ways, url: string | null, how: string): Ways =>
  (url ? ways.map((way) => `${way} ${how}: ${url}`) : ways) as unknown as Ways;

export const de: Words = {
  language: 'de',
  list: (items) => (items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} und ${items.at(-1)}`),
  // Nobody told us how the reader is addressed: this greeting fits everybody.
  greeting: (name) => (name ? [`Guten Tag ${name},`] : ['Guten Tag,']),
  close: ['Freundliche Grüße', 'Mit freundlichen Grüßen', 'Viele Grüße'],
  overview: (fact, brand) => `Was ${brand} macht, in eigenen Worten: ${fact.text}.`,
  from: (brand, domain) => `Ich schreibe Ihnen von ${brand} (${domain}).`,
  offers: (brand, services) => `${brand} bietet an: ${services}.`,
  example: (said) => `Ein Beispiel: ${said}`,
  reason: () => null,
  audience: (fact) => `Für wen wir arbeiten: ${fact.text}.`,
  tell: told({
    names: 'Referenzen, die wir nennen',
    riskReversal: 'Zu den Bedingungen',
    scarcity: 'Eine Grenze gibt es',
    urgency: 'Ein Termin dazu',
    socialProof: 'Eine Referenz',
    roleValueProp: 'Was die Stelle bietet',
    servicesOffered: 'Was wir anbieten',
    other: 'Kurz gesagt',
  }),
  ask: (goal, outcome, url) => {
    if (outcome) return linked([`Mein Vorschlag: ${outcome.text}. Passt das für Sie?`], url, 'Der Link dazu');
    if (goal === 'meetingBooked')
      return linked(
        [
          'Wäre ein kurzes Gespräch für Sie nützlich?',
          'Möchten Sie kurz darüber sprechen?',
          'Ist das ein Gespräch wert?',
        ],
        url,
        'Einen Termin finden Sie hier',
      );
    if (goal === 'signup')
      return linked(
        ['Möchten Sie es ausprobieren?', 'Möchten Sie es sich selbst ansehen?', 'Ist es einen Versuch wert?'],
        url,
        'Anmelden können Sie sich hier',
      );
    if (goal === 'purchase')
      return linked(
        [
          'Möchten Sie Einzelheiten und Preis wissen?',
          'Kommt das für Sie infrage?',
          'Soll ich Ihnen Einzelheiten und Preis schicken?',
        ],
        url,
        'Ansehen und bestellen können Sie hier',
      );
    return linked(
      [
        'Ist das für Sie von Nutzen?',
        'Möchten Sie mehr darüber wissen?',
        'Ist das für Sie einen genaueren Blick wert?',
      ],
      url,
      'Mehr dazu steht hier',
    );
  },
  goodbye: [
    'Dies ist meine letzte E-Mail dazu. Wenn es nichts für Sie ist, brauchen Sie nicht zu antworten.',
    'Danach lasse ich Sie damit in Ruhe. Ein kurzes Nein ist auch eine gute Antwort.',
  ],
  cold: {
    opening: ({ org, title, does }) => {
      if (title && org && does)
        return [
          `${does} Als ${title} dort können Sie besser als ich sagen, ob das Folgende von Nutzen ist.`,
          `${does} Sie sind dort ${title}, deshalb geht meine Frage an Sie.`,
        ];
      if (title && org)
        return [
          `als ${title} bei ${org} können Sie besser als ich sagen, ob das Folgende dort von Nutzen ist.`,
          `Sie sind ${title} bei ${org}, deshalb geht meine Frage an Sie.`,
        ];
      if (org && does) return [`${does} Ich möchte fragen, ob das Folgende dort von Nutzen ist.`];
      if (org) return [`ich möchte fragen, ob das Folgende bei ${org} von Nutzen ist.`];
      if (title) return [`Sie sind ${title}, deshalb geht meine Frage an Sie.`];
      return ['Sie kennen mich nicht, deshalb fasse ich mich kurz.'];
    },
    again: (brand) => [
      `in meiner letzten E-Mail über ${brand} habe ich etwas ausgelassen.`,
      `ich habe einen Nachtrag zu meiner letzten E-Mail über ${brand}.`,
    ],
    last: (brand) => [`ich habe noch einen letzten Punkt zu ${brand}.`],
    easier: (brand, org) => [
      `ich hatte Ihnen über ${brand} geschrieben. Wenn das${org ? ` bei ${org}` : ''} eher jemand anderen angeht, genügt mir ein Name.`,
      `Sie haben eine Nachricht von mir über ${brand}. Wenn nur der Zeitpunkt nicht passt, sagen Sie mir gern, wann ich mich wieder melden darf.`,
      `meine Nachricht über ${brand} gilt weiter. Wenn etwas unklar war, schicken Sie mir eine Frage, und ich beantworte sie.`,
    ],
    subjects: ({ brand, org, title }) => {
      if (!org) return [`Eine Frage von ${brand}`];
      return [
        `Eine Frage von ${brand} an ${org}`,
        `Ist ${brand} für ${org} von Nutzen?`,
        ...(title ? [`Eine Frage an Sie als ${title} bei ${org}`] : []),
      ];
    },
  },
  silent: {
    opening: ({ org, title }, from) => [
      `${from.replace(/\.$/, '')} und habe eine Frage an Sie${title && org ? ` als ${title} bei ${org}` : ''}.`,
    ],
    // Nothing is silent in this language unless the site is: an English site is written about in English.
    site: () => null,
    ask: (brand, url) =>
      linked(
        [
          `Darf ich Ihnen in ein paar Zeilen schreiben, was ${brand} macht?`,
          `Wären ein paar Zeilen über ${brand} willkommen?`,
          `Soll ich Ihnen kurz schreiben, was ${brand} macht?`,
        ],
        url,
        'Sie können auch selbst nachsehen',
      ),
  },
  crm: {
    opening: (brand, org) => [
      `Sie gehören zu unseren Kontakten bei ${brand}, deshalb schreibe ich Ihnen direkt.`,
      org
        ? `Sie und ${org} gehören zu unseren Kontakten bei ${brand}, deshalb schreibe ich Ihnen direkt.`
        : `ich schreibe Ihnen von ${brand}, weil Sie zu unseren Kontakten gehören.`,
    ],
    again: (brand) => [
      `in meiner letzten Nachricht von ${brand} habe ich etwas nicht erwähnt.`,
      `ich habe einen kleinen Nachtrag zu meiner letzten Nachricht von ${brand}.`,
    ],
    subjects: ({ brand, org }) => [
      `Eine kurze Nachricht von ${brand}`,
      org ? `Eine Frage von ${brand} an ${org}` : `Eine Frage von ${brand}`,
    ],
  },
  hiring: {
    opening: (brand, { title, org }) => {
      const at = org ? ` bei ${org}` : '';
      if (title)
        return [
          `Sie sind ${title}${at}. ${brand} sucht Verstärkung, und ich möchte fragen, ob ein Wechsel für Sie ein Thema ist.`,
        ];
      return [`${brand} sucht Verstärkung, und ich möchte Sie direkt fragen, ob das für Sie von Interesse ist.`];
    },
    profile: (profile, isClose) =>
      `Wir suchen: ${profile}.${isClose ? '' : ' Wenn das nicht Ihr Fach ist, kennen Sie vielleicht jemanden.'}`,
    ask: (url, isTalk) =>
      url
        ? isTalk
          ? [
              `Möchten Sie darüber sprechen? Einen Termin finden Sie hier: ${url}`,
              `Ist das ein Gespräch wert? Hier lässt es sich vereinbaren: ${url}`,
              `Wollen wir darüber sprechen? Freie Zeiten stehen hier: ${url}`,
            ]
          : [`Möchten Sie mehr wissen? Hier steht es: ${url}`, `Ist es einen Blick wert? Hier ist die Seite: ${url}`]
        : [
            'Wären Sie offen für ein kurzes Gespräch darüber?',
            'Möchten Sie mehr über die Stelle wissen?',
            'Käme das für Sie infrage, jetzt oder später?',
          ],
    again: (brand) => [
      `ich hatte Ihnen über eine Stelle bei ${brand} geschrieben und etwas ausgelassen.`,
      `ich habe noch etwas zur Stelle bei ${brand}.`,
    ],
    easier: [
      'Wenn Sie zufrieden sind, aber jemanden kennen, der sucht, freue ich mich über einen Hinweis.',
      'Wenn jetzt nicht die Zeit ist, sagen Sie mir gern, wann ich wieder fragen darf.',
    ],
    subjects: ({ brand }) => [`Eine Stelle bei ${brand}`, `${brand} sucht Verstärkung`],
  },
  feedback: {
    request: (brand, { title, org }) =>
      title
        ? [`wir wüssten gern, was Sie als ${title}${org ? ` bei ${org}` : ''} von ${brand} halten.`]
        : [
            `wir wüssten gern, was Sie von ${brand} halten.`,
            `darf ich fragen, was Sie von ${brand} halten? Kritik ist so willkommen wie Lob.`,
          ],
    effort: (fact) => (fact.shape === 'sentence' ? sentence(fact.text) : `Zeitbedarf: ${fact.text}.`),
    thanks: (gift, worth) => [`Als Dank: ${gift.text}${worth ? ` (im Wert von ${worth})` : ''}.`],
    ask: (url) =>
      url
        ? [`Hier können Sie es uns sagen: ${url}`, `Die Fragen stehen hier: ${url}`]
        : ['Ein paar Zeilen als Antwort genügen uns.', 'Eine Antwort auf diese E-Mail genügt.'],
    again: (brand) => [`ich hatte nach Ihrer Meinung zu ${brand} gefragt.`, `meine Frage zu ${brand} ist noch offen.`],
    easier: [
      'Kurz und ungeschminkt ist völlig in Ordnung: Ein guter Punkt hilft uns mehr als eine Seite.',
      'Am nützlichsten wäre uns, was Sie als Erstes ändern würden.',
    ],
    subjects: ({ brand }) => [`Ihre Meinung zu ${brand}`, `Was halten Sie von ${brand}?`],
  },
  pitch: {
    opening: (article, org) => {
      if (article) return [`Sie haben „${article}“ geschrieben, deshalb könnte das Folgende in Ihr Gebiet fallen.`];
      return org ? [`ich möchte ${org} ein Thema anbieten.`] : null;
    },
    news: (fact, brand) =>
      fact.shape === 'sentence' ? sentence(fact.text) : fact.isGiven ? `Neu bei ${brand}: ${fact.text}.` : null,
    angle: (angle) => [`Mein Vorschlag für das Thema: ${angle}.`],
    source: (brand) => `Ich möchte Ihnen ${brand} als Quelle anbieten.`,
    spokesperson: (person) => [`Für ein Zitat steht bereit: ${person}.`],
    ask: (org, url) => {
      const place = org ? ` für ${org}` : '';
      return url
        ? [
            `Wäre das etwas${place}? Hintergründe stehen hier: ${url}`,
            `Ist das ein Thema${place}? Mehr dazu steht hier: ${url}`,
          ]
        : [`Wäre das etwas${place}?`, 'Soll ich Ihnen Einzelheiten schicken?'];
    },
    again: (brand) => [`ich hatte Ihnen über ${brand} geschrieben; noch eine Einzelheit.`],
    easier: (brand) => [
      `ich hatte Ihnen über ${brand} geschrieben. Wenn bei Ihnen jemand anders dieses Gebiet betreut, schreibe ich gern dorthin.`,
    ],
    subjects: ({ brand, angle, news }) => {
      const [first, ...more] = [
        ...(angle ? [`Themenvorschlag: ${angle}`] : []),
        ...(news ? [news.replace(/\.$/, '')] : []),
      ];
      return first ? [first, ...more] : [`${brand} als Quelle`];
    },
  },
};
