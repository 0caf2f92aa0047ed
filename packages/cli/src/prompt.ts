import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CliError } from './errors.ts';
import type { Io } from './io.ts';
import { safeText } from './output.ts';

/** Asks on stderr, since stdout is kept for the answer of the service. Null when the person gave up. */
export function ask(io: Io, question: string, { hidden }: { hidden: boolean }): Promise<string | null> {
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  // Always a terminal to readline: that switches the echo of the real one off, and ours goes where we say.
  const lines = createInterface({ input: io.stdin, output: hidden ? silence : io.stderr, terminal: true });
  if (hidden) io.stderr.write(question);
  return new Promise((resolve) => {
    let answer: string | null = null;
    lines.once('close', () => {
      if (hidden || answer === null) io.stderr.write('\n');
      resolve(answer);
    });
    lines.question(hidden ? '' : question, (typed) => {
      answer = typed;
      lines.close();
    });
  });
}

/** Lets a destructive operation pass only when a person types yes. */
export async function confirm(io: Io, act: string, { canAsk }: { canAsk: boolean }): Promise<void> {
  if (!canAsk) throw new CliError('confirmation_required', `${act} is destructive: repeat it with --yes`);
  const answer = await ask(io, `${safeText(act)} is destructive. Type yes to go on: `, { hidden: false });
  if (answer?.trim().toLowerCase() !== 'yes') throw new CliError('confirmation_declined', `${act} was not confirmed`);
}
