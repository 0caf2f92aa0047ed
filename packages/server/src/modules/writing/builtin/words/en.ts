import { hasOwnLabel, isPlural, lower, sentence, speaker, upper, withArticle } from '../phrasing.ts';
import { isCompany, wordCount } from '../shape.ts';
import type { Statement } from '../statement.ts';
import { type Asked, type Labels, labelOf, linked, type ReaderWords, type Ways, type Words } from './words.ts';

const LABELS: Labels = {
  names: 'Among our customers',
  customers: 'Among our customers',
  riskReversal: 'The terms',
  price: 'On price',
  scarcity: 'On availability',
  urgency: 'On timing',
  socialProof: 'Worth knowing',
  roleValueProp: 'What the role offers',
  servicesOffered: 'What we offer',
  other: 'In short',
};

/** Heads of companies are "of" them; everybody else works "at" one. */
const HEADS = /\b(?:owner|founder|ceo|managing director|president|chief executive|proprietor|chair\w*|md)\b/i;
const isHead = (title: string | null) => title !== null && HEADS.test(title) && !/vice|,/i.test(title);
const place = ({ title, org }: ReaderWords) => (org ? ` ${isHead(title) ? 'of' : 'at'} ${org}` : '');
const asTitled = (reader: ReaderWords) => `${reader.title ? ` as ${reader.title}` : ''}${place(reader)}`;

