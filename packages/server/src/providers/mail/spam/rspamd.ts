import { z } from 'zod';
import type { Secret } from '../../../kernel/secrets/secrets.ts';
import { pointsOf, type SpamFilter, SpamFilterFault } from '../../../modules/emails/index.ts';
import { speaksOfTransport } from './transport-rules.ts';

export interface RspamdDeps {
  readonly url: string;
  readonly password: Secret | null;
  readonly timeoutMs?: number;
}

const MAX_ANSWER = 1024 * 1024;
const TIMEOUT_MS = 10_000;

/** Groups of symbols that speak of transport are not asked at all, so that no name server is waited for. */
const SETTINGS = JSON.stringify({
  groups_disabled: ['policies', 'spf', 'dkim', 'dmarc', 'arc', 'rbl', 'surbl', 'hfilter', 'fuzzy', 'whitelist'],
});

const Answer = z.object({
  symbols: z.record(z.string(), z.object({ name: z.string(), score: z.number(), description: z.string().optional() })),
});

/** Rspamd, asked over HTTP at `/checkv2`; what a symbol found (its options) is not kept. */
export function createRspamd({ url, password, timeoutMs = TIMEOUT_MS }: RspamdDeps): SpamFilter {
  const fault = (words: string, cause?: unknown) =>
    new SpamFilterFault(`rspamd at ${new URL(url).host}: ${words}`, { cause });
  return {
    name: 'rspamd',
    async score(raw, { from, to }) {
      const answer = await fetch(new URL('/checkv2', url), {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          from,
          rcpt: to,
          settings: SETTINGS,
          flags: 'no_log',
          ...(password ? { password: password.reveal() } : {}),
        },
        body: new Uint8Array(raw),
      }).catch((thrown: unknown) => {
        throw fault(reasonOf(thrown), thrown);
      });
      if (answer.status === 403) throw fault('it refuses the password; set SPAM_FILTER_PASSWORD');
      if (!answer.ok) throw fault(`it answered ${answer.status}`);
      const read = Answer.safeParse(
        await readJson(answer).catch((thrown: unknown) => {
          throw fault(reasonOf(thrown), thrown);
        }),
      );
      if (!read.success) throw fault('its answer has no symbols');
      const rules = Object.values(read.data.symbols)
        .filter(({ name }) => !speaksOfTransport('rspamd', name))
        .map(({ name, score, description }) => ({
          name,
          points: score,
          description: description?.slice(0, 300) ?? null,
        }));
      return pointsOf(rules);
    },
  };
}

/** The reason under the general words of `fetch`. */
const reasonOf = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return 'fault';
  return thrown.cause instanceof Error && thrown.cause.message ? thrown.cause.message : thrown.message;
};

async function readJson({ body }: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER) throw new SpamFilterFault(`its answer is longer than ${MAX_ANSWER} bytes`);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
