import type { Tx } from '../../../kernel/db/db.ts';
import { Secret } from '../../../kernel/secrets/secrets.ts';
import type { Sealing } from '../../keys/index.ts';
import type { MailboxChange } from '../settings.ts';
import type { Connection, Settings } from '../store/mailboxes.ts';
import { sealedAs } from './sealed-as.ts';

type SealedPasswords = Pick<Settings, 'sealedSmtpPassword' | 'sealedImapPassword'>;
type StoredConnections = SealedPasswords & Pick<Settings, 'smtp' | 'imap'>;
const NONE: StoredConnections = { sealedSmtpPassword: null, sealedImapPassword: null, smtp: null, imap: null };

/**
 * The given passwords, sealed. A password that is left out is kept only for the same login: it is never sent to
 * another host, port, security or user name (spec 11.2).
 */
export async function sealPasswords(
  sealing: Sealing,
  tx: Tx,
  orgId: string,
  mailboxId: string,
  { smtp, imap }: Pick<MailboxChange, 'smtp' | 'imap'>,
  kept: StoredConnections = NONE,
  next: Pick<Settings, 'smtp' | 'imap'> = kept,
): Promise<SealedPasswords> {
  const seal = async (part: 'smtp' | 'imap', password: string | undefined, before: string | null) => {
    if (password !== undefined) return sealing.seal(tx, orgId, sealedAs(mailboxId, part), new Secret(password));
    return isSameLogin(kept[part], next[part]) ? before : null;
  };
  return {
    sealedSmtpPassword: await seal('smtp', smtp?.password, kept.sealedSmtpPassword),
    sealedImapPassword: imap === null ? null : await seal('imap', imap?.password, kept.sealedImapPassword),
  };
}

const isSameLogin = (one: Connection | null, other: Connection | null): boolean =>
  (['host', 'port', 'security', 'username'] as const).every((part) => one?.[part] === other?.[part]);
