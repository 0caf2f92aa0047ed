import { open, readFile } from 'node:fs/promises';
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
 * Adds lines and waits until the disk has them. One write of an appending file: processes that share it do not mix
 * their lines. Each begins with a line end, so that what a crash left half-written spoils no line but itself.
 */
export async function appendWithdrawals(path: string, withdrawals: readonly Withdrawal[]): Promise<void> {
  const lines = withdrawals.map((one) => `\n${JSON.stringify(one)}\n`).join('');
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

/** Empty where there is no file. Lines that cannot be read are counted. */
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
