import { REASON_COLUMN } from '../../kernel/csv/left-out.ts';
import type { Db } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import { type Answer, download } from '../../kernel/http/answers/answer.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { REASON_WORDS } from './rules/left-out.ts';
import * as store from './store/left-out.ts';

const PAGE = 2_000;

export function createLeftOutExport({ db }: { readonly db: Db }) {
  async function* parts(orgId: string, upload: store.ColumnsOfUpload, first: readonly store.LeftOutRow[]) {
    yield `${REASON_COLUMN},${upload.header}\r\n`;
    let page = first;
    for (;;) {
      const last = page.at(-1);
      if (!last) return;
      yield page.map(({ reason, line }) => `${REASON_WORDS[reason]},${line}\r\n`).join('');
      if (page.length < PAGE) return;
      page = await store.listLeftOut(db, orgId, upload, { after: last.row, limit: PAGE });
    }
  }

  /** The rows of a file that did not become contacts and are nobody's yet, to be put right and uploaded again. */
  return async function exportLeftOut({ orgId }: Caller, uploadId: string): Promise<Answer<never>> {
    const upload = await store.findColumns(db, orgId, uploadId);
    if (!upload) throw notFound('Upload');
    // Read before the first byte is sent, so that a failure can still be answered with a status.
    const first = await store.listLeftOut(db, orgId, upload, { after: 0, limit: PAGE });
    return download(parts(orgId, upload, first), 'text/csv; charset=utf-8', `left-out-${uploadId}.csv`);
  };
}
