import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type DumpCounts, dump } from './backup/dump.ts';
import { BackupError } from './backup/errors.ts';
import { load, readHeader } from './backup/load.ts';
import { isOfBackup } from './backup/older.ts';

export { BackupError } from './backup/errors.ts';

export interface Transfer {
  readonly role: 'backup' | 'restore';
  readonly file: string;
  readonly replace: boolean;
}

/** Reads `<file>`, and for a restore `--force`. */
export function parseTransfer(role: Transfer['role'], args: string[]): Transfer {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: role === 'restore' ? { force: { type: 'boolean' } } : {},
    });
    const [file, ...rest] = positionals;
    if (file && rest.length === 0) return { role, file: resolve(file), replace: 'force' in values };
  } catch {
    // Reported below.
  }
  throw new BackupError(`Usage: npm run ${role} -- <file>${role === 'restore' ? ' [--force]' : ''}`);
}

interface Place {
  readonly url: string;
  readonly migrate: (isWanted?: (name: string) => boolean) => Promise<unknown>;
  readonly signal: AbortSignal;
}

/** Moves the data and reports the result. */
export async function transfer({ role, file, replace }: Transfer, { url, migrate, signal }: Place): Promise<string> {
  if (role === 'backup') {
    const written = await dump(url, file, { signal });
    return `${said(written)} written to ${file}\n${BACKUP_NOTE}`;
  }
  // The rows need the schema they were made with; later migrations are applied afterwards.
  await migrate(isOfBackup(await readHeader(file)));
  // Loaded only here, because the other roles start without the modules.
  const { AFTER_RESTORE: afterwards } = await import('./modules/mailboxes/index.ts');
  const loaded = await load(url, file, { replace, afterwards, signal });
  await migrate();
  return `${said(loaded)} restored from ${file}\n${RESTORE_NOTE}`;
}

const said = ({ rows, tables }: DumpCounts) => `${rows} rows of ${tables} tables`;
const BACKUP_NOTE =
  'Stored provider keys and mailbox passwords stay encrypted: keep SECRET_KEY (or secret.key in the data folder) as well.\n';
const RESTORE_NOTE =
  'Start with the SECRET_KEY (or secret.key) of the original, and never run both: each would send what is scheduled.\n' +
  'The first start repeats what withdrawals.jsonl in the data folder says was erased or revoked since: bring it along.\n' +
  'Mailboxes of Google and Microsoft wait until their owners have signed in again.\n';
