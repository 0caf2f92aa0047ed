import { sentence, told } from './telling.ts';
import { linked, oneOf, type Words } from './words.ts';

export const de: Words = {
  language: 'de',
  list: (items) => (items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} und ${items.at(-1)}`),
  // We do not know how the reader wants to be addressed; this greeting suits everybody.
  greeting: (name) => (name ? [`Guten Tag ${name},`] : ['Guten Tag,']),
  close: ['Freundliche Grüße', 'Mit freundlichen Grüßen', 'Viele Grüße'],
  overview: (statement, brand) => `${brand} in einer Zeile: ${statement.text}.`,
  from: (brand, domain) => `Ich schreibe Ihnen von ${brand} (${domain}).`,
  offers: (brand, services) => `${brand} bietet an: ${services}.`,
  example: (said) => `Ein Beispiel: ${said}`,
  reason: () => null,
  audience: (statement) => `Für wen wir arbeiten: ${statement.text}.`,
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
          'Wäre Ihnen das ein kurzes Gespräch wert?',
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
        'Könnte das für Sie nützlich sein?',
        'Möchten Sie mehr darüber wissen?',
        'Ist das für Sie einen genaueren Blick wert?',
      ],
      url,
      'Mehr dazu steht hier',
    );
  },
  goodbye: [
    'Dies ist meine letzte E-Mail dazu. Wenn es nichts für Sie ist, brauchen Sie nicht zu antworten.',
    'Danach schreibe ich Ihnen dazu nicht mehr. Auch über ein kurzes Nein freue ich mich.',
  ],
  cold: {
    opening: ({ org, title, does, topic }) => {
      if (title && org && does)
        return oneOf(
          topic && `${does} Als ${title} dort sind Sie vielleicht die richtige Adresse für eine Frage über ${topic}.`,
          `${does} Sie sind dort ${title}, deshalb schreibe ich Ihnen direkt.`,
          `${does} Als ${title} dort können Sie am besten beurteilen, ob das für Sie passt.`,
          `${does} Ich hoffe, das ist für Sie als ${title} dort von Interesse.`,
        );
      if (title && org)
        return oneOf(
          topic && `als ${title} bei ${org} sind Sie vielleicht die richtige Adresse für eine Frage über ${topic}.`,
          `Sie sind ${title} bei ${org}, deshalb schreibe ich Ihnen direkt.`,
          `als ${title} bei ${org} können Sie am besten beurteilen, ob das für Sie passt.`,
          `ich hoffe, das ist für Sie als ${title} bei ${org} von Interesse.`,
        );
      if (org)
        return oneOf(
          does && `${does} Ich habe dazu eine kurze Nachricht.`,
          !does && topic && `ich habe eine Frage an ${org}, es geht um ${topic}.`,
          !does && `ich möchte ${org} in wenigen Zeilen sagen, was wir tun.`,
        );
      if (title) return [`Sie sind ${title}, deshalb schreibe ich Ihnen direkt.`];
      return ['Sie kennen mich nicht, deshalb fasse ich mich kurz.'];
    },
    read: (does, topic) =>
      oneOf(
        `ich habe gelesen: ${does}`,
        topic && `${does} Meine Frage an Sie dort: Es geht um ${topic}.`,
        `${does} Ich habe dort eine Frage an Sie.`,
      ),
    tie: (title, statement) => [
      `Was Sie als ${title} angehen könnte: ${statement.text}.`,
      `Für Sie als ${title} ist vielleicht dieser Punkt wichtig: ${statement.text}.`,
      `Ein Punkt zu Ihrer Arbeit als ${title}: ${statement.text}.`,
    ],
    again: (brand, topic) =>
      oneOf(
        `in meiner letzten E-Mail über ${brand} habe ich etwas ausgelassen.`,
        topic && `ich hatte Ihnen über ${topic} geschrieben und möchte eines ergänzen.`,
        `ich habe einen Nachtrag zu meiner letzten E-Mail über ${brand}.`,
      ),
    last: (brand) => [
      `ich habe noch einen letzten Punkt zu ${brand}.`,
      `bevor ich aufhöre, noch eine Sache über ${brand}.`,
    ],
    easier: (brand, topic, org) => [
      `wenn Fragen über ${topic ?? brand}${org ? ` bei ${org}` : ''} an jemand anderen gehen, genügt mir ein Name, und ich schreibe dorthin.`,
      `wenn für ${topic ?? brand} nur der Zeitpunkt nicht passt, sagen Sie mir gern, wann ich mich wieder melden darf.`,
    ],
    subjects: ({ brand, org, topic }) => {
      const about = topic && topic.charAt(0).toUpperCase() + topic.slice(1);
      if (about && org)
        return oneOf(
          `${about} für ${org}`,
          `${about}: eine Frage an ${org}`,
          !/ (?:und|&) /.test(`${org} ${topic}`) && `${org} und ${topic}`,
          !brand.includes(about) && `${about} von ${brand}`,
        );
      if (about) return [`${about} von ${brand}`];
      return org
        ? [`${brand} für ${org}`, `Könnte ${brand} für ${org} nützlich sein?`]
        : [`Eine kurze Nachricht von ${brand}`];
    },
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
    subjects: ({ brand, org, topic }) =>
      oneOf(
        `Eine kurze Nachricht von ${brand}`,
        topic && `${brand}: eine Nachricht über ${topic}`,
        org && `Eine Nachricht von ${brand} an ${org}`,
      ),
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
      `ich hatte Ihnen über eine Stelle geschrieben; noch etwas über ${brand}.`,
    ],
    easier: (brand) => [
      `ich hatte Ihnen über eine Stelle bei ${brand} geschrieben. Wenn Sie zufrieden sind, aber jemanden kennen, der sucht, freue ich mich über einen Hinweis.`,
      `ich hatte Ihnen über eine Stelle bei ${brand} geschrieben. Wenn jetzt nicht die Zeit ist, sagen Sie mir gern, wann ich wieder fragen darf.`,
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
    effort: (statement) =>
      statement.shape === 'sentence' ? sentence(statement.text) : `Zeitbedarf: ${statement.text}.`,
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
    news: (statement, brand) =>
      statement.shape === 'sentence'
        ? sentence(statement.text)
        : statement.isGiven
          ? `Neu bei ${brand}: ${statement.text}.`
          : null,
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
