import { snapshot } from '../../../kernel/db/connection/snapshot.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { type Cursors, type ListWindow, totalOf } from '../../../kernel/db/lists/paging.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { countDiscoveries, type DiscoveryFilter, listArticles, listDiscoveries } from '../store/discoveries.ts';

const LIST = 'discoveries';

/** The articles that are evidence for campaigns, newest finding first. */
export const createDiscoveryList =
  ({ db, cursors }: { db: Db; cursors: Cursors }) =>
  ({ orgId }: Caller, query: ListWindow & DiscoveryFilter) =>
    snapshot(db, async (tx) => {
      const { limit, cursor, offset = 0 } = query;
      const filters = { ...query, orgId };
      const { after, cutPage } = cursors.open(LIST, filters, cursor);
      const rows = await listDiscoveries(tx, orgId, query, { limit, offset, after });
      const { page, nextCursor } = cutPage(rows, limit, ({ createdAt, id }) => [createdAt, id]);
      const articles = await listArticles(
        tx,
        orgId,
        page.map(({ articleId }) => articleId),
      );
      return {
        discoveries: page.flatMap((discovery) => {
          const article = articles.get(discovery.articleId);
          return article ? [{ discovery, article }] : [];
        }),
        total: await totalOf(rows, { limit, after, offset }, () => countDiscoveries(tx, orgId, query)),
        nextCursor,
      };
    });
