import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import { FREE_MAIL } from '../../../kernel/mail/free-mail.ts';
import { type SendableFilter, sendable } from './sendable.ts';

export interface ReaderCount {
  readonly country: string | null;
  /** How the address ends, where no country is given: it may say one. */
  readonly ending: string | null;
  /** The address is one of a free provider. */
  readonly free: boolean;
  readonly people: number;
}

const domain = sql`split_part(primary_email, '@', 2)`;

/** The contacts that may be written to, by country. */
export async function countReaders(db: Db, orgId: string, filter: SendableFilter): Promise<ReaderCount[]> {
  const { rows } = await sql<ReaderCount>`select country,
      case when country is null then substring(${domain} from '[^.]*$') end as ending,
      ${domain} ~* ${FREE_MAIL.source.replaceAll('?:', '')} as free, count(*)::int as people
    from contacts where ${sendable(orgId, filter)} group by 1, 2, 3`.execute(db);
  return rows;
}
