import type { Db } from '../../../kernel/db/db.ts';
import { countReviewOfEmails, FIRST_EMAILS, readSpamHolds } from '../../emails/index.ts';
import type { CampaignsContext } from '../context.ts';
import type { CampaignRow } from '../store/campaigns.ts';

/** How many emails and quotes may wait for review, and how many do (spec 12.10, 23.1). */
export interface ReviewRoom {
  readonly waiting: number;
  readonly approved: number;
  /** Runs under way; each may write one more text. */
  readonly live: number;
  /** How many texts must still be approved before the rest is sent without review; null when every text is reviewed. */
  readonly needed: number | null;
  readonly limit: number;
}

/** With review `first`, approved texts also take a place until there are enough; after that nothing is reviewed. */
export const hasRoom = ({ waiting, approved, live, needed, limit }: ReviewRoom): boolean => {
  if (needed === null) return waiting + live < limit;
  return needed === 0 || waiting + live + approved < limit;
};

/** Whether texts of the campaign may wait for a person: it asks for a review, or a spam filter holds emails. */
export const mayBeReviewed = ({ emails }: CampaignsContext, { review }: Pick<CampaignRow, 'review'>): boolean =>
  review !== 'none' || emails.spamFilter !== null;

export async function readReviewRoom(
  db: Db,
  { emails, quotes, workflows, reviewBuffer }: CampaignsContext,
  { orgId, id, review }: Pick<CampaignRow, 'orgId' | 'id' | 'review'>,
): Promise<ReviewRoom> {
  const [mails, pitches] = [await countReviewOfEmails(db, orgId, id), await quotes.countReview(db, orgId, id)];
  // What the spam filter owes an answer for takes a place, so that no more is paid for than a person could look at.
  const { unscored } = emails.spamFilter ? await readSpamHolds(db, orgId, id) : { unscored: 0 };
  // Where nobody asked for a review, only what is held already counts: most runs write nothing that is.
  const live = review === 'none' ? 0 : await workflows.execution.liveRuns(db, orgId, id);
  return roomOf(review, [mails, pitches, { waiting: unscored, approved: 0 }], live, reviewBuffer);
}

/** Emails and quotes share the room. */
export function roomOf(
  review: CampaignRow['review'],
  texts: readonly { readonly waiting: number; readonly approved: number }[],
  live: number,
  reviewBuffer: number,
): ReviewRoom {
  const waiting = texts.reduce((sum, one) => sum + one.waiting, 0);
  const approved = Math.min(
    FIRST_EMAILS,
    texts.reduce((sum, one) => sum + one.approved, 0),
  );
  return review === 'first'
    ? { waiting, approved, live, needed: Math.max(0, FIRST_EMAILS - approved), limit: FIRST_EMAILS }
    : { waiting, approved, live, needed: null, limit: reviewBuffer };
}
