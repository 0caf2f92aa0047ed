import type { DagInput } from '@distribute/contract/workflows';
import type { Db } from '../../../kernel/db/db.ts';
import { getTemplateText, hasPassages, type TemplatePin } from '../../templates/index.ts';
import { longestSteps, textsOfTest } from '../../variants/index.ts';
import type { StoredWorkflow } from '../../workflows/index.ts';

const BRAND = 'brand-extract';
const WRITERS: ReadonlySet<string> = new Set(['email-generate', 'pitch-generate']);

const BUILTIN = { provider: 'builtin' };

/** Nodes that read a brand only for those who write. */
function readForWriters({ nodes, edges }: DagInput): string[] {
  const readers = JSON.stringify([nodes.filter(({ type }) => !WRITERS.has(type)), edges]);
  return nodes.filter(({ id, type }) => type === BRAND && !readers.includes(`$ref:${id}.`)).map(({ id }) => id);
}

const isRule = ({ config }: DagInput['nodes'][number]) =>
  (config?.llm as typeof BUILTIN)?.provider === BUILTIN.provider;

/** What a planned graph need not read: a template without passages says what the brand says of itself. */
export const unreadNodes = (planned: DagInput): string[] =>
  planned.nodes.every((node) => !WRITERS.has(node.type) || isRule(node)) ? readForWriters(planned) : [];

type Steps = readonly { readonly daysSinceLastStep: number }[];

const numbered = (steps: Steps) => steps.map(({ daysSinceLastStep }, at) => ({ step: at + 1, daysSinceLastStep }));

/** The graph as a template makes it: a model writes no more than its passages, and it has the steps of the template. */
const templated = (dag: DagInput, steps: Steps, llm: { readonly llm?: typeof BUILTIN }): DagInput => ({
  ...dag,
  nodes: dag.nodes.map((node) => {
    if (readForWriters(dag).includes(node.id)) return { ...node, config: { ...node.config, ...llm } };
    if (!WRITERS.has(node.type)) return node;
    return { ...node, config: { ...node.config, ...llm, steps: numbered(steps) } };
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
  if (!template) return { ...workflow, dag: lengthened(workflow.dag, texts) as StoredWorkflow['dag'] };
  const own = await getTemplateText(db, orgId, template);
  const isAsked = [own, ...texts].some(hasPassages);
  const dag = templated(workflow.dag, longestSteps(own.steps, texts), isAsked ? {} : { llm: BUILTIN });
  return { ...workflow, dag: dag as StoredWorkflow['dag'] };
}
