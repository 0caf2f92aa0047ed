import type { EmailsContext } from './context.ts';
import { deleteMachineHits } from './store/outcomes.ts';
import { deletePastDays } from './store/receivers/days.ts';
import { deletePastReceivers } from './store/receivers/places.ts';

/** The scheduled job: opens and clicks of programs, once they are older than they are kept. */
export const forgetMachineHits = ({ db, retention, keptDays }: EmailsContext): Promise<void> =>
  retention('tracking_events', keptDays, (days, limit) => deleteMachineHits(db, days, limit));

/** The scheduled job: what was counted of receivers, once no budget depends on it. */
export async function forgetReceivers({ db }: EmailsContext): Promise<void> {
  await deletePastReceivers(db);
  await deletePastDays(db);
}
