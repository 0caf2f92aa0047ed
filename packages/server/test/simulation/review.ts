import { sql } from 'kysely';
import { SYSTEM } from '../../src/kernel/events.ts';
import type { Caller } from '../../src/kernel/http/caller.ts';
import type { EmailsContext } from '../../src/modules/emails/context.ts';
import { reviewEmail } from '../../src/modules/emails/drafting/review.ts';
import { setPermit } from '../../src/modules/emails/store/permits.ts';
import { killer, SimKill } from './kills.ts';
import type { Cast } from './populate.ts';
import { draws } from './prng.ts';
import type { FarServer } from './smtp.ts';

/** In one life of seven the emails of one campaign wait for a person. The other lives are as they would be without. */
const EVERY = 7;
const REST = 3;

/** A person who reads what waits now and then, with chance and kills of their own. */
export interface SimReviewer {
  readonly campaignId: string;
  /** Emails of which something had left before they were approved, or after they were rejected. */
  readonly early: string[];
  /** Perhaps one of the emails that wait is judged; tells how. */
  move(): Promise<string | null>;
  /** Whatever left of the campaign was approved before; notes what was not. */
  look(): Promise<void>;
}

export async function createSimReviewer(
  emails: EmailsContext,
  orgId: string,
  { cast, far, seed }: { cast: Cast; far: FarServer; seed: number },
): Promise<SimReviewer | null> {
  if (seed % EVERY !== REST) return null;
  const { db } = emails;
  const draw = draws(seed, 'review');
  const kills = killer(draws(seed, 'review kills'));
  const campaign = draw.pick(cast.campaigns);
  await db.transaction().execute((tx) => setPermit(tx, orgId, campaign.id, { review: 'all' }));
  const context: EmailsContext = {
    ...emails,
    emit: kills.fragile('in emit', emails.emit),
    statusOfCampaign: async () => campaign.state,
  };
  const caller = { orgId, userId: null, actor: SYSTEM } as unknown as Caller;
  const early: string[] = [];
  const approved = new Set<string>();

  const emailOf = async (messageId: string): Promise<string | undefined> => {
    const { rows } = await sql<{ emailId: string }>`select email_id from messages where id = ${messageId}`.execute(db);
    return rows[0]?.emailId;
  };
  const look = async (): Promise<void> => {
    for (const { messageId, campaignId } of far.journal) {
      const emailId = campaignId === campaign.id ? await emailOf(messageId) : undefined;
      if (emailId && !approved.has(emailId)) early.push(messageId);
    }
  };

  kills.start();
  return {
    campaignId: campaign.id,
    early,
    look,
    move: async () => {
      if (!draw.chance(0.25)) return null;
      const { rows } = await sql<{ id: string }>`select id from emails
        where org_id = ${orgId} and status = 'awaiting_review' order by id`.execute(db);
      if (!rows.length) return null;
      await look();
      const { id } = draw.pick(rows);
      const verdict = draw.chance(0.7) ? ('approved' as const) : ('rejected' as const);
      try {
        const given = verdict === 'approved' ? { verdict } : { verdict, reason: null };
        if (campaign.state === 'stopped') return null;
        if (verdict === 'approved') approved.add(id);
        await reviewEmail(context, caller, id, given);
        return verdict;
      } catch (thrown) {
        if (!(thrown instanceof SimKill)) throw thrown;
        approved.delete(id);
        return `${verdict} killed, ${thrown.message}`;
      }
    },
  };
}
