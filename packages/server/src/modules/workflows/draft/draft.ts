import { type Dag, DagInput } from '@distribute/contract/workflows';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { Models } from '../../models/index.ts';
import type { AssertValid } from '../graph/assert-valid.ts';
import { NODE_SPECS } from '../graph/node-types.ts';
import type { FeatureRef } from '../ports.ts';
import { draftByRules, type Wish } from './by-rules.ts';
import { describeGraph } from './describe.ts';
import { unreadWaits } from './read-sequence.ts';

/** The most tokens that one draft may use (spec 13.8). */
const CEILING = { input: 8000, output: 4000 };

const TASK = 'You draft outreach workflows as directed graphs in JSON. Change the starting graph as little as needed.';

const NODE_TYPES = Object.entries(NODE_SPECS)
  .map(([type, { config }]) => `- ${type}: ${Object.keys(config.shape).join(', ') || 'no config'}`)
  .join('\n');

const RULES = `Node types and their config keys:
${NODE_TYPES}
A node is {id, type, config?, inputMapping?, retries?}; ids are lower-case words joined by hyphens.
Only edges that leave a condition node carry conditions; one edge without a condition is its else.
Refs are "$ref:flow_input.<path>" and "$ref:<node-id>.output.<path>". Claims and sends come after a gate-check and have retries 0.
Steps are numbered from 1; daysSinceLastStep of the first is 0. Wishes about wording go into config.instructions of the writing node.`;

export interface DraftWish extends Wish {
  readonly feature: Pick<FeatureRef, 'slug' | 'dynastySlug'>;
  /** The graph the draft starts from. */
  readonly base: Dag;
  readonly brandId?: string | undefined;
}

/** Turns a description into a graph: with a model when there is one, otherwise by rules. */
export function createWorkflowDraft({
  models,
  assertValid,
}: {
  models: Pick<Models, 'paid'>;
  assertValid: AssertValid;
}) {
  return async function draftWorkflow(
    { orgId, userId, signal }: Caller,
    { feature, base, brandId, ...wish }: DraftWish,
  ) {
    const { value } = await models.paid(
      {
        ...{ orgId, userId, signal, serviceName: 'workflows', taskName: 'workflow-draft' },
        featureSlug: feature.slug,
        featureDynastySlug: feature.dynastySlug,
        brandIds: brandId === undefined ? null : [brandId],
      },
      {
        task: TASK,
        question: [RULES, 'What the workflow should do:', wish.description, wish.hints ?? ''].join('\n\n'),
        materials: [{ label: 'starting graph', text: JSON.stringify(base) }],
        schema: DagInput,
        ceiling: CEILING,
        builtin: () => draftByRules(base, wish),
      },
    );
    const dag = assertValid(value, 'description');
    const unread = unreadWaits([wish.description, wish.hints ?? ''].join('\n'));
    const isRead = unread.length === 0 || dag.nodes.some(({ type }) => type === 'wait');
    const told = isRead ? '' : ` Not understood: ${unread.map((words) => `“${words}”`).join(', ')}.`;
    return { dag, generatedDescription: `${describeGraph(dag)}${told}` };
  };
}
export type Draft = ReturnType<typeof createWorkflowDraft>;
