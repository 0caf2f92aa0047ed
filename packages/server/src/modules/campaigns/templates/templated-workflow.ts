import type { DagInput } from '@distribute/contract/workflows';
import type { Db } from '../../../kernel/db/db.ts';
import { getTemplateText, type TemplatePin } from '../../templates/index.ts';
import { longestSteps, textsOfTest } from '../../variants/index.ts';
import type { StoredWorkflow } from '../../workflows/index.ts';

const BRAND = 'brand-extract';
const WRITERS: ReadonlySet<string> = new Set(['email-generate', 'pitch-generate']);

const BUILTIN = { provider: 'builtin' };

/** Nodes that read a brand only for those who write: a template says what the brand says of itself. */
export function unreadNodes({ nodes, edges }: DagInput): string[] {
  const readers = JSON.stringify([nodes.filter(({ type }) => !WRITERS.has(type)), edges]);
  return nodes.filter(({ id, type }) => type === BRAND && !readers.includes(`$ref:${id}.`)).map(({ id }) => id);
}

type Steps = readonly { readonly daysSinceLastStep: number }[];

const numbered = (steps: Steps) => steps.map(({ daysSinceLastStep }, at) => ({ step: at + 1, daysSinceLastStep }));

/** The graph as a template makes it: no model writes, and it has the steps of the template. */
const templated = (dag: DagInput, steps: Steps): DagInput => ({
  ...dag,
  nodes: dag.nodes.map((node) => {
    if (unreadNodes(dag).includes(node.id)) return { ...node, config: { ...node.config, llm: BUILTIN } };
    if (!WRITERS.has(node.type)) return node;
    return { ...node, config: { ...node.config, llm: BUILTIN, steps: numbered(steps) } };
  }),
});

/** The graph with a writer who writes at least as many steps as the longest variant of a test has. */
const lengthened = (dag: DagInput, texts: Parameters<typeof longestSteps>[1]): DagInput => ({
  ...dag,
  nodes: dag.nodes.map((node) => {
    if (!WRITERS.has(node.type)) return node;
    const own = Array.isArray(node.config?.steps) ? (node.config.steps as Steps) : ONE_STEP;
    const steps = longestSteps(own, texts);
    return steps === own ? node : { ...node, config: { ...node.config, steps: numbered(steps) } };
  }),
});
const ONE_STEP: Steps = [{ daysSinceLastStep: 0 }];

/** What a campaign with a template or a test may cost is planned for this graph. */
export async function plannedWorkflow(
  db: Db,
  orgId: string,
  workflow: StoredWorkflow,
  { template, testId }: { readonly template: TemplatePin | null; readonly testId: string | null },
): Promise<StoredWorkflow> {
  if (!template && testId === null) return workflow;
  const texts = testId === null ? [] : await textsOfTest(db, orgId, testId);
  const dag = template
    ? templated(workflow.dag, longestSteps((await getTemplateText(db, orgId, template)).steps, texts))
    : lengthened(workflow.dag, texts);
  return { ...workflow, dag: dag as StoredWorkflow['dag'] };
}
