import { enumerated, lower, sentence, upper } from '../phrasing.ts';
import { overviewIn, tellIn } from './foreign.ts';
import { askIn, frenchRequest, offeredIn, type RequestWords } from './requests.ts';
import { brandIs, type Ways, type Words } from './words.ts';

/** "de Acme" but "d'Archipel". */
const of = (name: string) => (/^[aeiouyàâéèêëîïôöûü]/i.test(name) ? `d’${name}` : `de ${name}`);

const A_KIND =
  /^(?:Agence|Entreprise|Société|Maison|Plateforme|Application|Coopérative|Brasserie|Atelier|Cabinet|Studio|Bureau|Logiciel)(?= )/;

const WE_ARE = {
  we: /^Nous sommes (?=(?:une?|le|la) |l['’])/,
  is: 'est',
  joined: /(?:,| et) \p{Ll}+ons(?!\p{L})/u,
};

const grammar = {
  labels: {
    customers: ['Nos clients', 'Ceux pour qui nous travaillons'],
    valueForTarget: ['Le résultat'],
    socialProof: ['En chiffres', 'Quelques chiffres'],
    riskReversal: ['Nos conditions', 'Côté conditions'],
    price: ['Côté prix', 'Pour le prix'],
    scarcity: ['Disponibilité'],
    urgency: ['Dates', 'Côté dates'],
    roleValueProp: ['Ce que le poste offre'],
    servicesOffered: ['Ce que nous proposons', 'Notre offre'],
  },
  colon: ' :',
  says: (who: string) => [`${who} dit`, `${who} le dit ainsi`, `Voici ce que dit ${who}`],
  marks: ['« ', ' »'],
  is: 'est',
  whatWeDo: (brand: string) => `Ce que nous faisons chez ${brand}`,
  whoWeAre: (text: string, brand: string) =>
    /^(?:Fabricant|Spécialiste|Expert|Fournisseur|Distributeur|Installateur)s? /.test(text)
      ? /^\p{L}+s /u.test(text)
        ? `Chez ${brand}, nous sommes ${lower(text)}`
        : `${brand} est ${lower(text)}`
      : A_KIND.test(text)
        ? `${brand} est ${/^(?:Agence|Entreprise|Société|Maison|Plateforme|Application|Coopérative|Brasserie)/.test(text) ? 'une' : 'un'} ${lower(text)}`
        : null,
  customersAre: (names: string) => [
    `Parmi nos clients : ${enumerated(names, 'et')}`,
    `Nous comptons parmi nos clients ${enumerated(names, 'et')}`,
    `Nous travaillons notamment pour ${enumerated(names, 'et')}`,
  ],
  atBrand: (text: string, brand: string) =>
    brandIs(text, brand, WE_ARE) ?? (/^(?:Nous|Notre|Nos) /.test(text) ? `Chez ${brand}, n${text.slice(1)}` : null),
  introduced: (brand: string) => [`Je vous écris de la part ${of(brand)}.`, `Je vous écris au nom ${of(brand)}.`],
} as const satisfies Parameters<typeof tellIn>[0];

const MORE: Ways = ['Souhaitez-vous en savoir plus ?', 'Voulez-vous en savoir davantage ?'];
const requests: RequestWords = {
  colon: ' :',
  button:
    /^(?:contact|nous contacter|en savoir|s['’]inscrire|inscri|acheter|commander|découvrir|cliquez|appelez|se connecter|voir)/i,
  loud: / (?:maintenant|dès maintenant|aujourd['’]hui|ici)$/i,
  ofGoal: {
    meetingBooked: {
      aboutOffer: [
        'Un court échange vous serait-il utile ?',
        'Souhaitez-vous en parler brièvement ?',
        'Un court appel vous conviendrait-il ?',
        'Pouvons-nous en parler quelques minutes ?',
      ],
      afterFact: [
        'Un court échange vous serait-il utile ?',
        'Un court appel vous conviendrait-il ?',
        'Souhaitez-vous que nous échangions quelques minutes ?',
      ],
      link: 'Les créneaux libres sont ici',
    },
    signup: {
      aboutOffer: ['Souhaitez-vous l’essayer ?', 'Cela vaut-il un essai ?', 'Voulez-vous le voir par vous-même ?'],
      afterFact: ['Souhaitez-vous faire un essai ?', 'Voulez-vous essayer ?', 'Voulez-vous voir par vous-même ?'],
      link: 'L’inscription se fait ici',
    },
    purchase: {
      aboutOffer: [
        'Souhaitez-vous les détails et le prix ?',
        'Est-ce quelque chose que vous envisageriez ?',
        'Cela vous intéresse-t-il ?',
      ],
      afterFact: MORE,
      link: 'Vous pouvez voir et commander ici',
    },
    none: {
      aboutOffer: [
        'Cela pourrait-il vous être utile ?',
        'Souhaitez-vous en savoir plus ?',
        'Cela vous intéresse-t-il ?',
        'Est-ce un sujet pour vous ?',
      ],
      afterFact: MORE,
      link: 'Tout est expliqué ici',
    },
  },
  spoken: /(?<!\p{L})(?:nous|vous|on|je|notre|nos)(?!\p{L})/iu,
  read: frenchRequest,
  steps: (step) => [
    `Souhaitez-vous ${step} ?`,
    'C’est ici',
    `Si cela vous intéresse, vous pouvez ${step} ici`,
    `Vous pouvez ${step} ici`,
    `Si vous souhaitez ${step}, répondez simplement à cet e-mail.`,
  ],
  things: (thing) => [
    `${upper(thing)} vous serait-${/^une /.test(thing) ? 'elle' : 'il'} utile ?`,
    `Souhaitez-vous ${thing} ?`,
    'Tout est expliqué ici',
  ],
};

export const fr: Words = {
  language: 'fr',
  greeting: (name) => (name ? [`Bonjour ${name},`] : ['Bonjour,']),
  close: ['Bien cordialement', 'Cordialement', 'Bien à vous', 'Sincères salutations'],
  addition: ['Un court complément à mon dernier message.', 'J’ajoute un point à mon dernier message.'],
  tell: tellIn(grammar),
  overview: overviewIn(grammar),
  reason: (audience, brand) => {
    const why = 'C’est pourquoi je m’adresse à vous.';
    if (audience.shape === 'sentence')
      return /^Nous /.test(audience.text) ? `Chez ${brand}, n${sentence(audience.text).slice(1)} ${why}` : null;
    const whom = /^(?:Pour )?(?<whom>(?:les|des) .+)$/i.exec(audience.text)?.groups?.whom;
    return whom ? `Chez ${brand}, nous travaillons pour ${whom.charAt(0).toLowerCase()}${whom.slice(1)}. ${why}` : null;
  },
  ask: askIn(requests),
  offered: offeredIn(requests, 'pour'),
  subject: (brand, org) => (org ? `${brand} et ${org}` : brand),
  hiring: {
    opening: (brand, { title, org }) => [
      title
        ? `Vous êtes ${title}${org ? ` chez ${org}` : ''}. ${brand} recrute, et je voudrais savoir si un changement est un sujet pour vous.`
        : `${brand} recrute, et je voulais vous demander directement si cela vous intéresse.`,
    ],
    profile: (profile, isClose) =>
      `${profile.shape === 'sentence' ? sentence(profile.text) : `Nous cherchons : ${profile.inner}.`}${isClose ? '' : ' Si ce n’est pas votre domaine, vous connaissez peut-être quelqu’un.'}`,
    ask: (url, isTalk) =>
      url
        ? isTalk
          ? [
              `Souhaitez-vous en parler ? Vous pouvez choisir un créneau ici : ${url}`,
              `Cela mérite-t-il un échange ? C’est ici : ${url}`,
              `Voulez-vous que nous en parlions ? Les créneaux sont ici : ${url}`,
            ]
          : [
              `Souhaitez-vous en savoir plus ? C’est ici : ${url}`,
              `Cela vaut-il un coup d’œil ? Voici la page : ${url}`,
              `Cela vous intéresse-t-il ? Tout est ici : ${url}`,
            ]
        : [
            'Seriez-vous d’accord pour en parler brièvement ?',
            'Souhaitez-vous en savoir plus sur le poste ?',
            'Pourriez-vous l’envisager, maintenant ou plus tard ?',
          ],
    subjects: (brand) => [`Un poste chez ${brand}`, `${brand} recrute`],
  },
  feedback: {
    request: (brand, { title, org }) =>
      title
        ? [`Nous aimerions savoir ce que vous, ${title}${org ? ` chez ${org}` : ''}, pensez ${of(brand)}.`]
        : [`Nous aimerions savoir ce que vous pensez ${of(brand)}.`],
    effort: (statement) =>
      statement.shape === 'sentence' ? sentence(statement.text) : `Temps nécessaire : ${statement.inner}.`,
    thanks: (gift, worth) => [`En remerciement : ${gift.inner}${worth ? ` (d’une valeur de ${worth})` : ''}.`],
    ask: (url) =>
      url
        ? [`Vous pouvez nous le dire ici : ${url}`, `Les questions sont ici : ${url}`]
        : ['Quelques lignes en réponse suffisent.', 'Une réponse à ce message suffit.'],
    again: (brand) => [`Je vous ai demandé votre avis sur ${brand}.`, `Ma question sur ${brand} reste ouverte.`],
    subjects: (brand) => [`Votre avis sur ${brand}`, `Ce que vous pensez ${of(brand)}`],
  },
  pitch: {
    opening: (article, org) => {
      if (article) return [`Vous avez écrit « ${article} » : ce qui suit est peut-être dans votre domaine.`];
      return org ? [`J’ai un sujet à proposer à ${org}.`] : null;
    },
    news: ({ text, shape, inner }, brand) =>
      shape === 'sentence' ? sentence(text) : `Du nouveau chez ${brand} : ${inner}.`,
    angle: ({ inner }) => [`L’angle que je vous suggère : ${inner}.`],
    source: (brand) => `Je vous propose ${brand} comme source.`,
    spokesperson: (person) => [`Pour une citation : ${person}.`],
    ask: (org, url) => {
      const place = org ? ` pour ${org}` : '';
      return url
        ? [
            `Est-ce un sujet${place} ? Le contexte est ici : ${url}`,
            `Cela vous intéresse-t-il${place} ? Tout est ici : ${url}`,
          ]
        : [`Est-ce un sujet${place} ?`, 'Souhaitez-vous que je vous envoie les détails ?'];
    },
    subjects: ({ brand, angle, news }) => {
      const [first, ...more] = [
        ...(angle ? [`Idée de sujet : ${angle}`] : []),
        ...(news ? [news.replace(/\.$/, '')] : []),
      ];
      return first ? [first, ...more] : [`${brand} comme source`];
    },
  },
};
