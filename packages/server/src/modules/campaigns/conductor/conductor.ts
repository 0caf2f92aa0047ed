import type { Events } from '../../../kernel/events.ts';
import { type AdvanceDeps, createCampaignAdvance } from './advance.ts';
import { createCampaignRecheck, type RecheckDeps } from './recheck.ts';
import { createRunEnded, type RunEndedDeps } from './run-ended.ts';

interface ConductorDeps extends Omit<AdvanceDeps, 'emails' | 'execution'>, RunEndedDeps, Pick<RecheckDeps, 'enqueue'> {
  readonly emails: AdvanceDeps['emails'] & RecheckDeps['emails'];
  readonly execution: AdvanceDeps['execution'] & RecheckDeps['execution'];
  readonly events: Pick<Events, 'on'>;
}

/** The conductor's jobs, and the facts that make it look at campaigns again. */
export function createConductor(deps: ConductorDeps) {
  const { db, crashPoint, clock, emit, enqueue, lock, wake, move, assess, startRun, tellEnd } = deps;
  const { surveys, audiences, emails, execution, events } = deps;
  const recheck = createCampaignRecheck({ db, enqueue, wake, emails, execution });

  recheck.listen(events);
  events.on('workflow_run.ended', createRunEnded({ clock, emit, lock, move, wake }));
  events.on('campaign.steps_moved', recheck.stepsMoved);

  return {
    advance: createCampaignAdvance({
      ...{ db, crashPoint, clock, lock, surveys, audiences, emails, execution, assess, startRun, tellEnd, wake },
    }),
    recheck: recheck.ofOrganization,
    sweep: recheck.sweep,
    sweepEnded: recheck.sweepEnded,
  };
}
