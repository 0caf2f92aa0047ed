import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { type Commands, type Context, Verdict } from '../context.ts';
import { usageError } from '../errors.ts';
import type { Check } from '../terminal/checks-text.ts';
import { checksText } from '../terminal/checks-text.ts';
import { safeText } from '../terminal/output.ts';
import { paintFor } from '../terminal/paint.ts';
import type { Verified } from '../verify/verify-books.ts';

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
  const given = (context.own as { head?: string }).head;
  const head = given === undefined ? null : given.trim().toLowerCase();
  if (head !== null && !/^[0-9a-f]{64}$/.test(head)) throw usageError('--head is the hash of a page: 64 hex digits');
  const isFile = await stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) throw usageError(`there is no file ${file}: make one with distribute books export > books.jsonl`);
  const { verifyBooks } = await import('../verify/verify-books.ts');
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  const verified = await verifyBooks(lines, head);
  const isOk = verified.checks.every(({ ok }) => ok);
  const { pages, days } = verified;
  const title = pages && days ? `Pages ${pages.first} to ${pages.last}, ${days.first} to ${days.last}` : file;
  const checks = checksText(title, verified.checks.map(shown), paintFor(context.io, context.io.shows.answers));
  const text = [checks, ...verified.checks.flatMap(faultLines)].join('\n');
  const note = verified.head && isOk ? `\nNote this hash outside: --head ${verified.head}` : '';
  return new Verdict({ ...verified, ok: isOk }, isOk ? 0 : 1, text + note);
}

const shown = ({ check, ok, message }: Verified['checks'][number]): Check => ({
  check,
  status: ok ? 'ok' : 'failed',
  message,
});

/** Each broken promise, with when it was broken and of what. */
const faultLines = ({ check, faults }: Verified['checks'][number]): string[] =>
  faults.length === 0
    ? []
    : ['', `${check}, but:`, ...faults.map(({ at, what }) => `  ${safeText(at)}  ${safeText(what)}`)];
