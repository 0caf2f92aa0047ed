import type { Tx } from '../../../kernel/db/db.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { mandateReview } from '../../../kernel/http/mandate/mandate.ts';
import type { CampaignsContext } from '../context.ts';
import type { CampaignInput } from '../settings/settings.ts';
import type { CampaignRow, Settings } from '../store/campaigns.ts';

/** Who acts, as far as a mandate concerns it. */
interface MandateHolder {
  readonly mandate?: Caller['mandate'] | undefined;
}

/** Under review every email of a new campaign waits for a person (spec 3.15.5). */
export function reviewedInput({ mandate }: MandateHolder, input: CampaignInput): CampaignInput {
  if (!mandate?.isReviewed) return input;
  assertReviewed({ mandate }, input.review ?? 'all');
  return { ...input, review: 'all' };
}

export function assertReviewed({ mandate }: MandateHolder, review: CampaignRow['review']): void {
  if (mandate?.isReviewed && review !== 'all') throw mandateReview();
}

/**
 * A campaign counts under the mandate of the key that started it last, or changed what it does; a person who resumes it
 * takes it over (spec 3.15.4). Its budget must be locked.
 */
export async function passToMandate(
  tx: Tx,
  { runs }: CampaignsContext,
  { mandate }: MandateHolder,
  before: CampaignRow,
  { changes, verb }: { changes: Partial<Settings>; verb: 'pause' | 'resume' | 'stop' | null },
): Promise<void> {
  const { orgId, id } = before;
  const isChanged = Object.keys(changes).length > 0;
  if (mandate && (verb === 'resume' || isChanged)) {
    assertReviewed({ mandate }, changes.review ?? before.review);
    await runs.budgets.setMandate(tx, orgId, id, mandate.id);
  }
  if (!mandate && verb === 'resume') await runs.budgets.setMandate(tx, orgId, id, null);
}
