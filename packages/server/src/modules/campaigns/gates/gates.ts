import { createGateCheck } from './gate-check.ts';
import { createReadGateInputs, type GateInputsDeps } from './read-inputs.ts';
import { createSurvey, type SurveyDeps } from './survey.ts';

/** The gates of campaigns: the survey of the workflow, the reading of inputs, and the check by a run. */
export function createGates(deps: SurveyDeps & GateInputsDeps) {
  const { db, clock, log, budgets, brandsOf, listBeingRead, execution, mailboxes, allowances } = deps;
  const { listSaying, baseUrl, engineFor } = deps;
  const { reviewRoom, unmetTargets, pace } = deps;
  const { workflows, areFieldsKept, audiences, leads, runSlots } = deps;
  const surveys = createSurvey({
    ...{ db, log, workflows, areFieldsKept, engineFor, audiences, leads, unmetTargets, runSlots },
  });
  const readGateInputs = createReadGateInputs({
    ...{
      clock,
      log,
      budgets,
      brandsOf,
      listBeingRead,
      listSaying,
      baseUrl,
      execution,
      mailboxes,
      allowances,
      reviewRoom,
      unmetTargets,
      pace,
    },
  });
  return { surveys, readGateInputs, gateCheck: createGateCheck({ db, surveys, readGateInputs }) };
}
