import type { Db } from '../../kernel/db/db.ts';
import { type Cursors, type ListWindow, totalOf } from '../../kernel/db/lists/paging.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { parseEmailAddress } from '../../kernel/mail/email-address.ts';
import type { ContactPorts } from './ports.ts';
import * as store from './store/contacts.ts';

export interface ContactsDeps {
  readonly db: Db;
  readonly cursors: Cursors;
  readonly suppressedAmong: ContactPorts['suppressedAmong'];
}

const LIST = 'contacts';

export function createContacts({ db, cursors, suppressedAmong }: ContactsDeps) {
  /** A contact whose address is suppressed counts as unsubscribed, whatever the file said. */
  const shown = async (orgId: string, rows: readonly store.ContactRow[]): Promise<store.ContactRow[]> => {
    const suppressed = await suppressedAmong(
      orgId,
      rows.flatMap(({ primaryEmail }) => primaryEmail ?? []),
    );
    return rows.map((row) => ({ ...row, unsubscribed: row.unsubscribed || suppressed.has(row.primaryEmail ?? '') }));
  };

  return {
    list: async ({ orgId }: Caller, query: ListWindow & store.ContactFilter) => {
      const email = query.email === undefined ? undefined : (parseEmailAddress(query.email) ?? query.email);
      const filters = { ...query, email, orgId };
      const { after, cutPage } = cursors.open(LIST, filters, query.cursor);
      const { limit } = query;
      const rows = await store.listContacts(db, orgId, { ...query, email, after });
      const total = await totalOf(rows, { limit, after }, () => store.countContacts(db, orgId, { ...query, email }));
      const { page, nextCursor } = cutPage(rows, query.limit, (row) => [row.createdAt, row.id]);
      return { contacts: await shown(orgId, page), total, nextCursor };
    },

    get: async ({ orgId }: Caller, id: string) => {
      const contact = await store.findContact(db, orgId, id);
      if (!contact) throw notFound('Contact');
      return (await shown(orgId, [contact]))[0] as store.ContactRow;
    },

    delete: ({ orgId }: Caller, id: string) =>
      db.transaction().execute(async (tx) => {
        if (!(await store.deleteContact(tx, orgId, id))) throw notFound('Contact');
      }),
  };
}
