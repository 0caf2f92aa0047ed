import { EgressError } from '../../kernel/egress/errors.ts';
import type { Egress, EgressResponse } from '../../kernel/egress/fetcher.ts';
import { ProviderError } from '../../kernel/provider-faults/provider-error.ts';
import { retryAfterMs } from '../../kernel/provider-faults/retry-after.ts';
import type { SlackApi } from '../../modules/connectors/index.ts';

const HOME = 'https://slack.com';
/** Where Slack takes answers to what people press. */
const ANSWERS = 'https://hooks.slack.com';
const TOTAL_MS = 10_000;
const ANSWER_MS = 1_000;
/** Where a 429 does not say how long. */
const PAUSE_MS = 30_000;
const WORD = /^[a-z][a-z_]{0,60}$/;
const SCOPES = /^[a-z:._, ]{1,200}$/;
/** What Slack says of itself; everything else stays so until a person changes something. */
const PASSING = new Set([
  'internal_error',
  'fatal_error',
  'service_unavailable',
  'request_timeout',
  'team_added_to_org',
]);

interface Said {
  readonly ok?: unknown;
  readonly error?: unknown;
  readonly needed?: unknown;
}

export function createSlackApi(egress: Pick<Egress, 'request'>, baseUrl: string | null): SlackApi {
  const send = async (request: Parameters<Egress['request']>[0]): Promise<EgressResponse> => {
    try {
      return await egress.request({ ...request, purpose: 'connector', method: 'POST', trusted: baseUrl !== null });
    } catch (thrown) {
      if (!(thrown instanceof EgressError)) throw thrown;
      throw faultOf({ status: null, word: null, words: 'gave no answer', waitMs: null }, thrown);
    }
  };

  return {
    ask: async ({ orgId, token }, method, args, totalMs = TOTAL_MS) => {
      // Reading methods take forms only.
      const isPost = method === 'chat.postMessage';
      const answer = await send({
        ...{ purpose: 'connector', url: `${baseUrl ?? HOME}/api/${method}`, orgId, totalMs, idleMs: totalMs },
        headers: {
          authorization: `Bearer ${token.reveal()}`,
          'content-type': `${isPost ? 'application/json' : 'application/x-www-form-urlencoded'}; charset=utf-8`,
        },
        body: isPost ? JSON.stringify(args) : new URLSearchParams(args as Record<string, string>).toString(),
      });
      const { status, headers } = answer;
      const said = parse(answer.body.toString('utf8')) as Said | null;
      const scopes = headers['x-oauth-scopes']?.split(',').map((scope) => scope.trim()) ?? null;
      if (status >= 200 && status < 300 && said?.ok === true) return { said: said as never, scopes };
      const word = typeof said?.error === 'string' && WORD.test(said.error) ? said.error : null;
      const needed = typeof said?.needed === 'string' && SCOPES.test(said.needed) ? ` (needed: ${said.needed})` : '';
      const isLimit = status === 429 || word === 'ratelimited';
      throw faultOf({
        ...{ status: status >= 300 ? status : null, word: isLimit ? 'rate_limited' : word },
        words: word === null ? null : `${word}${needed}`,
        waitMs: retryAfterMs(headers) ?? (isLimit ? PAUSE_MS : null),
      });
    },

    isForAnswers: (url) => URL.canParse(url) && new URL(url).origin === (baseUrl ? new URL(baseUrl).origin : ANSWERS),

    answer: async (orgId, url, body) => {
      const { status } = await send({
        ...{ purpose: 'connector', url, orgId, totalMs: ANSWER_MS, idleMs: ANSWER_MS },
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (status >= 300) throw faultOf({ status, word: null, words: null, waitMs: null });
    },
  };
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

interface Fault {
  readonly status: number | null;
  readonly word: string | null;
  readonly words: string | null;
  readonly waitMs: number | null;
}

const faultOf = ({ status, word, words, waitMs }: Fault, cause?: unknown): ProviderError => {
  const isPassing = word === null || word === 'rate_limited' || PASSING.has(word);
  return new ProviderError(
    {
      ...{ provider: 'slack', title: 'Slack', status, words, retryAfterMs: waitMs, retryable: isPassing },
      ...(word === null ? {} : { reason: word }),
      sentence: status === null && word === null ? 'Slack could not be reached' : 'Slack refused',
    },
    { cause },
  );
};
