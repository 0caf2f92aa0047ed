import { pattern } from '../../../text/pattern.ts';
import {
  enumerated,
  isAward,
  isPlural,
  isResult,
  lower,
  sentence,
  speaker,
  standsAlone,
  upper,
  withArticle,
} from '../phrasing.ts';
import { isCompany } from '../shape.ts';
import type { Statement } from '../statement.ts';
import { ask, offered } from './english-requests.ts';
import { brandIs, eachOf, type Labels, labelled, type ReaderWords, type Ways, type Words } from './words.ts';

const LABELS: Labels = {
  customers: ['Our customers', 'Whom we work for'],
  valueForTarget: ['The result'],
  socialProof: ['In figures', 'In numbers'],
  riskReversal: ['Our terms', 'What you can count on'],
  price: ['On price', 'What it costs', 'As for the price'],
  scarcity: ['Availability', 'What is available'],
  urgency: ['Dates', 'On dates'],
  roleValueProp: ['What the role offers'],
  servicesOffered: ['What we offer', 'What we do'],
};

/** Heads of companies are "of" them; everybody else works "at" one. */
const HEADS = /\b(?:owner|founder|ceo|managing director|president|chief executive|proprietor|chair\w*|md)\b/i;
const isHead = (title: string | null) => title !== null && HEADS.test(title) && !/vice|,/i.test(title);
const place = ({ title, org }: ReaderWords) => (org ? ` ${isHead(title) ? 'of' : 'at'} ${org}` : '');

const GUARANTEE = /^(?!no\b)(?:[\p{L}\d%-]+ ){0,4}(?:guarantee|warranty|trial|pilot|demo|refund)(?!\p{L})/iu;

/** "ISO 9001 certified" */
const CERTIFIED = /^\p{Lu}[\p{L}\d]*(?: [\p{Lu}\d][\p{L}\d-]*)*[- ](?:certified|accredited|registered|approved)$/u;

/** Words for a phrase that has no verb of its own. */
function tellPhrase(statement: Statement): Ways {
  const { key, inner, text } = statement;
  if (key === 'riskReversal' && GUARANTEE.test(text) && !text.includes(':')) {
    const got = `You get ${withArticle(statement)}.`;
    return /guarantee|warranty/i.test(text) ? [got, `You are covered by ${withArticle(statement)}.`] : [got];
  }
  if (key === 'scarcity' && /^(?:only )?\d.*\b(?:left|remaining|available)$/i.test(text))
    return [`There are ${inner}.`];
  if (key === 'socialProof' && /^(?:an average of )?\d(?:\.\d+)? ?(?:\/ ?\d|out of \d|stars)/i.test(text))
    return [`We are rated ${inner}.`, `Our rating: ${inner}.`];
  return standsAlone(statement) && !isResult(statement) ? [sentence(text)] : labelled(LABELS, statement);
}

const customersAre = (names: string): Ways => [
  `Our customers include ${names}.`,
  `Among our customers are ${names}.`,
  `${names} are among our customers.`,
];

function tell(statement: Statement, brand: string): Ways | null {
  const { text, shape, key, by } = statement;
  if (shape === 'sentence') return [sentence(text)];
  if (shape === 'quote') {
    if (by === null) return null;
    const who = speaker(by);
    return eachOf(
      [`${who} says`, `In the words of ${who}`, `This is what ${who} says`],
      (way) => `${way}: “${upper(text)}.”`,
    );
  }
  if (shape === 'names' && (key === 'customers' || (key === 'socialProof' && !isAward(text))))
    return customersAre(enumerated(text, 'and'));
  if (key === 'socialProof' && CERTIFIED.test(text)) return [`${brand} is ${text}.`];
  if (shape === 'state') return [`${brand} is ${lower(text)}.`];
  if (shape === 'deed')
    return [/^(?:founded|named)/i.test(text) ? `${brand} was ${lower(text)}.` : `We ${lower(text)}.`];
  if (shape === 'action') return tellAction(statement, brand);
  return tellPhrase(statement);
}

