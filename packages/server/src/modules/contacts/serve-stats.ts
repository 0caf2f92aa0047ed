import type { Db } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { ContactPorts } from './ports.ts';
import { listSendableEmails } from './store/sendable.ts';

export interface ServeStatsDeps extends ContactPorts {
  readonly db: Db;
  readonly brandExists: (orgId: string, brandId: string) => Promise<boolean>;
}

const PAGE = 5_000;

export function createServeStats({ db, brandExists, suppressedAmong, servedAmong }: ServeStatsDeps) {
  return async function serveStats({ orgId }: Caller, brandId: string, uploadIds: readonly string[] | null) {
    if (!(await brandExists(orgId, brandId))) throw notFound('Brand');
    let served = 0;
    let totalSendable = 0;
    let after: string | null = null;
    do {
      const page = await listSendableEmails(db, orgId, { brandId, uploadIds, after, limit: PAGE });
      const emails = page.map(({ email }) => email);
      const suppressed = await suppressedAmong(orgId, emails);
      const free = emails.filter((email) => !suppressed.has(email));
      const beenServed = await servedAmong(orgId, brandId, free);
      totalSendable += free.length;
      served += free.filter((email) => beenServed.has(email)).length;
      after = page.length < PAGE ? null : (page.at(-1)?.id ?? null);
    } while (after !== null);
    return { served, remainingSendable: totalSendable - served, totalSendable };
  };
}
