import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { type Commands, type Context, Verdict } from '../context.ts';
import { usageError } from '../errors.ts';
import type { Check } from '../terminal/checks-text.ts';
import { checksText } from '../terminal/checks-text.ts';
import { paintFor } from '../terminal/paint.ts';

export const verifyCommands: Commands = {
  verify: {
    args: ['file'],
    flags: ['head'],
    does: 'Check the books of an organisation from their export, without a server; exits 1 if a promise is broken',
    run: verify,
  },
};

/** Reads the file and nothing else. */
async function verify(context: Context, file = '') {
  const { head = null } = context.own as { head?: string };
  if (head !== null && !/^[0-9a-f]{64}$/.test(head)) throw usageError('--head is the hash of a page: 64 hex digits');
  await access(file).catch(() => {
    throw usageError(`there is no file ${file}: make one with distribute books export > ${file || 'books.jsonl'}`);
  });
  const { verifyBooks } = await import('../verify/verify-books.ts');
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  const verified = await verifyBooks(lines, head);
  const isOk = verified.checks.every(({ ok }) => ok);
  const { pages, days } = verified;
  const title = pages && days ? `Pages ${pages.first} to ${pages.last}, ${days.first} to ${days.last}` : file;
  const text = checksText(title, verified.checks.flatMap(shown), paintFor(context.io, context.io.shows.answers));
  const note = verified.head && isOk ? `\nNote this hash outside: --head ${verified.head}` : '';
  return new Verdict({ ...verified, ok: isOk }, isOk ? 0 : 1, text + note);
}

const shown = ({
  check,
  ok,
  message,
  faults,
}: {
  readonly check: string;
  readonly ok: boolean;
  readonly message: string;
  readonly faults: readonly { readonly at: string; readonly what: string }[];
}): Check[] => [
  { check, status: ok ? 'ok' : 'failed', message },
  ...faults.map(({ at, what }): Check => ({ check: '', status: 'failed', message: `${at}  ${what}` })),
];
