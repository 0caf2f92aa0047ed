import { REASON_COLUMN } from '../../../kernel/csv/left-out.ts';
import { notFound } from '../../../kernel/errors.ts';
import { type Answer, download } from '../../../kernel/http/answers/answer.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { VERDICT_WORDS, wordsOf } from '../rules/address-words.ts';
import * as store from '../store/address-checks.ts';
import { findUpload } from '../store/uploads.ts';
import type { AddressChecking } from './check-upload.ts';

const PAGE = 2_000;
const HEADER = [REASON_COLUMN, 'Verdict', 'Did you mean', 'Email', 'First name', 'Last name', 'Title', 'Company'];

/** The people of a file whose address is bad or risky, and why: corrected, the file can be uploaded. */
export async function exportDoubtful(
  { db }: AddressChecking,
  { orgId }: Caller,
  uploadId: string,
): Promise<Answer<never>> {
  const upload = await findUpload(db, orgId, uploadId);
  if (!upload) throw notFound('Upload');
  const filter = { brandId: upload.brandId, uploadIds: [uploadId] };
  const read = (after: string | null) => store.listDoubtful(db, orgId, filter, { after, limit: PAGE });
  // Read before the first byte is sent, so that a failure can still be answered with a status.
  const first = await read(null);
  return download(parts(first, read), 'text/csv; charset=utf-8', `addresses-${uploadId}.csv`);
}

async function* parts(
  first: readonly store.DoubtfulLine[],
  read: (after: string) => Promise<readonly store.DoubtfulLine[]>,
) {
  yield `${HEADER.join(',')}\r\n`;
  for (let page = first; ; ) {
    const last = page.at(-1);
    if (!last) return;
    yield page
      .map(({ verdict, reasons, line }) => `${wordsOf(reasons)},${VERDICT_WORDS[verdict]},${line}\r\n`)
      .join('');
    if (page.length < PAGE) return;
    page = await read(last.id);
  }
}
