import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../kernel/db/db.ts';

/** The receiver of message `m`: the provider behind its domain, or the domain itself. */
export const receiverOfMessage = sql`coalesce((select k.receiver from domain_receivers k where k.domain = m.to_domain),
  m.to_domain)`;

/** The receiver of a domain that is given. */
export const receiverOfDomain = (domain: string): RawBuilder<string> =>
  sql`coalesce((select k.receiver from domain_receivers k where k.domain = ${domain}::text), ${domain}::text)`;

export async function listKnownReceivers(
  db: Db,
  domains: readonly string[],
  since: Date,
): Promise<{ domain: string; receiver: string; lookedAt: string }[]> {
  const { rows } = await sql<{ domain: string; receiver: string; lookedAt: string }>`
    select domain, receiver, looked_at from domain_receivers
    where domain = any(${[...domains]}::text[]) and looked_at > ${since.toISOString()}::timestamptz`.execute(db);
  return rows;
}

/** In the order of their names, so that two processes never wait for each other in a circle. */
export async function setReceivers(
  db: Db,
  found: readonly { readonly domain: string; readonly receiver: string }[],
  at: Date,
): Promise<void> {
  if (!found.length) return;
  await sql`insert into domain_receivers (domain, receiver, looked_at)
    select w.domain, w.receiver, ${at.toISOString()}::timestamptz
    from unnest(${found.map(({ domain }) => domain)}::text[], ${found.map(({ receiver }) => receiver)}::text[])
      w (domain, receiver)
    order by w.domain
    on conflict (domain) do update set receiver = excluded.receiver, looked_at = excluded.looked_at`.execute(db);
}
