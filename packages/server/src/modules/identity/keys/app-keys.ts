import type { Db } from '../../../kernel/db/db.ts';
import type { Cursors, ListWindow } from '../../../kernel/db/lists/paging.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { NewId } from '../../../kernel/ids.ts';
import type { ForgetIdentities } from '../identify.ts';
import * as store from '../store/app-keys.ts';
import { endSessionsMadeBy } from '../store/keys.ts';
import { findOrganizationIds } from '../store/organizations.ts';
import type { KeyForms } from './credentials.ts';

const LIST = 'app-keys';

export interface AppKeysDeps {
  readonly db: Db;
  readonly forms: KeyForms;
  readonly newId: NewId;
  readonly cursors: Cursors;
  readonly forgetIdentities: ForgetIdentities;
}

export function createAppKeys({ db, forms, newId, cursors, forgetIdentities }: AppKeysDeps) {
  return {
    create: (name: string, orgIds: readonly string[]) =>
      db.transaction().execute(async (tx) => {
        const wanted = [...new Set(orgIds)];
        if ((await findOrganizationIds(tx, wanted)).length !== wanted.length)
          throw notFound('Organization', { field: 'orgIds' });
        const credential = forms.make('app');
        const id = newId();
        const createdAt = await store.insertAppKey(tx, {
          id,
          name,
          credential,
          orgIds: wanted,
          allOrganizations: false,
        });
        return { id, key: credential.key, keyPrefix: credential.prefix, name, orgIds: wanted, createdAt };
      }),

    list: async (query: ListWindow) => {
      const { after, cutPage } = cursors.open(LIST, {}, query.cursor);
      const rows = await store.listAppKeys(db, query.limit, after);
      const { page, nextCursor } = cutPage(rows, query.limit, (row) => [row.createdAt, row.id]);
      return { keys: page, nextCursor };
    },

    /** User keys that were made with it stay, sessions end with it (spec 3.10, 3.5). */
    revoke: async (id: string) => {
      const { revokedAt, ended } = await db.transaction().execute(async (tx) => {
        const revokedAt = await store.revokeAppKey(tx, id);
        if (!revokedAt) throw notFound('API key');
        return { revokedAt, ended: await endSessionsMadeBy(tx, null, [id]) };
      });
      forgetIdentities([id, ...ended]);
      return { id, message: 'API key revoked' as const, revokedAt };
    },
  };
}
