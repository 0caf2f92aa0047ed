import { sql } from 'kysely';
import { inBatchesByKey } from '../../../kernel/db/batching/batch.ts';
import { actOnAll, askWithOthers } from '../../../kernel/db/batching/batch-in-transaction.ts';
import { mayReadTogether } from '../../../kernel/db/batching/read-together.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { AddressStatus, FoundPerson } from '../../audiences/index.ts';

export interface Address {
  readonly email: string | null;
  readonly hash: string | null;
  readonly domain: string | null;
  readonly status: AddressStatus;
}

export interface NewPerson {
  readonly id: string;
  readonly person: FoundPerson;
  readonly address: Address;
}

/** Stores each person once by the provider's id, and never removes a known address. Returns ids in the given order. */
export async function upsertPeople(tx: Tx, orgId: string, people: readonly NewPerson[]): Promise<string[]> {
  const rows = people.map(({ id, person, address }) => ({
    id,
    provider: person.provider,
    provider_person_id: person.providerPersonId,
    first_name: person.firstName,
    last_name: person.lastName,
    title: person.title,
    seniority: person.seniority,
    departments: person.departments,
    linkedin_url: person.linkedinUrl,
    city: person.city,
    state: person.state,
    country: person.country,
    timezone: person.timezone,
    email: address.email,
    email_hash: address.hash,
    email_domain: address.domain,
    email_status: address.status,
    organization_name: person.organization.name,
    organization_domain: person.organization.domain,
    organization_industry: person.organization.industry,
    organization_size: person.organization.size,
    organization_founded_year: person.organization.foundedYear,
    organization_location: person.organization.location,
    organization_description: person.organization.description,
  }));
  const { rows: stored } = await sql<{ id: string; providerPersonId: string }>`
    insert into people as p
      select ${orgId}::uuid, r.* , app.now(), app.now() from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
        id uuid, provider text, provider_person_id text, first_name text, last_name text, title text, seniority text,
        departments text[], linkedin_url text, city text, state text, country text, timezone text, email text,
        email_hash text, email_domain text, email_status text, organization_name text, organization_domain text,
        organization_industry text, organization_size text, organization_founded_year int, organization_location text,
        organization_description text)
      order by r.provider_person_id
    on conflict (org_id, provider, provider_person_id) do update set
      title = excluded.title, seniority = excluded.seniority, departments = excluded.departments,
      email = coalesce(p.email, excluded.email), email_hash = coalesce(p.email_hash, excluded.email_hash),
      email_domain = coalesce(p.email_domain, excluded.email_domain), updated_at = app.now()
    returning id, provider_person_id`.execute(tx);
  const idOf = new Map(stored.map((row) => [row.providerPersonId, row.id]));
  return people.map(({ person }) => idOf.get(person.providerPersonId) as string);
}

export async function setAddress(tx: Tx, orgId: string, personId: string, address: Address): Promise<void> {
  await sql`update people set email = ${address.email}, email_hash = ${address.hash}, email_domain = ${address.domain},
      email_status = ${address.status}, updated_at = app.now()
    where org_id = ${orgId} and id = ${personId}`.execute(tx);
}

/** Stores the address that was bought for a lead, and marks it as bought. */
export const setBoughtAddress = (
  tx: Tx,
  orgId: string,
  { personId, leadId }: { readonly personId: string; readonly leadId: string },
  address: Address,
): Promise<void> =>
  actOnAll(tx, `bought addresses of ${orgId}`, [{ personId, leadId, ...address }], (all) =>
    setBoughtAddresses(tx, orgId, all),
  );

