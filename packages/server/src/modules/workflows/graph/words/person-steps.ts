import type { DagInput, NodeType } from '@distribute/contract/workflows';
import { nodesAsMet } from './nodes-as-met.ts';

type Config = Readonly<Record<string, unknown>>;

/** As many lines as a person reads before a start. */
const MOST = 6;

function writing({ steps }: Config, who: string): string {
  const gaps = Array.isArray(steps) ? steps.slice(1).map((step) => Number(step?.daysSinceLastStep)) : [];
  if (gaps.length === 0) return `Writes one email to the ${who}.`;
  const followUps = gaps.length === 1 ? 'a follow-up' : `${gaps.length} follow-ups`;
  const unit = gaps.at(-1) === 1 ? 'day' : 'days';
  return `Writes an email to the ${who} and ${followUps}, ${gaps.join(' and then ')} ${unit} later unless they reply.`;
}

/**
 * What each node means for the person who starts a campaign. Checks, branches, ends and reading the brand's own site are
 * the server's business, and left out.
 */
const SENTENCES: Partial<Record<NodeType, (config: Config) => string>> = {
  'lead-claim': ({ source }) =>
    source === 'crm'
      ? 'Picks the next person on your list, and skips anyone who opted out.'
      : 'Picks the next person in your audience.',
  'lead-enrich': ({ requireVerified }) =>
    requireVerified === false
      ? 'Finds their email address.'
      : 'Finds their email address and uses only a verified one.',
  'email-generate': (config) => writing(config, 'person'),
  'pitch-generate': (config) => writing(config, 'journalist'),
  'email-send': () => 'Sends each email from your mailbox when it is due, and stops when they reply.',
  'outlet-discover': () => 'Finds outlets that cover your field.',
  'journalist-discover': () => 'Finds journalists who write for them.',
  'journalist-claim': () => 'Picks the most relevant journalist.',
  'article-discover': () => 'Reads what they wrote lately.',
  'press-kit-generate': () => 'Drafts the press kit from your website, with sources.',
  'quote-request-find': () => 'Finds a journalist’s request that your expert can answer.',
  'quote-pitch-generate': () => 'Drafts the quote.',
  'quote-pitch-submit': ({ mode }) =>
    mode === 'manual' ? 'Keeps the quote for you to submit.' : 'Sends the quote by email.',
  'visibility-score': ({ prompts }) =>
    `Asks AI models ${typeof prompts === 'number' ? prompts : 'a set of'} questions that your buyers ask, and counts how often they mention you.`,
  wait: () => 'Waits for the time that the workflow gives.',
  'http-call': ({ url }) =>
    `Calls ${typeof url === 'string' && URL.canParse(url) ? new URL(url).host : 'a URL of yours'}.`,
};

/** What happens for each person, in at most six sentences; each is said once (spec 7.15). */
export function personSteps(dag: DagInput): string[] {
  const sentences = nodesAsMet(dag).flatMap(({ type, config }) => SENTENCES[type as NodeType]?.(config ?? {}) ?? []);
  const said = [...new Set(sentences)];
  return said.length <= MOST
    ? said
    : [...said.slice(0, MOST - 1), `And ${said.length - MOST + 1} more steps of the workflow.`];
}
