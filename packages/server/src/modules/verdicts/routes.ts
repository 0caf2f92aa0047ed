import { answer } from '../../kernel/http/answers/answer.ts';
import type { Handlers } from '../../kernel/http/routes.ts';
import type { VerdictsContext } from './context.ts';
import { listAllVerdicts } from './read.ts';
import { recordVerdict } from './record.ts';
import { undoOptOut } from './undo-opt-out.ts';

/** Its operations belong to the contract group `emails`, whose routes are registered together. */
export const verdictHandlers = (
  context: VerdictsContext,
): Pick<Handlers<'emails'>, 'recordQualification' | 'listQualifications'> => ({
  recordQualification: async (caller, { body }) => {
    const recorded = await recordVerdict(context, caller, body);
    return answer(recorded.idempotent ? 200 : 201, recorded);
  },
  listQualifications: (caller, { query }) => listAllVerdicts(context, caller, query),
});

/** An operation of the contract group `replies`. */
export const optOutHandlers = (context: VerdictsContext): Pick<Handlers<'replies'>, 'undoOptOut'> => ({
  undoOptOut: (caller, { params, body }) => undoOptOut(context, caller, params.id, body.status),
});
