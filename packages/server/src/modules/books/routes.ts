import { AppError } from '../../kernel/errors.ts';
import { download } from '../../kernel/http/answers/answer.ts';
import { type Route, routes } from '../../kernel/http/routes.ts';
import { nextClosing } from './closing-time.ts';
import type { BooksContext } from './context.ts';
import { exportFrom } from './export.ts';
import { findLastPage, listPages, type Page } from './store/pages.ts';

const LIST = 'books';

export const booksRoutes = ({ db, clock, cursors }: BooksContext): Route[] =>
  routes('books', {
    list: async ({ orgId }, { query }) => {
      const { after, cutPage } = cursors.open(LIST, { orgId }, query.cursor);
      const rows = await listPages(db, orgId, { before: after ? Number(after[0]) : null, limit: query.limit });
      const { page, nextCursor } = cutPage(rows, query.limit, ({ number }) => [number]);
      return { pages: page, closesAt: nextClosing(clock.now()), nextCursor };
    },
    export: async ({ orgId }, { query: { fromPage = 1 } }) => {
      const last = await findLastPage(db, orgId);
      if (!last || last.number < fromPage) throw noPage(last, nextClosing(clock.now()));
      return download(exportFrom(db, orgId, fromPage), 'application/x-ndjson', `books-${orgId}.jsonl`);
    },
  });

const noPage = (last: Page | null, closesAt: string) =>
  new AppError(
    'not_found',
    `${last ? `The last closed page is ${last.number}.` : 'No page is closed yet.'} The next day is closed at ${closesAt}.`,
  );
