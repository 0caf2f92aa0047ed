import { listenForWork } from './conductor/recheck.ts';
import type { CampaignsContext } from './context.ts';
import { listenForEvents } from './events/listen.ts';

/** The facts of other modules that campaigns act on. */
export function listenForCampaigns(context: CampaignsContext): void {
  listenForEvents(context);
  listenForWork(context);
}
