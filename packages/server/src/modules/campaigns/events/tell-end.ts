import type { CompletionReason } from '@distribute/contract/events';
import type { Clock } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import type { Budgets } from '../../runs/index.ts';
import type { CampaignEmails } from '../ports.ts';
import type { CampaignRow } from '../store/campaigns.ts';
import { END_KEY } from '../store/events.ts';
import type { Tell } from './tell.ts';

export interface TellEndDeps {
  readonly clock: Clock;
  readonly budgets: Pick<Budgets, 'get'>;
  readonly emails: Pick<CampaignEmails, 'hasPending'>;
  readonly tell: Pick<Tell, 'completed'>;
}

/** The longest that the event waits for work under way (spec 19.3). */
const WAIT_MS = 10 * 60_000;

/**
 * Emits `campaign.completed` of a campaign whose budget and row are locked. Runs and messages under way may still give
 * money back or be sent, so the event waits until they have ended: its numbers are the ones that stay.
 */
export function createTellEnd({ clock, budgets, emails, tell }: TellEndDeps) {
  const isSettled = async (tx: Tx, { orgId, id }: CampaignRow): Promise<boolean> =>
    (await budgets.get(tx, orgId, id)).openHolds === 0 && !(await emails.hasPending(tx, orgId, id));

  const emit = (tx: Tx, campaign: CampaignRow): Promise<void> => {
    const reason = campaign.status === 'stopped' ? 'stopped' : (campaign.statusReason as CompletionReason);
    return tell.completed(tx, campaign, reason, `${END_KEY}${campaign.moves}`);
  };
  const ageMs = ({ statusChangedAt }: CampaignRow): number => clock.now().getTime() - Date.parse(statusChangedAt);

  return {
    whenSettled: async (tx: Tx, campaign: CampaignRow): Promise<void> => {
      if (ageMs(campaign) < WAIT_MS && !(await isSettled(tx, campaign))) return;
      await emit(tx, campaign);
    },
    /** For a campaign as it was before a resume: its end is told, even if work is still under way. */
    ofResumed: emit,
  };
}
export type TellEnd = ReturnType<typeof createTellEnd>;