async function setBoughtAddresses(
  tx: Tx,
  orgId: string,
  bought: readonly (Address & { readonly personId: string; readonly leadId: string })[],
): Promise<void> {
  const each = <K extends keyof (typeof bought)[number]>(key: K) => bought.map((one) => one[key]);
  const leadIds = each('leadId');
  await sql`with known as (
      update people p set email = a.email, email_hash = a.hash, email_domain = a.domain, email_status = a.status,
        updated_at = app.now()
      from unnest(${each('personId')}::uuid[], ${each('email')}::text[], ${each('hash')}::text[],
        ${each('domain')}::text[], ${each('status')}::text[]) a (person_id, email, hash, domain, status)
      where p.org_id = ${orgId} and p.id = a.person_id)
    update leads set enriched = true, updated_at = app.now()
    where org_id = ${orgId} and id = any(${leadIds}::uuid[]) and not enriched`.execute(tx);
}

/** Everything a writer may know of the person behind a lead. */
export interface KnownPerson {
  readonly leadId: string;
  readonly personId: string;
  readonly campaignId: string;
  readonly brandId: string;
  readonly status: string;
  readonly enriched: boolean;
  readonly provider: 'apollo' | 'crm' | 'press';
  readonly providerPersonId: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly title: string | null;
  readonly seniority: string | null;
  readonly city: string | null;
  readonly country: string | null;
  readonly timezone: string | null;
  readonly email: string | null;
  readonly emailHash: string | null;
  readonly emailDomain: string | null;
  readonly emailStatus: AddressStatus;
  readonly organizationName: string | null;
  readonly organizationDomain: string | null;
  readonly organizationIndustry: string | null;
  readonly organizationSize: string | null;
  readonly organizationDescription: string | null;
}

export const personColumns = sql`l.id as lead_id, l.campaign_id, l.brand_id, l.status, l.enriched, p.id as person_id,
  p.provider, p.provider_person_id, p.first_name, p.last_name, p.title, p.seniority, p.city, p.country, p.timezone, p.email,
  p.email_hash, p.email_domain, p.email_status, p.organization_name, p.organization_domain, p.organization_industry,
  p.organization_size, p.organization_description`;

/** The people behind these leads, in their order. */
export async function findPeople(db: Db, orgId: string, leadIds: readonly string[]): Promise<(KnownPerson | null)[]> {
  const { rows } = await sql<KnownPerson>`select ${personColumns} from leads l
      join people p on p.org_id = l.org_id and p.id = l.person_id
    where l.org_id = ${orgId} and l.id = any(${[...leadIds]}::uuid[])`.execute(db);
  const people = new Map(rows.map((person) => [person.leadId, person]));
  return leadIds.map((leadId) => people.get(leadId) ?? null);
}

interface SoughtLead {
  readonly db: Db;
  readonly orgId: string;
  readonly leadId: string;
}

const FOUND_TOGETHER = 16;
/** All of one batch are of one organisation: their key is its id. */
const findTogether = inBatchesByKey(FOUND_TOGETHER, async (sought: readonly SoughtLead[]) => {
  const { db, orgId } = sought[0] as SoughtLead;
  const leadIds = sought.map(({ leadId }) => leadId);
  return findPeople(db, orgId, leadIds);
});

/** Runs that are led at the same time look for their people at the same time. */
export async function findPerson(db: Db, orgId: string, leadId: string): Promise<KnownPerson | null> {
  if (mayReadTogether(db)) return findTogether(orgId, { db, orgId, leadId });
  return askWithOthers(db, `people of ${orgId}`, leadId, (leadIds) => findPeople(db, orgId, leadIds));
}

/** The lead of a campaign at this address, preferring one that was written to. Erased people are not found. */
export async function findByAddress(
  db: Db,
  orgId: string,
  campaignId: string,
  emailHash: string,
): Promise<{ id: string; email: string } | null> {
  const { rows } = await sql<{ id: string; email: string }>`select l.id, p.email from people p
      join leads l on l.org_id = p.org_id and l.person_id = p.id
    where p.org_id = ${orgId} and p.email_hash = ${emailHash} and p.email is not null and l.campaign_id = ${campaignId}
    order by l.contacted desc, l.created_at, l.id limit 1`.execute(db);
  return rows[0] ?? null;
}
