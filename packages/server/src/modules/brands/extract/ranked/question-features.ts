import { type Finding, type Line, type SiteText, sharesLanguage, titleOf } from '../../reader/site-text.ts';
import type { Intent, Question } from '../question.ts';
import { accountOf, hardTopics, speaksOf } from '../topics.ts';
import * as people from '../words/people.ts';
import type { Candidate } from './candidate.ts';
import { bucket, featuresOf } from './features.ts';

/** How much a word of the question counts where it stands: in the sentence or its card, its heading, its page's title. */
const nearness = (topic: string, line: Line, near: string): number => {
  if (speaksOf(topic, near)) return 1;
  if (speaksOf(topic, line.heading)) return 0.8;
  return speaksOf(topic, titleOf(line.page)) ? 0.4 : 0;
};

/** What the words of the question find in each candidate. */
export function topicFeatures(site: SiteText, question: Question, candidates: readonly Candidate[]): string[][] {
  const asked = hardTopics(question.topics);
  const isShared = sharesLanguage(site, question);
  // Words that are rare on the site count for more.
  const weights = new Map(
    asked.map((topic) => [topic, 1 / (1 + site.lines.filter(({ text }) => speaksOf(topic, text)).length)]),
  );
  const whole = [...weights.values()].reduce((sum, one) => sum + one, 0);
  const byLine = new Map<Line, { cover: number; features: string[] }>();

  function read(line: Line): { cover: number; features: string[] } {
    if (!asked.length) return { cover: 1, features: ['notopics'] };
    const near = `${line.text} · ${line.card.join(' · ')}`;
    const wide = `${near} · ${line.heading}`;
    const { hits, misses, unknown } = accountOf(question.topics, isShared, wide);
    const missing = asked.filter((topic) => !speaksOf(topic, wide));
    const elsewhere = missing.filter((topic) => (weights.get(topic) ?? 1) < 1).length;
    const inText = asked.filter((topic) => speaksOf(topic, line.text)).length;
    const cover =
      asked.reduce((sum, topic) => sum + nearness(topic, line, near) * (weights.get(topic) ?? 0), 0) / whole;
    const features = [
      `hits:${Math.min(hits, 3)}`,
      `misses:${Math.min(misses, 3)}`,
      `cover:${Math.round(cover * 5)}`,
      `elsewhere:${Math.min(elsewhere, 2)}`,
      `absent:${Math.min(2, misses - elsewhere)}`,
      `figure:${missing.some((topic) => /\d/.test(topic))}`,
      `hm:${Math.min(hits, 2)}:${Math.min(misses, 2)}:${Math.min(unknown, 1)}`,
      `inline:${Math.min(2, inText)}`,
    ];
    return { cover, features };
  }
  const look = (line: Line) => {
    const seen = byLine.get(line) ?? read(line);
    byLine.set(line, seen);
    return seen;
  };
  const best = Math.max(0, ...candidates.map(({ line }) => look(line).cover));
  const amounts = candidates.map(({ amount }) => amount).filter((amount) => !Number.isNaN(amount));
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  return candidates.map(({ line, amount }) => {
    const { cover, features } = look(line);
    const made = [...features];
    if (asked.length) made.push(`best:${cover > 0 && cover >= best - 1e-9}`);
    if (question.asks.cheapest) made.push(`cheapest:${amount === least}`);
    if (question.asks.dearest) made.push(`dearest:${amount === most}`);
    if (question.asks.earliest) made.push(`earliest:${amount === least}`);
    if (question.asks.promised) made.push('promised');
    return made;
  });
}

