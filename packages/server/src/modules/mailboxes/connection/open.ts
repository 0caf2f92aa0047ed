import type { Db } from '../../../kernel/db/db.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { ResolveKey, Sealing } from '../../keys/index.ts';
import type { AccessTokens } from '../oauth/access-tokens.ts';
import * as store from '../store/mailboxes.ts';
import type { OpenMailbox } from './open-mailbox.ts';
import { sealedAs } from './sealed-as.ts';

/**
 * Mail of this mailbox is recorded and never leaves: that of a sink, and in the sandbox of every mailbox but those with
 * a mail server of their own that a person has confirmed (spec 11.2).
 */
export const recordsMail = (
  mode: 'sandbox' | 'live',
  { transport, sendsInSandbox }: Pick<OpenMailbox, 'transport' | 'sendsInSandbox'>,
): boolean => transport === 'sink' || (mode === 'sandbox' && !(hasOwnServer(transport) && sendsInSandbox));

/** Postmark's key may be the operator's, so that no person of the organisation can confirm its use in the sandbox. */
const hasOwnServer = (transport: OpenMailbox['transport']): boolean => transport !== 'sink' && transport !== 'postmark';

export interface OpenDeps {
  readonly db: Db;
  readonly sealing: Sealing;
  readonly resolveKey: ResolveKey;
  readonly tokenOf: AccessTokens['tokenOf'];
  readonly graphTokenOf: AccessTokens['graphTokenOf'];
}

export function createMailboxOpening({ db, sealing, resolveKey, tokenOf, graphTokenOf }: OpenDeps) {
  return async function openMailbox(orgId: string, mailboxId: string): Promise<OpenMailbox> {
    const row = await store.findMailbox(db, orgId, mailboxId);
    if (!row) throw notFound('Mailbox');
    const { id, transport, status, fromName, fromEmail, replyTo, returnPath, smtp, imap } = row;
    const { statusReason, sendWindow, minSecondsBetweenSends, faultKind: fault, retryAt, acceptedAt } = row;
    const password = async (part: 'smtp' | 'imap', sealed: string | null) =>
      sealed === null ? null : sealing.open(db, orgId, sealedAs(id, part), sealed);
    const provider = row.oauthProvider;
    const accessToken = provider && tokenOf({ orgId, id, provider });
    const apiTokens = {
      gmail: () => accessToken,
      graph: () => provider && graphTokenOf({ orgId, id, provider }),
    };
    const sealedKey = row.sealedApiKey;
    return {
      ...{ id, orgId, transport, status, fromName, fromEmail, replyTo, returnPath, sendWindow, minSecondsBetweenSends },
      ...{ sendsInSandbox: row.sendsInSandbox, statusReason, fault, retryAt, acceptedAt },
      smtp: smtp && { ...smtp, password: await password('smtp', row.sealedSmtpPassword), accessToken },
      imap: imap && { ...imap, password: await password('imap', row.sealedImapPassword), accessToken },
      readsMail: imap !== null || row.hasInboundAddress || transport === 'sink',
      api: row.api && {
        ...row.api,
        key: sealedKey === null ? null : await sealing.open(db, orgId, sealedAs(id, 'api_key'), sealedKey),
      },
      apiToken: transport === 'gmail' || transport === 'graph' ? apiTokens[transport]() : null,
      postmarkKey: transport === 'postmark' ? (await resolveKey(db, orgId, 'postmark')).key : null,
    };
  };
}
export type Open = ReturnType<typeof createMailboxOpening>;
