import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CliError } from '../errors.ts';
import type { Io } from './io.ts';
import { safeText } from './output.ts';

/** Asks on stderr, because stdout is for the service's answer. Null when the person cancelled. */
export function ask(io: Io, question: string, { hidden }: { hidden: boolean }): Promise<string | null> {
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  // Always a terminal for readline: this switches off the echo of the real one, and ours goes where we choose.
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

/** Allows a destructive operation only when a person types yes. */
export async function confirm(io: Io, act: string, { canAsk }: { canAsk: boolean }): Promise<void> {
  if (!canAsk) throw new CliError('confirmation_required', `${act} is destructive: repeat it with --yes`);
  const answer = await ask(io, `${safeText(act)} is destructive. Type yes to go on: `, { hidden: false });
  if (answer?.trim().toLowerCase() !== 'yes') throw new CliError('confirmation_declined', `${act} was not confirmed`);
}
