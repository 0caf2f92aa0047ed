import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

const Withdrawal = z.object({
  id: z.string().min(1),
  kind: z.enum(['erasure', 'key', 'app_key', 'user']),
  orgId: z.uuid().nullable(),
  subject: z.string().min(1),
  at: z.iso.datetime({ offset: true }),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

/**
 * Appends lines and waits until the disk has them. One write to a file in append mode, so that the lines of several
 * processes do not mix. Each line begins with a line end, so that a line that a crash left half-written spoils only
 * itself.
 */
export async function appendWithdrawals(path: string, withdrawals: readonly Withdrawal[]): Promise<void> {
  const lines = withdrawals.map((one) => `\n${JSON.stringify(one)}\n`).join('');
  // A process whose database is elsewhere may have nothing else to keep in its data folder.
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'a', 0o600);
  try {
    await file.writeFile(lines);
    await file.sync();
  } finally {
    await file.close();
  }
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Empty when there is no file. Unreadable lines are counted. */
export async function readWithdrawals(path: string): Promise<{ withdrawals: Withdrawal[]; unreadable: number }> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const withdrawals = lines.flatMap((line) => parsed(line) ?? []);
  return { withdrawals, unreadable: lines.length - withdrawals.length };
}

function parsed(line: string): Withdrawal | null {
  try {
    return Withdrawal.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    // Half a line, left by a crash.
    return null;
  }
}
