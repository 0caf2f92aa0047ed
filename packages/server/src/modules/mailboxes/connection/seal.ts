import type { Tx } from '../../../kernel/db/db.ts';
import { Secret } from '../../../kernel/secrets/secrets.ts';
import type { Sealing } from '../../keys/index.ts';
import type { MailboxChange } from '../settings.ts';
import type { Settings } from '../store/mailboxes.ts';
import { isSameLogin, keepsApiKey } from './same-login.ts';
import { sealedAs } from './sealed-as.ts';

type SealedSecrets = Pick<Settings, 'sealedSmtpPassword' | 'sealedImapPassword' | 'sealedApiKey' | 'sealedWebhookKey'>;
type StoredConnections = SealedSecrets & Pick<Settings, 'transport' | 'smtp' | 'imap' | 'api'>;
const NONE: StoredConnections = {
  ...{ sealedSmtpPassword: null, sealedImapPassword: null, sealedApiKey: null, sealedWebhookKey: null },
  ...{ transport: 'sink', smtp: null, imap: null, api: null },
};

/**
 * The given passwords and keys, sealed. One that is left out is kept only for the same login: it is never sent to
 * another host, port, security, region or user name (spec 11.2).
 */
export async function sealSecrets(
  sealing: Sealing,
  tx: Tx,
  orgId: string,
  mailboxId: string,
  { smtp, imap, api }: Pick<MailboxChange, 'smtp' | 'imap' | 'api'>,
  kept: StoredConnections = NONE,
  next: Pick<Settings, 'transport' | 'smtp' | 'imap' | 'api'> = kept,
): Promise<SealedSecrets> {
  const seal = async (
    part: 'smtp' | 'imap' | 'api_key' | 'webhook_key',
    secret: string | undefined,
    before: string | null,
  ) => (secret === undefined ? before : sealing.seal(tx, orgId, sealedAs(mailboxId, part), new Secret(secret)));
  const isSameApi = kept.transport === next.transport;
  const keptKey = keepsApiKey(kept, next) ? kept.sealedApiKey : null;
  const keptPassword = (part: 'smtp' | 'imap', before: string | null) =>
    isSameLogin(kept[part], next[part]) ? before : null;
  return {
    sealedSmtpPassword: await seal('smtp', smtp?.password, keptPassword('smtp', kept.sealedSmtpPassword)),
    sealedImapPassword:
      imap === null ? null : await seal('imap', imap?.password, keptPassword('imap', kept.sealedImapPassword)),
    sealedApiKey: await seal('api_key', api?.key, keptKey),
    sealedWebhookKey: await seal('webhook_key', api?.webhookKey, isSameApi ? kept.sealedWebhookKey : null),
  };
}
