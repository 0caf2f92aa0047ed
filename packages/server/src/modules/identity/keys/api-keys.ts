import type { Clock } from '../../../kernel/clock.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Cursors, ListWindow } from '../../../kernel/db/lists/paging.ts';
import { AppError, conflict, notFound } from '../../../kernel/errors.ts';
import type { Actor, Emit } from '../../../kernel/events.ts';
import { assertRole, type Caller, type Visitor } from '../../../kernel/http/caller.ts';
import { MandateRefusal } from '../../../kernel/http/mandate/mandate.ts';
import type { NewId } from '../../../kernel/ids.ts';
import { changesOf } from '../../../kernel/trail/changes.ts';
import type { ForgetIdentities } from '../identify.ts';
import { withMandates } from '../mandates/show.ts';
import { assertTerms, endOf, type MandateTerms, NO_LIMITS } from '../mandates/terms.ts';
import * as store from '../store/keys.ts';
import { insertMandate, setMandateOfKey, setTerms } from '../store/mandates.ts';
import { lockOrganization } from '../store/organizations.ts';
import { holdMember } from '../store/team.ts';
import { assertLiveCredential } from './assert-live-credential.ts';
import type { KeyForms } from './credentials.ts';

const MAX_LIVE_KEYS = 100;
const MAX_SESSIONS = 10;
const LIST = 'api-keys';

/** Whether all of these belong to the organisation; filled by the modules of brands and campaigns. */
export type IsKnown = (tx: Db, orgId: string, kind: 'brand' | 'campaign', ids: readonly string[]) => Promise<boolean>;

export interface ApiKeysDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly emit: Emit;
  readonly forms: KeyForms;
  readonly newId: NewId;
  readonly cursors: Cursors;
  readonly forgetIdentities: ForgetIdentities;
  readonly isKnown: IsKnown;
}

type Person = Caller & { readonly userId: string };
type KeyQuery = ListWindow & Pick<store.KeyFilter, 'keyType' | 'includeRevoked'>;

