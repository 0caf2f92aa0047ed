import type { BookHead } from '@distribute/contract/books';
import type { Db } from '../../kernel/db/db.ts';
import { readPage } from './store/pages.ts';

/** Page by page as the client takes them, so that the size of the books occupies no memory. */
export async function* exportFrom(db: Db, orgId: string, fromPage: number): AsyncGenerator<string> {
  for (let number = fromPage; ; number += 1) {
    const page = await readPage(db, orgId, number);
    if (!page) return;
    const { day, entries, previous, hash, text } = page;
    const head: BookHead = { page: number, organization: orgId, day, entries, previous, hash };
    yield `${JSON.stringify(head)}\n${text}`;
  }
}