/** The cues and the form that an answer to each kind of question has, so that what is learned of one kind helps the others. */
const OWN: Readonly<Partial<Record<Intent, { readonly cues: readonly string[]; readonly form?: string }>>> = {
  deposit: { cues: ['DEPOSIT'] },
  revenue: { cues: ['REVENUE'] },
  headCount: { cues: ['STAFF', 'STAFF_LABEL'] },
  capacity: { cues: ['CAPACITY'] },
  minimum: { cues: ['MINIMUM'] },
  remaining: { cues: ['LEFT'], form: 'number' },
  share: { cues: ['MEASURED'], form: 'percent' },
  founded: { cues: ['FOUNDED', 'BEGUN'] },
  leadTime: { cues: ['LEAD_TIME', 'SHIPPING'], form: 'time' },
  warranty: { cues: ['PROMISE', 'PROMISE_LABEL'], form: 'time' },
  notice: { cues: ['NOTICE'], form: 'time' },
  trial: { cues: ['TRIAL', 'FREE'], form: 'time' },
  payment: { cues: ['PAYMENT'] },
  deadline: { cues: ['UNTIL'], form: 'date' },
  hours: { cues: ['WEEKDAY'], form: 'number' },
  guarantee: { cues: ['PROMISE', 'CONSEQUENCE', 'CASE', 'MONEY_BACK'] },
  proof: { cues: ['BETTER', 'MEASURED'], form: 'number' },
  award: { cues: ['AWARD'] },
  offer: { cues: ['FREE'] },
  certificate: { cues: ['CERTIFICATE', 'HOLDER'] },
  customers: { cues: ['CUSTOMERS'] },
  locations: { cues: ['BRANCH', 'OFFICE_MAIN'] },
  person: { cues: ['TOP_ROLE', 'LEADS', 'OWNS', 'FOUNDED'] },
  speaker: { cues: ['SPEAKS'] },
  headOffice: { cues: ['OFFICE_MAIN'] },
};

/** How a candidate fits the kind of the question. */
export function kindFeatures(site: SiteText, { intent, text, asks }: Question, candidate: Candidate): string[] {
  const features = featuresOf(site, candidate);
  const has = (feature: string) => features.includes(feature);
  const { cues = [], form } = OWN[intent] ?? {};
  const near = cues.some((cue) => has(`qb:${cue}`) || has(`qf:${cue}`));
  const inText = cues.filter((cue) => has(`q:${cue}`)).length;
  const isAround = cues.some((cue) => has(`a:${cue}`));
  const isFit = form === undefined || has(`has:${form}`);
  const made = [
    `own:${near ? 'near' : inText > 1 ? 'texts' : inText ? 'text' : isAround ? 'around' : 'no'}:${isFit}`,
    ...(isAround ? ['own:around'] : []),
  ];
  if (intent === 'person' || intent === 'speaker') {
    const asked = Object.entries(people.ROLES).filter(([, words]) => words.test(text));
    const isThere = asked.some(([role]) => has(`q:ROLE_${role}`) || has(`a:ROLE_${role}`));
    made.push(`role:${asked.length === 0 ? 'any' : isThere}`);
    if (asks.withRole) made.push(`withrole:${features.some((feature) => /^[qa]:(?:ROLE_|TOP_ROLE)/.test(feature))}`);
    for (const [role] of asked) made.push(`role:${role}:${has(`q:ROLE_${role}`)}:${has(`a:ROLE_${role}`)}`);
  }
  return made;
}

type RuleAnswer = Pick<Finding, 'value' | 'confidence'> | null | undefined;

/**
 * The answer of the rules as a further feature. Its weight was learned on sites for which the rules were not written.
 */
export function ruleFeatures(
  answered: RuleAnswer,
  how: 'agrees' | 'differs' | 'alone',
  byTopic: readonly string[] = [],
): string[] {
  if (answered === undefined) return [];
  if (answered === null) return ['rule:silent'];
  const sure = answered.confidence === null ? '-' : bucket(answered.confidence, [0.6, 0.7, 0.8]);
  if (how === 'differs') return ['rule:differs'];
  // A word of the question that stands elsewhere on the site and not here counts against the answer of the rules too.
  const isElsewhere = byTopic.some((feature) => /^elsewhere:[12]$/.test(feature));
  return [`rule:${how}`, `rule:${how}:${sure}`, `rule:${how}:${isElsewhere ? 'elsewhere' : 'here'}`];
}

/** The features that speak for giving no answer. */
export function silenceFeatures(
  site: SiteText,
  question: Question,
  byTopic: readonly (readonly string[])[],
  answered: RuleAnswer,
): string[] {
  const best = [5, 4, 3, 2, 1, 0].find((cover) => byTopic.some((features) => features.includes(`cover:${cover}`)));
  return [
    'none',
    `none:topics:${Math.min(hardTopics(question.topics).length, 4)}`,
    `none:shared:${sharesLanguage(site, question)}`,
    `none:best:${best ?? '-'}`,
    ...(question.asks.promised ? ['none:promised'] : []),
    ...(question.asks.isMany ? ['none:many'] : []),
    ...(answered === undefined ? [] : [`none:rule:${answered ? 'said' : 'silent'}`]),
  ];
}
