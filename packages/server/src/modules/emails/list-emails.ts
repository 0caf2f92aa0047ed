import type { EmailStats } from '@distribute/contract/campaigns';
import type { z } from 'zod';
import type { Db } from '../../kernel/db/db.ts';
import type { ListWindow } from '../../kernel/db/lists/paging.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { recordOf } from '../../kernel/record-from-keys.ts';
import type { EmailsContext } from './context.ts';
import { REVIEW_DAYS } from './steps/review-times.ts';
import { sumCounts } from './store/figures/counts.ts';
import { type EmailFilter, findEmail, listEmails } from './store/list.ts';
import { readReviewTimes } from './store/review/review-times.ts';

type Stats = z.output<typeof EmailStats>;
export interface EmailCounts {
  readonly generated: number;
  readonly stats: Stats;
}

const LIST = 'emails';
const MEASURES = ['sent', 'delivered', 'opened', 'clicked', 'replied', 'bounced', 'unsubscribed'] as const;

export async function listEmailsPage(
  { cursors, db, daySeconds, operatorWaives }: EmailsContext,
  { orgId }: Caller,
  query: ListWindow & EmailFilter,
) {
  const { limit, offset = 0, cursor, ...filter } = query;
  const { after, cutPage } = cursors.open(LIST, { ...query, orgId }, cursor);
  const rows = await listEmails(
    db,
    orgId,
    filter,
    { limit, offset, after },
    { reviewSeconds: REVIEW_DAYS * daySeconds, operatorWaives },
  );
  const { page, nextCursor } = cutPage(rows, limit, (row) => [row.createdAt, row.id]);
  return { emails: page, nextCursor };
}

export async function getEmail(
  { db, daySeconds, operatorWaives }: EmailsContext,
  { orgId }: Pick<Caller, 'orgId'>,
  id: string,
) {
  const email = await findEmail(db, orgId, id, { reviewSeconds: REVIEW_DAYS * daySeconds, operatorWaives });
  if (!email) throw notFound('Email');
  return { email };
}

export async function getEmailByLead(
  { leads, db, daySeconds, operatorWaives }: EmailsContext,
  { orgId }: Caller,
  leadId: string,
) {
  if (!(await leads.person(db, orgId, leadId))) throw notFound('Lead');
  const [email = null] = await listEmails(
    db,
    orgId,
    { leadId },
    { limit: 1, offset: 0, after: null },
    { reviewSeconds: REVIEW_DAYS * daySeconds, operatorWaives },
  );
  return { email };
}

/** Messages by campaign, in total and by step; the steps add up to the total (spec 7.9). */
export async function countEmails(
  given: Db,
  orgId: string,
  campaignIds: readonly string[],
): Promise<Map<string, EmailCounts>> {
  const rows = Map.groupBy(await sumCounts(given, orgId, campaignIds), ({ campaignId }) => campaignId);
  return new Map(campaignIds.map((id) => [id, countsOf(rows.get(id) ?? [])]));
}

function countsOf(rows: readonly { step: number; measure: string; count: number }[]): EmailCounts {
  const bySteps = Map.groupBy(
    rows.filter(({ step }) => step > 0),
    ({ step }) => step,
  );
  const stepStats = [...bySteps].map(([step, counts]) => {
    const numbers = recordOf(MEASURES, (name) => counts.find(({ measure }) => measure === name)?.count ?? 0);
    return { step, ...numbers };
  });
  const total = (name: (typeof MEASURES)[number]) => stepStats.reduce((sum, step) => sum + step[name], 0);
  return {
    generated: rows.find(({ step, measure }) => step === 0 && measure === 'generated')?.count ?? 0,
    stats: {
      sent: total('sent'),
      delivered: total('delivered'),
      opened: total('opened'),
      clicked: total('clicked'),
      bounced: total('bounced'),
      unsubscribed: total('unsubscribed'),
      stepStats,
    },
  };
}

/** The emails to a lead and what became of them. */
export const emailsOfLead = ({ daySeconds, operatorWaives }: EmailsContext, db: Db, orgId: string, leadId: string) =>
  listEmails(
    db,
    orgId,
    { leadId },
    { limit: 50, offset: 0, after: null },
    { reviewSeconds: REVIEW_DAYS * daySeconds, operatorWaives },
  );

/** Until when the emails of a campaign wait for review, and how many were cancelled because nobody reviewed them. */
export const reviewTimesOf = ({ daySeconds }: EmailsContext, db: Db, orgId: string, campaignId: string) =>
  readReviewTimes(db, orgId, campaignId, REVIEW_DAYS * daySeconds);
