// Tables: passkeys, passkey_challenges, second_steps, recovery_codes, second_step_tickets.
// Facts: none; listens to user.removed. Jobs: factors.forget. Passkeys and codes of an app (spec 3.20).
import type { FactorsContext } from './context.ts';
import { deleteFactorsOf } from './store/second-steps.ts';

export type { FactorsContext } from './context.ts';
export { factorJobs } from './jobs.ts';
export { factorsRoutes } from './routes.ts';
export { askForSecondStep } from './second-step.ts';

/** Who comes back after a removal begins anew. */
export const forgetFactorsOfRemoved = ({ events }: Pick<FactorsContext, 'events'>): void =>
  events.on('user.removed', (tx, { orgId, object }) => deleteFactorsOf(tx, { orgId, userId: object.id }));
