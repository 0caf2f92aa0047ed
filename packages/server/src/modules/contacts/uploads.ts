import type { Db } from '../../kernel/db/db.ts';
import type { Cursors, ListWindow } from '../../kernel/db/lists/paging.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { Report } from './store/imports.ts';
import * as store from './store/uploads.ts';

const LIST = 'contact-uploads';
const ROWS = 'contact-upload-rows';

export function createUploads({ db, cursors }: { readonly db: Db; readonly cursors: Cursors }) {
  const get = async ({ orgId }: Caller, id: string) => {
    const upload = await store.findUpload(db, orgId, id);
    if (!upload) throw notFound('Upload');
    return upload;
  };

  return {
    get,

    list: async ({ orgId }: Caller, query: ListWindow & { brandId?: string | undefined }) => {
      const filters = { ...query, orgId };
      const { after, cutPage } = cursors.open(LIST, filters, query.cursor);
      const rows = await store.listUploads(db, orgId, { ...query, after });
      const { page, nextCursor } = cutPage(rows, query.limit, (row) => [row.uploadedAt, row.id]);
      return { uploads: page, nextCursor };
    },

    listRows: async (caller: Caller, id: string, query: ListWindow & { status?: Report['status'] | undefined }) => {
      await get(caller, id);
      const filters = { ...query, orgId: caller.orgId, id };
      const { after, cutPage } = cursors.open(ROWS, filters, query.cursor);
      const rows = await store.listReports(db, caller.orgId, id, { ...query, after });
      const { page, nextCursor } = cutPage(rows, query.limit, (row) => [row.row]);
      return { rows: page, nextCursor };
    },
  };
}
