import { createHmac, createSecretKey } from 'node:crypto';
import { type Mac, readWebhookKey, type WebhookKey, webhookSecretOf } from '@distribute/contract/webhook-signature';
import { createLru } from '../../../kernel/caches/lru.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { conflict, notFound } from '../../../kernel/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { Random } from '../../../kernel/random.ts';
import { Secret } from '../../../kernel/secrets/secrets.ts';
import type { Sealing } from '../../keys/index.ts';
import { lockEndpoint } from '../store/endpoints.ts';
import * as store from '../store/secrets.ts';

export interface WebhookSecretsDeps {
  readonly db: Db;
  readonly random: Random;
  readonly sealing: Sealing;
}

const BYTES = 32;
/** After a rotation the former secret also signs for this time. */
const OVERLAP_HOURS = 24;
const REMEMBERED_KEYS = 2_000;

function nodeMac(bytes: Uint8Array): Mac {
  const key = createSecretKey(bytes);
  return (message) => createHmac('sha256', key).update(message).digest();
}

const sealedAs = ({ endpointId }: store.SecretOwner) => `webhook_secret:${endpointId ?? 'organization'}`;

export function createWebhookSecrets({ db, random, sealing }: WebhookSecretsDeps) {
  /**
   * Keyed by the sealed text, which is unique. Stores promises, because many deliveries of one claim need the same key.
   */
  const keys = createLru<string, Promise<WebhookKey>>(REMEMBERED_KEYS);
  /** First secrets that are being created, by owner. */
  const making = new Map<string, Promise<store.SecretRow>>();

  const sealNew = (tx: Tx, owner: store.SecretOwner) =>
    sealing.seal(tx, owner.orgId, sealedAs(owner), new Secret(webhookSecretOf(random.bytes(BYTES))));

  const ensure = async (tx: Tx, owner: store.SecretOwner): Promise<store.SecretRow> => {
    if (!(await store.findSecret(tx, owner))) await store.insertSecret(tx, owner, await sealNew(tx, owner));
    const made = await store.findSecret(tx, owner);
    if (!made) throw new Error('A webhook secret that was just made was not found');
    return made;
  };

  const show = async (tx: Tx, owner: store.SecretOwner) => {
    const { sealedSecret, createdAt, previousUntil } = await ensure(tx, owner);
    const secret = await sealing.open(tx, owner.orgId, sealedAs(owner), sealedSecret);
    return { secret: secret.reveal(), createdAt, previousSecretValidUntil: previousUntil };
  };

  const rotate = async (tx: Tx, owner: store.SecretOwner) => {
    await ensure(tx, owner);
    await store.replaceSecret(tx, owner, await sealNew(tx, owner), OVERLAP_HOURS);
    return show(tx, owner);
  };

  const ofEndpoint = async (tx: Tx, orgId: string, id: string): Promise<store.SecretOwner> => {
    const endpoint = await lockEndpoint(tx, orgId, id);
    if (!endpoint) throw notFound('Webhook endpoint');
    if (endpoint.secretMode !== 'own') {
      throw conflict('uses_organization_secret', "This endpoint is signed with the organisation's secret");
    }
    return { orgId, endpointId: id };
  };

  /**
   * Creates a secret once for all callers that wait: a claim may contain a hundred deliveries of an organisation
   * without a secret. Not used by requests, whose transaction may be rolled back after others have signed with the new
   * secret.
   */
  const makeFirst = (owner: store.SecretOwner): Promise<store.SecretRow> => {
    const name = `${owner.orgId} ${owner.endpointId ?? ''}`;
    const begun = making.get(name);
    if (begun) return begun;
    const made = db
      .transaction()
      .execute((tx) => ensure(tx, owner))
      .finally(() => making.delete(name));
    making.set(name, made);
    return made;
  };

  const openKey = async (owner: store.SecretOwner, text: string): Promise<WebhookKey> => {
    const secret = await sealing.open(db, owner.orgId, sealedAs(owner), text);
    const key = await readWebhookKey(secret.reveal(), nodeMac);
    if (!key) throw new Error('A stored webhook secret is not one');
    return key;
  };

  const keyOf = (owner: store.SecretOwner, text: string): Promise<WebhookKey> => {
    const known = keys.get(text);
    if (known) return known;
    const opened = openKey(owner, text).catch((error: unknown) => {
      keys.delete(text);
      throw error;
    });
    keys.set(text, opened);
    return opened;
  };

  /** For the dispatcher: the keys of an owner, ready to sign; creates a secret when there is none. */
  const keysFor = async (owner: store.SecretOwner, sealed: readonly (string | null)[]): Promise<WebhookKey[]> => {
    const present = sealed.filter((one) => one !== null);
    const texts = present.length ? present : [(await makeFirst(owner)).sealedSecret];
    return Promise.all(texts.map((text) => keyOf(owner, text)));
  };

  return {
    ensure,
    read: ({ orgId }: Caller) => db.transaction().execute((tx) => show(tx, { orgId, endpointId: null })),
    rotate: ({ orgId }: Caller) => db.transaction().execute((tx) => rotate(tx, { orgId, endpointId: null })),
    readOwn: ({ orgId }: Caller, id: string) =>
      db.transaction().execute(async (tx) => show(tx, await ofEndpoint(tx, orgId, id))),
    rotateOwn: ({ orgId }: Caller, id: string) =>
      db.transaction().execute(async (tx) => rotate(tx, await ofEndpoint(tx, orgId, id))),

    keysFor,
    keysOf: async (owner: store.SecretOwner): Promise<WebhookKey[]> => {
      const row = (await store.findSecret(db, owner)) ?? (await db.transaction().execute((tx) => ensure(tx, owner)));
      const sealed = [row.sealedSecret, row.sealedPrevious].filter((one) => one !== null);
      return Promise.all(sealed.map((text) => keyOf(owner, text)));
    },
  };
}
export type WebhookSecrets = ReturnType<typeof createWebhookSecrets>;
