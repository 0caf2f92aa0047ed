import type { DeliverabilityContext } from '../../modules/deliverability/index.ts';
import type { EmailsContext } from '../../modules/emails/index.ts';

/** Modules that are created after the one that calls them; nothing is called before all are created. */
export interface LaterReach {
  readonly emails: () => EmailsContext;
  readonly deliverability: () => DeliverabilityContext;
}
