import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface LeadTrace {
  readonly id: string;
  readonly personId: string;
  readonly campaignId: string;
  /** The root Run that holds the lead or wrote to it. */
  readonly runId: string | null;
}

/** The leads of the person with this address, and the leads named by id. */
export async function listTraces(
  db: Db,
  orgId: string,
  { hash, leadIds }: { hash: string; leadIds: readonly string[] },
): Promise<LeadTrace[]> {
  const { rows } = await sql<LeadTrace>`select l.id, l.person_id, l.campaign_id, l.run_id from leads l
      join people p on p.org_id = l.org_id and p.id = l.person_id
    where l.org_id = ${orgId} and (p.email_hash = ${hash} or l.id = any(${[...leadIds]}::uuid[]))
    order by l.created_at, l.id`.execute(db);
  return rows;
}

const ERASED = 'erased:';
/** Replaces the provider's id of an erased person. */
const erasedId = (hash: string) => `${ERASED}${hash}`;
const isKept = sql`provider_person_id not like ${`${ERASED}%`}`;

export interface KeptPerson {
  readonly id: string;
  readonly provider: string;
  readonly providerPersonId: string;
}

/** People with these ids or this address who are not erased yet. */
export async function listKept(
  db: Db,
  orgId: string,
  { hash, personIds }: { hash: string | null; personIds: readonly string[] },
): Promise<KeptPerson[]> {
  const { rows } = await sql<KeptPerson>`select id, provider, provider_person_id from people
    where org_id = ${orgId} and (email_hash = ${hash} or id = any(${[...personIds]}::uuid[])) and ${isKept}`.execute(
    db,
  );
  return rows;
}

/** Blanks people. The row and the keyed hashes stay, so that the person is recognised and skipped. */
export async function blankPeople(
  tx: Tx,
  orgId: string,
  people: readonly { id: string; hashOfId: string; emailHash: string }[],
): Promise<void> {
  await sql`update people p set provider_person_id = e.provider_person_id, email_hash = e.email_hash,
      first_name = null, last_name = null, title = null, seniority = null, departments = '{}', linkedin_url = null,
      city = null, state = null, country = null, timezone = null, email = null, email_domain = null,
      email_status = 'none', organization_name = null, organization_domain = null, organization_industry = null,
      organization_size = null, organization_founded_year = null, organization_location = null,
      organization_description = null, updated_at = app.now()
    from unnest(${people.map(({ id }) => id)}::uuid[], ${people.map(({ hashOfId }) => erasedId(hashOfId))}::text[],
      ${people.map(({ emailHash }) => emailHash)}::text[]) e (id, provider_person_id, email_hash)
    where p.org_id = ${orgId} and p.id = e.id`.execute(tx);
}

/** Which of these hashes of providers' ids are of erased people. */
export async function listErasedIds(db: Db, orgId: string, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ providerPersonId: string }>`select provider_person_id from people
    where org_id = ${orgId} and provider in ('apollo', 'crm', 'press')
      and provider_person_id = any(${hashes.map(erasedId)}::text[])`.execute(db);
  return new Set(rows.map(({ providerPersonId }) => providerPersonId.slice(ERASED.length)));
}

export async function countLeads(db: Db, orgId: string, personIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from leads
    where org_id = ${orgId} and person_id = any(${[...personIds]}::uuid[])`.execute(db);
  return rows[0]?.count ?? 0;
}
