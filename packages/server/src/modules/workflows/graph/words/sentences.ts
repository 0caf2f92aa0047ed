import type { DagInput, NodeType } from '@distribute/contract/workflows';

type Node = DagInput['nodes'][number];
type Config = Readonly<Record<string, unknown>>;

const PLURALS: Readonly<Record<string, string>> = { person: 'people', search: 'searches' };
const plural = (noun: string): string => PLURALS[noun] ?? `${noun}s`;
const nouns = (count: number, noun: string): string => `${count} ${count === 1 ? noun : plural(noun)}`;

/** A number of things; a number that only the run knows is not guessed. */
const amount = (value: unknown, fallback: number, noun: string): string => {
  const known = value === undefined ? fallback : value;
  return typeof known === 'number' ? nouns(known, noun) : `a given number of ${plural(noun)}`;
};

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** In the largest unit that gives a whole number. */
function duration(seconds: unknown): string {
  if (typeof seconds !== 'number') return 'a given time';
  const [unit, length] = UNITS.find(([, size]) => seconds >= size && seconds % size === 0) ?? UNITS[3];
  return nouns(seconds / length, unit);
}

function writing({ steps, maxWords }: Config, whom: string): string {
  const gaps = Array.isArray(steps) ? steps.slice(1).map((step) => Number(step?.daysSinceLastStep)) : [];
  const words = amount(maxWords, 120, 'word');
  if (gaps.length === 0) return `Writes one email to the ${whom}, of at most ${words}.`;
  const days =
    gaps.length === 1 ? nouns(gaps[0] as number, 'day') : `${gaps.slice(0, -1).join(', ')} and ${gaps.at(-1)} days`;
  const follow = gaps.length === 1 ? 'the second follows' : 'the later ones follow';
  return `Writes ${gaps.length + 1} emails to the ${whom}, of at most ${words} each; ${follow} after ${days}.`;
}

const hostOf = (url: unknown): string =>
  typeof url === 'string' && URL.canParse(url) ? new URL(url).host : 'an address';

const NEXT: Readonly<Record<string, (config: Config) => string>> = {
  continue: () => 'the next one starts as soon as the gates are open',
  hold: () => 'the next one starts in 15 minutes at the earliest',
  drain: () => 'no other one starts, since nobody is left to write to',
  complete: () => 'the campaign is completed',
  repeat: ({ afterSeconds }) => `the next one starts after ${duration(afterSeconds)}`,
};
const ending = (config: Config): string => {
  const next = NEXT[String(config.next)]?.(config) ?? 'the next one starts as soon as the gates are open';
  return config.success === false
    ? `If a step fails, the run ends as failed, and ${next}.`
    : `The run ends, and ${next}.`;
};

/**
 * What a node of each type does, as a sentence with its numbers (spec 13.5). `ways` is the number of outgoing edges.
 */
const SENTENCES: Record<NodeType, (config: Config, ways: number) => string> = {
  'gate-check': () => 'Checks that the campaign may go on: dates, budgets, keys and mailboxes.',
  'lead-claim': ({ source, refillBelow }) =>
    source === 'crm'
      ? 'Takes the next of your own contacts.'
      : `Takes the next person of the audience, and looks for more when fewer than ${amount(refillBelow, 20, 'person')} wait.`,
  'lead-enrich': ({ requireVerified }) =>
    requireVerified === false
      ? "Looks up the person's email address."
      : "Looks up the person's email address, and goes on only with a verified one.",
  'brand-extract': ({ fields }) =>
    `Reads ${amount(Array.isArray(fields) ? fields.length : null, 0, 'fact')} from the brand's site.`,
  'email-generate': (config) => writing(config, 'person'),
  'pitch-generate': (config) => writing(config, 'journalist'),
  'email-send': () => 'Sends the first email, and each of the others in its time until there is an answer.',
  'outlet-discover': ({ maxOutlets, maxQueries }) =>
    `Looks for up to ${amount(maxOutlets, 10, 'media outlet')} with at most ${amount(maxQueries, 6, 'search')}.`,
  'journalist-discover': ({ maxPerOutlet }) => `Looks for up to ${amount(maxPerOutlet, 3, 'journalist')} per outlet.`,
  'journalist-claim': ({ minRelevance, allowPatterns }) =>
    `Takes the next journalist with a relevance of at least ${amount(minRelevance, 40, 'point')}${
      allowPatterns === true ? ', also at an address that is only a guess' : ''
    }.`,
  'article-discover': ({ max }) => `Reads up to ${amount(max, 3, 'recent article')}.`,
  'press-kit-generate': () => 'Writes the press kit.',
  'quote-request-find': ({ minRelevance }) =>
    `Looks for a request of a journalist that fits, with a relevance of at least ${amount(minRelevance, 60, 'point')}.`,
  'quote-pitch-generate': ({ maxWords }) => `Writes a quote of at most ${amount(maxWords, 180, 'word')}.`,
  'quote-pitch-submit': ({ mode }) =>
    mode === 'manual' ? 'Keeps the quote for you to submit.' : 'Submits the quote by email.',
  'visibility-score': ({ prompts }) =>
    `Asks language models ${amount(prompts, 20, 'question')} about the brand and scores the answers.`,
  condition: (_config, ways) => `Goes one of ${nouns(ways, 'way')}, by what was found.`,
  wait: ({ seconds, until }) => `Waits ${until === undefined ? duration(seconds) : 'until a given time'}.`,
  'http-call': ({ url }) => `Calls ${hostOf(url)}.`,
  'end-run': ending,
};

export function sentenceOf(node: Node, { edges }: Pick<DagInput, 'edges'>): string {
  const sentence = Object.hasOwn(SENTENCES, node.type) ? SENTENCES[node.type as NodeType] : null;
  const ways = edges.filter(({ from }) => from === node.id).length;
  return sentence?.(node.config ?? {}, ways) ?? `Does what a node of type ${node.type} does.`;
}
