import { sentence, told } from './telling.ts';
import { linked, oneOf, type Ways, type Words } from './words.ts';

const withLink = (ways: Ways, url: string | null, how: string): Ways => linked(ways, url, how, ' :');
/** "de Acme" but "d'Archipel". */
const of = (name: string) => (/^[aeiouyàâéèêëîïôöûü]/i.test(name) ? `d’${name}` : `de ${name}`);

/** "Nous travaillons …" inside a sentence. */
const lowerHead = (text: string) =>
  /^(?:Nous|Notre|Nos|Vous|Votre|Vos|Le|La|Les|Un|Une|Des|Chaque|Si|En)\b/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;

export const fr: Words = {
  language: 'fr',
  list: (items) => (items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} et ${items.at(-1)}`),
  greeting: (name) => (name ? [`Bonjour ${name},`] : ['Bonjour,']),
  close: ['Bien cordialement', 'Cordialement'],
  overview: (statement, brand) => `${brand} en une ligne : ${statement.text}.`,
  from: (brand, domain) => `Je vous écris de la part ${of(brand)} (${domain}).`,
  offers: (brand, services) => `${brand} propose : ${services}.`,
  example: (said) => `Un exemple : ${said}`,
  reason: () => null,
  audience: (statement) => `Pour qui nous travaillons : ${statement.text}.`,
  tell: told(
    {
      names: 'Des références que nous citons',
      riskReversal: 'Côté conditions',
      scarcity: 'Une limite à connaître',
      urgency: 'Une date à connaître',
      socialProof: 'Une référence',
      roleValueProp: 'Ce que le poste offre',
      servicesOffered: 'Ce que nous proposons',
      other: 'En bref',
    },
    ' :',
  ),
  ask: (goal, outcome, url) => {
    if (outcome) return withLink([`Ma proposition : ${outcome.text}. Cela vous conviendrait-il ?`], url, 'Le lien');
    if (goal === 'meetingBooked')
      return withLink(
        [
          'Un court échange vous serait-il utile ?',
          'Souhaitez-vous en parler brièvement ?',
          'Un court appel vous conviendrait-il ?',
        ],
        url,
        'Vous pouvez choisir un créneau ici',
      );
    if (goal === 'signup')
      return withLink(
        ['Souhaitez-vous l’essayer ?', 'Souhaitez-vous le voir par vous-même ?', 'Cela vaut-il un essai ?'],
        url,
        'L’inscription se fait ici',
      );
    if (goal === 'purchase')
      return withLink(
        [
          'Cela vous intéresse-t-il ?',
          'Est-ce quelque chose que vous envisageriez ?',
          'Souhaitez-vous les détails et le prix ?',
        ],
        url,
        'Vous pouvez voir et commander ici',
      );
    return withLink(
      [
        'Cela pourrait-il vous être utile ?',
        'Souhaitez-vous en savoir plus ?',
        'Cela mérite-t-il que vous y regardiez de plus près ?',
      ],
      url,
      'Tout est expliqué ici',
    );
  },
  goodbye: [
    'C’est mon dernier message à ce sujet. Si cela ne vous concerne pas, inutile de répondre.',
    'Je m’en tiendrai là. Un simple non est aussi une bonne réponse.',
  ],
  cold: {
    opening: ({ org, title, does }) => {
      if (title && org && does)
        return oneOf(
          `${does} Vous y êtes ${title}, c’est donc à vous que j’écris.`,
          `${does} Vous y êtes ${title} : vous saurez mieux que personne si cela vous concerne.`,
          `J’ai lu que ${lowerHead(does)} Je vous écris directement, comme vous y êtes ${title}.`,
        );
      if (title && org)
        return oneOf(
          `Je m’adresse à vous comme ${title} chez ${org}, en quelques lignes.`,
          `Vous êtes ${title} chez ${org}, c’est donc à vous que j’écris.`,
          `Vous êtes ${title} chez ${org} : vous saurez mieux que personne si cela vous concerne.`,
        );
      if (org)
        return oneOf(
          does && `${does} Voici un court message sur ce que nous faisons.`,
          !does && `Je voudrais dire à ${org} en quelques lignes ce que nous faisons.`,
        );
      if (title) return [`Vous êtes ${title}, c’est donc à vous que j’écris.`];
      return ['Vous ne me connaissez pas, je vais donc à l’essentiel.'];
    },
    read: (does) => [`J’ai lu que ${lowerHead(does)}`, `${does} J’ai une question pour vous.`],
    tie: (title, statement) => [
      `Ce qui peut vous concerner en tant que ${title} : ${lowerHead(statement.text)}.`,
      `Un point pour vous, ${title} : ${lowerHead(statement.text)}.`,
    ],
    again: (brand) => [
      `J’ai omis un point dans mon dernier message sur ${brand}.`,
      `Voici un complément à mon dernier message sur ${brand}.`,
      `Il reste un point à connaître sur ${brand}.`,
    ],
    last: (brand) => [`Voici un dernier point sur ${brand}.`, `Avant de m’arrêter là, encore un point sur ${brand}.`],
    easier: (brand, _topic, org) => [
      `Si les questions sur ${brand} regardent quelqu’un d’autre${org ? ` chez ${org}` : ''}, un nom me suffit.`,
      `Si seul le moment est mal choisi pour parler ${of(brand)}, dites-moi quand revenir vers vous.`,
    ],
    subjects: ({ brand, org, topic }) => {
      const about = topic && topic.charAt(0).toUpperCase() + topic.slice(1);
      if (about && org)
        return [`${about} pour ${org}`, `${about} : une question pour ${org}`, `${org} et ${brand} : ${topic}`];
      if (about) return [`${about}, par ${brand}`];
      return org ? [`${brand} pour ${org}`, `${brand} peut-il servir à ${org} ?`] : [`Un mot de la part ${of(brand)}`];
    },
  },
  crm: {
    opening: (brand, org) => [
      `Vous faites partie des contacts ${of(brand)}, je vous écris donc directement.`,
      org
        ? `Vous et ${org} faites partie des contacts ${of(brand)}, je vous écris donc directement.`
        : `Voici un mot de la part ${of(brand)}, puisque vous faites partie de nos contacts.`,
    ],
    again: (brand) => [
      `Voici un point que je n’ai pas mentionné dans mon dernier mot sur ${brand}.`,
      `Voici un petit complément à mon dernier mot sur ${brand}.`,
    ],
    subjects: ({ brand, org, topic }) =>
      oneOf(`Un mot de la part ${of(brand)}`, topic && `${brand} : ${topic}`, org && `Un mot ${of(brand)} pour ${org}`),
  },
  hiring: {
    opening: (brand, { title, org }) => {
      const at = org ? ` chez ${org}` : '';
      if (title)
        return [
          `Vous êtes ${title}${at}. ${brand} recrute, et je voudrais savoir si un changement est un sujet pour vous.`,
        ];
      return [`${brand} recrute, et je voulais vous demander directement si cela vous intéresse.`];
    },
    profile: (profile, isClose) =>
      `Nous cherchons : ${profile}.${isClose ? '' : ' Si ce n’est pas votre domaine, vous connaissez peut-être quelqu’un.'}`,
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
            ]
        : [
            'Seriez-vous d’accord pour en parler brièvement ?',
            'Souhaitez-vous en savoir plus sur le poste ?',
            'Pourriez-vous l’envisager, maintenant ou plus tard ?',
          ],
    again: (brand) => [
      `Je vous ai écrit au sujet d’un poste chez ${brand} et j’ai omis un point.`,
      `Je vous ai écrit au sujet d’un poste ; encore un mot sur ${brand}.`,
    ],
    easier: (brand) => [
      `Je vous ai écrit au sujet d’un poste chez ${brand}. Si vous êtes bien où vous êtes mais connaissez quelqu’un qui cherche, son nom me serait utile.`,
      `Je vous ai écrit au sujet d’un poste chez ${brand}. Si ce n’est pas le moment, dites-moi quand je peux vous reposer la question.`,
    ],
    subjects: ({ brand }) => [`Un poste chez ${brand}`, `${brand} recrute`],
  },
  feedback: {
    request: (brand, { title, org }) =>
      title
        ? [`Nous aimerions savoir ce que vous, ${title}${org ? ` chez ${org}` : ''}, pensez ${of(brand)}.`]
        : [`Nous aimerions savoir ce que vous pensez ${of(brand)}.`],
    effort: (statement) =>
      statement.shape === 'sentence' ? sentence(statement.text) : `Temps nécessaire : ${statement.text}.`,
    thanks: (gift, worth) => [`En remerciement : ${gift.text}${worth ? ` (d’une valeur de ${worth})` : ''}.`],
    ask: (url) =>
      url
        ? [`Vous pouvez nous le dire ici : ${url}`, `Les questions sont ici : ${url}`]
        : ['Quelques lignes en réponse suffisent.', 'Une réponse à ce message suffit.'],
    again: (brand) => [`Je vous ai demandé votre avis sur ${brand}.`, `Ma question sur ${brand} reste ouverte.`],
    easier: [
      'Court et franc convient très bien : un bon point nous aide plus qu’une page.',
      'Le plus utile serait de nous dire ce que vous changeriez en premier.',
    ],
    subjects: ({ brand }) => [`Votre avis sur ${brand}`, `Que pensez-vous ${of(brand)} ?`],
  },
  pitch: {
    opening: (article, org) => {
      if (article) return [`Vous avez écrit « ${article} » : ce qui suit est peut-être dans votre domaine.`];
      return org ? [`J’ai un sujet à proposer à ${org}.`] : null;
    },
    news: (statement, brand) =>
      statement.shape === 'sentence'
        ? sentence(statement.text)
        : statement.isGiven
          ? `Du nouveau chez ${brand} : ${statement.text}.`
          : null,
    angle: (angle) => [`L’angle que je vous suggère : ${angle}.`],
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
    again: (brand) => [`Je vous ai envoyé un mot sur ${brand} ; encore un détail.`],
    easier: (brand) => [
      `Je vous ai envoyé un mot sur ${brand}. Si quelqu’un d’autre couvre ce domaine, je lui écrirai volontiers.`,
    ],
    subjects: ({ brand, angle, news }) => {
      const [first, ...more] = [
        ...(angle ? [`Idée de sujet : ${angle}`] : []),
        ...(news ? [news.replace(/\.$/, '')] : []),
      ];
      return first ? [first, ...more] : [`${brand} comme source`];
    },
  },
};
