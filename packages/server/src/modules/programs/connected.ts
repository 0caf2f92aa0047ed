import type { ListWindow } from '../../kernel/db/lists/paging.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { ProgramsContext } from './context.ts';
import { findReturnPlaces } from './store/connections.ts';

export async function listPrograms({ db, cursors, identity }: ProgramsContext, { orgId }: Caller, query: ListWindow) {
  const { after, cutPage } = cursors.open('programs', { orgId }, query.cursor);
  const rows = await identity.programKeys.list(db, orgId, { limit: query.limit, after });
  const { page, nextCursor } = cutPage(rows, query.limit, (row) => [row.createdAt, row.id]);
  const ids = page.map(({ id }) => id);
  const places = await findReturnPlaces(db, orgId, ids);
  return { programs: page.map((row) => ({ ...row, returnsTo: places.get(row.id) ?? '' })), nextCursor };
}

export async function disconnectProgram({ identity }: ProgramsContext, caller: Caller, id: string): Promise<void> {
  await identity.apiKeys.revoke(caller, id);
}