/** What a button says and nobody is asked: the goal of the campaign decides instead. */
const BUTTON =
  /^(?:contact|get in touch|learn|read|get started|sign up|log ?in|shop|buy|order|call us|subscribe|click|see (?:more|how|our)|find out|start now|talk to us|let['’]s talk|join)\b/i;
const TWO_CLAUSES = /\b(?:and|or) (?:we|you|get|see|receive|find)\b|\bwe['’]?(?:ll)? |[,;:]/i;
/** An ask that is a thing: "Free survey", "20-minute call". */
const THING =
  /^(?:free|\d+[- ]|no-|complimentary|short|quick|initial|first|personal)|\b(?:call|demo|trial|survey|quote|review|audit|consultation|visit|sample|samples|estimate|assessment|tour|session|meeting|chat|workshop|walkthrough)$/i;
const LONGEST_STEP = 12;

const questionsTo = (org: string | null): Ways => [
  org ? `Could this be useful at ${org}?` : 'Could this be useful to you?',
  'Would you like to know more?',
  'Is this something for you?',
];

/** The request that an ask of the customer makes; null where it is only a button. */
function request({ outcome, terms, url, org }: Asked): Ways | null {
  if (!outcome) return null;
  const extra = terms ? ` (${terms})` : '';
  const text = outcome.text.replace(/ (?:now|today|here)$/i, '').replace(/^(\w+) your (?=free|first|no-)/i, '$1 a ');
  if (outcome.shape === 'action' && !BUTTON.test(text)) {
    const step = lower(text);
    if (TWO_CLAUSES.test(text) || wordCount(text) > LONGEST_STEP)
      return url
        ? [
            `${sentence(text)} You can do that here: ${url}`,
            `${sentence(text)} This is the link: ${url}`,
            `${sentence(text)} Here is where: ${url}`,
          ]
        : [sentence(text)];
    return url
      ? [
          `Would you like to ${step}${extra}? You can do that here: ${url}`,
          `If this sounds useful, you can ${step}${extra} here: ${url}`,
          `Whenever it suits you, you can ${step}${extra} here: ${url}`,
        ]
      : [`Would you like to ${step}${extra}? A short reply is enough.`, `Would you like to ${step}${extra}?`];
  }
  if (BUTTON.test(text) || wordCount(text) > LONGEST_STEP) return null;
  if (outcome.shape === 'kind' || (outcome.shape === 'phrase' && THING.test(text))) {
    const thing = withArticle({ inner: outcome.shape === 'kind' ? lower(text) : outcome.inner });
    return linked(
      [`Would ${thing}${extra} be useful to you?`, `Could you use ${thing}${extra}?`, `Would ${thing}${extra} help?`],
      url,
      'You can arrange it here',
    );
  }
  // Words of a button that are no order: they stand before the link.
  if (outcome.shape !== 'phrase' || !url) return null;
  return linked(questionsTo(org), url, `${text}${extra}`);
}

function ask(asked: Asked): Ways {
  const { goal, outcome, url, org } = asked;
  const given = request(asked);
  if (given) return given;
  if (outcome?.shape === 'sentence') return linked([sentence(outcome.text)], url, 'You can reach us here');
  if (goal === 'meetingBooked')
    return linked(
      [
        'Would a short call be useful?',
        'Would you like to talk it through on a short call?',
        'Would a short call be worth your time?',
      ],
      url,
      'You can pick a time here',
    );
  if (goal === 'signup')
    return url
      ? linked(
          ['Would you like to try it?', 'Would you like to see it for yourself?', 'Would it be worth a try?'],
          url,
          'You can sign up here',
        )
      : [
          'Would you like to try it? I can send you the link.',
          'Would it be worth a try? I can send you the link.',
          'Shall I send you the link so that you can try it?',
        ];
  if (goal === 'purchase')
    return linked(
      [
        'Would you like the details and the price?',
        'Shall I send you the details and the price?',
        'Would you like to see what it costs?',
      ],
      url,
      'You can look it over and order here',
    );
  return linked(questionsTo(org), url, 'The details are here');
}

const GUARANTEE = /^(?!no\b)(?:[\p{L}\d%-]+ ){0,4}(?:guarantee|warranty|trial|pilot|demo|refund)(?!\p{L})/iu;

/** Words for a phrase that has no verb of its own. */
function tellPhrase(statement: Statement): string {
  const { key, inner, text } = statement;
  if (key === 'riskReversal' && GUARANTEE.test(text)) return `You get ${withArticle(statement)}.`;
  if (key === 'scarcity' && /^(?:only )?\d.*\b(?:left|remaining|available)$/i.test(text)) return `There are ${inner}.`;
  // "Starter: €29 a month" has a colon of its own.
  if (hasOwnLabel(text)) return sentence(text);
  if (key === 'socialProof' && /^(?:over |more than |about )?\d/i.test(text)) return `In figures: ${inner}.`;
  return sentence(`${labelOf(LABELS, statement)}: ${inner}`);
}

function tell(statement: Statement, brand: string): string | null {
  const { text, shape, key, by } = statement;
  if (shape === 'sentence') return sentence(text);
  if (shape === 'quote') return `${speaker(by, 'A customer')} puts it like this: “${upper(text)}.”`;
  if (shape === 'state') return `${brand} is ${lower(text)}.`;
  if (shape === 'kind' && key === 'valueForTarget') return `What you get: ${lower(text)}.`;
  if (shape === 'deed') return /^(?:founded|named)/i.test(text) ? `${brand} was ${lower(text)}.` : `We ${lower(text)}.`;
  if (shape === 'action') {
    // The company does not help an applicant to do the work of the role.
    if (key === 'roleValueProp') return `In this role you would ${lower(text)}.`;
    if (key === 'riskReversal' || key === 'price') return `You can ${lower(text)}.`;
    if (key === 'socialProof' || key === 'customers') return null;
    if (key === 'urgency' || key === 'scarcity') return sentence(text);
    // A figure is promised in the company's own words only.
    return /\d/.test(text) ? `In short: ${lower(text)}.` : `${brand} helps you ${lower(text)}.`;
  }
  return tellPhrase(statement);
}

function overview({ text, inner, shape }: Statement, brand: string, isNamed: boolean): Ways {
  if (shape === 'sentence') {
    if (isNamed) return [sentence(text)];
    const rest = /^We(?= |['’])/.test(text) ? text.slice(2) : null;
    return rest === null
      ? [`I'm writing from ${brand}. ${sentence(text)}`]
      : [`At ${brand}, we${sentence(rest)}`, `I'm writing from ${brand}. ${sentence(text)}`];
  }
  if (shape === 'kind') return [`${brand} is ${lower(text)}.`];
  if (shape === 'state') return [`${brand} is ${lower(text)}.`];
  if (shape === 'action') return [`${brand} helps you ${lower(text)}.`];
  if (shape === 'deed') return [`${brand} ${/^(?:founded|named)/i.test(text) ? 'was ' : ''}${lower(text)}.`];
  if (isCompany(text)) return [`${brand} is ${withArticle({ inner })}.`];
  return [`What we do at ${brand}: ${inner}.`];
}

export const en: Words = {
  language: 'en',
  greeting: (name) => (name ? [`Hi ${name},`, `Hello ${name},`] : ['Hello,']),
  close: ['Best regards', 'Kind regards', 'Best wishes'],
  tell,
  overview,
  ask,
  from: (brand) => `I'm writing from ${brand}.`,
  reason: (audience, brand, reader) => {
    const as = asTitled(reader);
    if (!as) return null;
    if (audience.shape === 'sentence')
      return /^We /.test(audience.text)
        ? `At ${brand}, w${sentence(audience.text).slice(1)} That is why I'm writing to you${as}.`
        : null;
    const whom = audience.inner.replace(/^for /i, '');
    return isPlural({ inner: whom, shape: audience.shape })
      ? `At ${brand}, we work for ${whom}, so I'm writing to you${as}.`
      : null;
  },
  reader: (reader) => {
    const { org, title } = reader;
    if (title)
      return [
        `I'm writing to you${asTitled(reader)}.`,
        `I hope you, as ${title}${place(reader)}, are the right person for this.`,
        `As ${title}${place(reader)}, you can tell quickly whether this is worth your time.`,
      ];
    return org ? [`I hope this reaches the right person at ${org}.`] : null;
  },
  again: (brand) => [
    `I left something out of my last email about ${brand}.`,
    'Here is a short addition to my last email.',
    `Let me add a line about ${brand}.`,
  ],
  subjects: (brand, org) => (org ? [`${brand} for ${org}`, `${brand} and ${org}`] : [`A short note from ${brand}`]),
  crm: {
    opening: (brand, org) => [
      `You're one of our contacts at ${brand}, so I'm writing to you directly.`,
      org
        ? `You and ${org} are among our contacts at ${brand}, so I'm writing to you directly.`
        : `This is a short note from ${brand}, since you're one of our contacts.`,
    ],
    subjects: (brand, org) => [`A short note from ${brand}`, ...(org ? [`A note from ${brand} to ${org}`] : [])],
  },
  hiring: {
    opening: (brand, reader) => {
      const { title, org } = reader;
      if (title)
        return [
          `You work as ${title}${org ? ` at ${org}` : ''}, and we're hiring at ${brand}.`,
          `You're ${title}${place(reader)}. ${brand} is hiring, and I'd like to ask whether a move would interest you.`,
        ];
      return [
        `${brand} is hiring, and I'd like to ask whether that is of interest to you${org ? ` at ${org}` : ''}.`,
        `We're hiring at ${brand}, and I wanted to ask you directly.`,
      ];
    },
    profile: (profile, isClose) => {
      const said =
        profile.shape === 'sentence'
          ? sentence(profile.text)
          : /^\p{Lu}/u.test(profile.inner)
            ? `Whom we are looking for: ${profile.inner}.`
            : `We're looking for ${profile.inner}.`;
      return `${said}${isClose ? '' : ' If that is not your field, you may know somebody whose field it is.'}`;
    },
    ask: (url, isTalk) =>
      url
        ? isTalk
          ? [
              `Would you like to talk about it? You can arrange a conversation here: ${url}`,
              `Does a conversation interest you? This is where to arrange it: ${url}`,
              `Shall we talk about it? You can pick a time here: ${url}`,
            ]
          : [
              `Would you like to know more? This is the page: ${url}`,
              `Would it be worth a look? You can read about it here: ${url}`,
              `Does that interest you? There is more here: ${url}`,
            ]
        : [
            'Would you be open to a short conversation about it?',
            'Would you like to hear more about the role?',
            'Is this something you would consider, now or later?',
          ],
    again: (brand) => [
      `I wrote to you about a role at ${brand} and left one thing out.`,
      `I wrote to you about a role, and there is one more thing to know about ${brand}.`,
    ],
    subjects: (brand) => [`A role at ${brand}`, `${brand} is hiring`],
  },
  feedback: {
    request: (brand, reader) =>
      reader.title
        ? [
            `We'd like to know what you, as ${reader.title}${place(reader)}, think of ${brand}.`,
            `I'd value your opinion as ${reader.title}${place(reader)}: what do you make of ${brand}?`,
          ]
        : [
            `We'd like your honest opinion of ${brand}${reader.org ? `, as someone at ${reader.org}` : ''}.`,
            `May I ask what you think of ${brand}${reader.org ? ` at ${reader.org}` : ''}? Criticism is as welcome as praise.`,
          ],
    effort: (statement) =>
      statement.shape === 'sentence'
        ? sentence(statement.text)
        : /^(?:about |around |less than |under |only |up to |at most )?\d{1,6}(?:\s?[-–]\s?\d{1,6})? ?(?:min|hour|sec|question)/i.test(
              statement.inner,
            )
          ? `It takes ${statement.inner}.`
          : `Time needed: ${statement.inner}.`,
    thanks: (gift, worth) => {
      const value = worth ? ` (worth ${worth})` : '';
      if (gift.shape !== 'phrase')
        return [`As a thank-you: ${gift.inner}${value}.`, `In return: ${gift.inner}${value}.`];
      return [
        `As a thank-you, you'll get ${withArticle(gift)}${value}.`,
        `In return you get ${withArticle(gift)}${value}.`,
      ];
    },
    ask: (url) =>
      url
        ? [`You can tell us here: ${url}`, `The questions are here: ${url}`, `Here is where to leave it: ${url}`]
        : [
            'A few lines in reply are all we ask.',
            'Just reply with whatever comes to mind.',
            'A reply to this email is enough.',
          ],
    again: (brand) => [
      `I asked for your opinion of ${brand} the other day.`,
      `My question about ${brand} is still open.`,
    ],
    subjects: (brand) => [`Your opinion of ${brand}`, `What do you think of ${brand}?`],
  },
  pitch: {
    opening: (article, org) => {
      if (article)
        return [
          `You wrote “${article}”, so this may be in your field.`,
          `I'm writing because of your article “${article}”.`,
        ];
      return org ? [`I have a story to offer to ${org}.`, `This may be something for ${org}.`] : null;
    },
    news: ({ text, shape, inner }, brand) => {
      if (shape === 'sentence') return sentence(text);
      return shape === 'deed' ? `${brand} ${lower(text)}.` : `What's new at ${brand}: ${inner}.`;
    },
    angle: ({ inner }) =>
      /^(?:why|how|what|when|where)\b/i.test(inner)
        ? [`The story is ${lower(inner)}.`, `The angle I would suggest: ${lower(inner)}.`]
        : [`The angle I would suggest: ${inner}.`, `The story I have in mind: ${inner}.`],
    source: (brand) => `I'd like to offer you ${brand} as a source.`,
    spokesperson: (person) => [
      `${person.includes(',') ? `${person},` : person} can be quoted on this.`,
      `If you need a quote: ${person}.`,
    ],
    ask: (org, url) => {
      const whose = org ? ` for ${org}` : '';
      return url
        ? [
            `Could this work${whose}? The background is here: ${url}`,
            `Is there a story in it${whose}? You can check the background here: ${url}`,
            `Is this worth a look${whose}? There is more here: ${url}`,
          ]
        : [`Could this work${whose}?`, 'Shall I send you the details?', `Is there a story in it${whose}?`];
    },
    again: (brand) => [`I sent you a note about ${brand}; one more detail.`, `I have one more detail on ${brand}.`],
    subjects: ({ brand, org, angle, news }) => {
      const [first, ...more] = [...(angle ? [`Story idea: ${angle}`] : []), ...(news ? [news.replace(/\.$/, '')] : [])];
      return first ? [first, ...more] : [`${brand} as a source`, ...(org ? [`A source for ${org}: ${brand}`] : [])];
    },
  },
};
