import { pattern } from '../../../text/pattern.ts';
import { lower, sentence, upper, withArticle } from '../phrasing.ts';
import { wordCount } from '../shape.ts';
import type { Statement } from '../statement.ts';
import { offeredTo } from '../subject.ts';
import { type Asked, linked, type Ways } from './words.ts';

/** What a button says and nobody is asked: the goal of the campaign decides instead. */
const BUTTON =
  /^(?:contact|get in touch|learn|read|get started|sign up|log ?in|shop|buy|order|call us|subscribe|click|see (?:more|how|our)|find out|start now|talk to us|let['’]s talk|join)\b/i;
const TWO_CLAUSES = /\b(?:and|or) (?:we|you|get|see|receive|find)\b|\bwe['’]?(?:ll)? |[,;:]/i;
/** An ask that is a thing: "Free survey", "20-minute call". */
const THING = pattern(
  'i',
  String.raw`^(?:free|\d+[- ]|no-|complimentary|short|quick|initial|first|personal)|\b(?:call|`,
  'demo|trial|survey|quote|review|audit|consultation|visit|sample|samples|estimate|',
  'assessment|tour|session|meeting|chat|workshop|walkthrough)$',
);
const LONGEST_STEP = 12;

/** Questions of ours, by the goal of the campaign. After a bare fact no question points at "this". */
const QUESTIONS = {
  meetingBooked: {
    aboutOffer: [
      'Would a short call about this be useful?',
      'Would you like to talk it through on a short call?',
      'Would a short call be worth your time?',
      'Shall we talk about it on a short call?',
    ],
    afterFact: [
      'Would you like to talk it through on a short call?',
      'Would a short call be worth your time?',
      'Shall we have a short call?',
    ],
  },
  signup: {
    aboutOffer: [
      'Would you like to try it?',
      'Would you like to see it for yourself?',
      'Would it be worth a try?',
      'Would you like to give it a try?',
    ],
    afterFact: [
      'Would you like to try it yourself?',
      'Would you like to give it a try?',
      'Would you like to see it for yourself?',
    ],
  },
  purchase: {
    aboutOffer: [
      'Would you like the details and the price?',
      'Shall I send you the details and the price?',
      'Would you like to see what it costs?',
    ],
    afterFact: ['May I send you the details?', 'Would you like to order?'],
  },
} as const satisfies Record<string, { aboutOffer: Ways; afterFact: Ways }>;

const questionsTo = (org: string | null): Ways => [
  org ? `Could this be useful at ${org}?` : 'Could this be useful to you?',
  'Would you like to know more?',
  org ? `Would this be of use at ${org}?` : 'Would this be of use to you?',
];
const MORE: Ways = ['Would you like to know more?', 'Would you like to hear more?'];

/** The request that an ask of the customer makes; null where it is only a button. */
function request({ outcome, terms, url }: Asked): Ways | null {
  if (!outcome) return null;
  const extra = terms ? ` (${terms})` : '';
  const text = outcome.text.replace(/ (?:now|today|here)$/i, '').replace(/^(\w+) your (?=free|first|no-)/i, '$1 a ');
  if (outcome.shape === 'action' && !BUTTON.test(text)) {
    const step = lower(text);
    if (TWO_CLAUSES.test(text) || wordCount(text) > LONGEST_STEP)
      return [url ? `${upper(text)}: ${url}` : sentence(text)];
    return url
      ? [
          `Would you like to ${step}${extra}? You can do that here: ${url}`,
          `If this sounds useful, you can ${step}${extra} here: ${url}`,
          `Whenever it suits you, you can ${step}${extra} here: ${url}`,
        ]
      : [`Would you like to ${step}${extra}?`, `If you would like to ${step}${extra}, just reply to this email.`];
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
  return null;
}

const OFFERED =
  /^(?:book|get|request|schedule|arrange|try|start|order|claim|take|have|ask for|see|download) (?:your |a |an |our |the )?(?<thing>[^,.]{4,40})$/i;
const NO_THING = /\b(?:started|now|today|it|us|and|here|in touch|to)\b|\bfree$/i;

/** What the ask offers: of "Book a free survey" it is "Free survey". */
export function offered({ text, shape }: Statement, org: string): string | null {
  const thing =
    shape === 'action'
      ? OFFERED.exec(text.replace(/ (?:now|today|here)$/i, ''))?.groups?.thing
      : shape !== 'sentence' && THING.test(text)
        ? text.replace(/^an? /i, '')
        : undefined;
  if (thing === undefined || NO_THING.test(thing)) return null;
  return offeredTo(thing, /\b(?:call|chat|meeting|conversation|session)$/i.test(thing) ? 'with' : 'for', org);
}

export function ask(asked: Asked): Ways {
  const { goal, outcome, url, org, isAboutOffer } = asked;
  const given = request(asked);
  if (given) return given;
  if (outcome?.shape === 'sentence')
    return /^(?:we|our|the|you|i|it)\b/i.test(outcome.text)
      ? linked([sentence(outcome.text)], url, 'You can reach us here')
      : [url ? `${outcome.text}: ${url}` : sentence(outcome.text)];
  const ways = goal === null ? null : QUESTIONS[goal][isAboutOffer ? 'aboutOffer' : 'afterFact'];
  if (goal === 'meetingBooked') return linked(ways ?? MORE, url, 'You can pick a time here');
  if (goal === 'signup')
    return url
      ? linked(ways ?? MORE, url, 'You can sign up here')
      : [
          'Would you like to try it? I can send you the link.',
          'Would it be worth a try? I can send you the link.',
          'Shall I send you the link so that you can try it?',
        ];
  if (goal === 'purchase') return linked(ways ?? MORE, url, 'You can look it over and order here');
  return linked(isAboutOffer ? questionsTo(org) : MORE, url, 'The details are here');
}
