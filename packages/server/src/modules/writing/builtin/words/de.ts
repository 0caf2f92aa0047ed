import { sentence } from '../phrasing.ts';
import { askIn, overviewIn, tellIn } from './foreign.ts';
import type { ReaderWords, Words } from './words.ts';

/** In letters with "Sie", or with "du" where the brand's own texts say "du". */
export function german(familiar: boolean): Words {
  const [you, toYou, areYou, would] = familiar
    ? ['dich', 'dir', 'Du bist', 'Möchtest du']
    : ['Sie', 'Ihnen', 'Sie sind', 'Möchten Sie'];
  const as = ({ title, org }: ReaderWords) => `${title ? ` als ${title}` : ''}${org ? ` bei ${org}` : ''}`;
  const grammar = {
    labels: {
      names: 'Zu unseren Kunden gehören',
      customers: 'Zu unseren Kunden gehören',
      riskReversal: 'Die Bedingungen',
      price: 'Zum Preis',
      scarcity: 'Zur Verfügbarkeit',
      urgency: 'Zum Zeitpunkt',
      socialProof: 'Gut zu wissen',
      roleValueProp: 'Was die Stelle bietet',
      servicesOffered: 'Was wir anbieten',
      other: 'Kurz gesagt',
    },
    colon: ':',
    says: 'sagt es so',
    customer: 'Ein Kunde',
    marks: ['„', '“'],
    is: 'ist',
    whatWeDo: (brand: string) => `${brand} in einer Zeile`,
    atBrand: () => null,
    from: (brand: string) => `Ich melde mich von ${brand}.`,
    inner: ({ text }: { text: string }) => text,
  } as const;
  return {
    language: 'de',
    // We do not know how the reader wants to be addressed; this greeting suits everybody.
    greeting: (name) => (name ? [`${familiar ? 'Hallo' : 'Guten Tag'} ${name},`] : ['Guten Tag,']),
    close: ['Freundliche Grüße', 'Mit freundlichen Grüßen', 'Viele Grüße'],
    tell: tellIn(grammar),
    overview: overviewIn(grammar),
    from: grammar.from,
    reason: (audience, brand, reader) => {
      if (!reader.title && !reader.org) return null;
      const why = `Deshalb wende ich mich an ${you}${as(reader)}.`;
      if (audience.shape === 'sentence')
        return /^Wir /.test(audience.text) ? `Ich melde mich von ${brand}. ${sentence(audience.text)} ${why}` : null;
      if (audience.shape !== 'phrase' || /[:;]/.test(audience.text)) return null;
      const whom = audience.text.replace(/^Für /, '');
      return `Bei ${brand} arbeiten wir für ${whom}. ${why}`;
    },
    reader: (reader) => {
      // "Pflegedienstleitung" is an office, and nobody is one.
      if (reader.title && /(?:ung|abteilung|management)$/i.test(reader.title))
        return [`Ich wende mich an ${you}${as(reader)}.`];
      if (reader.title)
        return [
          `Ich wende mich an ${you}${as(reader)}.`,
          `${areYou} ${reader.title}${reader.org ? ` bei ${reader.org}` : ''}, deshalb schreibe ich ${toYou} direkt.`,
        ];
      return reader.org ? [`Ich hoffe, dass ich bei ${reader.org} an der richtigen Stelle bin.`] : null;
    },
    ask: askIn({
      colon: ':',
      button:
        /^(?:kontakt|mehr|anmelden|registrieren|kaufen|bestellen|loslegen|zum shop|zur kasse|los geht|hier klicken|newsletter)/i,
      loud: /^jetzt | jetzt$/gi,
      questions: (org) => [
        org ? `Wäre das etwas für ${org}?` : `Wäre das etwas für ${you}?`,
        org ? `Passt das zu ${org}?` : `Wäre das für ${you} nützlich?`,
        `Ist das für ${you} interessant?`,
      ],
      ofGoal: {
        meetingBooked: {
          ways: [
            `${would} kurz darüber sprechen?`,
            `Wäre ein kurzes Gespräch für ${you} nützlich?`,
            'Wollen wir kurz darüber sprechen?',
          ],
          link: 'Freie Termine stehen hier',
        },
        signup: {
          ways: [`${would} es ausprobieren?`, 'Ist es einen Versuch wert?'],
          link: 'Zur Anmeldung geht es hier',
        },
        purchase: {
          ways: [
            `Soll ich ${toYou} Einzelheiten und Preis schicken?`,
            `Kommt das für ${you} infrage?`,
            `Wäre das etwas für ${you}?`,
          ],
          link: 'Ansehen und bestellen geht hier',
        },
        none: {
          ways: [
            `Könnte das für ${you} nützlich sein?`,
            `${would} mehr darüber wissen?`,
            `Ist das für ${you} interessant?`,
          ],
          link: 'Mehr dazu steht hier',
        },
      },
      suggestion: 'Mein Vorschlag',
      reply: 'Eine kurze Antwort genügt.',
    }),
    again: (brand) => [
      `In meiner letzten E-Mail über ${brand} habe ich etwas ausgelassen.`,
      'Ich habe einen kurzen Nachtrag zu meiner letzten E-Mail.',
      `Eines wollte ich über ${brand} noch sagen.`,
    ],
    subjects: (brand, org) => (org ? [`${brand} für ${org}`, `${brand} und ${org}`] : [`Kurze Nachricht von ${brand}`]),
    crm: {
      opening: (brand, org) =>
        familiar
          ? [`Du gehörst zu unseren Kontakten bei ${brand}, deshalb schreibe ich dir direkt.`]
          : [
              `Sie gehören zu unseren Kontakten bei ${brand}, deshalb schreibe ich Ihnen direkt.`,
              org
                ? `Sie und ${org} gehören zu unseren Kontakten bei ${brand}, deshalb schreibe ich Ihnen direkt.`
                : `Ich schreibe Ihnen von ${brand}, weil Sie zu unseren Kontakten gehören.`,
            ],
      subjects: (brand, org) => [
        `Eine kurze Nachricht von ${brand}`,
        ...(org ? [`Eine Nachricht von ${brand} an ${org}`] : []),
      ],
    },
    hiring: {
      opening: (brand, reader) => [
        reader.title
          ? `${areYou} ${reader.title}${reader.org ? ` bei ${reader.org}` : ''}. ${brand} sucht Verstärkung, und ich möchte fragen, ob ein Wechsel für ${you} ein Thema ist.`
          : `${brand} sucht Verstärkung, und ich möchte direkt fragen, ob das für ${you} von Interesse ist.`,
      ],
      profile: (profile, isClose) =>
        `${profile.shape === 'sentence' ? sentence(profile.text) : `Wir suchen: ${profile.text}.`}${isClose ? '' : familiar ? ' Wenn das nicht dein Fach ist, kennst du vielleicht jemanden.' : ' Wenn das nicht Ihr Fach ist, kennen Sie vielleicht jemanden.'}`,
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
      again: (brand) => [
        `Ich hatte ${toYou} über eine Stelle bei ${brand} geschrieben und etwas ausgelassen.`,
        `Ich hatte ${toYou} über eine Stelle geschrieben; noch etwas über ${brand}.`,
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
      again: (brand) => [`Ich hatte ${toYou} über ${brand} geschrieben; noch eine Einzelheit.`],
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