function tellAction({ key, text }: Statement, brand: string): Ways | null {
  // The company does not help an applicant to do the work of the role.
  if (key === 'roleValueProp') return [`In this role you would ${lower(text)}.`];
  if (key === 'riskReversal' || key === 'price') return [`You can ${lower(text)}.`];
  if (key === 'socialProof' || key === 'customers') return null;
  if (key === 'urgency' || key === 'scarcity') return [sentence(text)];
  // A figure is promised in the company's own words only.
  return /\d/.test(text) ? [sentence(text)] : [`${brand} helps you ${lower(text)}.`];
}

/** A phrase that somebody can offer: no name, no participle, no small word at its beginning. */
const isThing = (text: string) =>
  /^\p{Ll}/u.test(text) &&
  !/[:;]|^(?:\p{L}+ed|from|with|for|no|your|our|where|why|how|when|what|not|because|by|in|at|to|all|every\p{L}*|makers?|specialists?|experts?)(?!\p{L})/iu.test(
    text,
  );

const WE_ARE = {
  we: /^We(?:['’]re| are) (?=(?:an?|the|one of) )/,
  is: 'is',
  joined: pattern(
    'u',
    String.raw`,? and (?:also |then )?(?!\p{L}+(?:s|ing|ed|al|ive)(?!\p{L}))(?:have|do|give|`,
    'make|keep|bring|provide|sell|serve|deliver|send|help|offer|build|run|use|work|',
    'support|train|clean|rent|ship|install|repair|supply|manage|plan|teach|bake|brew|',
    'roast|fit|maintain|print|design|develop|produce|prepare|protect|restore|treat|',
    'handle|mend|care|look|see|take|grow|write|advise|organi[sz]e|specialise|specialize|',
    'create|believe|love|cover|operate|employ) ',
  ),
};

function overview({ text, inner, shape }: Statement, brand: string, isNamed: boolean): Ways {
  if (shape === 'sentence') {
    if (isNamed) return [sentence(text)];
    const is = brandIs(text, brand, WE_ARE);
    if (is) return [sentence(is)];
    return [/^(?:We(?= |['’])|Our )/.test(text) ? `At ${brand}, ${lower(sentence(text))}` : sentence(text)];
  }
  if (shape === 'kind') return [text.includes(brand) ? sentence(text) : `${brand} is ${lower(text)}.`];
  if (shape === 'state') return [`${brand} is ${lower(text)}.`];
  if (shape === 'action') return [`${brand} helps you ${lower(text)}.`];
  if (shape === 'deed') return [`${brand} ${/^(?:founded|named)/i.test(text) ? 'was ' : ''}${lower(text)}.`];
  if (isCompany(text)) return [`${brand} is ${withArticle({ inner })}.`];
  if (/^(?:[\p{Ll}-]+ ){0,3}software\b/u.test(inner)) return [`${brand} is ${inner}.`];
  return isThing(inner)
    ? [`${brand} offers ${inner}.`, `At ${brand}, we offer ${inner}.`]
    : [`What we do at ${brand}: ${text}.`];
}

export const en: Words = {
  language: 'en',
  greeting: (name) => (name ? [`Hi ${name},`, `Hello ${name},`, `Dear ${name},`] : ['Hello,']),
  close: ['Best regards', 'Kind regards', 'Best wishes', 'With best wishes'],
  addition: ['Something to add to my last email.', 'A word to add to my last email.'],
  tell,
  overview,
  ask,
  offered,
  reason: (audience, brand) => {
    if (audience.shape === 'sentence')
      return /^We /.test(audience.text)
        ? `At ${brand}, w${sentence(audience.text).slice(1)} That is why I'm writing to you.`
        : null;
    const whom = audience.inner.replace(/^for /i, '');
    return isPlural({ inner: whom, shape: audience.shape })
      ? `At ${brand}, we work for ${whom}, so I'm writing to you.`
      : null;
  },
  subject: (brand, org) => (org ? `${brand} and ${org}` : brand),
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
    subjects: (brand) => [`Your opinion of ${brand}`, `What you think of ${brand}`],
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
    subjects: ({ brand, org, angle, news }) => {
      const [first, ...more] = [...(angle ? [`Story idea: ${angle}`] : []), ...(news ? [news.replace(/\.$/, '')] : [])];
      return first ? [first, ...more] : [`${brand} as a source`, ...(org ? [`A source for ${org}: ${brand}`] : [])];
    },
  },
};
