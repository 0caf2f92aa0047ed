import { createHash } from 'node:crypto';
import { isKeyedApi } from '@distribute/contract/mailboxes';
import { sharedReads } from '../../kernel/db/batching/batch.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { Random } from '../../kernel/random.ts';
import { Secret } from '../../kernel/secrets/secrets.ts';
import type { Sealing } from '../keys/index.ts';
import { sealedAs } from './connection/sealed-as.ts';
import * as store from './store/inbound.ts';
import { lockMailbox, type TransportName } from './store/mailboxes.ts';

export interface InboundDeps {
  readonly db: Db;
  readonly random: Random;
  readonly sealing: Sealing;
  readonly baseUrl: string;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** The address to which a mail provider pushes incoming mail, and the secret that signs it. */
export function createInbound({ db, random, sealing, baseUrl }: InboundDeps) {
  const make = async (tx: Tx, orgId: string, id: string): Promise<void> => {
    const token = random.bytes(16).toString('hex');
    const secret = random.bytes(32).toString('hex');
    await store.setInbound(tx, orgId, id, {
      tokenSha256: hashOf(token),
      sealedToken: await sealing.seal(tx, orgId, sealedAs(id, 'inbound_token'), new Secret(token)),
      sealedSecret: await sealing.seal(tx, orgId, sealedAs(id, 'inbound_secret'), new Secret(secret)),
    });
  };

  const show = async (tx: Tx, orgId: string, id: string, transport: TransportName) => {
    const row = await store.findInbound(tx, orgId, id);
    if (!row) return null;
    const token = await sealing.open(tx, orgId, sealedAs(id, 'inbound_token'), row.sealedToken);
    const events = `${baseUrl}/v1/inbound/provider-events`;
    const secret = await sealing.open(tx, orgId, sealedAs(id, 'inbound_secret'), row.sealedSecret);
    return {
      url: `${baseUrl}/v1/inbound/mail/${token.reveal()}`,
      providerEventsUrl: isKeyedApi(transport) ? `${events}/${transport}/${token.reveal()}` : `${events}/postmark`,
      secret: secret.reveal(),
      createdAt: row.createdAt,
    };
  };

  const within = (orgId: string, id: string, anew: boolean) =>
    db.transaction().execute(async (tx) => {
      const mailbox = await lockMailbox(tx, orgId, id);
      if (!mailbox) throw notFound('Mailbox');
      const { transport } = mailbox;
      const kept = anew ? null : await show(tx, orgId, id, transport);
      if (kept) return kept;
      await make(tx, orgId, id);
      const made = await show(tx, orgId, id, transport);
      if (!made) throw new Error('An address that was just made was not found');
      return made;
    });

  return {
    /** Creates the address on the first read. */
    read: ({ orgId }: Caller, id: string) => within(orgId, id, false),
    rotate: ({ orgId }: Caller, id: string) => within(orgId, id, true),

    /** The mailbox of a token, with the secrets that are valid for it now. Read once for all that ask at the same time. */
    findByToken: sharedReads(async (token) => {
      const holder = await store.findByToken(db, hashOf(token));
      if (!holder) return null;
      const { orgId, id, transport, sealedSecret, sealedPreviousSecret, sealedWebhookKey } = holder;
      const secrets: string[] = [];
      for (const sealed of [sealedSecret, sealedPreviousSecret]) {
        if (sealed !== null) {
          secrets.push((await sealing.open(db, orgId, sealedAs(id, 'inbound_secret'), sealed)).reveal());
        }
      }
      const sealedKey = sealedWebhookKey;
      const webhookKey =
        sealedKey === null ? null : (await sealing.open(db, orgId, sealedAs(id, 'webhook_key'), sealedKey)).reveal();
      return { orgId, id, transport, secrets, webhookKey };
    }),
    /** Shows on the mailbox that mail has come in. */
    markInbound: store.markInbound,
  };
}
