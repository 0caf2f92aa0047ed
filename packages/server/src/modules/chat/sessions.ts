import type { Db } from '../../kernel/db/db.ts';
import type { Cursors, ListWindow } from '../../kernel/db/lists/paging.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { listMessages } from './store/messages.ts';
import { deleteSession, findSession, listSessions } from './store/sessions.ts';

const LIST = 'chat-sessions';
/** More messages than a person scrolls through; a session never returns more. */
const MAX_MESSAGES = 1_000;

/** A session belongs to the user; for a key without a user it belongs to the key (spec 20). */
export const holderOf = ({ userId, keyId, keyType }: Caller): string => userId ?? keyId ?? keyType;

export function createChatSessions({ db, cursors }: { db: Db; cursors: Cursors }) {
  return {
    list: async (caller: Caller, { limit, cursor }: ListWindow) => {
      const { orgId } = caller;
      const filters = { orgId, holder: holderOf(caller) };
      const { after, cutPage } = cursors.open(LIST, filters, cursor);
      const rows = await listSessions(db, orgId, filters.holder, { limit, after });
      const { page, nextCursor } = cutPage(rows, limit, (row) => [row.updatedAt, row.sessionId]);
      const sessions = page.map(({ sessionId, title, createdAt, updatedAt }) => ({
        sessionId,
        title,
        createdAt,
        updatedAt,
      }));
      return { sessions, nextCursor };
    },

    get: async (caller: Caller, id: string) => {
      const { orgId } = caller;
      const session = await findSession(db, orgId, holderOf(caller), id);
      if (!session) throw notFound('Session');
      const { title: _title, isBusy: _isBusy, brandIds, ...shown } = session;
      return { ...shown, orgId, brandIds: [...brandIds], messages: await listMessages(db, orgId, id, MAX_MESSAGES) };
    },

    delete: async (caller: Caller, id: string): Promise<void> => {
      if (!(await deleteSession(db, caller.orgId, holderOf(caller), id))) throw notFound('Session');
    },
  };
}