export function createApiKeys({ db, clock, emit, forms, newId, cursors, forgetIdentities, isKnown }: ApiKeysDeps) {
  /** Locked before the key that acts, in the same order as the removal of a person (spec 3.13). */
  const holdPerson = async (tx: Tx, orgId: string, userId: string) => {
    const person = await holdMember(tx, orgId, userId);
    if (!person) throw new AppError('invalid_api_key', 'Invalid API key');
    return person;
  };

  /** A token for the dashboard, so that it need not keep a key. `maker` is null for a person who signs in. */
  const startSession = async (
    { orgId, id: userId }: { orgId: string; id: string },
    { from, maker = null }: { from: Visitor; maker?: Caller | null },
  ) => {
    const credential = forms.make('ses');
    const id = newId();
    const { expiresAt, ended } = await db.transaction().execute(async (tx) => {
      await holdPerson(tx, orgId, userId);
      if (maker) await assertLiveCredential(tx, maker);
      const named = { id, orgId, userId, name: 'Session', credential };
      const session = await store.insertSession(tx, { ...named, madeByKeyId: maker?.keyId ?? null, from });
      const dropped = await store.endSessions(tx, orgId, userId, MAX_SESSIONS, null);
      const actor = { kind: 'user', userId, keyId: id } as const;
      if (!maker) await emit(tx, { orgId, kind: 'user.signed_in', actor, object: { type: 'user', id: userId } });
      return { ...session, ended: [...dropped, ...(await store.endSessionsMadeBy(tx, orgId, dropped))] };
    });
    forgetIdentities(ended);
    return { id, key: credential.key, keyPrefix: credential.prefix, name: 'Session' as const, expiresAt };
  };

  /** Revokes a key or session with every session that it made. Signing out (no actor) is no event. */
  const revokeWithSessions = async (orgId: string, id: string, actor: Caller['actor'] | null) => {
    const { revoked, ended } = await db.transaction().execute(async (tx) => {
      const revoked = await store.revokeKey(tx, orgId, id);
      if (!revoked) throw notFound('API key');
      if (revoked.fresh && actor) await emit(tx, endTold(revoked, { orgId, actor, object: { type: 'api_key', id } }));
      return { revoked, ended: await store.endSessionsMadeBy(tx, orgId, [id]) };
    });
    forgetIdentities([id, ...ended]);
    return revoked;
  };

  const assertNamed = async (tx: Tx, orgId: string, { brandIds, campaignIds }: MandateTerms) => {
    if (brandIds && !(await isKnown(tx, orgId, 'brand', brandIds))) {
      throw notFound('Brand', { field: 'mandate.brandIds' });
    }
    if (campaignIds && !(await isKnown(tx, orgId, 'campaign', campaignIds))) {
      throw notFound('Campaign', { field: 'mandate.campaignIds' });
    }
  };

  const layMandate = async (tx: Tx, orgId: string, keyId: string, terms: MandateTerms) => {
    const id = newId();
    await insertMandate(tx, orgId, { id, keyId, terms });
    await setMandateOfKey(tx, orgId, keyId, { mandateId: id, expiresAt: endOf(terms) });
    return id;
  };

  /** Gives the ids of the sessions that ended: their mandate, or its end, is another one now. */
  const changeMandate = async (tx: Tx, key: store.ApiKeyRow, terms: MandateTerms | null): Promise<string[]> => {
    const { orgId, id, mandateId, expiresAt } = key;
    if (mandateId === null && terms === null) return [];
    if (mandateId === null && terms !== null) await layMandate(tx, orgId, id, terms);
    if (mandateId !== null) {
      await setTerms(tx, orgId, mandateId, terms ?? NO_LIMITS);
      await setMandateOfKey(tx, orgId, id, { mandateId: terms && mandateId, expiresAt: terms && endOf(terms) });
    }
    const isSame = mandateId !== null && terms !== null && endOf(terms) === expiresAt;
    return isSame ? store.listKeysUnder(tx, orgId, mandateId) : store.endSessionsMadeBy(tx, orgId, [id]);
  };

  return {
    create: (caller: Person, name: string, terms: MandateTerms | null) =>
      db.transaction().execute(async (tx) => {
        const { orgId, userId, actor } = caller;
        await lockOrganization(tx, orgId);
        const person = await holdPerson(tx, orgId, userId);
        await assertLiveCredential(tx, caller);
        // A user key has full access, so a member gets none, not even through the key of an administrator (spec
        // 3.11).
        assertRole(person.role, 'admin');
        if ((await store.countLiveKeys(tx, orgId)) >= MAX_LIVE_KEYS) {
          throw conflict('too_many_keys', `An organization has at most ${MAX_LIVE_KEYS} live API keys`);
        }
        if (terms) {
          assertTerms(terms, clock.now());
          await assertNamed(tx, orgId, terms);
        }
        const credential = forms.make('usr');
        const id = newId();
        const { createdAt } = await store.insertKey(tx, { id, orgId, userId, name, credential });
        const mandateId = terms && (await layMandate(tx, orgId, id, terms));
        const [shown] = await withMandates(tx, orgId, [{ mandateId }]);
        await emit(tx, { orgId, kind: 'key.created', actor, object: { type: 'api_key', id }, data: { name } });
        return {
          id,
          key: credential.key,
          keyPrefix: credential.prefix,
          name,
          orgId,
          userId,
          createdBy: userId,
          createdAt,
          mandate: shown?.mandate ?? null,
          message: 'Store this key now. It will not be shown again.' as const,
        };
      }),

    update: async (
      { orgId, actor }: Caller,
      id: string,
      { name, mandate }: { name?: string | undefined; mandate?: MandateTerms | null | undefined },
    ) => {
      if (mandate) assertTerms(mandate, clock.now());
      const { key, changed } = await db.transaction().execute(async (tx) => {
        const before = await store.lockUserKey(tx, orgId, id);
        if (!before) throw notFound('API key');
        if (before.revokedAt !== null) throw conflict('invalid_state', 'API key is revoked');
        if (mandate) await assertNamed(tx, orgId, mandate);
        const [old] = await withMandates(tx, orgId, [before]);
        if (name !== undefined) await store.setKeyName(tx, orgId, id, name);
        const ended = mandate === undefined ? [] : await changeMandate(tx, before, mandate);
        const fields = [...(name === undefined ? [] : ['name']), ...(mandate === undefined ? [] : ['mandate'])];
        const data = { name: name ?? before.name, fields };
        const after = (await store.lockUserKey(tx, orgId, id)) ?? before;
        const [key] = await withMandates(tx, orgId, [after]);
        const changes = changesOf(termsOf(old), termsOf(key));
        await emit(tx, { orgId, kind: 'key.changed', actor, object: { type: 'api_key', id }, data, changes });
        return { key, changed: ended };
      });
      if (!key) throw notFound('API key');
      forgetIdentities([id, ...changed]);
      return { key };
    },

    list: async ({ orgId }: Caller, query: KeyQuery) => {
      const filters = { ...query, orgId };
      const { after, cutPage } = cursors.open(LIST, filters, query.cursor);
      const rows = await store.listKeys(db, orgId, { ...query, after });
      const { page, nextCursor } = cutPage(rows, query.limit, (row) => [row.createdAt, row.id]);
      return { keys: await withMandates(db, orgId, page), nextCursor };
    },

    /** Everybody their own; other people's are for admins (spec 3.11). */
    revoke: async ({ orgId, userId, role, actor, keyId, mandate }: Caller, id: string) => {
      if (mandate && id !== keyId && (await store.findMaker(db, orgId, id)) !== keyId) {
        throw new MandateRefusal('mandate_forbids', 'A key under a mandate revokes only itself and its sessions');
      }
      const holder = await store.findKeyHolder(db, orgId, id);
      if (holder === null) throw notFound('API key');
      if (holder !== userId) assertRole(role, 'admin');
      const { revokedAt } = await revokeWithSessions(orgId, id, actor);
      return { id, message: 'API key revoked' as const, revokedAt };
    },

    startSession,

    /** Ends a connection that its program, or a stolen token, gave up. */
    endProgram: (orgId: string, id: string, actor: Actor) => revokeWithSessions(orgId, id, actor),

    endSession: async ({ orgId, keyId, keyType }: Caller) => {
      if (keyType !== 'session' || !keyId) throw notFound('Session');
      await revokeWithSessions(orgId, keyId, null);
    },
  };
}

const termsOf = (key: { name: string; mandate: object | null } | undefined) =>
  key && { name: key.name, mandate: key.mandate };

/** What the end of a key is told as. */
const endTold = (
  { keyType, name }: store.RevokedKey,
  about: { orgId: string; actor: Actor; object: { type: string; id: string } },
) => {
  if (keyType === 'program') return { ...about, kind: 'program.disconnected' as const, data: { name } };
  return { ...about, kind: keyType === 'session' ? ('session.revoked' as const) : ('key.revoked' as const) };
};

export type ApiKeys = ReturnType<typeof createApiKeys>;
