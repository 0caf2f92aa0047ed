import type { DagInput } from '@distribute/contract/workflows';
import type { Db } from '../../../kernel/db/db.ts';
import { getTemplateText, type TemplatePin } from '../../templates/index.ts';
import type { StoredWorkflow } from '../../workflows/index.ts';

const BRAND = 'brand-extract';
const WRITERS: ReadonlySet<string> = new Set(['email-generate', 'pitch-generate']);

const BUILTIN = { provider: 'builtin' };

/** Nodes that read a brand only for those who write: a template says what the brand says of itself. */
export function unreadNodes({ nodes, edges }: DagInput): string[] {
  const readers = JSON.stringify([nodes.filter(({ type }) => !WRITERS.has(type)), edges]);
  return nodes.filter(({ id, type }) => type === BRAND && !readers.includes(`$ref:${id}.`)).map(({ id }) => id);
}

/** The graph as a template makes it: no model writes, and it has the steps of the template. */
const templated = (dag: DagInput, steps: readonly { readonly daysSinceLastStep: number }[]): DagInput => ({
  ...dag,
  nodes: dag.nodes.map((node) => {
    if (unreadNodes(dag).includes(node.id)) return { ...node, config: { ...node.config, llm: BUILTIN } };
    return WRITERS.has(node.type)
      ? {
          ...node,
          config: {
            ...node.config,
            llm: BUILTIN,
            steps: steps.map(({ daysSinceLastStep }, at) => ({ step: at + 1, daysSinceLastStep })),
          },
        }
      : node;
  }),
});

/** What a campaign with a template may cost is planned for this graph. */
export async function templatedWorkflow(
  db: Db,
  orgId: string,
  workflow: StoredWorkflow,
  pin: TemplatePin,
): Promise<StoredWorkflow> {
  const { steps } = await getTemplateText(db, orgId, pin);
  return { ...workflow, dag: templated(workflow.dag, steps) as StoredWorkflow['dag'] };
}
