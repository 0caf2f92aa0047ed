import type { RefusedTextAct, ReviewMode } from '@distribute/contract/campaigns';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { BASIS_MASK, KEEPS_HOURS } from '../../law/index.ts';

export interface Permit {
  readonly brandIds: readonly string[];
  readonly active: boolean;
  readonly brandPaused: boolean;
  /** Nothing is sent before this time; null for no limit. */
  readonly startsAt?: string | null;
  readonly endsAt?: string | null;
  /** Which emails wait for review before they are sent. */
  readonly review?: z.output<typeof ReviewMode>;
  readonly onRefusedText?: z.output<typeof RefusedTextAct>;
  /** More spam points than these hold an email for review; null for the default of the operator. */
  readonly maxSpamPoints?: number | null;
  /** What the campaign says its emails rest on, as bits. */
  readonly basisGiven?: number;
}

/** What an organisation gives of what a law may ask, and what it does not stop for, as bits. */
export interface OrganizationGives {
  readonly given: number;
  readonly waived: number;
}

/** Whether mail of the campaign of permit `p` may be sent now. */
export const isOpen = sql<boolean>`(p.active and not p.brand_paused
  and (p.starts_at is null or p.starts_at <= app.now()) and (p.ends_at is null or p.ends_at > app.now()))`;

export async function insertPermit(
  tx: Tx,
  orgId: string,
  campaignId: string,
  permit: Permit & { readonly law: OrganizationGives },
): Promise<void> {
  const lawGiven = permit.law.given | (permit.basisGiven ?? 0);
  await sql`insert into permits (org_id, campaign_id, brand_ids, active, brand_paused, starts_at, ends_at, review,
      on_refused_text, max_spam_points, law_given, law_waived)
    values (${orgId}, ${campaignId}, ${[...permit.brandIds]}::uuid[], ${permit.active}, ${permit.brandPaused},
      ${permit.startsAt ?? null}, ${permit.endsAt ?? null}, ${permit.review ?? 'none'}, ${permit.onRefusedText ?? 'review'}, ${permit.maxSpamPoints ?? null}::real,
      ${lawGiven}, ${permit.law.waived})`.execute(tx);
}

/**
 * Changes the permit. The row's lock orders this against the fence: messages pass it before this commit or see the
 * change. False when nothing changed.
 */
export async function setPermit(tx: Tx, orgId: string, campaignId: string, change: Partial<Permit>): Promise<boolean> {
  const { active, brandPaused, brandIds, startsAt, endsAt, review, onRefusedText, maxSpamPoints, basisGiven } = change;
  const next = {
    active: active === undefined ? sql`active` : sql`${active}::boolean`,
    brandPaused: brandPaused === undefined ? sql`brand_paused` : sql`${brandPaused}::boolean`,
    brandIds: brandIds === undefined ? sql`brand_ids` : sql`${[...brandIds]}::uuid[]`,
    startsAt: startsAt === undefined ? sql`starts_at` : sql`${startsAt}::timestamptz(3)`,
    endsAt: endsAt === undefined ? sql`ends_at` : sql`${endsAt}::timestamptz(3)`,
    review: review === undefined ? sql`review` : sql`${review}::text`,
    onRefusedText: onRefusedText === undefined ? sql`on_refused_text` : sql`${onRefusedText}::text`,
    maxSpamPoints: maxSpamPoints === undefined ? sql`max_spam_points` : sql`${maxSpamPoints}::real`,
    lawGiven: basisGiven === undefined ? sql`law_given` : sql`(law_given & ~${BASIS_MASK}::int) | ${basisGiven}::int`,
  };
  const { numAffectedRows } = await sql`update permits set active = ${next.active}, brand_paused = ${next.brandPaused},
      brand_ids = ${next.brandIds}, starts_at = ${next.startsAt}, ends_at = ${next.endsAt},
      review = ${next.review}, on_refused_text = ${next.onRefusedText}, max_spam_points = ${next.maxSpamPoints},
      law_given = ${next.lawGiven}
    where org_id = ${orgId} and campaign_id = ${campaignId}
      and (active, brand_paused, brand_ids, starts_at, ends_at, review, on_refused_text, max_spam_points, law_given) is distinct from
        (${next.active}, ${next.brandPaused}, ${next.brandIds}, ${next.startsAt}, ${next.endsAt},
          ${next.review}, ${next.onRefusedText}, ${next.maxSpamPoints}, ${next.lawGiven})`.execute(tx);
  return numAffectedRows === 1n;
}

export async function findRefusedTextAct(
  db: Db,
  orgId: string,
  campaignId: string,
): Promise<z.output<typeof RefusedTextAct>> {
  const { rows } = await sql<{ act: z.output<typeof RefusedTextAct> }>`select on_refused_text as act from permits
    where org_id = ${orgId} and campaign_id = ${campaignId}`.execute(db);
  return rows[0]?.act ?? 'review';
}

/** Campaigns of all organisations that may not send and still have scheduled steps. */
export async function listHeldUp(db: Db): Promise<{ orgId: string; campaignId: string }[]> {
  const { rows } = await sql<{ orgId: string; campaignId: string }>`select p.org_id, p.campaign_id from permits p
    where not p.active and exists (select from messages m where m.org_id = p.org_id and m.campaign_id = p.campaign_id
      and m.status in ('scheduled', 'claimed', 'sending'))
      -- across organisations: due work of all`.execute(db);
  return rows;
}

/** True only for the first transaction that reaches the volume. */
export async function raiseMilestone(tx: Tx, orgId: string, campaignId: string, milestone: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update permits set milestone = ${milestone}
    where org_id = ${orgId} and campaign_id = ${campaignId} and milestone < ${milestone}`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Whether the campaign of permit `p` gives what the law of its reader's country asks of message `m`, or its
 * organisation does not stop for it and the operator allows that. Written as `<> 1`, because PostgreSQL takes it that
 * `= 0` holds for one row in two hundred, and plans the claim for that.
 */
export const isLawful = (operatorWaives: number) =>
  sql<boolean>`(least(m.law_asks & ${~KEEPS_HOURS}::int & ~(p.law_given | (p.law_waived & ${operatorWaives}::int)), 1) <> 1)`;

/** The permits of an organisation whose settings changed. The statements of bases stay as they are. */
export async function setOrganizationGives(tx: Tx, orgId: string, { given, waived }: OrganizationGives): Promise<void> {
  await sql`update permits set law_given = (law_given & ${BASIS_MASK}::int) | ${given}::int, law_waived = ${waived}
    where org_id = ${orgId}`.execute(tx);
}

/** What the permit of a campaign gives and waives; null when there is none. */
export async function findLawGiven(db: Db, orgId: string, campaignId: string): Promise<OrganizationGives | null> {
  const { rows } = await sql<OrganizationGives>`select law_given as given, law_waived as waived from permits
    where org_id = ${orgId} and campaign_id = ${campaignId}`.execute(db);
  return rows[0] ?? null;
}
