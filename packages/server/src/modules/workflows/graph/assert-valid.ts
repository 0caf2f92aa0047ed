import type { Dag, DagInput } from '@distribute/contract/workflows';
import { AppError } from '../../../kernel/errors.ts';
import { type GraphRules, validate } from './validate.ts';

const REFUSALS = {
  graph: 'The graph is not a valid workflow',
  description: 'The description did not give a valid workflow',
} as const;

/** A workflow with errors is never stored. */
export const createAssertValid = (rules: GraphRules) =>
  function assertValid(dag: DagInput, source: keyof typeof REFUSALS): Dag {
    const { errors } = validate(dag, rules);
    if (errors.length) throw new AppError({ code: 'invalid_workflow', status: 422 }, REFUSALS[source], { errors });
    return dag as Dag;
  };
export type AssertValid = ReturnType<typeof createAssertValid>;
