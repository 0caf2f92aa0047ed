import type { Db } from '../../kernel/db.ts';
import { conflict, notFound } from '../../kernel/errors.ts';
import type { Emit } from '../../kernel/events.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { NewId } from '../../kernel/ids.ts';
import { type Cursors, cutPage, type ListWindow } from '../../kernel/paging.ts';
import type { KeyForms } from './credentials.ts';
import * as store from './store/keys.ts';
import { lockOrganization } from './store/organizations.ts';

const MAX_LIVE_KEYS = 100;
const MAX_SESSIONS = 10;
const LIST = 'api-keys';

export interface ApiKeysDeps {
  readonly db: Db;
  readonly emit: Emit;
  readonly forms: KeyForms;
  readonly newId: NewId;
  readonly cursors: Cursors;
}

type Person = Caller & { readonly userId: string };

export function createApiKeys({ db, emit, forms, newId, cursors }: ApiKeysDeps) {
  return {
    create: ({ orgId, userId, actor }: Person, name: string) =>
      db.transaction().execute(async (tx) => {
        await lockOrganization(tx, orgId);
        if ((await store.countLiveKeys(tx, orgId)) >= MAX_LIVE_KEYS) {
          throw conflict('too_many_keys', `An organization has at most ${MAX_LIVE_KEYS} live API keys`);
        }
        const credential = forms.make('usr');
        const id = newId();
        const { createdAt } = await store.insertKey(tx, { id, orgId, userId, kind: 'user', name, credential });
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
          message: 'Store this key now. It will not be shown again.' as const,
        };
      }),

    list: async ({ orgId }: Caller, query: ListWindow & { includeRevoked: boolean }) => {
      const filters = { ...query, orgId };
      const after = cursors.decode(LIST, filters, query.cursor);
      const rows = await store.listKeys(db, orgId, { ...query, after });
      const { page, nextCursor } = cutPage(rows, query.limit, (row) =>
        cursors.encode(LIST, filters, [row.createdAt, row.id]),
      );
      return { keys: page, nextCursor };
    },

    revoke: ({ orgId, actor }: Caller, id: string) =>
      db.transaction().execute(async (tx) => {
        const revoked = await store.revokeKey(tx, orgId, id, 'user');
        if (!revoked) throw notFound('API key');
        if (revoked.fresh) await emit(tx, { orgId, kind: 'key.revoked', actor, object: { type: 'api_key', id } });
        return { id, message: 'API key revoked' as const, revokedAt: revoked.revokedAt };
      }),

    /** A token for the dashboard, so that it need not keep a key. */
    startSession: (orgId: string, userId: string) =>
      db.transaction().execute(async (tx) => {
        const credential = forms.make('ses');
        const id = newId();
        const row = await store.insertKey(tx, { id, orgId, userId, kind: 'session', name: 'Session', credential });
        await store.endSessions(tx, orgId, userId, MAX_SESSIONS, null);
        return {
          id,
          key: credential.key,
          keyPrefix: credential.prefix,
          name: 'Session' as const,
          expiresAt: row.expiresAt as string,
        };
      }),

    endSession: async ({ orgId, keyId, keyType }: Caller) => {
      if (keyType !== 'session' || !keyId) throw notFound('Session');
      await store.revokeKey(db, orgId, keyId, 'session');
    },
  };
}
export type ApiKeys = ReturnType<typeof createApiKeys>;
