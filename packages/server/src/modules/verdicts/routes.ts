import { answer } from '../../kernel/http/answers/answer.ts';
import type { Handlers } from '../../kernel/http/routes.ts';
import type { Verdicts } from './index.ts';

/** Its operations belong to the contract group `emails`, whose routes are registered together. */
export const verdictHandlers = (
  verdicts: Verdicts,
): Pick<Handlers<'emails'>, 'recordQualification' | 'listQualifications'> => ({
  recordQualification: async (caller, { body }) => {
    const recorded = await verdicts.record(caller, body);
    return answer(recorded.idempotent ? 200 : 201, recorded);
  },
  listQualifications: (caller, { query }) => verdicts.list(caller, query),
});

/** An operation of the contract group `replies`. */
export const optOutHandlers = (verdicts: Verdicts): Pick<Handlers<'replies'>, 'undoOptOut'> => ({
  undoOptOut: (caller, { params, body }) => verdicts.undoOptOut(caller, params.id, body.status),
});
