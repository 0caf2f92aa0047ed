import type { Tx } from '../../kernel/db.ts';
import { Secret } from '../../kernel/secrets.ts';
import type { Sealing } from '../keys/index.ts';
import { sealedAs } from './open.ts';
import type { MailboxChange } from './settings.ts';
import type { Settings } from './store/mailboxes.ts';

type Sealed = Pick<Settings, 'sealedSmtpPassword' | 'sealedImapPassword'>;
const NONE: Sealed = { sealedSmtpPassword: null, sealedImapPassword: null };

/** The passwords given, sealed; one left out is kept, and goes with the server it was for. */
export async function sealPasswords(
  sealing: Sealing,
  tx: Tx,
  orgId: string,
  mailboxId: string,
  { smtp, imap }: Pick<MailboxChange, 'smtp' | 'imap'>,
  kept: Sealed = NONE,
): Promise<Sealed> {
  const seal = async (part: 'smtp' | 'imap', password: string | undefined, before: string | null) =>
    password === undefined ? before : sealing.seal(tx, orgId, sealedAs(mailboxId, part), new Secret(password));
  return {
    sealedSmtpPassword: await seal('smtp', smtp?.password, kept.sealedSmtpPassword),
    sealedImapPassword: imap === null ? null : await seal('imap', imap?.password, kept.sealedImapPassword),
  };
}
