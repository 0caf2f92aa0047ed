import { createGateCheck } from './gate-check.ts';
import { createReadFacts, type FactsDeps } from './read-facts.ts';
import { createSurvey, type SurveyDeps } from './survey.ts';

/** What may keep a campaign from sending: as its workflow has it, as the campaign stands, and as a run asks on its way. */
export function createGates(deps: SurveyDeps & FactsDeps) {
  const { db, clock, log, budgets, brandsOf, listBeingRead, execution, mailboxes, allowances } = deps;
  const { reviewRoom, misread, pace } = deps;
  const { workflows, areFieldsKept, leads, runSlots } = deps;
  const surveys = createSurvey({ db, log, workflows, areFieldsKept, leads, runSlots });
  const readFacts = createReadFacts({
    ...{ clock, log, budgets, brandsOf, listBeingRead, execution, mailboxes, allowances, reviewRoom, misread, pace },
  });
  return { surveys, readFacts, gateCheck: createGateCheck({ db, surveys, readFacts }) };
}
